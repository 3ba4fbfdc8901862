import type { OperationHandler } from '../context.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { listBuilds, DROPPED_PROPERTY, listFailedBuilds, isUnfinished, indexNotFound } from './table-indexes.ts';

/** Cancels unfinished builds of the name, so that none completes afterwards, hides failed builds, and drops the index. */
export const dropTableIndex: OperationHandler<'DropTableIndex'> = async ({ id, index_name, query }, context) => {
  const table = await findStoredTable(context, id, query.branch);
  const { transactions } = context.catalog;
  const builds = (await listBuilds(context.catalog.jobs, table)).filter(({ index }) => index.name === index_name);
  let found = false;
  for (const { job } of builds.filter(isUnfinished)) {
    const { kind } = await transactions.alter(job.database, job.id, [{ kind: 'set-status', status: 'Canceled' }]);
    found ||= kind === 'altered';
    context.jobs.wake();
  }
  for (const { job } of await listFailedBuilds(context, builds)) {
    const markDropped = { kind: 'set-property', key: DROPPED_PROPERTY, value: 'true', mode: 'overwrite' } as const;
    await transactions.alter(job.database, job.id, [markDropped]);
    found = true;
  }
  found = (await context.engine.indexes.drop(table, index_name)) || found;
  if (!found) throw indexNotFound(index_name);
  return { body: {} };
};
