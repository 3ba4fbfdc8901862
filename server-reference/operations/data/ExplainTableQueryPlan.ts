import type { Serve } from '../context.ts';
import { mainBranchOnly } from '../refusals.ts';
import { findStoredTable, requireVersion } from '../table/find-table.ts';
import { querySpecOf } from './query-spec.ts';

/** The query may name a branch itself, as one for QueryTable does. */
export const explainTableQueryPlan: Serve<'ExplainTableQueryPlan'> = async ({ id, body }, context) => {
  const { query, verbose, branch } = body;
  const table = await findStoredTable(context, id);
  mainBranchOnly(branch);
  mainBranchOnly(query.branch);
  if (query.version !== undefined) await requireVersion(context, table, query.version);
  const how = verbose === true ? 'verbose' : 'plan';
  return { body: await context.engine.explain(table.storageId, querySpecOf(query), how) };
};
