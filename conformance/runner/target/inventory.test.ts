import { expect, test } from 'vitest';
import { connectTo, wireTo } from '../../testing/fake-target.ts';
import { takeInventory } from './inventory.ts';

const isTestData = (name: string): boolean => name.startsWith('ours');

test('reads all objects and separates test data from existing data', async () => {
  const tree: Readonly<Record<string, readonly string[]>> = { $: ['a', 'ours'], a: ['b', 'ours-too'], a$b: ['a'] };
  const connection = connectTo(
    wireTo(({ path }) => {
      const [, , kind, id = '', action] = decodeURIComponent(path).split('/');
      const namespaces = kind === 'namespace' && action === 'list' ? (tree[id] ?? []) : [];
      return { status: 200, json: action === 'list' ? { namespaces, tables: [] } : {} };
    }),
  );
  const { existing, testData, complete } = await takeInventory(connection, isTestData);
  expect([...existing.keys()]).toEqual(['namespace a', 'namespace a$b', 'namespace a$b$a']);
  expect(testData.map(({ id }) => id)).toEqual([['ours'], ['a', 'ours-too']]);
  expect(complete).toBe(true);
});

test('leaves out the test data of other runs, which create and drop it at the same time', async () => {
  const connection = connectTo(
    wireTo(({ path }) => {
      const [, , kind, id = ''] = decodeURIComponent(path).split('/');
      const namespaces = kind === 'namespace' && id === '$' ? ['a', 'ts-d3f555ec-ns-57c6d458d9', 'ts-plans'] : [];
      return { status: 200, json: { namespaces, tables: [] } };
    }),
  );
  const { existing } = await takeInventory(connection, isTestData);
  expect([...existing.keys()]).toEqual(['namespace a', 'namespace ts-plans']);
});

test('ends on a target that lists the same namespaces everywhere', async () => {
  let requests = 0;
  const connection = connectTo(
    wireTo(() => {
      requests += 1;
      return { status: 200, json: { namespaces: ['a', 'ours'], tables: [] } };
    }),
  );
  const { testData, complete } = await takeInventory(connection, isTestData);
  expect(testData.map(({ id }) => id)).toEqual([['ours']]);
  expect(complete).toBe(false);
  expect(requests).toBeLessThan(6);
});

test.each([
  ['namespace', false, true],
  ['table', false, true],
  ['', false, false],
  ['both', true, true],
])('a root of which only the lists of kind %j work', async (kind, listable, partlyListable) => {
  const connection = connectTo(
    wireTo(({ path }) =>
      kind === 'both' || kind === (path.endsWith('/table/list') ? 'table' : 'namespace')
        ? { status: 200, json: { namespaces: ['ours'], tables: ['ours'] } }
        : { status: 404 },
    ),
  );
  const inventory = await takeInventory(connection, isTestData);
  expect(inventory).toMatchObject({ listable, partlyListable });
  expect(inventory.testData).toHaveLength(kind === 'both' ? 2 : kind === '' ? 0 : 1);
});
