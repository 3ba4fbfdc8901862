import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Response } from '#contract/client';
import type { ClientRequest } from '#contract/client-request';
import type { Column } from '../tables/arrow.ts';
import type { Row } from '../tables/column-types.ts';
import type { Question } from '../questions/question.ts';
import { type Call, callOf, indexName } from './requests.ts';
import { type Step, writeRows } from './steps.ts';

/**
 * What came of a step or a question: `right` and `wrong` by its rows; `rejected` with a status of 400 to 499; `open` when SQL
 * does not say what is right, and nothing was sent. An internal error is wrong.
 */
export type Outcome =
  | { readonly is: 'right' | 'open' }
  | { readonly is: 'rejected'; readonly reason: string }
  | { readonly is: 'wrong'; readonly problem: string };

const RIGHT: Outcome = { is: 'right' };

/** Fields without which RestAdapter rejects a query (D-48). */
export const REQUIRED = { vector: {}, k: 1_000_000 } as const;

/** Longest time that a compaction in the background is waited for. */
const COMPACTION_MS = 1_500;
const INDEX_MS = 20_000;

/** Returns an error message without what differs from request to request. */
const reasonOf = (status: number, message: string): string =>
  `${status} ${message}`
    .replace(/'[^']*'|"[^"]*"|`[^`]*`|\d+(?:\.\d+)?|\[[^\]]*\]/g, (part) => (part === String(status) ? part : '…'))
    .slice(0, 110);

/** Where rows are read: on a branch, and at the version that the step with this number wrote. */
export interface Place {
  readonly step?: number;
  readonly branch?: string;
}

/** A table on a server, next to the rows that it should have. */
export class Session {
  readonly #client: Client;
  readonly id: string[];
  readonly columns: readonly Column[];
  /** The rows after each step, and their version. */
  readonly #states: { readonly version: number; readonly rows: readonly Row[] }[] = [];
  readonly #branches = new Map<string, readonly Row[]>();
  #indexes: string[] = [];
  /** Compactions that were seen. */
  compactions = 0;

  constructor(client: Client, id: string[], columns: readonly Column[]) {
    this.#client = client;
    this.id = id;
    this.columns = columns;
  }

  /** The rows of the main branch. */
  get rows(): readonly Row[] {
    return this.#states.at(-1)?.rows ?? [];
  }

  /** Returns the rows that a place has. */
  rowsAt({ step, branch }: Place): readonly Row[] {
    if (branch !== undefined) return this.#branches.get(branch) ?? [];
    return step === undefined ? this.rows : (this.#states[step]?.rows ?? []);
  }

  /** Carries out a step. */
  async apply(step: Step): Promise<Outcome> {
    const steps = this.#states.length;
    const outcome = await this.#apply(step);
    // Steps that write nothing to the main branch have a state too, so that its number is that of the step.
    if (this.#states.length === steps) this.#states.push(this.#states.at(-1) ?? { version: 1, rows: [] });
    return outcome;
  }

  /** Returns the request of a question. */
  call(question: Question, { step, branch }: Place = {}): Call {
    const state = step === undefined ? undefined : this.#states[step];
    const place = { ...(state && { version: state.version }), ...(branch !== undefined && { branch }) };
    return { operation: 'QueryTable', request: { id: this.id, body: { ...REQUIRED, ...question.body, ...place } } };
  }

  /** Asks a question about the rows of a place. */
  async ask(question: Question, place: Place = {}): Promise<Outcome> {
    const rows = this.rowsAt(place);
    const isRight = question.expect(rows);
    if (isRight === undefined) return { is: 'open' };
    const { status, bytes, error } = await this.#send(this.call(question, place));
    if (status === 200) {
      const problem = isRight(bytes);
      return problem === undefined ? RIGHT : { is: 'wrong', problem };
    }
    return this.#failed(status, error);
  }

  async drop(): Promise<void> {
    await this.#send({ operation: 'DropTable', request: { id: this.id } });
  }

  #send({ operation, request }: Call): Promise<Response<'QueryTable'>> {
    return this.#client.call(operation as 'QueryTable', request as unknown as ClientRequest<'QueryTable'>);
  }

  #failed(status: number, error: { readonly error?: string } | undefined): Outcome {
    const reason = reasonOf(status, error?.error ?? '');
    return status >= 500
      ? { is: 'wrong', problem: `an internal error: ${status} ${error?.error ?? ''}` }
      : { is: 'rejected', reason };
  }

  async #apply(step: Step): Promise<Outcome> {
    const { branch } = step;
    const rows = this.rowsAt(branch === undefined ? {} : { branch });
    if (step.do === 'restore') return this.#restore(step.step);
    if (step.do === 'compact') return this.#waitForCompaction();
    if (step.do === 'drop-indexes') return this.#dropIndexes();
    const written = writeRows(step, rows, this.columns);
    const call = callOf(step, this.id, this.columns);
    if (written === undefined || call === undefined) return { is: 'open' };
    const { status, json, error } = await this.#send(call);
    if (status >= 300) return this.#failed(status, error);
    const response = (json ?? {}) as Readonly<Record<string, unknown>>;
    if (step.do === 'index') await this.#waitForIndex(indexName(step), response['transaction_id']);
    if (step.do === 'branch') this.#branches.set(step.name, rows);
    if (branch === undefined) await this.#push(written.rows, response['version']);
    else this.#branches.set(branch, written.rows);
    const wrong = Object.entries(written.counts).filter(
      ([name, count]) => response[name] !== undefined && Number(response[name]) !== count,
    );
    if (wrong.length === 0) return RIGHT;
    const [[name, count] = ['', 0]] = wrong;
    return { is: 'wrong', problem: `${name} is ${String(response[name])}, should be ${count}` };
  }

  async #push(rows: readonly Row[], version: unknown): Promise<void> {
    const body =
      typeof version === 'number' ? { version } : await this.#client.describeTable({ id: this.id, body: {} });
    this.#states.push({ version: body.version ?? 1, rows });
  }

  async #waitForIndex(name: string, transaction: unknown): Promise<void> {
    this.#indexes.push(name);
    for (const end = Date.now() + INDEX_MS; Date.now() < end; await delay(5)) {
      if (typeof transaction === 'string') {
        const { status, body } = await this.#client.call('DescribeTransaction', { id: [transaction], body: {} });
        if (status === 200 && body !== undefined && !['queued', 'running'].includes(body.status.toLowerCase())) return;
        if (status === 200) continue;
      }
      const { body } = await this.#client.call('ListTableIndices', { id: this.id, body: {} });
      if (body?.indexes.some(({ index_name: listed }) => listed === name) === true) return;
    }
  }

  async #dropIndexes(): Promise<Outcome> {
    for (const name of this.#indexes) await this.#client.call('DropTableIndex', { id: this.id, index_name: name });
    this.#indexes = [];
    await this.#push(this.rows, undefined);
    return RIGHT;
  }

  async #restore(step: number): Promise<Outcome> {
    const state = this.#states[step];
    if (state === undefined) return { is: 'open' };
    const { status, error } = await this.#client.call('RestoreTable', {
      id: this.id,
      body: { version: state.version },
    });
    if (status !== 200) return this.#failed(status, error);
    await this.#push(state.rows, undefined);
    return RIGHT;
  }

  /** Waits until a compaction has joined the fragments, if the server does so. */
  async #waitForCompaction(): Promise<Outcome> {
    const fragments = async (): Promise<number> => {
      const { body } = await this.#client.call('GetTableStats', { id: this.id, body: {} });
      return body?.fragment_stats.num_fragments ?? 0;
    };
    const before = await fragments();
    for (const end = Date.now() + COMPACTION_MS; before > 1 && Date.now() < end; await delay(30))
      if ((await fragments()) < before) {
        this.compactions += 1;
        break;
      }
    await this.#push(this.rows, undefined);
    return RIGHT;
  }
}
