import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import { compare, type Bench } from '../bench.ts';
import { mixedRows, vectorRows } from '../data/arrow-rows.ts';
import { LIMITS } from '../../../server-reference/limits.ts';
import { median, type Measure, type Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-most', value: 10 };

const READERS = 32;
const ARROW = 'application/vnd.apache.arrow.stream';
const WRITER = 'writer';
const READER = 'reader';

/** Requests that cost a server the most: exact searches, sorts, filters without an index, and whole tables. */
const worst = (rows: number): readonly (readonly [table: string, query: object])[] => [
  [
    'vectors',
    { vector: { single_vector: Array.from({ length: 128 }, () => 0.5) }, k: 1000, bypass_vector_index: true },
  ],
  ['mixed', { vector: [], order_by: [{ column_name: 'text', ascending: true }], k: rows }],
  ['mixed', { vector: [], filter: "regexp_match(text, '.*a.*b.*c') IS NOT NULL", k: 10 }],
  ['mixed', { vector: [], k: rows }],
];

type Send = (token: string, path: string, body: Uint8Array | object, signal?: AbortSignal) => Promise<number>;

/** Returns a function that sends a request, reads the response and returns its status. */
const sender =
  (dispatcher: Agent, origin: string): Send =>
  async (token, path, body, signal) => {
    const isRows = body instanceof Uint8Array;
    const response = await dispatcher.request({
      origin,
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': isRows ? ARROW : 'application/json' },
      body: isRows ? body : JSON.stringify(body),
      signal: signal ?? null,
    });
    await response.body.dump({ limit: Infinity, ...(signal && { signal }) });
    return response.statusCode;
  };

const createTables = async (bench: Bench, send: Send, rows: number): Promise<void> => {
  await send(WRITER, '/v1/table/own/create', (await vectorRows(0, 10)).stream);
  await send(WRITER, '/v1/table/vectors/create', (await vectorRows(0, rows)).stream);
  await send(WRITER, '/v1/table/mixed/create', (await mixedRows(bench.quick ? 1 : 20, 'plain')).stream);
};

/** Runs `work` while the readers send their requests. */
const besideReaders = async <T>(send: Send, rows: number, work: () => Promise<T>): Promise<T> => {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const read = async (at: number): Promise<void> => {
    const queries = worst(rows);
    for (let next = at; !stop.signal.aborted; next++) {
      const [table, query] = queries[next % queries.length] ?? ['', {}];
      await send(READER, `/v1/table/${table}/query`, query, stop.signal).catch(() => undefined);
    }
  };
  const readers = Array.from({ length: READERS }, (_, at) => read(at));
  await delay(500);
  try {
    return await work();
  } finally {
    stop.abort();
    await Promise.all(readers);
  }
};

/** Work that is measured alone and beside the readers. */
interface Victim {
  readonly name: string;
  readonly run: () => Promise<number>;
}

const victimsOf = (send: Send, small: Uint8Array): readonly Victim[] => {
  const point = { vector: [], filter: 'id = 77', k: 1 };
  return [
    { name: 'insert of 10 rows', run: () => send(WRITER, '/v1/table/own/insert', small) },
    { name: 'point query', run: () => send(WRITER, '/v1/table/vectors/query', point) },
    { name: 'point query with their credential', run: () => send(READER, '/v1/table/vectors/query', point) },
  ];
};

/** Off, and the default. */
const SLOW_QUERIES = [1_000_000, LIMITS['slow-queries'].default];

/**
 * (n) The median time of an insert of 10 rows into its own table and of point queries while 32 connections with another
 * credential send the most expensive reads, one after another, compared with the time alone.
 */
export const badNeighbours = async (bench: Bench): Promise<Measure[]> => {
  const rows = bench.quick ? 2_000 : 200_000;
  const dispatcher = new Agent({ connections: READERS + 1, headersTimeout: 0, bodyTimeout: 0 });
  bench.cleanUpWith(() => dispatcher.destroy());
  const small = (await vectorRows(0, 10)).stream;
  const measures: Measure[] = [];
  for (const percent of SLOW_QUERIES) {
    const flags = ['--no-sync', '--token', WRITER, '--token', READER, '--limit', `slow-queries=${percent}`];
    const server = await bench.server(await bench.directory(), flags);
    const send = sender(dispatcher, server.url);
    await createTables(bench, send, rows);
    for (const { name, run } of victimsOf(send, small)) {
      const medianMs = async (): Promise<number> => {
        const times: number[] = [];
        for (let i = 0; i < (bench.quick ? 3 : 30); i++) {
          const start = performance.now();
          const status = await run();
          if (status !== 200) throw new Error(`the ${name} got ${status}`);
          times.push(performance.now() - start);
        }
        return median(times);
      };
      measures.push(
        await compare(bench, {
          name: `n ${name} beside ${READERS} readers, slow-queries ${percent === 1_000_000 ? 'off' : 'default'}`,
          unit: 'ms',
          target: percent === 1_000_000 ? null : TARGET,
          rounds: 3,
          ours: () => besideReaders(send, rows, medianMs),
          theirs: medianMs,
        }),
      );
    }
    await server.stop();
  }
  return measures;
};
