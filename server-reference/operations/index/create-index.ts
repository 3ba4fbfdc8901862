import type { CreateTableIndexRequest, CreateTableIndexResponse } from '#contract/types';
import { errors } from '#contract/errors';
import { checkIndex, type IndexSpec } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { isValidName } from '../shared/identifier-parts.ts';
import { notFound, tableOnlyDeclared } from '../shared/errors.ts';
import { findTable } from '../shared/find-table.ts';
import { findStoredTable } from '../shared/stored-table.ts';
import { toIndexJob } from './index-job.ts';
import { toIndexSpec, chooseIndexName, requireNewName } from './index-request.ts';
import { listBuilds, isUnfinished, type IndexBuild } from './table-indexes.ts';

/** Returns a text that changes whenever a build starts or ends. */
const fingerprintOf = (builds: readonly IndexBuild[]): string =>
  JSON.stringify(builds.map(({ job }) => [job.id, job.state]));

/** Thrown out of a transaction when builds have started or ended since they were read; the transaction is retried. */
class BuildsChanged extends Error {}

/**
 * Creates a job that builds an index, and responds without waiting for it. Invalid requests are rejected before the job
 * is created. The name is chosen in the transaction that creates the job, so indexes of two columns never share a name.
 * `checkKind` throws for index types that the operation does not accept.
 */
export const createIndexJob = async (
  context: Context,
  id: readonly string[],
  body: CreateTableIndexRequest,
  checkKind: (index: Omit<IndexSpec, 'name'>) => void = () => undefined,
): Promise<{ body: CreateTableIndexResponse }> => {
  const { catalog, database, engine, jobs } = context;
  const table = await findStoredTable(context, id, body.branch);
  if (typeof body.name === 'string' && !isValidName(body.name))
    throw errors.invalidInput('an index name must be well-formed text without NUL and not empty');
  const requested = toIndexSpec(body);
  checkKind(requested);
  const { schema } = await engine.describe(table);
  checkIndex(schema, { ...requested, name: '' }, await engine.countRows(table));
  for (;;) {
    // Builds are read before indexes: an index that appears in between shows as a build that has ended.
    const before = fingerprintOf(await listBuilds(catalog.jobs, table));
    const existing = await engine.indexes.list(table);
    try {
      const created = await catalog.transaction(async (stores) => {
        const builds = await listBuilds(stores.jobs, table);
        if (fingerprintOf(builds) !== before) throw new BuildsChanged();
        const pending = builds.filter(isUnfinished).map(({ index }) => index);
        const others = [...pending, ...existing];
        const index: IndexSpec = { ...requested, name: chooseIndexName(body.name, requested, others) };
        if (body.replace === false) requireNewName(index.name, others);
        return stores.jobs.create(database, toIndexJob(table, index));
      });
      if (created.kind === 'storage-absent') {
        // The table was dropped or replaced since it was read.
        const now = await findTable(context, id);
        throw now.storageId === null ? tableOnlyDeclared(id) : notFound('table-absent', id);
      }
      jobs.wake();
      return { body: { transaction_id: created.job.id, job_id: created.job.id } };
    } catch (error) {
      if (!(error instanceof BuildsChanged)) throw error;
    }
  }
};
