import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '#contract/operations';
import { runCli } from '../../conformance/testing/run-cli.ts';
import type { ServerMutation } from '../selftest/faults/fault.ts';
import { openFaultyServer, type FaultyServer } from '../selftest/faults/faulty-server.ts';

const TOKEN = 'a-token-of-a-slow-server';
const API_KEY = 'a-key-of-a-slow-server';
/** No run takes longer here, however broken the target is. */
const LIMIT_MS = 240_000;

let server: FaultyServer;
beforeAll(async () => {
  server = await openFaultyServer({
    token: [TOKEN],
    apiKey: [API_KEY],
  });
});
afterAll(() => server.close());

const never = (): Promise<void> => new Promise(() => undefined);

/** Returns a mutation that never completes responses to these requests. */
const hang = (isHanging: (operation: OperationId | undefined, at: number) => boolean): ServerMutation => {
  let count = 0;
  const hanging = new WeakSet<object>();
  return {
    response: (response, { operation }) => {
      count += 1;
      if (isHanging(operation, count)) hanging.add(response);
    },
    send: async (response, outgoing) => {
      if (hanging.has(response)) return never();
      outgoing.writeHead(response.status, response.headers).end(response.body);
    },
  };
};

const ignoreIndexNames: ServerMutation = {
  request: (request) => {
    if (request.operation !== 'CreateTableIndex' && request.operation !== 'CreateScalarIndex') return undefined;
    try {
      const { name: _, ...body } = JSON.parse(request.body.toString()) as Record<string, unknown>;
      request.body = Buffer.from(JSON.stringify(body));
      delete request.headers['content-length'];
    } catch {
      // Malformed on purpose.
    }
    return undefined;
  },
};

const emptyLists: ServerMutation = {
  response: (response, { operation }) => {
    if (operation !== 'ListTableIndices' || response.status !== 200) return;
    response.body = Buffer.from('{"indexes":[]}');
    delete response.headers['content-length'];
  },
};

test.each<readonly [string, ServerMutation]>([
  ['ignores the names of indexes', ignoreIndexNames],
  ['never lists an index', emptyLists],
  ['never responds to CreateTableIndex', hang((operation) => operation === 'CreateTableIndex')],
  ['does not respond to every tenth request', hang((_, at) => at % 10 === 0)],
  ['stops responding after 2,000 requests', hang((_, at) => at > 2000)],
])('a run against a server that %s ends within 240 s', { timeout: 2 * LIMIT_MS }, async (_title, mutation) => {
  const opened = await server.open(mutation);
  const started = performance.now();
  try {
    const env = { TOUCHSTONE_TOKEN: TOKEN, TOUCHSTONE_API_KEY: API_KEY };
    const { report } = await runCli(
      ['--target', opened.url, '--sources', 'all', '--format', 'json', '--timeout', '15'],
      { env },
    );
    expect(report?.verdict.exitCode).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  } finally {
    await opened.close();
  }
});
