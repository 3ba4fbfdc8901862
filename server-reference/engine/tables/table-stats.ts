import type { Commit } from '../commit/arbiter.ts';
import { readManifest } from '../format/manifest.ts';
import type { NativeTable } from '../native/native.ts';
import type { Storage } from '../../storage/index.ts';
import { onDisk } from '../format/manifest-names.ts';

/** Statistics of one version, as the interface defines them. Sizes in bytes. */
export interface TableStats {
  readonly totalBytes: number;
  readonly numRows: number;
  readonly numDeletedRows: number;
  readonly numIndices: number;
  readonly numFragments: number;
  readonly numSmallFragments: number;
  /** Rows per fragment. */
  readonly lengths: Readonly<Record<'min' | 'max' | 'mean' | 'p25' | 'p50' | 'p75' | 'p99', number>>;
}

/** Returns the statistics of the version that a handle is at. `commitOf` returns the commit of a version. */
export const statsOf = async (
  storage: Storage,
  table: NativeTable,
  commitOf: (version: number) => Promise<Commit | undefined>,
): Promise<TableStats> => {
  const { totalBytes, numRows, numIndices, fragmentStats } = await table.stats();
  const commit = await commitOf(await table.version());
  // Without a commit, the number of deleted rows is derived from the engine's rounded mean.
  const { mean, min, max } = fragmentStats.lengths;
  const numDeletedRows =
    min === max || commit === undefined
      ? mean * fragmentStats.numFragments - numRows
      : (await readManifest(storage, onDisk(commit.manifestPath))).numDeletedRows;
  return { totalBytes, numRows, numIndices, numDeletedRows, ...fragmentStats };
};
