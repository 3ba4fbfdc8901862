import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { ConfigError, runConformance, watchConformance, type ConformanceEvent } from '../../conformance/index.ts';
import { reportErrors } from '../../conformance/testing/report-schema.ts';

const token = 'a-token-of-the-library';
const apiKey = 'a-key-of-the-library';
const ONLY = ['DescribeNamespace/*', 'NamespaceExists/*'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ token: [token], apiKey: [apiKey] });
});
afterAll(() => server.remove());

const namespaces = async (): Promise<readonly string[]> =>
  (await server.client.listNamespaces({ id: [], headers: { authorization: `Bearer ${token}` } }))?.namespaces ?? [];

test('tests a server and returns the report that the command line writes', async () => {
  const report = await runConformance({
    target: server.url,
    token,
    apiKey,
    sources: ['document', 'public', 'decision'],
    only: ONLY,
  });
  expect(reportErrors(JSON.parse(JSON.stringify(report)))).toEqual([]);
  expect(report.verdict).toMatchObject({ outcome: 'selection-holds', exitCode: 0 });
  expect(JSON.stringify(report)).not.toContain(token);
  expect(report.rules.flatMap(({ cases }) => cases).some(({ transcript }) => transcript !== undefined)).toBe(false);
});

test('includes transcripts of passing cases with transcripts=all', async () => {
  const only = ['DescribeNamespace/properties'];
  const report = await runConformance({
    target: server.url,
    token,
    only,
    sources: ['document', 'public', 'decision'],
    transcripts: 'all',
  });
  expect(report.rules.find(({ id }) => id === only[0])?.cases[0]?.transcript?.length).toBeGreaterThan(0);
});

test('yields a start event, one event per rule, and an end event with the report', async () => {
  const events: ConformanceEvent[] = [];
  for await (const event of watchConformance({
    target: server.url,
    token,
    apiKey,
    sources: ['document', 'public', 'decision'],
    only: ONLY,
  }))
    events.push(event);
  const [first, ...rest] = events;
  const last = rest.pop();
  expect(first?.type).toBe('start');
  const reported = rest.map((event) => (event.type === 'rule' ? event.rule : undefined));
  expect(new Set(reported).size).toBe(reported.length);
  expect(first).toEqual({ type: 'start', rules: reported.length });
  if (last?.type !== 'end') throw new Error('the stream has no end');
  expect(last.report.rules.filter(({ status }) => status !== 'excluded').map(({ id }) => id)).toEqual(
    expect.arrayContaining(reported),
  );
});

describe('an aborted run', () => {
  test('stops and cleans up when the loop is left', async () => {
    let count = 0;
    for await (const { type } of watchConformance({
      target: server.url,
      token,
      sources: ['document', 'public', 'decision'],
    }))
      if (type === 'rule' && (count += 1) === 3) break;
    expect(await namespaces()).toEqual([]);
  });

  test('rejects with the reason of its signal and cleans up', async () => {
    const end = new AbortController();
    const reason = new Error('enough');
    const events = watchConformance({
      target: server.url,
      token,
      sources: ['document', 'public', 'decision'],
      signal: end.signal,
    });
    const all = async (): Promise<void> => {
      for await (const { type } of events) if (type === 'rule') end.abort(reason);
    };
    await expect(all()).rejects.toBe(reason);
    expect(await namespaces()).toEqual([]);
  });
});

test.each([
  ['an invalid option', { target: 'nowhere' }, ConfigError],
  ['a misspelt rule', { target: 'http://127.0.0.1:9', only: ['DropTables/*'] }, ConfigError],
])('rejects with the error class for %s', async (_title, options, kind) => {
  await expect(runConformance(options)).rejects.toBeInstanceOf(kind);
});

test('returns a report with a diagnosis for an unreachable target', async () => {
  const { verdict, diagnoses } = await runConformance({ target: 'http://127.0.0.1:9', timeout: 1 });
  expect(verdict).toMatchObject({ outcome: 'not-judged', exitCode: 2 });
  expect(diagnoses).toMatchObject([{ kind: 'connection-refused', fatal: true }]);
});
