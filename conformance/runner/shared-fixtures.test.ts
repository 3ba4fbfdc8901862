import { describe, expect, test } from 'vitest';
import type { Check } from '../context/check.ts';
import { checksOf, connectTo, runnerOptions, rule, wireTo } from '../testing/fake-target.ts';
import { runRules } from './scheduler.ts';

/** Runs a few own rules of an operation; answers the paths asked for, and what each rule exchanged. */
const run = async (
  checks: Readonly<Record<string, Check>>,
  {
    apart,
    rejected = 0,
    of = '/v1/namespace/',
  }: { readonly apart?: true; readonly rejected?: number; readonly of?: string } = {},
) => {
  const paths: string[] = [];
  let left = rejected;
  const wire = wireTo(({ path }) => {
    paths.push(path);
    if (!path.startsWith(of) || left <= 0) return { status: 200, json: {} };
    left -= 1;
    return { status: 500, json: {} };
  });
  const rules = Object.keys(checks).map((id) => rule(`DropTable/${id}`));
  const records = checksOf({ DropTable: { checks, ...(apart && { apart }) } });
  const results = await runRules(runnerOptions(rules, { connection: connectTo(wire), checks: records }));
  return {
    results,
    paths,
    namespaces: paths.filter((path) => path.startsWith('/v1/namespace/')),
    stories: results.map(({ cases }) => cases[0]?.exchanges.map(({ operation }) => operation)),
  };
};

const table: Check = async ({ arrange }) => void (await arrange.table());
test('the tables of an operation lie in one namespace, with which every transcript begins', async () => {
  const { namespaces, stories } = await run({ a: table, b: table, c: table });
  expect(namespaces).toHaveLength(1);
  expect(stories).toEqual(Array.from({ length: 3 }, () => ['CreateNamespace', 'CreateTable']));
});

test('its name does not depend on who asks first', async () => {
  const [some, others] = [await run({ a: table, b: table }), await run({ b: table })];
  expect(others.namespaces).toEqual(some.namespaces);
});

test('checks that look at whole namespaces have one each', async () => {
  expect((await run({ a: table, b: table }, { apart: true })).namespaces).toHaveLength(2);
});

test('where the namespace could not be made, who made it is blocked, and the next makes another', async () => {
  const { results, namespaces } = await run({ a: table, b: table, c: table, d: table }, { rejected: 1 });
  expect(results.map(({ status }) => status)).toEqual(['blocked', 'pass', 'pass', 'pass']);
  expect(namespaces).toHaveLength(2);
});

describe('what checks share', () => {
  const looks: Check = async ({ shared, read }) => {
    const id = await shared('one', ({ arrange }) => arrange.table());
    await read('TableExists', { id });
  };
  const making = (paths: readonly string[]): readonly string[] => paths.filter((path) => path.endsWith('/create'));

  test('is made once, and every transcript begins with how', async () => {
    const { paths, stories } = await run({ a: looks, b: looks, c: looks });
    expect(making(paths)).toHaveLength(2);
    expect(stories).toEqual(Array.from({ length: 3 }, () => ['CreateNamespace', 'CreateTable', 'TableExists']));
  });

  test('has names that do not depend on who asks first', async () => {
    const [some, others] = [await run({ a: looks, b: looks }), await run({ c: table, b: looks, a: looks })];
    expect(making(others.paths)).toEqual(expect.arrayContaining([...making(some.paths)]));
  });

  test('is made under other names by the next where it could not be made', async () => {
    const { results, paths } = await run({ a: looks, b: looks, c: looks }, { rejected: 1, of: '/v1/table/' });
    expect(results.map(({ status }) => status)).toEqual(['blocked', 'pass', 'pass']);
    expect(new Set(making(paths)).size).toBe(3);
  });

  test("is a check's own where it stands apart", async () => {
    expect(making((await run({ a: looks, b: looks }, { apart: true })).paths)).toHaveLength(4);
  });
});
