import type { Fragment } from '../format/fragments.ts';

/** Fragments with at least this many rows are never merged. The engine uses the same number. */
const LARGEST_ROWS = 2 ** 20;

/** Fragments of one level that are merged into one of the next. A level has ten times the rows of the level below. */
export const FRAGMENTS_PER_LEVEL = 10;

/** What a plan needs of a fragment. */
type PlannedFragment = Pick<Fragment, 'rows' | 'segments'>;

/** A run of consecutive fragments: `start <= index < end`. */
export interface FragmentRun {
  readonly start: number;
  readonly end: number;
}

/** The most fragments that are merged at once: writes commit concurrently, and the engine compares it with each of them. */
const MOST_FRAGMENTS = 1_000;

const longestRun = (fragments: readonly PlannedFragment[], limit: number): FragmentRun => {
  let longest = { start: 0, end: 0 };
  for (let [start, end] = [0, 0]; start < fragments.length; start = Math.max(end, start + 1)) {
    const segments = fragments[start]?.segments;
    const isInRun = (one: PlannedFragment | undefined): boolean =>
      one !== undefined && one.rows < limit && one.segments === segments;
    for (end = start; isInRun(fragments[end]); end += 1);
    if (end - start > longest.end - longest.start) longest = { start, end };
  }
  return longest;
};

/**
 * Returns the fragments to merge into one, as in a log-structured merge tree: each row is rewritten once per level and
 * not each time that small fragments are merged, so that the files of many versions do not fill the disk. Returns
 * undefined if no level has enough fragments.
 *
 * @param fragments All fragments, in order. Those of a run are in the same segments of indexes.
 * @param minFragments The fragments with fewer rows than this number that are merged; more with more rows are too.
 */
export const planCompaction = (
  fragments: readonly PlannedFragment[],
  minFragments: number,
): FragmentRun | undefined => {
  let found: FragmentRun | undefined;
  for (
    let [limit, least] = [minFragments, minFragments];
    limit < LARGEST_ROWS * FRAGMENTS_PER_LEVEL;
    least = FRAGMENTS_PER_LEVEL
  ) {
    const run = longestRun(fragments, Math.min(limit, LARGEST_ROWS));
    const largest = fragments
      .slice(run.start, run.end)
      .filter(({ rows }) => limit === minFragments || rows >= limit / FRAGMENTS_PER_LEVEL);
    if (largest.length >= least) found = run;
    limit *= FRAGMENTS_PER_LEVEL;
  }
  return found && { ...found, end: Math.min(found.end, found.start + MOST_FRAGMENTS) };
};
