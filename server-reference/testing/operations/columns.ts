import { Field, Int32, Struct, vectorFromArray } from 'apache-arrow';
import type { TestServer } from '../start-server.ts';
import { toArrowBody, floats, ints, readRows, texts } from './rows.ts';

const point = new Struct([new Field('a', new Int32(), true), new Field('b', new Int32(), true)]);

/** The columns of the tables of `createColumnsTable`. */
export const COLUMNS = ['id', 'n', 's', 'p'];

let count = 0;

/** Creates a table with three rows and an int32, a double, a string and a struct column. */
export const createColumnsTable = async ({ client }: TestServer): Promise<string[]> => {
  const id = [`t${++count}`];
  const p = vectorFromArray(
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
      { a: 5, b: 6 },
    ],
    point,
  );
  const body = toArrowBody({ id: ints(1, 2, 300), n: floats(1.5, 2, null), s: texts('a', 'b', 'c'), p });
  await client.createTable({ id, body });
  return id;
};

/** Reads the values of a column, in the order of the ids. */
export const readColumn = async (
  server: TestServer,
  id: readonly string[],
  name: string,
  version?: number,
): Promise<unknown[]> => (await readRows(server, id, version)).map((row) => row[name]);

/** Returns a field of the schema from DescribeTable. */
export const describeField = async ({ client }: TestServer, id: readonly string[], name: string) =>
  (await client.describeTable({ id, body: {} })).schema?.fields.find((field) => field.name === name);
