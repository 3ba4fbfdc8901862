import { Field, FixedSizeList, Float32, List, Utf8, vectorFromArray, type Vector } from 'apache-arrow';
import { expect } from 'vitest';
import type { CreateTableIndexRequest, IndexContent } from '#contract/types';
import type { TestServer } from '../start-server.ts';
import { toArrowBody, ints, texts } from './rows.ts';

/** Default number of rows of a table. */
export const DEFAULT_ROWS = 300;

/** Returns the integers from 0 to `length` - 1. */
export const numbersBelow = (length: number): number[] => Array.from({ length }, (_, at) => at);

/** Returns a column of different vectors. */
export const vectorColumn = (rows: number, length: number): Vector =>
  vectorFromArray(
    numbersBelow(rows).map((row) => numbersBelow(length).map((at) => (row * 7 + at * at) % 13)),
    new FixedSizeList(length, new Field('item', new Float32(), true)),
  );

/** Returns rows with a column for every index type. */
export const indexableRows = (rows = DEFAULT_ROWS): Uint8Array =>
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

/** Creates a table with a column for every index type. */
export const createIndexableTable = async ({ client }: TestServer, rows = DEFAULT_ROWS): Promise<string[]> => {
  const id = [`t${++count}`];
  await client.createTable({ id, body: indexableRows(rows) });
  return id;
};

/** Requests an index without waiting for it. */
export const requestIndex = ({ client }: TestServer, id: string[], request: CreateTableIndexRequest) =>
  client.createTableIndex({ id, body: request });

/** Lists the indexes of a table. */
export const listIndexes = async (
  { client }: TestServer,
  id: string[],
  version?: number,
): Promise<readonly IndexContent[]> =>
  (await client.listTableIndices({ id, body: version === undefined ? {} : { version } })).indexes;

/** Lists the names of the indexes of a table. */
export const listIndexNames = async (server: TestServer, id: string[]) =>
  (await listIndexes(server, id)).map(({ index_name: name }) => name);

/** Reads the status of a transaction. */
export const readStatus = async ({ client }: TestServer, transaction: string | undefined) =>
  (await client.describeTransaction({ id: [transaction ?? ''], body: {} })).status;

/** Waits until a transaction has the status `want`. */
export const waitForStatus = async (
  server: TestServer,
  transaction: string | undefined,
  want = 'Succeeded',
): Promise<void> => {
  await expect.poll(() => readStatus(server, transaction), { interval: 10 }).toBe(want);
};

/** Requests an index and waits until it is built. */
export const buildIndex = async (server: TestServer, id: string[], request: CreateTableIndexRequest): Promise<void> =>
  waitForStatus(server, (await requestIndex(server, id, request)).transaction_id);
