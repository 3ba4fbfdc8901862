import type { OperationHandler } from '../context.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { toQuerySpec } from './query/query-spec.ts';

/** Returns the plan of a query. A branch in the query takes precedence over the branch of the request. */
export const explainTableQueryPlan: OperationHandler<'ExplainTableQueryPlan'> = async ({ id, body }, context) => {
  const { query, verbose, branch } = body;
  const table = await findStoredTable(context, id, query.branch ?? branch);
  if (query.version !== undefined) await requireVersion(context, table, query.version);
  const detail = verbose === true ? 'verbose' : 'plan';
  return { body: await context.engine.explain(table, toQuerySpec(query), detail) };
};
