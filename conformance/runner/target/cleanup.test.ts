import type { WireRequest } from '#contract/client';
import { describe, expect, test } from 'vitest';
import { Target } from '../../context/target/target.ts';
import { connectTo, rejection, wireTo, type Reply } from '../../testing/fake-target.ts';
import { cleanUp } from './cleanup.ts';
import { takeInventory } from './inventory.ts';

/** A catalog in memory, whose keys are `database|namespace|name`, with children below `namespace$name`. */
const catalog = ({ cascade, lists }: { readonly cascade: boolean; readonly lists: boolean }) => {
  const objects = new Map<string, 'namespace' | 'table'>();
  const below = (key: string): readonly string[] => [...objects.keys()].filter((one) => one.startsWith(`${key}$`));
  const drop = (key: string, body: WireRequest['body']): Reply => {
    if (!objects.has(key)) return rejection(404, 1);
    const wantsCascade = typeof body === 'string' && body.includes('Cascade');
    if (wantsCascade && !cascade) return rejection(501, 0);
    if (below(key).length > 0 && !wantsCascade) return rejection(409, 3);
    for (const one of [key, ...below(key)]) objects.delete(one);
    return { status: 200, json: {} };
  };
  const list = (key: string, kind: 'namespace' | 'table'): Reply => {
    const children = [...objects].filter(
      ([one, is]) => is === kind && one.startsWith(key) && !one.slice(key.length).includes('$'),
    );
    const names = children.map(([one]) => one.slice(key.length));
    return lists
      ? { status: 200, json: kind === 'table' ? { tables: names } : { namespaces: names } }
      : rejection(501, 0);
  };
  const wire = wireTo(({ path, headers, body }) => {
    const database = headers['x-ns-database'] ?? '';
    const [, , kind = '', segment = '', action = ''] = path.split('/').map(decodeURIComponent);
    const key = `${database}|${segment}`;
    const children = segment === '$' ? `${database}|` : `${key}$`;
    if (kind === 'tables') return (objects.set(key, 'table'), { status: 200, json: {} });
    if (action === 'list') return list(children, 'namespace');
    if (action === 'table') return list(children, 'table');
    if (action === 'drop') return drop(key, body);
    if (action === 'describe') return objects.has(key) ? { status: 200, json: {} } : rejection(404, 1);
    if (action === 'rename') {
      const { new_table_name: name } = JSON.parse(typeof body === 'string' ? body : '{}') as { new_table_name: string };
      objects.delete(key);
      return (objects.set(`${key.slice(0, key.lastIndexOf('$'))}$${name}`, 'table'), { status: 200, json: {} });
    }
    return (objects.set(key, kind === 'namespace' ? 'namespace' : 'table'), { status: 200, json: {} });
  });
  return { objects, wire };
};

const NOTHING = { existing: new Map(), testData: [], complete: true, listable: true, partlyListable: true };
const OPTIONS = { seed: 's', concurrency: 2 };
const name = (kind: string): string => `ts-s-${kind}-0123456789`;

describe.each([
  ['that removes namespaces with everything in them', { cascade: true, lists: true }],
  ['that rejects Cascade', { cascade: false, lists: true }],
  ['that rejects Cascade and lists nothing', { cascade: false, lists: false }],
])('on a target %s', (_title, options) => {
  test('removes what was written to each place, and nothing else', async () => {
    const { objects, wire } = catalog(options);
    objects.set('|theirs', 'namespace');
    objects.set('|theirs$data', 'table');
    const connection = connectTo(wire);
    const target = new Target(connection, 'test');
    const [ns, inner] = [name('ns'), name('inner')];
    const body = new Uint8Array();
    await target.call('CreateTable', { id: [name('root')], body });
    await target.call('CreateNamespace', { id: [ns], body: {} });
    await target.call('CreateNamespace', { id: [ns, inner], body: {} });
    await target.call('CreateTable', { id: [ns, inner, name('deep')], body });
    await target.call('DeclareTable', { id: [ns, name('declared')], body: {} });
    await target.call('RenameTable', { id: [ns, inner, name('deep')], body: { new_table_name: name('renamed') } });
    const headers = { 'x-ns-database': name('database') };
    await target.call('CreateDatabaseTable', { table_name: name('tbl'), headers, body });
    expect(objects.size).toBe(8);
    const { leftovers, remaining } = await cleanUp(connection, OPTIONS, NOTHING);
    expect([...objects.keys()]).toEqual(['|theirs', '|theirs$data']);
    expect([leftovers, remaining]).toEqual([[], []]);
  });
});

test('reports what a target does not remove, with its full identifier and database', async () => {
  const { objects, wire } = catalog({ cascade: false, lists: true });
  const connection = connectTo({
    ...wire,
    send: async (url, request, limit) =>
      wire.send(url, request.path.includes('/drop') ? { ...request, path: '/v1/table/none/drop' } : request, limit),
  });
  const target = new Target(connection, 'test');
  const headers = { 'x-ns-database': name('database') };
  await target.call('CreateDatabaseTable', { table_name: name('tbl'), headers, body: new Uint8Array() });
  const { remaining } = await cleanUp(connection, OPTIONS, NOTHING);
  expect(remaining).toEqual([{ kind: 'table', id: [name('tbl')], database: name('database') }]);
  expect(objects.size).toBe(1);
});

test('reports objects that were perhaps never created as one entry', async () => {
  const connection = connectTo(wireTo(() => ({ status: 502 })));
  const target = new Target(connection, 'test');
  for (let n = 0; n < 5; n += 1) await target.call('CreateNamespace', { id: [name(`ns-${n}`)], body: {} });
  const { leftovers, remaining } = await cleanUp(connection, OPTIONS, NOTHING);
  expect(leftovers).toHaveLength(1);
  expect(remaining).toHaveLength(5);
});

test('removes no object without a name of the run', async () => {
  const { objects, wire } = catalog({ cascade: true, lists: true });
  const connection = connectTo(wire);
  await new Target(connection, 'test').call('CreateNamespace', { id: ['theirs'], body: {} });
  await cleanUp(connection, OPTIONS, NOTHING);
  expect([...objects.keys()]).toEqual(['|theirs']);
});

test('distinguishes an existing object that is gone from one that is only no longer listed', async () => {
  const { objects, wire } = catalog({ cascade: true, lists: true });
  for (const one of ['kept', 'hidden', 'dropped']) objects.set(`|${one}`, 'namespace');
  const before = await takeInventory(connectTo(wire), () => false);
  objects.delete('|dropped');
  const hiding = wireTo(async (request) => {
    const { status, bytes } = await wire.send('', request);
    const text = Buffer.from(bytes).toString().replace(',"hidden"', '').replace('"hidden",', '');
    return { status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  });
  const { changed } = await cleanUp(connectTo(hiding), OPTIONS, before);
  expect(changed).toEqual([
    'namespace dropped no longer exists',
    'namespace hidden still exists, but is no longer listed',
  ]);
});
