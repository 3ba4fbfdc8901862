import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Client } from '#contract/client';
import type { Json, Operation } from './history.ts';
import { counter } from './objects/counter.ts';
import { createdNames, declaredNames } from './objects/names.ts';
import {
  pickRandom,
  type AnyResponse,
  type ObjectKind,
  type ObjectRequest,
  type TestObject,
} from './objects/object.ts';
import { tags } from './objects/tags.ts';
import { batches, versions } from './objects/versions.ts';

export interface RecorderSettings {
  /** Returns the URLs of the running servers; requests are sent to them alternately. Throws to end the recording. */
  readonly urls: () => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Replaces the client of a URL, for tests. */
  readonly createClient?: (url: string) => Client;
  /** The kinds of objects; a kind that is listed twice has two objects at a time. Default: all kinds, 11 objects. */
  readonly kinds?: readonly Pick<ObjectKind<Json>, 'create'>[];
  /** Clients that send requests concurrently, each one at a time. */
  readonly clients: number;
  /** Operations that are recorded before the final reads, at least. */
  readonly operations: number;
  /** Operations are recorded until it returns true. Default: no more than `operations`. */
  readonly isOver?: () => boolean;
  /** Is called after each of these operations with their number. */
  readonly onOperation?: (count: number) => void;
}

/** After this time without a response, the outcome of a request is unknown. */
const RESPONSE_TIMEOUT_MS = 60_000;
/** The longest time without a running server, and for the creation of an object, which faults may prevent several times. */
const START_TIMEOUT_MS = 600_000;
const PAUSE_MS = 10;
/** The pause of a client after an operation without a known result: many of them make a history hard to check. */
const PAUSE_AFTER_FAILURE_MS = 200;
/** The client number of reads from copies. */
const COPY_READER = -1;

/**
 * Operations on the same objects. Then all are read, and new objects are used: the shorter the history of an object, the
 * fewer explanations the checker has to consider.
 */
const OPERATIONS_PER_GENERATION = 500;

const KINDS = [
  declaredNames,
  declaredNames,
  createdNames,
  tags,
  tags,
  tags,
  versions,
  batches,
  batches,
  counter,
  counter,
] as const;

const SERVER_ERROR = 500;
/** The request was rejected and had no effect: a commit conflict (D-75), or the server cannot process it now (D-07). */
const NO_EFFECT_CODES: readonly (number | undefined)[] = [14, 17, 21];

type Result = Pick<Operation, 'outcome' | 'output' | 'response'>;

const interpretResponse = (request: ObjectRequest, response: AnyResponse): Result => {
  const { status, error } = response;
  const text = error === undefined ? String(status) : `${status} code ${error.code ?? '?'}: ${error.detail ?? ''}`;
  if (NO_EFFECT_CODES.includes(error?.code)) return { outcome: 'failed', response: text };
  if (status >= SERVER_ERROR) return { outcome: 'unknown', response: text };
  const output = request.outputOf(response);
  // No model has an output with this field, so that the checker reports it.
  return { outcome: 'known', output: output === undefined ? { unexpected: status } : output, response: text };
};

const interpretError = (error: unknown): Result => {
  const { message, cause } = error as { readonly message: string; readonly cause?: { readonly code?: string } };
  const code = cause?.code;
  return { outcome: code === 'ECONNREFUSED' ? 'failed' : 'unknown', response: code ?? message };
};

/** Sends random requests to objects and records them. */
export class Recorder {
  readonly history: Operation[] = [];
  readonly #settings: RecorderSettings;
  readonly #clients = new Map<string, Client>();
  readonly #objects: TestObject[] = [];
  #nextServer = 0;
  /** Operations that were started, and that have ended. */
  #started = 0;
  #ended = 0;

  constructor(settings: RecorderSettings) {
    this.#settings = settings;
  }

  /** Records the operations. Rejects when no server is running for ten minutes. */
  async run(): Promise<void> {
    const { operations, isOver = () => true } = this.#settings;
    while (this.#started < operations || !isOver()) {
      const objects = (this.#settings.kinds ?? KINDS).map((kind, at) => kind.create(`g${this.#objects.length}x${at}`));
      await Promise.all(objects.map((object) => this.#setUp(object)));
      this.#objects.push(...objects);
      const left = operations - this.#started;
      const end = this.#started + (left > 0 ? Math.min(left, OPERATIONS_PER_GENERATION) : OPERATIONS_PER_GENERATION);
      await this.#concurrently(async (client) => {
        while (this.#started < end) {
          const object = pickRandom(objects as [TestObject, ...TestObject[]]);
          this.#started += 1;
          const { outcome } = await this.#record(client, object, object.nextRequest(), await this.#anyUrl());
          this.#settings.onOperation?.(++this.#ended);
          if (outcome !== 'known') await delay(PAUSE_AFTER_FAILURE_MS);
        }
      });
      await this.#readAll(objects);
    }
  }

  /** Reads the state of all objects from each running server. Every operation has ended, so nothing may change. */
  async readFinalState(): Promise<void> {
    await this.#readAll(this.#objects);
  }

  /**
   * Runs `copy`, then `open` with a function that reads the objects that existed before from the server with a URL. The reads
   * are recorded as if they had run during `copy`.
   */
  readonly recordCopy = async (
    copy: () => Promise<unknown>,
    open: (read: (url: string) => Promise<void>) => Promise<void>,
  ): Promise<void> => {
    const objects = [...this.#objects];
    const invoked = performance.now();
    await copy();
    const returned = performance.now();
    await open(async (url) => {
      const start = this.history.length;
      for (const object of objects)
        for (const request of object.readRequests()) await this.#record(COPY_READER, object, request, url);
      for (const [at, operation] of this.history.entries())
        if (at >= start && operation.client === COPY_READER) this.history[at] = { ...operation, invoked, returned };
    });
  };

  async #readAll(objects: readonly TestObject[]): Promise<void> {
    await this.#anyUrl();
    const reads = this.#settings
      .urls()
      .flatMap((url) =>
        objects.flatMap((object) => object.readRequests().map((request) => ({ url, object, request }))),
      );
    await this.#concurrently(async (client) => {
      for (let next = reads.pop(); next !== undefined; next = reads.pop())
        await this.#record(client, next.object, next.request, next.url);
    });
  }

  async #concurrently(work: (client: number) => Promise<void>): Promise<void> {
    await Promise.all(Array.from({ length: this.#settings.clients }, (_, client) => work(client)));
  }

  async #record(
    client: number,
    { name: object }: TestObject,
    request: ObjectRequest,
    server: string,
  ): Promise<Operation> {
    const invoked = performance.now();
    const result = await request.send(this.#clientOf(server)).then(
      (response) => interpretResponse(request, response),
      (error: unknown) => interpretError(error),
    );
    const returned = performance.now();
    const operation = { client, object, input: request.input, ...result, invoked, returned, server };
    this.history.push(operation);
    return operation;
  }

  async #setUp(object: TestObject): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      const url = await this.#anyUrl();
      try {
        return await object.setUp(this.#clientOf(url));
      } catch (error) {
        // A killed server closes the connection; it is started again.
        if (performance.now() > deadline) throw error;
        await delay(PAUSE_MS);
      }
    }
  }

  /** Returns the URL of the next server; waits while none is running. */
  async #anyUrl(): Promise<string> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      const urls = this.#settings.urls();
      const url = urls[this.#nextServer++ % urls.length];
      if (url !== undefined) return url;
      if (performance.now() > deadline) throw new Error('no server is running');
      await delay(PAUSE_MS);
    }
  }

  #clientOf(url: string): Client {
    const { headers } = this.#settings;
    const known = this.#clients.get(url);
    const client =
      known ??
      this.#settings.createClient?.(url) ??
      createClient({ baseUrl: url, headers, timeout: RESPONSE_TIMEOUT_MS, retries: 0 });
    this.#clients.set(url, client);
    return client;
  }
}
