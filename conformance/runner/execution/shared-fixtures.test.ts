import { describe, expect, test } from 'vitest';
import type { Check } from '../../context/check.ts';
import { checksOf, connectTo, runnerOptions, rule, wireTo } from '../../testing/fake-target.ts';
import { runRules } from '../scheduler.ts';

/**
 * Tests rules of DropTable. The target responds with 500 to the first `rejected` requests below the path `of`. Returns the
 * results, the paths of all requests and the operations in each transcript.
 */
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
  const records = checksOf({ DropTable: { checks, ...(apart && { isolated: apart }) } });
  const results = await runRules(runnerOptions(rules, { connection: connectTo(wire), checks: records }));
  return {
    results,
    paths,
    namespaces: paths.filter((path) => path.startsWith('/v1/namespace/')),
    transcripts: results.map(({ cases }) => cases[0]?.exchanges.map(({ operation }) => operation)),
  };
};

const table: Check = async ({ arrange }) => void (await arrange.table());
test('creates the tables of an operation in one namespace, whose creation starts every transcript', async () => {
  const { namespaces, transcripts } = await run({ a: table, b: table, c: table });
  expect(namespaces).toHaveLength(1);
  expect(transcripts).toEqual(Array.from({ length: 3 }, () => ['CreateNamespace', 'CreateTable']));
});

test('derives the name of the namespace from the operation, not from the first rule', async () => {
  const [some, others] = [await run({ a: table, b: table }), await run({ b: table })];
  expect(others.namespaces).toEqual(some.namespaces);
});

test('creates a namespace for each check of an operation that is marked as apart', async () => {
  expect((await run({ a: table, b: table }, { apart: true })).namespaces).toHaveLength(2);
});

test('blocks the check that cannot create the namespace, and lets the next check create another', async () => {
  const { results, namespaces } = await run({ a: table, b: table, c: table, d: table }, { rejected: 1 });
  expect(results.map(({ status }) => status)).toEqual(['blocked', 'pass', 'pass', 'pass']);
  expect(namespaces).toHaveLength(2);
});

describe('a shared fixture', () => {
  const reads: Check = async ({ shared, read }) => {
    const id = await shared('one', ({ arrange }) => arrange.table());
    await read('TableExists', { id });
  };
  const creations = (paths: readonly string[]): readonly string[] => paths.filter((path) => path.endsWith('/create'));

  test('is created once, which starts every transcript', async () => {
    const { paths, transcripts } = await run({ a: reads, b: reads, c: reads });
    expect(creations(paths)).toHaveLength(2);
    expect(transcripts).toEqual(Array.from({ length: 3 }, () => ['CreateNamespace', 'CreateTable', 'TableExists']));
  });

  test('has names that do not depend on which check creates it', async () => {
    const [some, others] = [await run({ a: reads, b: reads }), await run({ c: table, b: reads, a: reads })];
    expect(creations(others.paths)).toEqual(expect.arrayContaining([...creations(some.paths)]));
  });

  test('is created under other names by the next check after a failure', async () => {
    const { results, paths } = await run({ a: reads, b: reads, c: reads }, { rejected: 1, of: '/v1/table/' });
    expect(results.map(({ status }) => status)).toEqual(['blocked', 'pass', 'pass']);
    expect(new Set(creations(paths)).size).toBe(3);
  });

  test('is created once for the checks of an operation that is marked as apart too', async () => {
    expect(creations((await run({ a: reads, b: reads }, { apart: true })).paths)).toHaveLength(2);
  });
});
