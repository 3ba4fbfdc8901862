import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { OperationId } from '#contract/operations';
import { errors } from '#contract/errors';
import type { Limits } from './limits.ts';

/** Runs one step of a query at once, or when it is its turn. */
export type TakeTurn = <T>(step: () => Promise<T>) => Promise<T>;

/** For queries that wait for nobody, such as those of the server itself. */
export const atOnce: TakeTurn = (step) => step();

/** Who sent a request, and whether it still waits for the response. */
export interface Caller {
  readonly principal: string;
  readonly isGone: () => boolean;
}

/** A step is slow from this time on. It bounds how long another request waits for the quick ones. */
const SLOW_MS = 25;

/** Kinds of queries whose time is remembered. */
const MAX_KINDS = 10_000;

/** Characters of an expression that tell its kind. */
const MAX_CHARACTERS = 10_000;

const LITERALS = /'(?:[^']|'')*'|\b\d[\w.]*/g;
const LISTS = /\?(?:\s*,\s*\?)+/g;

const magnitude = (value: number): number => Math.ceil(Math.log10(Math.abs(value) + 1));

/** Keeps what decides how long a query takes: fields, names and functions, but only the magnitude of numbers and lists. */
const generalize = (key: string, value: unknown): unknown => {
  if (typeof value === 'number' || typeof value === 'bigint') return magnitude(Number(value));
  if (Array.isArray(value) && typeof value[0] === 'number') return magnitude(value.length);
  if (typeof value !== 'string') return value;
  // The words of a full-text search.
  if (key === 'query' || key === 'terms') return magnitude(value.length);
  return value.slice(0, MAX_CHARACTERS).replace(LITERALS, '?').replace(LISTS, '?') + magnitude(value.length);
};

/** Returns the kind of a query, which is the same for those that take about as long. */
export const kindOf = (operation: OperationId, id: readonly string[], body: object): string =>
  createHash('sha1')
    .update(JSON.stringify([operation, ...id]))
    .update(JSON.stringify(body, generalize))
    .digest('base64');

/** The slow steps of one principal: those that run, and those that wait. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Lets the slow queries of each principal take turns, so that none has all processors: of each, as many steps run at once as
 * `slow-queries` allows, and the others wait in the order in which they came. A step is slow when the last one of its kind was, or
 * when there was none; the quick ones do not wait. The figures are in lab/results/speed.md, measure n.
 */
export class Turns {
  readonly #places: number;
  readonly #lastMs = new Map<string, number>();
  readonly #lines = new Map<string, Line>();

  constructor(limits: Limits) {
    this.#places = Math.max(1, Math.floor((availableParallelism() * limits.of('slow-queries')) / 100));
  }

  /** Returns how the steps of one query run. They reject with ServiceUnavailable when the caller is gone before its turn. */
  of({ principal, isGone }: Caller, kind: string): TakeTurn {
    let part = `${principal} ${kind} first`;
    return async (step) => {
      const key = part;
      part = `${principal} ${kind} next`;
      if ((this.#lastMs.get(key) ?? SLOW_MS) < SLOW_MS) return this.#measure(key, step);
      const leave = await this.#enter(principal);
      try {
        if (isGone()) throw errors.serviceUnavailable('the client has closed the connection');
        return await this.#measure(key, step);
      } finally {
        leave();
      }
    };
  }

  async #measure<T>(key: string, step: () => Promise<T>): Promise<T> {
    const start = performance.now();
    try {
      return await step();
    } finally {
      this.#remember(key, performance.now() - start);
    }
  }

  #remember(key: string, ms: number): void {
    // The kind that was not used for the longest time is the first one.
    this.#lastMs.delete(key);
    this.#lastMs.set(key, ms);
    const [oldest = ''] = this.#lastMs.size > MAX_KINDS ? this.#lastMs.keys() : [];
    this.#lastMs.delete(oldest);
  }

  /** The number of steps that wait. */
  get waiting(): number {
    return [...this.#lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0);
  }

  /** Resolves when one more slow step of a principal may run, with a function that ends it. */
  async #enter(principal: string): Promise<() => void> {
    const line = this.#lines.get(principal) ?? { running: 0, waiting: [] };
    this.#lines.set(principal, line);
    if (line.running >= this.#places) await new Promise<void>((resolve) => line.waiting.push(resolve));
    else line.running++;
    return () => {
      const next = line.waiting.shift();
      // The next step takes the place of this one.
      if (next !== undefined) return next();
      line.running--;
      if (line.running === 0) this.#lines.delete(principal);
    };
  }
}
