/** Versions from `start` on, before `end`; an `end` of -1 means through the latest (D-53). */
export interface VersionRange {
  readonly start: number;
  readonly end: number;
}

/** A range that is not empty: `from <= version <= through`. */
export interface Span {
  readonly from: number;
  readonly through: number;
}

const isRange = ({ start, end }: VersionRange): boolean => {
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end)) return false;
  return start >= 0 && (end === -1 || start <= end);
};

/**
 * Returns the union of ranges as sorted spans that neither overlap nor are adjacent. Returns undefined if a range is
 * invalid: `start` or `end` is not an integer in bounds, or `start` is greater than `end`.
 *
 * @example
 * toSpans([{ start: 3, end: 5 }, { start: 1, end: 3 }]); // [{ from: 1, through: 4 }]
 */
export const toSpans = (ranges: readonly VersionRange[]): Span[] | undefined => {
  if (!ranges.every(isRange)) return undefined;
  const sorted = ranges
    .map(({ start, end }) => ({ from: start, through: end === -1 ? Number.MAX_SAFE_INTEGER : end - 1 }))
    .filter(({ from, through }) => from <= through)
    .sort((a, b) => a.from - b.from);
  const spans: { from: number; through: number }[] = [];
  for (const { from, through } of sorted) {
    const last = spans.at(-1);
    if (last !== undefined && from <= last.through + 1) last.through = Math.max(last.through, through);
    else spans.push({ from, through });
  }
  return spans;
};
