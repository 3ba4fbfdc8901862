import { Field, Int32, Struct, vectorFromArray } from 'apache-arrow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing.ts';
import { arrow, floats, ints, rowsOf, stateOf, texts } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(server.internal).toEqual([]);
  await server.remove();
});

const point = new Struct([new Field('a', new Int32(), true), new Field('b', new Int32(), true)]);
let count = 0;
const created = async (): Promise<string[]> => {
  const id = [`t${++count}`];
  const p = vectorFromArray(
    [
      { a: 1, b: 2 },
      { a: 3, b: 4 },
      { a: 5, b: 6 },
    ],
    point,
  );
  const body = arrow({ id: ints(1, 2, 300), n: floats(1.5, 2, null), s: texts('a', 'b', 'c'), p });
  await server.client.createTable({ id, body });
  return id;
};
const COLUMNS = ['id', 'n', 's', 'p'];
const columnOf = async (id: readonly string[], name: string, version?: number): Promise<unknown[]> =>
  (await rowsOf(server, id, version)).map((row) => row[name]);
const fieldOf = async (id: readonly string[], name: string) =>
  (await server.client.describeTable({ id, body: {} })).schema?.fields.find((field) => field.name === name);

describe('AlterTableAddColumns', () => {
  test.each([
    ['an expression', [{ name: 'x', expression: 'id * 2' }], { x: [2, 4, 600] }, ['int32']],
    ['a cast', [{ name: 'x', expression: 'cast(id as bigint)' }], { x: [1, 2, 300] }, ['int64']],
    ['text', [{ name: 'x', expression: 'upper(s)' }], { x: ['A', 'B', 'C'] }, ['string']],
    ['a constant', [{ name: 'x', expression: "'k'" }], { x: ['k', 'k', 'k'] }, ['string']],
    ['a member of a struct', [{ name: 'x', expression: 'p.a' }], { x: [1, 3, 5] }, ['int32']],
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
    const id = await created();
    const { version } = await server.client.alterTableAddColumns({ id, body: { new_columns } as never });
    const state = await stateOf(server, id);
    expect(state).toMatchObject({ version, columns: [...COLUMNS, ...Object.keys(want)] });
    expect(version).toBeGreaterThan(1);
    expect(state.types.slice(COLUMNS.length)).toEqual(types);
    for (const [name, values] of Object.entries(want)) expect(await columnOf(id, name)).toEqual(values);
    expect(await columnOf(id, 's')).toEqual(['a', 'b', 'c']);
    expect(Object.keys((await rowsOf(server, id, 1))[0] ?? {})).toEqual(COLUMNS);
  });

  const x = { name: 'x', expression: 'id' };
  test.each([
    ['a taken name', [x, { name: 's', expression: 'id' }], 400],
    ['a name twice', [x, x], 400],
    ['no SQL', [x, { name: 'y', expression: 'id +' }], 400],
    ['two statements', [{ name: 'y', expression: 'id; id' }], 400],
    ['an unknown column', [x, { name: 'y', expression: 'zz' }], 404],
    ['no source', [x, { name: 'y' }], 400],
    ['two sources', [{ name: 'y', expression: 'id', computed: 'id' }], 400],
    ['nothing', [], 400],
    ['a name of the engine', [x, { name: '_rowid', expression: 'id' }], 400],
    ['a name with a dot', [{ name: 'a.b', expression: 'id' }], 400],
    ['a name with a backtick', [{ name: 'a`b', expression: 'id' }], 400],
    ['a computed column that is no SQL', [x, { name: 'y', computed: 'id +' }], 400],
    ['a cast that fails', [{ name: 'y', expression: 'cast(s as int)' }], 400],
  ])('refuses %s and adds none', async (_name, new_columns, status) => {
    const id = await created();
    const answer = await server.client.call('AlterTableAddColumns', { id, body: { new_columns } });
    expect(answer.status).toBe(status);
    expect(await stateOf(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });

  test('a computed column is there at once, of its type, and says how it is computed', async () => {
    const id = await created();
    const new_columns = [
      { name: 'y', expression: 'id' },
      { name: 'c', computed: 'n * 2' },
      { name: 'z', expression: 's' },
    ];
    await server.client.alterTableAddColumns({ id, body: { new_columns } });
    expect((await stateOf(server, id)).columns).toEqual([...COLUMNS, 'y', 'c', 'z']);
    expect(await columnOf(id, 'c')).toEqual([null, null, null]);
    expect(await fieldOf(id, 'c')).toEqual({
      name: 'c',
      nullable: true,
      type: { type: 'double' },
      metadata: { computed: 'n * 2' },
    });
  });
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

  test('are recorded whole, and altered', async () => {
    const id = await created();
    const outputs = [
      { ...output('v', { type: 'fixed_size_list', fields: [ITEM], length: 4 }), metadata: { own: 'yes' } },
      output('w', { type: 'int64' }),
    ];
    const virtual_column = { ...VIRTUAL, outputs, field_metadata: { unit: 'm', deep: { a: 1 } } };
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'v', virtual_column }] } as never });
    expect((await stateOf(server, id)).columns).toEqual([...COLUMNS, 'v', 'w']);
    const { metadata = {}, type } = (await fieldOf(id, 'v')) ?? {};
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
      expect(JSON.parse((await fieldOf(id, name))?.metadata?.['virtual_column'] ?? '')).toEqual(want);
    }
    expect((await fieldOf(id, 'vv'))?.metadata).toMatchObject({ own: 'yes', unit: 'km' });
  });

  test.each([
    ['filling them', { ...VIRTUAL, auto_backfill: true, outputs: [output('v', { type: 'int32' })] }, 406],
    ['no output', { ...VIRTUAL, outputs: [] }, 400],
    ['an output without nulls', { ...VIRTUAL, outputs: [output('v', { type: 'int32' }, false)] }, 400],
    ['a zone that lance cannot name', { ...VIRTUAL, outputs: [output('v', { type: 'timestamp:s:+02:00' })] }, 406],
    ['an unknown type', { ...VIRTUAL, outputs: [output('v', { type: 'wibble' })] }, 400],
    ['a word of JavaScript', { ...VIRTUAL, outputs: [output('v', { type: 'constructor' })] }, 400],
    ['a list of nothing', { ...VIRTUAL, outputs: [output('v', { type: 'list' })] }, 400],
    [
      'a type that only bodies of rows can have',
      { ...VIRTUAL, outputs: [output('v', { type: 'large_list', fields: [ITEM] })] },
      406,
    ],
    ['a taken name', { ...VIRTUAL, outputs: [output('s', { type: 'int32' })] }, 400],
  ])('%s is refused and adds none', async (_name, virtual_column, status) => {
    const id = await created();
    const new_columns = [
      { name: 'x', expression: 'id' },
      { name: 'v', virtual_column },
    ];
    const answer = await server.client.call('AlterTableAddColumns', { id, body: { new_columns } as never });
    expect(answer.status).toBe(status);
    expect(await stateOf(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });

  test.each([
    ['filling them', { auto_backfill: true }, 406],
    ['of a column that is none', { udf: 'B' }, 400],
  ])('altering: %s is refused', async (_name, virtual_column, status) => {
    const id = await created();
    const body = {
      alterations: [
        { path: 'n', rename: 'm' },
        { path: 's', virtual_column },
      ],
    };
    expect((await server.client.call('AlterTableAlterColumns', { id, body })).status).toBe(status);
    expect(await stateOf(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
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
    const id = await created();
    const virtual_column = { ...VIRTUAL, outputs: [output('v', type)] };
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'v', virtual_column }] } as never });
    expect((await fieldOf(id, 'v'))?.type).toEqual(type);
    expect(await columnOf(id, 'v')).toEqual([null, null, null]);
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
    const id = await created();
    const { version } = await server.client.alterTableAlterColumns({ id, body: { alterations, context: {} } as never });
    expect(await stateOf(server, id)).toEqual({ version, columns, types });
    expect(version).toBeGreaterThan(1);
    expect((await rowsOf(server, id)).map((row) => columns.slice(0, 3).map((name) => row[name]))).toEqual(
      expect.arrayContaining([
        [1, 1.5, 'a'],
        [300, null, 'c'],
      ]),
    );
    expect(Object.keys((await rowsOf(server, id, 1))[0] ?? {})).toEqual(COLUMNS);
  });

  test('a field inside a struct', async () => {
    const id = await created();
    await server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 'p.b', rename: 'c' }] } });
    expect(await columnOf(id, 'p')).toEqual([
      { a: 1, c: 2 },
      { a: 3, c: 4 },
      { a: 5, c: 6 },
    ]);
  });

  test('whether nulls are allowed', async () => {
    const id = await created();
    const nullable = async (value: boolean): Promise<unknown> => {
      await server.client.alterTableAlterColumns({ id, body: { alterations: [{ path: 's', nullable: value }] } });
      return (await fieldOf(id, 's'))?.nullable;
    };
    expect(await nullable(false)).toBe(false);
    expect(await nullable(true)).toBe(true);
  });

  test.each([
    ['the name of another column', [{ path: 's', rename: 'n' }], 400],
    ['the name of another field', [{ path: 'p.a', rename: 'b' }], 400],
    [
      'one new name for two',
      [
        { path: 's', rename: 'x' },
        { path: 'n', rename: 'x' },
      ],
      400,
    ],
    [
      'names that change places',
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
    ['a name of the engine', [{ path: 's', rename: '_rowid' }], 400],
    [
      'an unknown column',
      [
        { path: 's', rename: 'x' },
        { path: 'zz', rename: 'y' },
      ],
      404,
    ],
    [
      'text as numbers',
      [
        { path: 'n', rename: 'm' },
        { path: 's', data_type: { type: 'int32' } },
      ],
      400,
    ],
    ['values that do not fit', [{ path: 'id', data_type: { type: 'int8' } }], 400],
    ['a list of nothing', [{ path: 's', data_type: { type: 'list', fields: [] } }], 400],
    ['an unknown type', [{ path: 's', data_type: { type: 'wibble' } }], 400],
    ['no nulls where there are some', [{ path: 'n', nullable: false }], 400],
    ['an entry without a change', [{ path: 'n', rename: 'm' }, { path: 's' }], 400],
    ['an entry of nulls', [{ path: 's', rename: null, nullable: null, data_type: null }], 400],
    ['nothing', [], 400],
  ])('refuses %s and changes nothing', async (_name, alterations, status) => {
    const id = await created();
    const answer = await server.client.call('AlterTableAlterColumns', { id, body: { alterations } as never });
    expect(answer.status).toBe(status);
    expect(await stateOf(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
    expect(await columnOf(id, 'id')).toEqual([1, 2, 300]);
  });
});

describe('AlterTableDropColumns', () => {
  test.each([
    [['s'], ['id', 'n', 'p']],
    [
      ['s', 'n'],
      ['id', 'p'],
    ],
  ])('%j', async (columns, want) => {
    const id = await created();
    const { version } = await server.client.alterTableDropColumns({ id, body: { columns } });
    expect(await stateOf(server, id)).toMatchObject({ version, columns: want });
    expect(Object.keys((await rowsOf(server, id))[0] ?? {})).toEqual(want);
    expect(await columnOf(id, 's', 1)).toEqual(['a', 'b', 'c']);
  });

  test('frees the name, and nothing of the old values comes back', async () => {
    const id = await created();
    await server.client.alterTableDropColumns({ id, body: { columns: ['s'] } });
    await server.client.alterTableAddColumns({ id, body: { new_columns: [{ name: 's', expression: 'id' }] } });
    expect(await columnOf(id, 's')).toEqual([1, 2, 300]);
  });

  test.each([
    ['an unknown column', ['s', 'zz'], 404],
    ['a column twice', ['s', 's'], 400],
    ['all columns', COLUMNS, 400],
    ['none', [], 400],
  ])('refuses %s and drops none', async (_name, columns, status) => {
    const id = await created();
    expect((await server.client.call('AlterTableDropColumns', { id, body: { columns } })).status).toBe(status);
    expect(await stateOf(server, id)).toMatchObject({ version: 1, columns: COLUMNS });
  });
});

describe('UpdateFieldMetadata', () => {
  test('sets, keeps, removes and replaces keys', async () => {
    const id = await created();
    const update = async (...updates: object[]): Promise<unknown> => {
      const { version, fields } = await server.client.updateFieldMetadata({ id, body: { updates } as never });
      expect((await stateOf(server, id)).version).toBe(version);
      return fields;
    };
    expect(await update({ path: 'n', metadata: { a: '1', b: '2' } })).toEqual({ n: { a: '1', b: '2' } });
    expect(await update({ path: 'n', metadata: { a: null, zz: null, c: '3' } })).toEqual({ n: { b: '2', c: '3' } });
    expect(
      await update({ path: 'n', metadata: { only: 'x' }, replace: true }, { path: 'p.a', metadata: { unit: 'm' } }),
    ).toEqual({ n: { only: 'x' }, 'p.a': { unit: 'm' } });
    expect((await fieldOf(id, 'n'))?.metadata).toEqual({ only: 'x' });
    expect((await fieldOf(id, 'p'))?.type.fields?.[0]?.metadata).toEqual({ unit: 'm' });
    expect((await fieldOf(id, 's'))?.metadata).toBeUndefined();
    expect(await update({ path: 'n', metadata: {}, replace: true })).toEqual({ n: {} });
    expect(await columnOf(id, 's')).toEqual(['a', 'b', 'c']);
  });

  test.each([
    [
      'an unknown field',
      [
        { path: 'n', metadata: { a: '1' } },
        { path: 'zz', metadata: { a: '1' } },
      ],
      404,
    ],
    [
      'a field twice',
      [
        { path: 'n', metadata: { a: '1' } },
        { path: 'n', metadata: { b: '1' } },
      ],
      400,
    ],
    ['nothing', [], 400],
  ])('refuses %s and changes nothing', async (_name, updates, status) => {
    const id = await created();
    expect((await server.client.call('UpdateFieldMetadata', { id, body: { updates } as never })).status).toBe(status);
    expect((await stateOf(server, id)).version).toBe(1);
  });
});

test.each([
  ['AlterTableAddColumns', { new_columns: [{ name: 'x', expression: '1' }] }],
  ['AlterTableAlterColumns', { alterations: [{ path: 's', rename: 'x' }] }],
  ['AlterTableDropColumns', { columns: ['s'] }],
  ['UpdateFieldMetadata', { updates: [{ path: 's', metadata: { a: '1' } }] }],
] as const)('%s: what is absent, declared or a branch', async (operation, body) => {
  const call = async (id: string[], more = {}): Promise<unknown> => {
    const { status, error } = await server.client.call(operation, { id, body: { ...body, ...more } as never });
    return [status, error?.code];
  };
  const declared = [`d-${operation}`];
  await server.client.declareTable({ id: declared, body: {} });
  expect(await call(declared)).toEqual([409, 19]);
  expect(await call(['absent'])).toEqual([404, 4]);
  expect(await call(['absent', 't'])).toEqual([404, 1]);
  const there = await created();
  expect(await call(there, { branch: 'dev' })).toEqual([404, 22]);
  expect((await stateOf(server, there)).version).toBe(1);
});

test('columns are added while others insert, by two servers', async () => {
  const id = await created();
  const other = await startTestServer({ dataDir: server.dataDir });
  const rows = arrow({ id: ints(9), n: floats(9) });
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, at) => [
      (at % 2 === 0 ? server : other).client.call('AlterTableAddColumns', {
        id,
        body: { new_columns: [{ name: `c${at}`, expression: 'id' }] },
      }),
      (at % 2 === 0 ? other : server).client.call('InsertIntoTable', { id, body: rows }),
    ]).flat(),
  );
  await other.close();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect((await stateOf(server, id)).columns).toHaveLength(COLUMNS.length + 6);
  expect(await rowsOf(server, id)).toHaveLength(9);
}, 60_000);
