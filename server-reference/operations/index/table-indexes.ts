import { errors } from '#contract/errors';
import type { IndexContent } from '#contract/types';
import type { Job, Jobs } from '../../catalog/index.ts';
import { fieldAt, type IndexSpec, type IndexState } from '../../engine/index.ts';
import { parseJobWork } from '../../jobs/index.ts';
import type { Context } from '../context.ts';
import type { StoredTable } from '../shared/find-table.ts';

/** A job that builds an index. */
export interface IndexBuild {
  readonly job: Job;
  readonly index: IndexSpec;
}

/** Transaction property that hides a failed build after its index was dropped. */
export const DROPPED_PROPERTY = 'dropped';

/** Returns the newest build of each index name, ignoring canceled builds. */
export const listBuilds = async (
  jobs: Pick<Jobs, 'listByStorage'>,
  { storageId, branch }: Pick<StoredTable, 'storageId' | 'branch'>,
): Promise<IndexBuild[]> => {
  const newest = new Map<string, IndexBuild>();
  for (const job of await jobs.listByStorage(storageId)) {
    const work = parseJobWork(job);
    if (work?.kind === 'create_index' && work.branch?.id === branch?.id && job.state !== 'Canceled')
      newest.set(work.index.name, { job, index: work.index });
  }
  return [...newest.values()];
};

export const isUnfinished = ({ job }: IndexBuild): boolean => job.state === 'Queued' || job.state === 'Running';

/** Returns the failed builds that no DropTableIndex has hidden. */
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

/**
 * Describes an index that exists. While it is being rebuilt, its status is pending and queries use the old one, but the
 * counts are those of the rebuild, because clients wait by them (D-58).
 */
const describeBuiltIndex = (state: IndexState, isPending: boolean): IndexContent => ({
  index_name: state.name,
  index_uuid: state.uuid,
  columns: [state.column],
  status: isPending ? 'pending' : 'ready',
  index_type: state.kind,
  num_indexed_rows: isPending ? 0 : state.numIndexedRows,
  num_unindexed_rows: state.numUnindexedRows + (isPending ? state.numIndexedRows : 0),
  num_segments: state.numSegments,
  ...(state.typeUrl !== undefined && { type_url: state.typeUrl }),
  ...(state.sizeBytes !== undefined && { size_bytes: state.sizeBytes }),
  ...(state.createdAt !== undefined && { created_at: state.createdAt.toISOString() }),
  ...(state.indexVersion !== undefined && { index_version: state.indexVersion }),
  ...(state.details !== undefined && { index_details: state.details }),
});

/** Describes an unfinished or failed build, which indexes no rows. */
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
 * Returns the indexes of a table, sorted by name: existing ones, unfinished builds, and failed builds that were not
 * dropped (D-58). For a given version, returns the indexes of that version only.
 */
export const listIndexes = async (
  context: Context,
  table: StoredTable,
  version?: number,
): Promise<readonly IndexContent[]> => {
  const { engine } = context;
  if (version !== undefined)
    return (await engine.indexes.list(table, version)).map((state) => describeBuiltIndex(state, false));
  // Builds are read before indexes, so an index that appears in between is in at least one of the lists.
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

/** Returns the distance type of a vector index that exists or is being built; undefined for other index types. */
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
