import { createClient, type Client } from '#contract/client';
import { Conditions } from './expressions/generate.ts';
import { columnsOf, type Condition } from './expressions/tree.ts';
import { type Case, type Finding, newId } from './findings.ts';
import { generateIndexes, Writes } from './histories/generate.ts';
import { type Outcome, type Place, Session } from './histories/session.ts';
import type { Step } from './histories/steps.ts';
import { knownFor } from './known.ts';
import type { DuckdbOracle, OracleDifference } from './oracle-duckdb.ts';
import { filterQuestion, rowsQuestion } from './questions/filter.ts';
import { generateWords } from './questions/full-text.ts';
import { generateOrder } from './questions/order.ts';
import type { Question } from './questions/question.ts';
import { ROW_ID, rowIdQuestion, withRowIds } from './questions/row-ids.ts';
import { valueQuestion } from './questions/value.ts';
import { generateVector } from './questions/vectors.ts';
import { Random } from './random.ts';
import { shrink, shrinkQuestion } from './shrink.ts';
import type { Counts } from './counts.ts';
import { generateColumns } from './tables/generate.ts';
import { canonical, type Column } from './tables/arrow.ts';
import { type Row, SENTENCE, VECTOR } from './tables/column-types.ts';

/** Conditions that are asked of one table. */
const CONDITIONS = 60;
/** Searches of each kind in each state. */
const SEARCHES = 4;
const SMALL_INSERTS = 5;
const ROW_ID_CONDITIONS = 6;
/** Disagreements of one table after which its history ends. */
const MOST_FINDINGS = 4;

export interface RowsOptions {
  readonly url: string;
  readonly seed: number;
  readonly concurrency: number;
  /** Ends the run when one of them is reached. */
  readonly until: { readonly minutes?: number; readonly predicates?: number; readonly histories?: number };
  /** Steps of any kind in any order that a table gets instead of the usual history. */
  readonly steps?: number;
  readonly oracle?: DuckdbOracle;
  readonly counts: Counts;
  readonly report: (finding: Finding) => void;
  readonly reportOracle: (difference: OracleDifference) => void;
  readonly interrupted: AbortSignal;
}

/** The history of one table, and what is asked of it. */
class History {
  readonly #options: RowsOptions;
  readonly #client: Client;
  readonly #random: Random;
  readonly #columns: readonly Column[];
  readonly #session: Session;
  readonly #writes: Writes;
  readonly #steps: Step[] = [];
  /** The types of the indexes that columns have. */
  readonly #indexes = new Map<string, string>();
  #conditions: readonly Condition[] = [];
  #findings = 0;

  constructor(options: RowsOptions, client: Client, seed: number) {
    this.#options = options;
    this.#client = client;
    this.#random = new Random(seed);
    this.#columns = generateColumns(this.#random);
    this.#session = new Session(client, newId(), this.#columns);
    this.#writes = new Writes(this.#random, this.#columns);
  }

  /** Whether there are enough findings; after a wrong write, all rows may be wrong. */
  get #isOver(): boolean {
    return this.#findings >= MOST_FINDINGS;
  }

  async run(): Promise<void> {
    const random = this.#random;
    try {
      if (!(await this.#step({ do: 'create', rows: this.#writes.rows(3 + random.below(25)) }))) return;
      if (this.#options.steps !== undefined) return await this.#takeSteps(this.#options.steps);
      if (random.chance(0.5)) await this.#write(1 + random.below(3));
      this.#conditions = this.#newConditions(CONDITIONS);
      await this.#compareOracles();
      await this.#askAll('no index');
      const old = this.#steps.length - 1;
      for (const round of ['first', 'second']) {
        if (round === 'second') await this.#dropIndexes();
        for (const step of generateIndexes(random, this.#columns)) await this.#step(step);
        await this.#askAll('indexes');
      }
      if (random.chance(0.3)) await this.#writeToBranch();
      await this.#write(2 + random.below(4));
      await this.#askAll('after writes');
      if (random.chance(0.5)) await this.#compact();
      await this.#askAll('old version', { step: old });
      if (random.chance(0.2)) await this.#step({ do: 'restore', step: old });
      await this.#ask(rowsQuestion(this.#columns), 'rows');
    } finally {
      this.#options.counts.compactions += this.#session.compactions;
      await this.#session.drop();
    }
  }

  #newConditions(count: number): readonly Condition[] {
    const conditions = new Conditions(this.#random, this.#columns, this.#session.rows);
    return this.#random.list(count, () => conditions.make());
  }

  async #compareOracles(): Promise<void> {
    const { oracle, reportOracle } = this.#options;
    const differences = await oracle?.compare(this.#conditions, this.#columns, this.#session.rows);
    differences?.forEach(reportOracle);
  }

  /** Carries out a step and returns whether it was accepted. After a write, all rows are compared. */
  async #step(step: Step): Promise<boolean> {
    if (this.#isOver) return false;
    const { counts } = this.#options;
    const outcome = await this.#session.apply(step);
    this.#steps.push(step);
    counts.add('steps', step.do, outcome);
    if (outcome.is === 'right' && step.do === 'index') this.#indexes.set(step.column, step.type);
    if (outcome.is === 'wrong') await this.#found(outcome.problem, undefined, {});
    else if (outcome.is === 'right' && step.do !== 'index')
      await this.#ask(rowsQuestion(this.#columns), 'rows', step.branch === undefined ? {} : { branch: step.branch });
    return outcome.is === 'right';
  }

  async #write(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) await this.#step(this.#writes.make(this.#session.rows));
  }

  /** Takes steps of any kind, and asks for the rows of some conditions after each of them. */
  async #takeSteps(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      await this.#takeStep();
      this.#conditions = this.#newConditions(SEARCHES);
      for (const condition of this.#conditions) await this.#ask(filterQuestion(condition), 'any step');
    }
    await this.#search({});
  }

  async #takeStep(): Promise<void> {
    const random = this.#random;
    const indexes = generateIndexes(random, this.#columns);
    const chance = random.below(20);
    if (chance < 4 && indexes.length > 0) await this.#step(random.pick(indexes));
    else if (chance === 4) await this.#dropIndexes();
    else if (chance === 5) await this.#step({ do: 'compact' });
    else if (chance < 8) await this.#step({ do: 'restore', step: random.below(this.#steps.length) });
    else await this.#write(1);
  }

  async #dropIndexes(): Promise<void> {
    this.#indexes.clear();
    await this.#step({ do: 'drop-indexes' });
  }

  /** Waits for a compaction after small inserts, which are what servers compact. */
  async #compact(): Promise<void> {
    for (let at = 0; at < SMALL_INSERTS; at += 1) await this.#step({ do: 'insert', rows: this.#writes.rows(1) });
    await this.#step({ do: 'compact' });
    await this.#askAll('after compaction');
  }

  async #writeToBranch(): Promise<void> {
    const branch = 'side';
    if (!(await this.#step({ do: 'branch', name: branch }))) return;
    for (let at = 0; at < 2; at += 1)
      await this.#step({ ...this.#writes.make(this.#session.rowsAt({ branch })), branch });
    await this.#askAll('branch', { branch });
    await this.#ask(rowsQuestion(this.#columns), 'rows');
  }

  async #askAll(state: string, place: Place = {}): Promise<void> {
    for (const condition of this.#conditions) {
      await this.#ask(filterQuestion(condition), state, place);
      for (const name of columnsOf(condition)) {
        const type = this.#indexes.get(name);
        if (type !== undefined) this.#options.counts.addIndexed(type);
      }
    }
    await this.#search(place);
    // Row ids are those of the latest version; a compaction in the background may change them.
    if (state === 'no index' || state === 'indexes') await this.#askRowIds();
  }

  /** Asks for a sum and an order of rows, and searches where the table has a column for it. */
  async #search(place: Place): Promise<void> {
    const random = this.#random;
    const sum = new Conditions(random, this.#columns, this.#session.rows).makeSum();
    if (sum !== undefined) await this.#ask(valueQuestion(sum), 'values', place);
    for (const where of random.some(this.#conditions, SEARCHES)) {
      await this.#ask(generateOrder(random, this.#columns, where), 'order', place);
      for (const { name, type } of this.#columns) {
        if (type === VECTOR) await this.#ask(generateVector(random, name, where), 'vector', place);
        if (type !== SENTENCE) continue;
        const isIndexed = this.#indexes.has(name) && place.step === undefined && place.branch === undefined;
        await this.#ask(generateWords(random, name, where, isIndexed), 'full text', place);
      }
    }
  }

  /** Asks for row ids, and then filters by them. */
  async #askRowIds(): Promise<void> {
    const found: Row[] = [];
    if ((await this.#ask(rowIdQuestion(this.#columns, found), 'row ids')).is !== 'right') return;
    const conditions = new Conditions(this.#random, [ROW_ID, ...this.#random.some(this.#columns.slice(1), 1)], found);
    for (let at = 0; at < ROW_ID_CONDITIONS; at += 1)
      await this.#ask(withRowIds(filterQuestion(conditions.make(2)), found), 'row ids', {}, () =>
        this.#haveRowIds(found),
      );
  }

  /** Whether the rows still have these row ids: a compaction in the background changes them. */
  async #haveRowIds(found: readonly Row[]): Promise<boolean> {
    const now: Row[] = [];
    await this.#session.ask(rowIdQuestion(this.#columns, now), {});
    return now.map(canonical).sort().join() === found.map(canonical).sort().join();
  }

  /** Asks a question. A wrong answer counts if what the question assumes about the table still holds then. */
  async #ask(
    question: Question,
    state: string,
    place: Place = {},
    stillHolds: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<Outcome> {
    this.#options.interrupted.throwIfAborted();
    if (this.#isOver) return { is: 'open' };
    const answer = await this.#session.ask(question, place);
    const outcome: Outcome = answer.is === 'wrong' && !(await stillHolds()) ? { is: 'open' } : answer;
    this.#options.counts.add('questions', state, outcome);
    if (outcome.is === 'wrong') await this.#found(outcome.problem, question, place);
    return outcome;
  }

  #isKnown(found: Case): boolean {
    const known = knownFor(found);
    if (known !== undefined) this.#options.counts.addKnown(known.name);
    return known !== undefined;
  }

  async #found(problem: string, question: Question | undefined, place: Place): Promise<void> {
    const { report } = this.#options;
    const simple = question && (await shrinkQuestion(this.#session, question, place));
    const found: Case = { columns: this.#columns, steps: [...this.#steps], place, ...(simple && { question: simple }) };
    // Questions are shrunk with this table, which is fast; what is left shows whether it is known.
    if (question?.kind !== 'rows' && simple !== undefined && this.#isKnown(found)) return;
    const shrunk = (await shrink(this.#client, found)) ?? { found, problem: `${problem} (not seen again)` };
    this.#findings += 1;
    if (!this.#isKnown(shrunk.found)) report(shrunk);
    // Rows that differ after a write make all that follows wrong.
    if (question === undefined || question.kind === 'rows') this.#findings = MOST_FINDINGS;
  }
}

/** Runs histories, several at once, until the end that the options name. */
export const runRows = async (options: RowsOptions): Promise<void> => {
  const { until, counts } = options;
  const client = createClient({ baseUrl: options.url });
  const seeds = new Random(options.seed);
  const end = Date.now() + (until.minutes ?? Infinity) * 60_000;
  let started = 0;
  const isOver = (): boolean =>
    Date.now() >= end || counts.asked >= (until.predicates ?? Infinity) || started >= (until.histories ?? Infinity);
  const runNext = async (): Promise<void> => {
    while (!isOver()) {
      options.interrupted.throwIfAborted();
      started += 1;
      await new History(options, client, seeds.seed()).run();
      counts.histories += 1;
    }
  };
  await Promise.all(Array.from({ length: options.concurrency }, runNext));
};
