import { Field, FixedSizeList, Float32, List, Utf8, vectorFromArray, type Vector } from 'apache-arrow';
import { expect } from 'vitest';
import type { CreateTableIndexRequest, IndexContent } from '#contract/types';
import type { TestServer } from '../start-server.ts';
import { toArrowBody, ints, texts } from './rows.ts';

/** How many rows a table has unless told otherwise. */
export const DEFAULT_ROWS = 300;

/** The numbers from 0 up. */
export const numbersBelow = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** A column of vectors that differ. */
export const vectorColumn = (rows: number, length: number): Vector =>
  vectorFromArray(
    numbersBelow(rows).map((row) => numbersBelow(length).map((at) => (row * 7 + at * at) % 13)),
    new FixedSizeList(length, new Field('item', new Float32(), true)),
  );

/** Rows with a column for every kind of index. */
export const body = (rows = DEFAULT_ROWS): Uint8Array =>
  toArrowBody({
    id: ints(...numbersBelow(rows)),
    few: ints(...numbersBelow(rows).map((row) => row % 3)),
    words: texts(...numbersBelow(rows).map((row) => `the running word ${row}`)),
    labels: vectorFromArray(
      numbersBelow(rows).map((row) => [`l${row % 3}`]),
      new List(new Field('item', new Utf8(), true)),
    ),
    vector: vectorColumn(rows, 8),
  });

let count = 0;

/** A table of its own with a column for every kind of index. */
export const createIndexableTable = async ({ client }: TestServer, rows = DEFAULT_ROWS): Promise<string[]> => {
  const id = [`t${++count}`];
  await client.createTable({ id, body: body(rows) });
  return id;
};

/** Asks for an index. */
export const requestIndex = ({ client }: TestServer, id: string[], request: CreateTableIndexRequest) =>
  client.createTableIndex({ id, body: request });

/** The indexes of a table. */
export const listIndexes = async (
  { client }: TestServer,
  id: string[],
  version?: number,
): Promise<readonly IndexContent[]> =>
  (await client.listTableIndices({ id, body: version === undefined ? {} : { version } })).indexes;

/** Their names. */
export const listIndexNames = async (server: TestServer, id: string[]) =>
  (await listIndexes(server, id)).map(({ index_name: name }) => name);

/** How far the work of a transaction is. */
export const readStatus = async ({ client }: TestServer, transaction: string | undefined) =>
  (await client.describeTransaction({ id: [transaction ?? ''], body: {} })).status;

/** Waits for the end of a transaction. */
export const waitForStatus = async (
  server: TestServer,
  transaction: string | undefined,
  want = 'Succeeded',
): Promise<void> => {
  await expect.poll(() => readStatus(server, transaction), { interval: 10 }).toBe(want);
};

/** Asks for an index and waits until it is there. */
export const buildIndex = async (server: TestServer, id: string[], request: CreateTableIndexRequest): Promise<void> =>
  waitForStatus(server, (await requestIndex(server, id, request)).transaction_id);
