import type { Outcome } from './histories/session.ts';

const OUTCOMES = ['right', 'wrong', 'rejected', 'open'] as const;

type Tally = Record<(typeof OUTCOMES)[number], number>;

/** What a run counts. */
export class Counts {
  readonly #tallies = new Map<string, Tally>();
  readonly #reasons = new Map<string, number>();
  readonly #indexed = new Map<string, number>();
  readonly #known = new Map<string, number>();
  histories = 0;
  /** Compactions that were seen. */
  compactions = 0;

  /** Counts what came of a step or a question. */
  add(kind: 'steps' | 'questions', name: string, outcome: Outcome): void {
    const key = `${kind}: ${name}`;
    const tally = this.#tallies.get(key) ?? { right: 0, wrong: 0, rejected: 0, open: 0 };
    tally[outcome.is] += 1;
    this.#tallies.set(key, tally);
    if (outcome.is !== 'rejected') return;
    const reason = `${kind}: ${outcome.reason}`;
    this.#reasons.set(reason, (this.#reasons.get(reason) ?? 0) + 1);
  }

  /** Counts a question about a column with an index of this type. */
  addIndexed(type: string): void {
    this.#indexed.set(type, (this.#indexed.get(type) ?? 0) + 1);
  }

  addKnown(name: string): void {
    this.#known.set(name, (this.#known.get(name) ?? 0) + 1);
  }

  /** The questions that were sent. */
  get asked(): number {
    return this.#sum('right') + this.#sum('wrong') + this.#sum('rejected');
  }

  /** The share of the questions that got rows. */
  get answeredShare(): number {
    return this.asked === 0 ? 0 : 1 - this.#sum('rejected') / this.asked;
  }

  /** Returns the counts as a table. */
  lines(): readonly string[] {
    const width = Math.max(...[...this.#tallies.keys()].map((name) => name.length), 0) + 2;
    const row = (name: string, cells: readonly (string | number)[]): string =>
      name.padEnd(width) + cells.map((cell) => String(cell).padStart(10)).join('');
    const list = (title: string, counts: ReadonlyMap<string, number>, most = 15): readonly string[] => [
      ...(counts.size > 0 ? [title] : []),
      ...[...counts]
        .sort(([, a], [, b]) => b - a)
        .slice(0, most)
        .map(([name, count]) => `  ${String(count).padStart(8)}  ${name}`),
    ];
    return [
      row('', OUTCOMES),
      ...[...this.#tallies]
        .sort(([a], [b]) => a.localeCompare(b))
        .map(([name, tally]) =>
          row(
            name,
            OUTCOMES.map((one) => tally[one]),
          ),
        ),
      ...list('questions about indexed columns:', this.#indexed),
      ...list('rejected:', this.#reasons),
      ...list('known disagreements (known.ts):', this.#known),
      `${this.histories} histories, ${this.compactions} compactions, ${this.asked} questions, ${(this.answeredShare * 100).toFixed(1)} % answered`,
    ];
  }

  #sum(outcome: keyof Tally): number {
    return [...this.#tallies].reduce(
      (sum, [name, tally]) => sum + (name.startsWith('questions') ? tally[outcome] : 0),
      0,
    );
  }
}
