import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '#contract/errors';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { readArrow } from '../context/arrow/arrow.ts';
import { allArrowFixtures, arrowFixtureBytes } from '../context/arrow/arrow-fixtures.ts';
import { expectRows, type Row } from '../context/resources/rows/rows.ts';

const STREAM = 'application/vnd.apache.arrow.stream';

/** What the engine takes for a new table and not for an existing one: refused as a whole. */
const REJECTED_INSERTS: Readonly<Record<string, string>> = {
  'duckdb-types.arrows': 'it adds no vectors that hold NaN',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client.createNamespace({ id: ['fixtures'], body: {} });
});
afterAll(() => server.remove());

const stored = async (id: readonly string[]): Promise<readonly Row[]> =>
  readArrow(await server.client.queryTable({ id, body: {}, headers: { accept: STREAM } }), STREAM).rows;

describe('what other producers wrote, through the reference server', () => {
  it.each(allArrowFixtures())('$file is created and read back, value by value', async (one) => {
    const id = ['fixtures', one.file];
    await server.client.createTable({ id, body: arrowFixtureBytes(one) });
    expectRows(await stored(id), one.values, one.file);
    expect(await server.client.countTableRows({ id, body: {} })).toBe(one.values.length);
  });

  it.each(allArrowFixtures())('$file is added to a table of its own columns, or not at all', async (one) => {
    const id = ['fixtures', `${one.file} twice`];
    await server.client.createTable({ id, body: arrowFixtureBytes(one) });
    const adding = server.client.insertIntoTable({ id, body: arrowFixtureBytes(one) });
    if (Object.hasOwn(REJECTED_INSERTS, one.file)) {
      await expect(adding).rejects.toBeInstanceOf(ServiceError);
      return expectRows(await stored(id), one.values, one.file);
    }
    await adding;
    expectRows(await stored(id), [...one.values, ...one.values], one.file);
  });
});
