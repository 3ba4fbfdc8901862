import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ServiceError } from '#contract/errors';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { readArrow } from '../../conformance/context/arrow/arrow.ts';
import { allArrowFixtures, arrowFixtureBytes } from '../../conformance/context/arrow/arrow-fixtures.ts';
import { expectRows, type Row } from '../../conformance/context/resources/rows/rows.ts';

const STREAM = 'application/vnd.apache.arrow.stream';

/** Fixtures that the engine accepts for a new table but rejects for an existing one, with the reason. */
const REJECTED_INSERTS: Readonly<Record<string, string>> = {
  'duckdb-types.arrows': 'the engine appends no vectors that contain NaN',
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.client.createNamespace({ id: ['fixtures'], body: {} });
});
afterAll(() => server.remove());

const stored = async (id: readonly string[]): Promise<readonly Row[]> =>
  readArrow(await server.client.queryTable({ id, body: {}, headers: { accept: STREAM } }), STREAM).rows;

describe('Arrow streams of other producers, sent to the reference server', () => {
  it.each(allArrowFixtures())('creates a table from $file and returns the same values', async (one) => {
    const id = ['fixtures', one.file];
    await server.client.createTable({ id, body: arrowFixtureBytes(one) });
    expectRows(await stored(id), one.values, one.file);
    expect(await server.client.countTableRows({ id, body: {} })).toBe(one.values.length);
  });

  it.each(allArrowFixtures())(
    'appends $file to a table with the same columns, or rejects it without effect',
    async (one) => {
      const id = ['fixtures', `${one.file} twice`];
      await server.client.createTable({ id, body: arrowFixtureBytes(one) });
      const insert = server.client.insertIntoTable({ id, body: arrowFixtureBytes(one) });
      if (Object.hasOwn(REJECTED_INSERTS, one.file)) {
        await expect(insert).rejects.toBeInstanceOf(ServiceError);
        return expectRows(await stored(id), one.values, one.file);
      }
      await insert;
      expectRows(await stored(id), [...one.values, ...one.values], one.file);
    },
  );
});
