import { Field, FixedSizeList, Float32, List, Utf8, vectorFromArray, type Vector } from 'apache-arrow';
import { expect } from 'vitest';
import type { CreateTableIndexRequest, IndexContent } from '#contract/types';
import type { TestServer } from '../start-server.ts';
import { arrow, ints, texts } from './rows.ts';

/** How many rows a table has unless told otherwise. */
export const ROWS = 300;

/** The numbers from 0 up. */
export const range = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** A column of vectors that differ. */
export const vectors = (rows: number, length: number): Vector =>
  vectorFromArray(
    range(rows).map((row) => range(length).map((at) => (row * 7 + at * at) % 13)),
    new FixedSizeList(length, new Field('item', new Float32(), true)),
  );

/** Rows with a column for every kind of index. */
export const body = (rows = ROWS): Uint8Array =>
  arrow({
    id: ints(...range(rows)),
    few: ints(...range(rows).map((row) => row % 3)),
    words: texts(...range(rows).map((row) => `the running word ${row}`)),
    labels: vectorFromArray(
      range(rows).map((row) => [`l${row % 3}`]),
      new List(new Field('item', new Utf8(), true)),
    ),
    vector: vectors(rows, 8),
  });

let count = 0;

/** A table of its own with a column for every kind of index. */
export const table = async ({ client }: TestServer, rows = ROWS): Promise<string[]> => {
  const id = [`t${++count}`];
  await client.createTable({ id, body: body(rows) });
  return id;
};

/** Asks for an index. */
export const create = ({ client }: TestServer, id: string[], request: CreateTableIndexRequest) =>
  client.createTableIndex({ id, body: request });

/** The indexes of a table. */
export const list = async ({ client }: TestServer, id: string[], version?: number): Promise<readonly IndexContent[]> =>
  (await client.listTableIndices({ id, body: version === undefined ? {} : { version } })).indexes;

/** Their names. */
export const named = async (server: TestServer, id: string[]) =>
  (await list(server, id)).map(({ index_name: name }) => name);

/** How far the work of a transaction is. */
export const statusOf = async ({ client }: TestServer, transaction: string | undefined) =>
  (await client.describeTransaction({ id: [transaction ?? ''], body: {} })).status;

/** Waits for the end of a transaction. */
export const ended = async (server: TestServer, transaction: string | undefined, want = 'Succeeded'): Promise<void> => {
  await expect.poll(() => statusOf(server, transaction), { interval: 10 }).toBe(want);
};

/** Asks for an index and waits until it is there. */
export const built = async (server: TestServer, id: string[], request: CreateTableIndexRequest): Promise<void> =>
  ended(server, (await create(server, id, request)).transaction_id);
