import type { Fragment } from '../format/fragments.ts';

/** Fragments with at least this many rows are never merged. The engine uses the same number. */
const LARGEST_ROWS = 2 ** 20;

/**
 * Fragments of one level that are merged into one of the next. A level has as many times the rows of the level below. With 7
 * instead of 10, a table of 50,000 single inserts has 43 instead of 50 fragments on average, and each row is rewritten 3.7
 * instead of 3.0 times (simulated). A query takes a fifth of a millisecond for each fragment.
 */
const FRAGMENTS_PER_LEVEL = 7;

/** Fragments from which a table that is quiet is compacted, and how many times the rows of the largest one they must have. */
const QUIET_FRAGMENTS = 4;
const QUIET_GROWTH = 1.5;

/** When fragments are merged. */
export interface CompactionWork {
  /** The small fragments from which they are merged; Infinity = never. */
  readonly minFragments: number;
  /** Whether nothing was written for some time: few fragments are merged, and few rows added to the indexes, too. */
  readonly isQuiet: boolean;
}

/** What a plan needs of a fragment. */
type PlannedFragment = Pick<Fragment, 'rows' | 'segments'>;

/** A run of consecutive fragments: `start <= index < end`. */
export interface FragmentRun {
  readonly start: number;
  readonly end: number;
}

/** The most fragments that are merged at once: writes commit concurrently, and the engine compares it with each of them. */
const MOST_FRAGMENTS = 1_000;

/** Returns the longest runs of fragments with fewer rows than `limit` in the same segments, in order. */
const runsBelow = (fragments: readonly PlannedFragment[], limit: number): FragmentRun[] => {
  const runs: FragmentRun[] = [];
  for (let [start, end] = [0, 0]; start < fragments.length; start = Math.max(end, start + 1)) {
    const segments = fragments[start]?.segments;
    const isInRun = (one: PlannedFragment | undefined): boolean =>
      one !== undefined && one.rows < limit && one.segments === segments;
    for (end = start; isInRun(fragments[end]); end += 1);
    if (end - start > 1) runs.push({ start, end });
  }
  return runs;
};

const lengthOf = ({ start, end }: FragmentRun): number => end - start;

const longestOf = (runs: readonly FragmentRun[]): FragmentRun =>
  runs.reduce((longest, run) => (lengthOf(run) > lengthOf(longest) ? run : longest), { start: 0, end: 0 });

/** Returns the longest run and others in the same segments, with MOST_FRAGMENTS in total at most. */
const limitedRuns = (fragments: readonly PlannedFragment[], runs: readonly FragmentRun[]): FragmentRun[] => {
  const longest = longestOf(runs);
  let rest = MOST_FRAGMENTS;
  const limited: FragmentRun[] = [];
  for (const { start, end } of [longest, ...runs.filter((run) => run !== longest)]) {
    if (fragments[start]?.segments !== fragments[longest.start]?.segments) continue;
    const run = { start, end: Math.min(end, start + rest) };
    if (lengthOf(run) > 1) limited.push(run);
    rest -= lengthOf(run);
  }
  return limited;
};

/**
 * Whether the fragments of a run are merged while nothing is written: there are QUIET_FRAGMENTS, in whichever levels, and the
 * result has QUIET_GROWTH times the rows of the largest. So a table has one to four fragments after 60,000 single inserts, and
 * each row of a table that is quiet after each insert is rewritten ten times (simulated; six times with a growth of 2, but
 * then 50,000 rows in seven fragments, the largest with 26,306, stayed as they were).
 */
const isWorthQuietTime = (run: readonly PlannedFragment[]): boolean => {
  const rows = run.map((fragment) => fragment.rows);
  const total = rows.reduce((sum, count) => sum + count, 0);
  return run.length >= QUIET_FRAGMENTS && total >= QUIET_GROWTH * Math.max(...rows);
};

/**
 * Returns the runs of fragments to merge, each into one, as in a log-structured merge tree: each row is rewritten once per
 * level and not each time that small fragments are merged, so that the files of many versions do not fill the disk. One
 * run is long enough for its level. The others are the fragments that were written during earlier merges: the engine sorts
 * fragments by number, so they are before the result of that merge, and a level would collect several such runs. Returns no
 * runs if no level has enough fragments. The lowest level has the fragments with fewer than `minFragments` rows. A table that
 * `isQuiet` does not need to fill a level (see `isWorthQuietTime`).
 *
 * @param fragments All fragments, in order.
 */
export const planCompaction = (
  fragments: readonly PlannedFragment[],
  { minFragments, isQuiet }: CompactionWork,
): readonly FragmentRun[] => {
  let found: readonly FragmentRun[] = [];
  for (
    let [limit, least] = [minFragments, minFragments];
    limit < LARGEST_ROWS * FRAGMENTS_PER_LEVEL;
    least = FRAGMENTS_PER_LEVEL
  ) {
    const runs = runsBelow(fragments, Math.min(limit, LARGEST_ROWS));
    const { start, end } = longestOf(runs);
    const run = fragments.slice(start, end);
    const largest = run.filter(({ rows }) => limit === minFragments || rows >= limit / FRAGMENTS_PER_LEVEL);
    if (largest.length >= least || (isQuiet && isWorthQuietTime(run))) found = runs;
    limit *= FRAGMENTS_PER_LEVEL;
  }
  return limitedRuns(fragments, found);
};
