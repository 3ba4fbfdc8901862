import { errors } from '#contract/errors';
import type { IndexContent } from '#contract/types';
import type { Job, Jobs } from '../../catalog/transactions/jobs.ts';
import type { IndexState } from '../../engine/indexes/table-indexes.ts';
import type { IndexSpec } from '../../engine/indexes/index-spec.ts';
import { fieldAt } from '../../engine/tables/column-changes.ts';
import { parseJobWork } from '../../jobs/job-work.ts';
import type { Context } from '../context.ts';
import type { StoredTable } from '../shared/find-table.ts';

/** A build of an index as a job. */
export interface IndexBuild {
  readonly job: Job;
  readonly index: IndexSpec;
}

/** The property of its transaction by which the build of an index that failed is forgotten. */
export const DROPPED_PROPERTY = 'dropped';

/** The newest build of each name that was not canceled: what became of the name last. */
export const listBuilds = async (
  jobs: Pick<Jobs, 'ofStorage'>,
  { storageId, branch }: Pick<StoredTable, 'storageId' | 'branch'>,
): Promise<IndexBuild[]> => {
  const newest = new Map<string, IndexBuild>();
  for (const job of await jobs.ofStorage(storageId)) {
    const work = parseJobWork(job);
    if (work?.kind === 'create_index' && work.branch?.id === branch?.id && job.state !== 'Canceled')
      newest.set(work.index.name, { job, index: work.index });
  }
  return [...newest.values()];
};

export const isUnfinished = ({ job }: IndexBuild): boolean => job.state === 'Queued' || job.state === 'Running';

/** Builds that failed and that nobody has dropped since. */
export const listFailedBuilds = async (context: Context, builds: readonly IndexBuild[]): Promise<IndexBuild[]> => {
  const failed: IndexBuild[] = [];
  for (const build of builds) {
    if (build.job.state !== 'Failed') continue;
    const transaction = await context.catalog.transactions.describe(build.job.database, build.job.id);
    if (transaction !== undefined && !Object.hasOwn(transaction.properties, DROPPED_PROPERTY)) failed.push(build);
  }
  return failed;
};

export const indexNotFound = (name: string) =>
  errors.tableIndexNotFound(`the table has no index ${JSON.stringify(name)}`);

/** An index that stands. While it is built anew, it is pending, and serves as it was. */
const describeBuiltIndex = (state: IndexState, isPending: boolean): IndexContent => ({
  index_name: state.name,
  index_uuid: state.uuid,
  columns: [state.column],
  status: isPending ? 'pending' : 'ready',
  index_type: state.kind,
  num_indexed_rows: state.numIndexedRows,
  num_unindexed_rows: state.numUnindexedRows,
  num_segments: state.numSegments,
  ...(state.typeUrl !== undefined && { type_url: state.typeUrl }),
  ...(state.sizeBytes !== undefined && { size_bytes: state.sizeBytes }),
  ...(state.createdAt !== undefined && { created_at: state.createdAt.toISOString() }),
  ...(state.indexVersion !== undefined && { index_version: state.indexVersion }),
  ...(state.details !== undefined && { index_details: state.details }),
});

/** One that is not there yet, or did not come to be: it covers none of the rows. */
const describeUnbuiltIndex = ({ job, index }: IndexBuild, rows: number): IndexContent => ({
  index_name: index.name,
  index_uuid: job.id,
  columns: [index.column],
  status: job.state === 'Failed' ? 'failed' : 'pending',
  index_type: index.kind,
  num_indexed_rows: 0,
  num_unindexed_rows: rows,
  num_segments: 0,
});

const byName = (a: IndexContent, b: IndexContent): number => (a.index_name < b.index_name ? -1 : 1);

/**
 * The indexes of a table, sorted by name: those that stand, those that are being built, and those that failed and were
 * not dropped since (D-58). Of a version that is named, those that stood then.
 */
export const listIndexes = async (
  context: Context,
  table: StoredTable,
  version?: number,
): Promise<readonly IndexContent[]> => {
  const { engine } = context;
  if (version !== undefined)
    return (await engine.indexes.list(table, version)).map((state) => describeBuiltIndex(state, false));
  // In this order an index that comes to be meanwhile is met at least once.
  const builds = await listBuilds(context.catalog.jobs, table);
  const states = await engine.indexes.list(table);
  const pending = builds.filter(isUnfinished);
  const isPending = (name: string): boolean => pending.some(({ index }) => index.name === name);
  const isBuilt = ({ index }: IndexBuild): boolean => states.some(({ name }) => name === index.name);
  const missing = [...pending, ...(await listFailedBuilds(context, builds))].filter((build) => !isBuilt(build));
  const listed = states.map((state) => describeBuiltIndex(state, isPending(state.name)));
  if (missing.length === 0) return listed;
  const { schema } = await engine.describe(table);
  const rows = await engine.countRows(table);
  const withColumn = missing.filter(({ index }) => fieldAt(schema, index.column) !== undefined);
  return [...listed, ...withColumn.map((build) => describeUnbuiltIndex(build, rows))].sort(byName);
};

/** How an index of vectors measures distance: as it stands, or else as it is to be built. Undefined of other kinds. */
export const findDistanceType = async (
  { catalog, engine }: Context,
  table: StoredTable,
  { index_name: name, index_type: kind }: IndexContent,
  version?: number,
): Promise<string | undefined> => {
  if (kind?.startsWith('IVF_') !== true) return undefined;
  const distance = await engine.indexes.distance(table, name, version);
  if (distance !== undefined) return distance;
  const build = (await listBuilds(catalog.jobs, table)).find(({ index }) => index.name === name);
  return build?.index.vector?.distance ?? 'l2';
};
