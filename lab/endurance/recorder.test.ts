import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type Client } from '#contract/client';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';
import { checkHistory } from './check-history.ts';
import type { History } from './history.ts';
import { counter } from './objects/counter.ts';
import { createdNames, declaredNames } from './objects/names.ts';
import { tags } from './objects/tags.ts';
import { batches, versions } from './objects/versions.ts';
import { Recorder, type RecorderSettings } from './recorder.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.remove());

/** Replaces the requests of one operation; returns undefined to send it unchanged. */
type Tamper = (send: () => Promise<unknown>, request: never, client: Client) => Promise<unknown>;

/** Returns a client that is connected to a faulty server: `tamper` handles the requests of the operation. */
const faultyClient = (operation: string, tamper: Tamper): Client => {
  const client = createClient({ baseUrl: server.url, retries: 0 });
  const call = (op: never, request: never): Promise<unknown> => {
    const send = (): Promise<unknown> => client.call(op, request);
    return op === operation ? tamper(send, request, client) : send();
  };
  return { ...client, call: call as Client['call'] };
};

const record = async (client: Client, options: Pick<RecorderSettings, 'operations' | 'kinds'>): Promise<History> => {
  const settings = { urls: () => [server.url], headers: {}, createClient: () => client, clients: 8 };
  const recorder = new Recorder({ ...settings, ...options });
  try {
    await recorder.run();
    await recorder.readFinalState();
  } finally {
  }
  return recorder.history;
};

test('records a linearizable history of this server, with all kinds of objects', async () => {
  const history = await record(createClient({ baseUrl: server.url, retries: 0 }), { operations: 200 });
  expect(checkHistory(history)).toEqual([]);
  const known = history.filter(({ outcome }) => outcome === 'known');
  expect(new Set(known.map(({ object }) => object.split('/', 1)[0]))).toEqual(
    new Set(['names', 'tags', 'versions', 'counter']),
  );
  expect(history.filter(({ outcome }) => outcome === 'unknown')).toEqual([]);
});

const acknowledge = async () => ({ status: 200, headers: {}, bytes: new Uint8Array(), mediaType: '', body: {} });

type Kind = NonNullable<RecorderSettings['kinds']>[number];

const FAULTS: readonly (readonly [title: string, kind: Kind, operation: string, tamper: Tamper])[] = [
  ['acknowledges an increment without effect', counter, 'UpdateTable', acknowledge],
  ['acknowledges a deleted tag without effect', tags, 'DeleteTableTag', acknowledge],
  ['acknowledges a rename without effect', createdNames, 'RenameTable', acknowledge],
  ['acknowledges a version that exists', versions, 'CreateTableVersion', acknowledge],
  [
    'creates a declared table twice',
    declaredNames,
    'DeclareTable',
    async (send) => {
      const response = (await send()) as { readonly status: number };
      return response.status === 409 ? acknowledge() : response;
    },
  ],
  [
    'increments twice',
    counter,
    'UpdateTable',
    async (send) => {
      await send();
      return send();
    },
  ],
  [
    'commits only the first operation of a batch',
    batches,
    'BatchCommitTables',
    (_, { body }: { readonly body: { readonly operations: readonly object[] } }, client) =>
      client.call('BatchCommitTables', { body: { operations: body.operations.slice(0, 1) } }),
  ],
  [
    'commits a batch in two steps',
    batches,
    'BatchCreateTableVersions',
    async (_, { body }: { readonly body: { readonly entries: readonly never[] } }, client) => {
      let response: unknown;
      for (const entry of body.entries)
        response = await client.call('BatchCreateTableVersions', { body: { entries: [entry] } });
      return response;
    },
  ],
];

test.each(FAULTS)('records a history that shows that a server %s', async (_, kind, operation, tamper) => {
  // Each increment waits for the disk.
  const operations = kind === counter ? 40 : 150;
  const history = await record(faultyClient(operation, tamper), { operations, kinds: [kind] });
  expect(checkHistory(history)).toHaveLength(1);
});

test('records a stale read', async () => {
  let last: unknown;
  const stale: Tamper = async (send) => {
    const before = last;
    last = await send();
    return before ?? last;
  };
  const history = await record(faultyClient('GetTableTagVersion', stale), { operations: 400, kinds: [tags] });
  expect(checkHistory(history)).toHaveLength(1);
});

test('records an unreachable server as operations without effect, and a closed connection as unknown', async () => {
  const broken = faultyClient('GetTableTagVersion', () => Promise.reject(new Error('other side closed')));
  const refused = faultyClient('TableExists', () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } })),
  );
  const outcomesOf = (history: History, input: string) =>
    new Set(history.filter((each) => JSON.stringify(each.input).includes(input)).map(({ outcome }) => outcome));
  expect(outcomesOf(await record(broken, { operations: 50, kinds: [tags] }), '"get"')).toEqual(new Set(['unknown']));
  expect(outcomesOf(await record(refused, { operations: 80, kinds: [declaredNames] }), '"exists"')).toEqual(
    new Set(['failed']),
  );
});
