import { expect, test } from 'vitest';
import { connectTo, wireTo } from '../testing/fake-target.ts';
import { takeInventory } from './inventory.ts';

const isOurs = (name: string): boolean => name.startsWith('ours');

test('looks at all there is, and tells what is ours', async () => {
  const tree: Readonly<Record<string, readonly string[]>> = { $: ['a', 'ours'], a: ['b', 'ours-too'], a$b: ['a'] };
  const connection = connectTo(
    wireTo(({ path }) => {
      const [, , kind, id = '', action] = decodeURIComponent(path).split('/');
      const namespaces = kind === 'namespace' && action === 'list' ? (tree[id] ?? []) : [];
      return { status: 200, json: action === 'list' ? { namespaces, tables: [] } : {} };
    }),
  );
  const { existing: others, testData: ours, complete } = await takeInventory(connection, isOurs);
  expect([...others.keys()]).toEqual(['namespace a', 'namespace a$b', 'namespace a$b$a']);
  expect(ours.map(({ id }) => id)).toEqual([['ours'], ['a', 'ours-too']]);
  expect(complete).toBe(true);
});

test('does not follow a target that tells the same of whatever it is asked about', async () => {
  let asked = 0;
  const connection = connectTo(
    wireTo(() => {
      asked += 1;
      return { status: 200, json: { namespaces: ['a', 'ours'], tables: [] } };
    }),
  );
  const { testData: ours, complete } = await takeInventory(connection, isOurs);
  expect(ours.map(({ id }) => id)).toEqual([['ours']]);
  expect(complete).toBe(false);
  expect(asked).toBeLessThan(6);
});
