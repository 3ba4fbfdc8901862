import type { Serve } from '../context.ts';
import { findStoredTable } from '../shared/find-table.ts';
import { buildsOf, DROPPED, failedOf, isUnfinished, noIndex } from './table-indexes.ts';

/** What is being built under the name is canceled first, so that it cannot appear afterwards; what failed is forgotten. */
export const dropTableIndex: Serve<'DropTableIndex'> = async ({ id, index_name, query }, context) => {
  const table = await findStoredTable(context, id, query.branch);
  const { transactions } = context.catalog;
  const builds = (await buildsOf(context.catalog.jobs, table)).filter(({ index }) => index.name === index_name);
  let isThere = false;
  for (const { job } of builds.filter(isUnfinished)) {
    const { kind } = await transactions.alter(job.database, job.id, [{ kind: 'set-status', status: 'Canceled' }]);
    isThere ||= kind === 'altered';
    context.jobs.wake();
  }
  for (const { job } of await failedOf(context, builds)) {
    const forget = { kind: 'set-property', key: DROPPED, value: 'true', mode: 'overwrite' } as const;
    await transactions.alter(job.database, job.id, [forget]);
    isThere = true;
  }
  isThere = (await context.engine.indexes.drop(table, index_name)) || isThere;
  if (!isThere) throw noIndex(index_name);
  return { body: {} };
};
