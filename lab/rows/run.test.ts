import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultyServer, openFaultyServer } from '../selftest/faults/faulty-server.ts';
import { rewriteRequests } from '../selftest/faults/mutations/rewrite-json.ts';
import { Counts } from './counts.ts';
import { type Finding, findingLines, FoundKinds } from './findings.ts';
import { runRows } from './run.ts';

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({ sync: false });
});
afterAll(() => server.close());

/** A server that finds no row by a filter with NOT IN. */
const withoutNotIn = rewriteRequests((body) =>
  typeof body['filter'] === 'string' && body['filter'].includes('NOT IN') ? { ...body, filter: 'false' } : body,
);

test('finds rows that a server drops for NOT IN, and shrinks them to one row and one condition', async () => {
  const mutant = await server.open(withoutNotIn);
  const ended = new AbortController();
  const findings: Finding[] = [];
  const report = (finding: Finding): void => {
    findings.push(finding);
    ended.abort();
  };
  const options = { url: mutant.url, seed: 1, concurrency: 1, until: {}, interrupted: ended.signal };
  await expect(runRows({ ...options, counts: new Counts(), report, reportOracle: () => undefined })).rejects.toThrow(
    'aborted',
  );
  const { found } = findings[0] as Finding;
  expect(found.question?.expression).toMatchObject({ kind: 'in', negated: true, items: [{ kind: 'literal' }] });
  expect(found.steps).toMatchObject([{ do: 'create', rows: [{}] }]);
  expect(findingLines(findings[0] as Finding).filter((line) => line.includes('curl '))).toHaveLength(2);
  const kinds = new FoundKinds();
  for (const finding of [...findings, ...findings]) kinds.add(finding);
  const [kind] = kinds.list();
  expect(kind).toMatchObject({ count: 2 * findings.length });
  expect(kind?.request).toContain('/query');
  await mutant.close();
});
