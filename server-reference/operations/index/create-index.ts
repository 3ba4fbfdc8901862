import type { CreateTableIndexRequest, CreateTableIndexResponse } from '#contract/types';
import { errors } from '#contract/errors';
import { checkIndex, type IndexSpec } from '../../engine/indexes/index-spec.ts';
import { serializeJobWork } from '../../jobs/job-work.ts';
import type { Context } from '../context.ts';
import { areValidParts } from '../shared/identifier-parts.ts';
import { notFound, tableOnlyDeclared } from '../shared/errors.ts';
import { findStoredTable, findTable } from '../shared/find-table.ts';
import { toIndexSpec, chooseIndexName } from './index-request.ts';
import { listBuilds, isUnfinished, type IndexBuild } from './table-indexes.ts';

/** What tells one set of builds from another: if it is the same, no build has begun or ended. */
const fingerprintOf = (builds: readonly IndexBuild[]): string =>
  JSON.stringify(builds.map(({ job }) => [job.id, job.state]));

/** Thrown out of a transaction that found other builds than were there before; it is begun again. */
class BuildsChanged extends Error {}

/**
 * Enters the build of an index as a job, and answers at once. Whatever would make it fail is looked for before: later
 * nobody waits for the refusal. The name is taken in the transaction that enters the job, so no two columns share it.
 */
export const createIndexJob = async (
  context: Context,
  id: readonly string[],
  body: CreateTableIndexRequest,
  checkKind: (index: Omit<IndexSpec, 'name'>) => void = () => undefined,
): Promise<{ body: CreateTableIndexResponse }> => {
  const { catalog, database, engine, jobs } = context;
  const table = await findStoredTable(context, id, body.branch);
  const { storageId, branch } = table;
  if (typeof body.name === 'string' && !areValidParts([body.name]))
    throw errors.invalidInput('the name of an index must be well-formed text without NUL');
  const requested = toIndexSpec(body);
  checkKind(requested);
  const { schema } = await engine.describe(table);
  checkIndex(schema, { ...requested, name: '' }, await engine.countRows(table));
  for (;;) {
    // In this order an index that comes to be meanwhile is seen, as a build that has ended.
    const before = fingerprintOf(await listBuilds(catalog.jobs, table));
    const existing = await engine.indexes.list(table);
    try {
      const created = await catalog.transaction(async (stores) => {
        const builds = await listBuilds(stores.jobs, table);
        if (fingerprintOf(builds) !== before) throw new BuildsChanged();
        const pending = builds.filter(isUnfinished).map(({ index }) => index);
        const index: IndexSpec = {
          ...requested,
          name: chooseIndexName(body.name, requested, [...pending, ...existing]),
        };
        const properties = {
          kind: 'create_index',
          index_name: index.name,
          index_type: index.kind,
          column: index.column,
        };
        return stores.jobs.create(database, {
          ...serializeJobWork({ kind: 'create_index', branch, index }),
          storageId,
          properties,
        });
      });
      if (created.kind === 'storage-absent') {
        // Dropped, or given other data, since we looked.
        const now = await findTable(context, id);
        throw now.storageId === null ? tableOnlyDeclared(id) : notFound('table-absent', id);
      }
      jobs.wake();
      return { body: { transaction_id: created.job.id } };
    } catch (error) {
      if (!(error instanceof BuildsChanged)) throw error;
    }
  }
};
