import type { OperationHandler } from '../context.ts';
import { requireVersion } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { toQuerySpec } from './query/query-spec.ts';

/** Runs the query, discards its rows and returns the measured plan. */
export const analyzeTableQueryPlan: OperationHandler<'AnalyzeTableQueryPlan'> = async ({ id, body }, context) => {
  const table = await findStoredTable(context, id, body.branch);
  if (body.version !== undefined) await requireVersion(context, table, body.version);
  const takeTurn = context.turnsOf('AnalyzeTableQueryPlan', id, body);
  return { body: await context.engine.explain(table, toQuerySpec(body), 'analyze', takeTurn) };
};
