import { Field, Int32, Schema, Table, tableToIPC, Utf8 } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { toArrowBody, floats, ints, readRows, readState } from '../../testing/operations/rows.ts';
import { readColumn, COLUMNS, createColumnsTable, describeField } from '../../testing/operations/columns.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internalErrors).toEqual([]);
  await server.remove();
});

describe('AlterTableAddColumns', () => {
  test.each([
    ['an expression', [{ name: 'x', expression: 'id * 2' }], { x: [2, 4, 600] }, ['int32']],
    ['a cast', [{ name: 'x', expression: 'cast(id as bigint)' }], { x: [1, 2, 300] }, ['int64']],
    ['text', [{ name: 'x', expression: 'upper(s)' }], { x: ['A', 'B', 'C'] }, ['string']],
    ['a constant', [{ name: 'x', expression: "'k'" }], { x: ['k', 'k', 'k'] }, ['string']],
    ['a field of a struct', [{ name: 'x', expression: 'p.a' }], { x: [1, 3, 5] }, ['int32']],
    [
      'several',
      [
        { name: 'x', expression: 'n' },
        { name: 'y', expression: 'id > 1' },
      ],
      { x: [1.5, 2, null], y: [false, true, true] },
      ['double', 'bool'],
    ],
    [
      'null for the other sources',
      [{ name: 'x', expression: 's', computed: null, virtual_column: null }],
      { x: ['a', 'b', 'c'] },
      ['string'],
    ],
  ])('%s', async (_name, new_columns, want, types) => {
    const id = await createColumnsTable(server);
    const { version } = await server.client.alterTableAddColumns({ id, body: { new_columns } as never });
    const state = await readState(server, id);
    expect(state).toMatchObject({ version, columns: [...COLUMNS, ...Object.keys(want)] });
    expect(version).toBeGreaterThan(1);
    expect(state.types.slice(COLUMNS.length)).toEqual(types);
    for (const [name, values] of Object.entries(want)) expect(await readColumn(server, id, name)).toEqual(values);
    expect(await readColumn(server, id, 's')).toEqual(['a', 'b', 'c']);
    expect(Object.keys((await readRows(server, id, 1))[0] ?? {})).toEqual(COLUMNS);
  });

  const arrowSchema = (...fields: Field[]): Uint8Array => tableToIPC(new Table(new Schema(fields)), 'stream');
  const y = new Field('y', new Int32(), false, new Map([['unit', 'm']]));

  test('adds columns of nulls with the fields of an Arrow schema', async () => {
    const id = await createColumnsTable(server);
    const { version } = await server.client.alterTableAddColumns({
      id,
      body: arrowSchema(y, new Field('z', new Utf8(), true)),
    });
    expect(await readState(server, id)).toMatchObject({ version, columns: [...COLUMNS, 'y', 'z'] });
    expect(await describeField(server, id, 'y')).toMatchObject({
      nullable: true,
      type: { type: 'int32' },
      metadata: { unit: 'm' },
    });
    expect(await readColumn(server, id, 'y')).toEqual([null, null, null]);
    expect(await readColumn(server, id, 's')).toEqual(['a', 'b', 'c']);
  });

  test.each([
    ['no field', arrowSchema()],
    ['the name of a column', arrowSchema(y, new Field('s', new Int32(), true))],
    ['rows', toArrowBody({ y: ints(1, 2, 3) })],
    ['bytes that are not Arrow', new Uint8Array([1, 2, 3])],
    ['a truncated schema', arrowSchema(y).subarray(0, 40)],
    ['no bytes', new Uint8Array()],
  ])('rejects an Arrow body with %s and changes nothing', async (_name, body) => {
    const id = await createColumnsTable(server);
    const before = await readState(server, id);
    expect((await server.client.call('AlterTableAddColumns', { id, body })).status).toBe(400);
    expect(await readState(server, id)).toEqual(before);
  });

  const x = { name: 'x', expression: 'id' };
  test.each([
    ['an existing name', [x, { name: 's', expression: 'id' }], 400],
    ['a name twice', [x, x], 400],
    ['an expression that is not SQL', [x, { name: 'y', expression: 'id +' }], 400],
    ['two statements', [{ name: 'y', expression: 'id; id' }], 400],
    ['an unknown column', [x, { name: 'y', expression: 'zz' }], 400],
    ['no source', [x, { name: 'y' }], 400],
    ['two sources', [{ name: 'y', expression: 'id', computed: 'id' }], 400],
    ['no entries', [], 400],
    ['a reserved name', [x, { name: '_rowid', expression: 'id' }], 400],
    ['a name with a dot', [{ name: 'a.b', expression: 'id' }], 400],
    ['a name with a backtick', [{ name: 'a`b', expression: 'id' }], 400],
    ['a computed expression that is not SQL', [x, { name: 'y', computed: 'id +' }], 400],
    ['a cast that fails', [{ name: 'y', expression: 'cast(s as int)' }], 400],
  ])('rejects %s and adds no column', async (_name, new_columns, status) => {
    const id = await createColumnsTable(server);
    const response = await server.client.call('AlterTableAddColumns', { id, body: { new_columns } });
    expect(response.status).toBe(status);
    expect(await readState(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });

  test('adds a computed column with its type and its expression', async () => {
    const id = await createColumnsTable(server);
    const new_columns = [
      { name: 'y', expression: 'id' },
      { name: 'c', computed: 'n * 2' },
      { name: 'z', expression: 's' },
    ];
    await server.client.alterTableAddColumns({ id, body: { new_columns } });
    expect((await readState(server, id)).columns).toEqual([...COLUMNS, 'y', 'c', 'z']);
    expect(await readColumn(server, id, 'c')).toEqual([null, null, null]);
    expect(await describeField(server, id, 'c')).toEqual({
      name: 'c',
      nullable: true,
      type: { type: 'double' },
      metadata: { computed: 'n * 2' },
    });
  });
});

describe('AlterTableAlterColumns', () => {
  test.each([
    ['rename', [{ path: 's', rename: 'name' }], ['id', 'n', 'name', 'p'], ['int32', 'double', 'string', 'struct']],
    [
      'change of a type',
      [{ path: 'id', data_type: { type: 'int64' } }],
      COLUMNS,
      ['int64', 'double', 'string', 'struct'],
    ],
    [
      'several at once',
      [
        { path: 'id', rename: 'key', data_type: { type: 'int64' } },
        { path: 's', data_type: { type: 'large_string' } },
      ],
      ['key', 'n', 's', 'p'],
      ['int64', 'double', 'large_string', 'struct'],
    ],
    ['its own name', [{ path: 's', rename: 's' }], COLUMNS, ['int32', 'double', 'string', 'struct']],
  ])('%s', async (_name, alterations, columns, types) => {
    const id = await createColumnsTable(server);
    const { version } = await server.client.alterTableAlterColumns({ id, body: { alterations, context: {} } as never });
    expect(await readState(server, id)).toEqual({ version, columns, types });
    expect(version).toBeGreaterThan(1);
    expect((await readRows(server, id)).map((row) => columns.slice(0, 3).map((name) => row[name]))).toEqual(
      expect.arrayContaining([
        [1, 1.5, 'a'],
        [300, null, 'c'],
      ]),
    );
    expect(Object.keys((await readRows(server, id, 1))[0] ?? {})).toEqual(COLUMNS);
  });

  test('alters a field inside a struct', async () => {
    const id = await createColumnsTable(server);
    await server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 'p.b', rename: 'c' }] } });
    expect(await readColumn(server, id, 'p')).toEqual([
      { a: 1, c: 2 },
      { a: 3, c: 4 },
      { a: 5, c: 6 },
    ]);
  });

  test('changes nullability', async () => {
    const id = await createColumnsTable(server);
    const nullable = async (value: boolean): Promise<unknown> => {
      await server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 's', nullable: value }] } });
      return (await describeField(server, id, 's'))?.nullable;
    };
    expect(await nullable(false)).toBe(false);
    expect(await nullable(true)).toBe(true);
  });

  test.each([
    ['the name of another column', [{ path: 's', rename: 'n' }], 400],
    ['the name of another field', [{ path: 'p.a', rename: 'b' }], 400],
    [
      'one new name for two columns',
      [
        { path: 's', rename: 'x' },
        { path: 'n', rename: 'x' },
      ],
      400,
    ],
    [
      'swapped names',
      [
        { path: 's', rename: 'n' },
        { path: 'n', rename: 's' },
      ],
      400,
    ],
    [
      'a column twice',
      [
        { path: 's', rename: 'x' },
        { path: 's', rename: 'y' },
      ],
      400,
    ],
    ['a dot in a name', [{ path: 's', rename: 'a.b' }], 400],
    ['a reserved name', [{ path: 's', rename: '_rowid' }], 400],
    [
      'an unknown column',
      [
        { path: 's', rename: 'x' },
        { path: 'zz', rename: 'y' },
      ],
      400,
    ],
    [
      'text cast to numbers',
      [
        { path: 'n', rename: 'm' },
        { path: 's', data_type: { type: 'int32' } },
      ],
      400,
    ],
    ['values outside the new type', [{ path: 'id', data_type: { type: 'int8' } }], 400],
    ['a list without an item type', [{ path: 's', data_type: { type: 'list', fields: [] } }], 400],
    ['an unknown type', [{ path: 's', data_type: { type: 'wibble' } }], 400],
    ['non-null for a column with nulls', [{ path: 'n', nullable: false }], 400],
    ['an entry without a change', [{ path: 'n', rename: 'm' }, { path: 's' }], 400],
    ['an entry with only nulls', [{ path: 's', rename: null, nullable: null, data_type: null }], 400],
    ['no entries', [], 400],
  ])('rejects %s and changes nothing', async (_name, alterations, status) => {
    const id = await createColumnsTable(server);
    const response = await server.client.call('AlterTableAlterColumns', { id, body: { alterations } as never });
    expect(response.status).toBe(status);
    expect(await readState(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
    expect(await readColumn(server, id, 'id')).toEqual([1, 2, 300]);
  });
});

test.each([
  ['a field inside a struct', 'p.a', 'int64', 406],
  ['a field inside a struct, to its own type', 'p.a', 'int32', 406],
  ['a timestamp out of the range of the new unit', 't', 'timestamp:ns:-', 400],
])('rejects a new type of %s', async (_name, path, type, status) => {
  const id = await createColumnsTable(server);
  const expression = "CAST(TIMESTAMP '9999-01-01 00:00:00' AS TIMESTAMP(6))";
  await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 't', expression }] } });
  const before = await readState(server, id);
  const alterations = [{ path, data_type: { type } }];
  const response = await server.client.call('AlterTableAlterColumns', { id, body: { alterations } });
  expect(response.status).toBe(status);
  expect(await readState(server, id)).toEqual(before);
});

describe('AlterTableDropColumns', () => {
  test.each([
    [['s'], ['id', 'n', 'p']],
    [
      ['s', 'n'],
      ['id', 'p'],
    ],
  ])('%j', async (columns, want) => {
    const id = await createColumnsTable(server);
    const { version } = await server.client.alterTableDropColumns({ id, body: { columns } });
    expect(await readState(server, id)).toMatchObject({ version, columns: want });
    expect(Object.keys((await readRows(server, id))[0] ?? {})).toEqual(want);
    expect(await readColumn(server, id, 's', 1)).toEqual(['a', 'b', 'c']);
  });

  test('frees the name and never restores the old values', async () => {
    const id = await createColumnsTable(server);
    await server.client.alterTableDropColumns({ id, body: { columns: ['s'] } });
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 's', expression: 'id' }] } });
    expect(await readColumn(server, id, 's')).toEqual([1, 2, 300]);
  });

  test.each([
    ['an unknown column', ['s', 'zz'], 400],
    ['a column twice', ['s', 's'], 400],
    ['all columns', COLUMNS, 400],
    ['none', [], 400],
  ])('rejects %s and drops no column', async (_name, columns, status) => {
    const id = await createColumnsTable(server);
    expect((await server.client.call('AlterTableDropColumns', { id, body: { columns } })).status).toBe(status);
    expect(await readState(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });
});

describe('UpdateFieldMetadata', () => {
  test('sets, keeps, removes and replaces keys', async () => {
    const id = await createColumnsTable(server);
    const update = async (...updates: object[]): Promise<unknown> => {
      const { version, fields } = await server.client.updateFieldMetadata({ id, body: { updates } as never });
      expect((await readState(server, id)).version).toBe(version);
      return fields;
    };
    expect(await update({ path: 'n', metadata: { a: '1', b: '2' } })).toEqual({ n: { a: '1', b: '2' } });
    expect(await update({ path: 'n', metadata: { a: null, zz: null, c: '3' } })).toEqual({ n: { b: '2', c: '3' } });
    expect(
      await update({ path: 'n', metadata: { only: 'x' }, replace: true }, { path: 'p.a', metadata: { unit: 'm' } }),
    ).toEqual({ n: { only: 'x' }, 'p.a': { unit: 'm' } });
    expect((await describeField(server, id, 'n'))?.metadata).toEqual({ only: 'x' });
    expect((await describeField(server, id, 'p'))?.type.fields?.[0]?.metadata).toEqual({ unit: 'm' });
    expect((await describeField(server, id, 's'))?.metadata).toBeUndefined();
    expect(await update({ path: 'n', metadata: {}, replace: true })).toEqual({ n: {} });
    expect(await readColumn(server, id, 's')).toEqual(['a', 'b', 'c']);
  });

  test.each([
    [
      'an unknown field',
      [
        { path: 'n', metadata: { a: '1' } },
        { path: 'zz', metadata: { a: '1' } },
      ],
      400,
    ],
    [
      'a field twice',
      [
        { path: 'n', metadata: { a: '1' } },
        { path: 'n', metadata: { b: '1' } },
      ],
      400,
    ],
    ['no entries', [], 400],
  ])('rejects %s and changes nothing', async (_name, updates, status) => {
    const id = await createColumnsTable(server);
    expect((await server.client.call('UpdateFieldMetadata', { id, body: { updates } as never })).status).toBe(status);
    expect((await readState(server, id)).version).toBe(1);
  });
});

test.each([
  ['AlterTableAddColumns', { new_columns: [{ name: 'x', expression: '1' }] }],
  ['AlterTableAlterColumns', { alterations: [{ path: 's', rename: 'x' }] }],
  ['AlterTableDropColumns', { columns: ['s'] }],
  ['UpdateFieldMetadata', { updates: [{ path: 's', metadata: { a: '1' } }] }],
] as const)('%s rejects absent tables, declared tables and absent branches', async (operation, body) => {
  const call = async (id: string[], more = {}): Promise<unknown> => {
    const { status, error } = await server.client.call(operation, { id, body: { ...body, ...more } as never });
    return [status, error?.code];
  };
  const declared = [`d-${operation}`];
  await server.client.declareTable({ id: declared, body: {} });
  expect(await call(declared)).toEqual([409, 19]);
  expect(await call(['absent'])).toEqual([404, 4]);
  expect(await call(['absent', 't'])).toEqual([404, 1]);
  const existing = await createColumnsTable(server);
  expect(await call(existing, { branch: 'dev' })).toEqual([404, 22]);
  expect((await readState(server, existing)).version).toBe(1);
});

test('two servers add columns during concurrent inserts', async () => {
  const id = await createColumnsTable(server);
  const other = await startTestServer({ data: server.dataDir });
  const rows = toArrowBody({ id: ints(9), n: floats(9) });
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, at) => [
      (at % 2 === 0 ? server : other).client.call('AlterTableAddColumns', {
        id,
        body: { new_columns: [{ name: `c${at}`, expression: 'id' }] },
      }),
      (at % 2 === 0 ? other : server).client.call('InsertIntoTable', { id, body: rows }),
    ]).flat(),
  );
  await other.close();
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect((await readState(server, id)).columns).toHaveLength(COLUMNS.length + 6);
  expect(await readRows(server, id)).toHaveLength(9);
});
