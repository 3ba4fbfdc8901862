import { tableFromIPC } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { floats, namedRows, toArrowBody } from '../../testing/operations/rows.ts';
import { encodeSchema, newName, type Operation, viewsOf } from '../../testing/operations/views.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const { createSource, viewBody, createView, refresh, staleness, versionOf, idsOf, errorOf } = viewsOf(() => server);

describe('what is rejected', () => {
  test.each<[string, object, number[]]>([
    ['a query that only its client knows', { source_query: 'R2VuZXZh' }, [406, 0]],
    ['a query with a limit', { source_query: '{"table":"t","limit":3}' }, [406, 0]],
    ['a filter that is no text', { source_query: '{"table":"rejected","filter":1}' }, [400, 13]],
    ['columns that are no texts', { source_query: '{"table":"rejected","columns":[1]}' }, [400, 13]],
    ['a filter that is no SQL', { source_query: '{"table":"rejected","filter":"id >"}' }, [400, 13]],
    ['an absent column', { source_query: '{"table":"rejected","columns":["nope"]}' }, [400, 13]],
    ['the position of a row', { source_query: '{"table":"rejected","filter":"_rowid = 1"}' }, [400, 13]],
    ['an absent source', { source_query: '{"table":"nope"}' }, [404, 4]],
    ['a source in an absent namespace', { source_query: '{"table":"t","namespace":["nope"]}' }, [404, 1]],
    ['other columns than those of the query', { source_query: '{"table":"rejected","columns":["id"]}' }, [400, 20]],
    ['a schema that is none', { output_schema: 'AAAA' }, [400, 13]],
    ['an automatic refresh', { auto_refresh: true }, [406, 0]],
  ])('%s', async (_what, fields, want) => {
    await server.client.createTable({
      id: ['rejected'],
      body: namedRows(1),
      query: { mode: 'ExistOk' },
    });
    const id = [newName('view')];
    const body = { ...(await viewBody(['rejected'])), ...fields };
    expect(await errorOf('CreateMaterializedView', { id, body })).toEqual(want);
    expect((await server.client.call('TableExists', { id, body: {} })).status).toBe(404);
  });

  test('a column that may not be null, for a query that may return null', async () => {
    const id = [newName('source')];
    await server.client.createTable({
      id,
      body: toArrowBody({ x: floats(1, null) }),
    });
    const { schema } = tableFromIPC(toArrowBody({ x: floats(1) }));
    const [field] = schema.fields;
    const strict = encodeSchema(
      Object.assign(schema, {
        fields: [Object.assign(field as object, { nullable: false })],
      }),
    );
    const body = { ...(await viewBody(id)), output_schema: strict };
    expect(await errorOf('CreateMaterializedView', { id: [newName('view')], body })).toEqual([400, 20]);
  });

  test('a function, which does not run here, with 406', async () => {
    const source = await createSource(1);
    const udtf_spec = {
      kind: 'udtf',
      udtf: '',
      udtf_sha: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      udtf_name: 'f',
      udtf_version: '1',
    };
    const body = { ...(await viewBody(source)), kind: 'udtf', udtf_spec };
    expect(await errorOf('CreateMaterializedView', { id: [newName('view')], body })).toEqual([406, 0]);
  });

  test.each<[Operation, object]>([
    ['InsertIntoTable', { body: namedRows(5) }],
    ['InsertIntoTable', { body: namedRows(5), query: { mode: 'Overwrite' } }],
    [
      'MergeInsertIntoTable',
      {
        body: namedRows(5),
        query: { on: ['id'], when_not_matched_insert_all: true },
      },
    ],
    ['UpdateTable', { body: { updates: [['name', "'x'"]] } }],
    ['DeleteFromTable', { body: { predicate: 'id = 1' } }],
    ['CreateMultipartWrite', { body: {} }],
    ['RestoreTable', { body: { version: 1 } }],
    ['AlterTableAddColumns', { body: { new_columns: [{ name: 'x', expression: 'id' }] } }],
    ['AlterTableAlterColumns', { body: { alterations: [{ path: 'name', rename: 'x' }] } }],
    ['AlterTableDropColumns', { body: { columns: ['name'] } }],
    ['AlterTableBackfillColumns', { body: { column: 'name' } }],
  ])('%s of a view, with 409 and code 19', async (operation, request) => {
    const id = await createView(await createSource(1));
    await refresh(id);
    const before = await versionOf(id);
    expect(await errorOf(operation, { id, ...request })).toEqual([409, 19]);
    expect(await versionOf(id)).toBe(before);
    expect(await idsOf(id)).toEqual([1]);
  });

  test('a refresh after the source was dropped, with 404', async () => {
    const source = await createSource(1);
    const id = await createView(source);
    await refresh(id);
    await server.client.dropTable({ id: source });
    expect(await errorOf('RefreshMaterializedView', { id, body: {} })).toEqual([404, 4]);
    expect([await idsOf(id), await staleness(id)]).toEqual([[1], 'true']);
  });

  test.each(['x', '[]', '["a",1]', '{}'])(
    'no table with the property of a view that a client has set to %s',
    async (source) => {
      const id = await createSource(1);
      const properties = { 'materialized_view.source': source, 'materialized_view.source_version': 'x' };
      await server.client.updateTable({ id, body: { updates: [['name', "'y'"]], properties } });
      expect((await server.client.describeTable({ id, body: {} })).properties).toMatchObject(properties);
      await server.client.insertIntoTable({ id, body: namedRows(2) });
      expect(await errorOf('RefreshMaterializedView', { id, body: {} })).toEqual([409, 19]);
    },
  );
});
