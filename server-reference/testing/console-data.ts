import {
  Binary,
  Bool,
  Decimal,
  Field,
  FixedSizeList,
  Float32,
  Int64,
  Struct,
  Utf8,
  vectorFromArray,
} from 'apache-arrow';
import { vi } from 'vitest';
import { readStatus, requestIndex, vectorColumn } from './operations/indexes.ts';
import { texts, toArrowBody } from './operations/rows.ts';
import type { TestServer } from './start-server.ts';

/** A text that would run a script and add elements if a page interpreted it. */
export const MARKUP = '<img src=x onerror=alert(1)><b>bold</b>';

/** More digits than a double has. */
export const BIG = 9_007_199_254_740_993n;

export const TABLE = ['sales', 'orders'] as const;

/** The number of rows of `sales$orders`. */
export const ROWS = 40;

/** The number of tables of `many`, more than a page of the tree has. */
export const MANY = 103;

/** A PNG of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The long text of `sales$images`, with markup beyond what is shown at first. */
export const LONG = `${'word '.repeat(400)}${MARKUP}`;

/** The length of the vector of `sales$images`, whose items are all 0.5. */
export const DIMENSIONS = 100;

const numbers = Array.from({ length: ROWS }, (_, at) => at);

/** Creates namespaces, a table with every kind of content, an empty table, and as many tables as need two pages. */
export const fillServer = async (server: TestServer): Promise<void> => {
  const { client } = server;
  await client.createNamespace({ id: ['sales'], body: { properties: { owner: MARKUP } } });
  await client.createNamespace({ id: ['sales', 'archive'], body: {} });
  const rows = toArrowBody({
    id: vectorFromArray(
      numbers.map((at) => BIG + BigInt(at)),
      new Int64(),
    ),
    words: texts(
      ...numbers.map((at) => (at === 3 ? MARKUP : at === 4 ? null : `order of ${at % 2 ? 'tea' : 'coffee'} ${at}`)),
    ),
    price: vectorFromArray(
      numbers.map((at) => at / 10),
      new Float32(),
    ),
    total: vectorFromArray(
      numbers.map((at) => Uint32Array.of(12_345 + at, 0, 0, 0)),
      new Decimal(2, 20, 128),
    ),
    place: vectorFromArray(
      numbers.map((at) => ({ city: `c${at}`, open: at % 2 === 0 })),
      new Struct([new Field('city', new Utf8(), true), new Field('open', new Bool(), true)]),
    ),
    vector: vectorColumn(ROWS, 4),
  });
  const id = [...TABLE];
  await client.createTable({ id, body: rows });
  const images = toArrowBody({
    name: texts('png', 'only the first bytes of a png', 'other bytes'),
    image: vectorFromArray([PNG, PNG.subarray(0, 9), Uint8Array.of(1, 2)], new Binary()),
    text: texts(LONG, 'short', null),
    vector: vectorFromArray(
      [1, 2, 3].map(() => Float32Array.from({ length: DIMENSIONS }, () => 0.5)),
      new FixedSizeList(DIMENSIONS, new Field('item', new Float32(), true)),
    ),
  });
  await client.createTable({ id: ['sales', 'images'], body: images });
  await client.createTableTag({ id, body: { tag: 'first', version: 1 } });
  await client.createTableBranch({ id, body: { name: 'trial' } });
  const { transaction_id } = await requestIndex(server, id, { column: 'words', index_type: 'FTS' });
  // Unlike `expect.poll`, this works in a hook.
  await vi.waitUntil(async () => (await readStatus(server, transaction_id)) === 'Succeeded', { timeout: 60_000 });
  await client.declareTable({ id: ['sales', 'declared'], body: {} });
  await client.declareTable({ id: ['sales', MARKUP], body: {} });
  await client.createNamespace({ id: ['many'], body: {} });
  for (let at = 0; at < MANY; at += 1) await client.declareTable({ id: ['many', `t${at}`], body: {} });
};
