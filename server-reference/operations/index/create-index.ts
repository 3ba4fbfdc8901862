import type { CreateTableIndexRequest, CreateTableIndexResponse } from '#contract/types';
import { errors } from '#contract/errors';
import { checkIndex, type IndexSpec } from '../../engine/indexes/index-spec.ts';
import { toJob } from '../../jobs/job-work.ts';
import type { Context } from '../context.ts';
import { canName } from '../shared/identifier-parts.ts';
import { absent, onlyDeclared } from '../shared/errors.ts';
import { findStoredTable, findTable } from '../shared/find-table.ts';
import { indexOf, nameOf } from './index-request.ts';
import { buildsOf, isUnfinished, type IndexBuild } from './table-indexes.ts';

/** What tells one set of builds from another: if it is the same, no build has begun or ended. */
const traceOf = (builds: readonly IndexBuild[]): string => JSON.stringify(builds.map(({ job }) => [job.id, job.state]));

/** Thrown out of a transaction that found other builds than were there before; it is begun again. */
class Moved extends Error {}

/**
 * Enters the build of an index as a job, and answers at once. Whatever would make it fail is looked for before: later
 * nobody waits for the refusal. The name is taken in the transaction that enters the job, so no two columns share it.
 */
export const createIndex = async (
  context: Context,
  id: readonly string[],
  body: CreateTableIndexRequest,
  kinds: (index: Omit<IndexSpec, 'name'>) => void = () => undefined,
): Promise<{ body: CreateTableIndexResponse }> => {
  const { catalog, database, engine, jobs } = context;
  const table = await findStoredTable(context, id, body.branch);
  const { storageId, branch } = table;
  if (typeof body.name === 'string' && !canName([body.name]))
    throw errors.invalidInput('the name of an index must be well-formed text without NUL');
  const asked = indexOf(body);
  kinds(asked);
  const { schema } = await engine.describe(table);
  checkIndex(schema, { ...asked, name: '' }, await engine.countRows(table));
  for (;;) {
    // In this order an index that comes to be meanwhile is seen, as a build that has ended.
    const before = traceOf(await buildsOf(catalog.jobs, table));
    const standing = await engine.indexes.list(table);
    try {
      const created = await catalog.transaction(async (stores) => {
        const builds = await buildsOf(stores.jobs, table);
        if (traceOf(builds) !== before) throw new Moved();
        const pending = builds.filter(isUnfinished).map(({ index }) => index);
        const index: IndexSpec = { ...asked, name: nameOf(body.name, asked, [...pending, ...standing]) };
        const properties = {
          kind: 'create_index',
          index_name: index.name,
          index_type: index.kind,
          column: index.column,
        };
        return stores.jobs.create(database, {
          ...toJob({ kind: 'create_index', branch, index }),
          storageId,
          properties,
        });
      });
      if (created.kind === 'storage-absent') {
        // Dropped, or given other data, since we looked.
        const now = await findTable(context, id);
        throw now.storageId === null ? onlyDeclared(id) : absent('table-absent', id);
      }
      jobs.wake();
      return { body: { transaction_id: created.job.id } };
    } catch (error) {
      if (!(error instanceof Moved)) throw error;
    }
  }
};
