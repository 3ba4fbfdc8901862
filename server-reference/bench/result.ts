/** What counts as good enough: a bound on the ratio, on ours less theirs, or on ours alone (in the measure's unit). */
export interface Target {
  readonly of: 'ratio' | 'difference' | 'ours';
  readonly is: 'at-least' | 'at-most';
  readonly value: number;
}

/** One round: both sides did the same work, one right after the other. */
export interface Round {
  readonly ours: number;
  /** Null where there is nothing to compare with. */
  readonly theirs: number | null;
}

export interface Measure {
  readonly name: string;
  readonly unit: string;
  /** Medians over the rounds. Ratios and differences are taken round by round first, since a machine has moods. */
  readonly ours: number;
  readonly theirs: number | null;
  readonly ratio: number | null;
  readonly target: Target | null;
  readonly reached: boolean | null;
  readonly rounds: readonly Round[];
}

/** Throws RangeError when there are no values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('nothing was measured');
  return (lower + upper) / 2;
};

const isTargetReached = (value: number | null, { is, value: bound }: Target): boolean | null =>
  value === null ? null : is === 'at-least' ? value >= bound : value <= bound;

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Sums up the rounds of one measure. */
export const measureOf = (
  name: string,
  unit: string,
  rounds: readonly Round[],
  target: Target | null = null,
): Measure => {
  const pairs = rounds.flatMap(({ ours, theirs }) => (theirs === null ? [] : [{ ours, theirs }]));
  const ours = median(rounds.map((round) => round.ours));
  const theirs = pairs.length === 0 ? null : median(pairs.map((pair) => pair.theirs));
  const ratio = pairs.length === 0 ? null : median(pairs.map((pair) => pair.ours / pair.theirs));
  const difference = pairs.length === 0 ? null : median(pairs.map((pair) => pair.ours - pair.theirs));
  const values = { ours, ratio, difference };
  return {
    name,
    unit,
    ours: rounded(ours),
    theirs: theirs === null ? null : rounded(theirs),
    ratio: ratio === null ? null : rounded(ratio),
    target,
    reached: target === null ? null : isTargetReached(values[target.of], target),
    rounds: rounds.map((round) => ({
      ours: rounded(round.ours),
      theirs: round.theirs === null ? null : rounded(round.theirs),
    })),
  };
};
