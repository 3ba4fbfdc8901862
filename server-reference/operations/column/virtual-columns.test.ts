import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { readState } from '../../testing/operations/rows.ts';
import { readColumn, COLUMNS, createColumnsTable, describeField } from '../../testing/operations/columns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

const VIRTUAL = { input_columns: ['s'], image: 'repo/image', udf: 'AAAA', udf_name: 'embed', udf_version: '1' };
const output = (column: string, data_type: object, nullable = true) => ({
  column,
  struct_field: column,
  data_type,
  nullable,
});

describe('virtual columns', () => {
  const ITEM = { name: 'item', nullable: true, type: { type: 'float' } };

  test('store their whole declaration and can be altered', async () => {
    const id = await createColumnsTable(server);
    const outputs = [
      { ...output('v', { type: 'fixed_size_list', fields: [ITEM], length: 4 }), metadata: { own: 'yes' } },
      output('w', { type: 'int64' }),
    ];
    const virtual_column = { ...VIRTUAL, outputs, field_metadata: { unit: 'm', deep: { a: 1 } } };
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'v', virtual_column }] } as never });
    expect((await readState(server, id)).columns).toEqual([...COLUMNS, 'v', 'w']);
    const { metadata = {}, type } = (await describeField(server, id, 'v')) ?? {};
    expect(type).toEqual({ type: 'fixed_size_list', fields: [ITEM], length: 4 });
    expect(metadata).toMatchObject({ own: 'yes', unit: 'm', deep: '{"a":1}' });
    expect(JSON.parse(metadata['virtual_column'] ?? '')).toEqual({ name: 'v', ...virtual_column });

    const alterations = [
      { path: 'v', rename: 'vv', virtual_column: { udf_version: '2', field_metadata: { unit: 'km' } } },
      { path: 'w', virtual_column: { image: 'other' } },
    ];
    await server.client.alterTableAlterColumns({ id, body: { alterations } });
    const want = { name: 'v', ...virtual_column, udf_version: '2', image: 'other', field_metadata: { unit: 'km' } };
    for (const name of ['vv', 'w']) {
      expect(JSON.parse((await describeField(server, id, name))?.metadata?.['virtual_column'] ?? '')).toEqual(want);
    }
    expect((await describeField(server, id, 'vv'))?.metadata).toMatchObject({ own: 'yes', unit: 'km' });
    const declaration = { alterations: [{ path: 'w', virtual_column: { image: 'third' } }] };
    await server.client.alterTableAlterColumns({ id, body: declaration });
    expect((await describeField(server, id, 'w'))?.metadata?.['virtual_column']).toContain('"image":"third"');
    const { status, error } = await server.client.call('AlterTableBackfillColumns', { id, body: { column: 'w' } });
    expect([status, error?.code]).toEqual([406, 0]);
  });

  test.each([
    ['auto_backfill', { ...VIRTUAL, auto_backfill: true, outputs: [output('v', { type: 'int32' })] }, 406],
    ['no output', { ...VIRTUAL, outputs: [] }, 400],
    ['a non-nullable output', { ...VIRTUAL, outputs: [output('v', { type: 'int32' }, false)] }, 400],
    [
      'a time zone that Lance cannot represent',
      { ...VIRTUAL, outputs: [output('v', { type: 'timestamp:s:+02:00' })] },
      406,
    ],
    ['an unknown type', { ...VIRTUAL, outputs: [output('v', { type: 'wibble' })] }, 400],
    [
      'the name of an Object.prototype property as type',
      { ...VIRTUAL, outputs: [output('v', { type: 'constructor' })] },
      400,
    ],
    ['a list without an item type', { ...VIRTUAL, outputs: [output('v', { type: 'list' })] }, 400],
    [
      'a type that only Arrow bodies can have',
      { ...VIRTUAL, outputs: [output('v', { type: 'large_list', fields: [ITEM] })] },
      406,
    ],
    ['an existing name', { ...VIRTUAL, outputs: [output('s', { type: 'int32' })] }, 400],
  ])('adding with %s is rejected and adds no column', async (_name, virtual_column, status) => {
    const id = await createColumnsTable(server);
    const new_columns = [
      { name: 'x', expression: 'id' },
      { name: 'v', virtual_column },
    ];
    const response = await server.client.call('AlterTableAddColumns', { id, body: { new_columns } as never });
    expect(response.status).toBe(status);
    expect(await readState(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });

  test.each([
    ['auto_backfill', { auto_backfill: true }, 406],
    ['a column that is not virtual', { udf: 'B' }, 400],
  ])('altering with %s is rejected', async (_name, virtual_column, status) => {
    const id = await createColumnsTable(server);
    const body = {
      alterations: [
        { path: 'n', rename: 'm' },
        { path: 's', virtual_column },
      ],
    };
    expect((await server.client.call('AlterTableAlterColumns', { id, body })).status).toBe(status);
    expect(await readState(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });

  test.each(
    [
      ...[
        'null',
        'bool',
        'int8',
        'int16',
        'int32',
        'int64',
        'uint8',
        'uint16',
        'uint32',
        'uint64',
        'halffloat',
        'float',
      ],
      ...['double', 'string', 'large_string', 'binary', 'large_binary', 'date32:day', 'date64:ms', 'time32:s'],
      ...['time32:ms', 'time64:us', 'time64:ns', 'timestamp:us:-', 'timestamp:ns:Europe/Berlin'],
      ...['duration:ms', 'decimal:128:10:2', 'decimal:256:50:4'],
    ].map((type) => ({ type })),
  )('of the type $type', async (type) => {
    const id = await createColumnsTable(server);
    const virtual_column = { ...VIRTUAL, outputs: [output('v', type)] };
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'v', virtual_column }] } as never });
    expect((await describeField(server, id, 'v'))?.type).toEqual(type);
    expect(await readColumn(server, id, 'v')).toEqual([null, null, null]);
  });
});
