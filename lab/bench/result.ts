/** A bound on the ratio, on the difference (ours - theirs), or on `ours` alone, in the unit of the measure. */
export interface Target {
  readonly of: 'ratio' | 'difference' | 'ours';
  readonly is: 'at-least' | 'at-most';
  readonly value: number;
}

/** The values of one round, in which both sides did the same work consecutively. `ours` is the server. */
export interface Round {
  readonly ours: number;
  /** Null when the server is not compared with anything. */
  readonly theirs: number | null;
}

export interface Measure {
  readonly name: string;
  readonly unit: string;
  /** Medians over the rounds. Ratios and differences are computed per round first: the machine's speed drifts. */
  readonly ours: number;
  readonly theirs: number | null;
  readonly ratio: number | null;
  readonly target: Target | null;
  readonly reached: boolean | null;
  readonly rounds: readonly Round[];
}

/** Returns the median. Throws RangeError when there are no values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('the median of no values');
  return (lower + upper) / 2;
};

const isTargetReached = (value: number | null, { is, value: bound }: Target): boolean | null =>
  value === null ? null : is === 'at-least' ? value >= bound : value <= bound;

const rounded = (value: number): number => Number(value.toPrecision(4));

/** Summarizes the rounds of one measure. */
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
