import {
  INDEX_KINDS,
  type IndexDistance,
  type IndexKind,
  type IndexSpec,
  type IndexState,
  isVectorKind,
} from '../../engine/index.ts';
import type { Context } from '../context.ts';
import type { StoredTable } from '../shared/find-table.ts';
import { toIndexJob } from './index-job.ts';
import { isUnfinished, listBuilds } from './table-indexes.ts';

type VectorIndex = IndexState & { readonly kind: IndexKind };

const isVectorIndex = (state: IndexState): state is VectorIndex =>
  INDEX_KINDS.some((kind) => kind === state.kind && isVectorKind(kind));

const listVectorIndexes = async ({ engine }: Context, table: StoredTable): Promise<readonly IndexState[]> =>
  (await engine.indexes.list(table)).filter(isVectorIndex);

/** Returns the definition of an index: that of its last build, or else what the engine reports about it. */
const specOf = async (
  { catalog, engine }: Context,
  table: StoredTable,
  { name, column, kind }: VectorIndex,
  version: number,
): Promise<IndexSpec> => {
  const built = (await listBuilds(catalog.jobs, table)).map(({ index }) => index);
  const known = built.find((index) => index.name === name && index.column === column && index.kind === kind);
  if (known !== undefined) return known;
  const distance = (await engine.indexes.distance(table, name, version)) as IndexDistance | undefined;
  return { name, column, kind, vector: { distance } };
};

/** Starts a build of each vector index of `before` that `version` does not have. */
const rebuildLostIndexes = async (
  context: Context,
  table: StoredTable,
  before: readonly IndexState[],
  version: number,
): Promise<void> => {
  if (before.length === 0) return;
  const { catalog, database, engine, jobs } = context;
  const after = await engine.indexes.list(table, version);
  const isMissing = ({ name }: IndexState): boolean => !after.some((index) => index.name === name);
  if (!before.some(isMissing)) return;
  // A request of another client may have dropped an index before this write.
  const lost = (await engine.indexes.list(table, version - 1)).filter(isVectorIndex).filter(isMissing);
  for (const index of lost) {
    const spec = await specOf(context, table, index, version - 1);
    await catalog.transaction(async (stores) => {
      const pending = (await listBuilds(stores.jobs, table)).filter(isUnfinished);
      if (!pending.some((build) => build.index.name === spec.name))
        await stores.jobs.create(database, toIndexJob(table, spec));
    });
  }
  jobs.wake();
};

/**
 * Runs a write, and starts a build of each vector index that it has removed. The engine (LanceDB 0.37) drops a vector index
 * when a write replaces every row that it covers, so that searches would scan the table from then on.
 *
 * @param write Receives the promise of the list of indexes, which it must await before it changes rows; until then it can do other
 *   work. Returns the version that it committed, and whether it has replaced rows.
 */
export const withRebuiltIndexes = async <R extends { readonly version: number }>(
  context: Context,
  table: StoredTable,
  write: (listed: Promise<unknown>) => Promise<R>,
  hasReplacedRows: (result: R) => boolean,
): Promise<R> => {
  const listed = listVectorIndexes(context, table);
  // The write may fail before it waits for the list.
  listed.catch(() => undefined);
  const result = await write(listed);
  if (hasReplacedRows(result)) await rebuildLostIndexes(context, table, await listed, result.version);
  return result;
};
