import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { types } from 'node:util';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { Engine } from '../engine/engine.ts';
import { handlers } from '../operations/registry.ts';
import { parseLines } from '../testing/log-lines.ts';
import { startTestServer } from '../testing/start-server.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

/** The kind of a span for a request, in OTLP. */
const SERVER = 2;

interface Span {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly Attribute[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

let dir = '';
let collector: Server | undefined;
let program: RunningProgram | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-tracing-'));
});
afterEach(async () => {
  await program?.kill();
  collector?.close();
  await rm(dir, { recursive: true, force: true });
});

const attributesOf = (list: readonly Attribute[]): Record<string, unknown> =>
  Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Starts a collector of OTLP over HTTP; returns its endpoint and what it has received. */
const startCollector = async () => {
  const received: { readonly path: string | undefined; readonly body: Export }[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ path: request.url, body: body as Export });
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  collector = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
};

const spansIn = (received: readonly { readonly body: Export }[]): readonly Span[] =>
  received.flatMap(({ body }) =>
    body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

test('sends a span for each request of the contract to the endpoint of the environment', async () => {
  const { endpoint, received } = await startCollector();
  program = await runProgram(['--data', join(dir, 'data'), '--token', 'planted-token'], {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  const { url, stop } = program;
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const headers = { authorization: 'Bearer planted-token', 'x-request-id': 'id-1' };
  await fetch(`${url}/v1/namespace/n/create?secret=planted-query`, {
    method: 'POST',
    headers: { ...headers, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  await fetch(`${url}/v1/namespace/absent/describe`, { method: 'POST', headers });
  await fetch(`${url}/healthz`);
  await fetch(`${url}/metrics`, { headers });
  await stop();
  expect(received.map(({ path }) => path)).toEqual(received.map(() => '/v1/traces'));
  const exported = received.flatMap(({ body }) => body.resourceSpans);
  const spans = spansIn(received).filter(({ kind }) => kind === SERVER);
  expect(spans.map(({ name }) => name)).toEqual(['CreateNamespace', 'DescribeNamespace']);
  expect(spans[0]).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(spans[1]?.parentSpanId).toBeUndefined();
  expect(attributesOf(spans[0]?.attributes ?? [])).toMatchObject({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'url.path': '/v1/namespace/n/create',
    'touchstone.request_id': 'id-1',
    'enduser.id': 'token#1',
  });
  expect(attributesOf(exported[0]?.resource.attributes ?? [])).toMatchObject({
    'service.name': 'touchstone-server',
    'deployment.environment.name': 'test',
  });
  expect(JSON.stringify(received)).not.toContain('planted');
});

/** Returns the spans by name, each with the name of its parent. */
const parentsIn = (spans: readonly Span[]): readonly string[] =>
  spans.map(({ name, parentSpanId }) => `${spans.find(({ spanId }) => spanId === parentSpanId)?.name} > ${name}`);

test('sends spans of engine calls and catalog transactions below that of their request', async () => {
  const { endpoint, received } = await startCollector();
  program = await runProgram(['--data', join(dir, 'data')], { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  const client = createClient({ baseUrl: program.url });
  const body = tableToIPC(tableFromArrays({ id: Int32Array.of(1), text: ['planted-row'] }), 'stream');
  await client.createTable({ id: ['t'], body });
  await Promise.all([1, 2].map(() => client.insertIntoTable({ id: ['t'], body })));
  await client.updateTable({ id: ['t'], body: { updates: [['text', "'planted-value'"]] } });
  await client.countTableRows({ id: ['t'], body: { predicate: "text = 'planted-value'" } });
  const failed = await client.call('CountTableRows', { id: ['t'], body: { predicate: 'planted_column = 1' } });
  expect(failed.status).toBe(400);
  await program.stop();
  const spans = spansIn(received);
  expect(parentsIn(spans).toSorted()).toEqual([
    'CountTableRows > engine.count',
    'CountTableRows > engine.count',
    'CreateTable > catalog.transaction',
    'CreateTable > engine.createTable',
    'InsertIntoTable > engine.insert',
    'InsertIntoTable > engine.insert',
    'UpdateTable > engine.changes.update',
    'engine.changes.update > catalog.transaction',
    'engine.createTable > catalog.transaction',
    'engine.insert > catalog.transaction',
    'engine.insert > catalog.transaction',
    'undefined > CountTableRows',
    'undefined > CountTableRows',
    'undefined > CreateTable',
    'undefined > InsertIntoTable',
    'undefined > InsertIntoTable',
    'undefined > UpdateTable',
  ]);
  const transactions = spans.filter(({ name }) => name === 'catalog.transaction');
  expect(new Set(transactions.map(({ parentSpanId }) => parentSpanId)).size).toBe(transactions.length);
  const counts = spans.filter(({ name }) => name === 'engine.count');
  expect(counts.map(({ attributes }) => attributesOf(attributes)['error.type'])).toEqual([
    undefined,
    'column-not-found',
  ]);
  expect(JSON.stringify(received)).not.toContain('planted');
});

test('leaves the engine unwrapped without an endpoint', async () => {
  let engine: Engine | undefined;
  const server = await startTestServer({
    handlers: {
      ...handlers,
      ListAllTables: (request, context) => {
        engine = context.engine;
        return handlers.ListAllTables(request, context);
      },
    },
  });
  expect((await fetch(`${server.url}/v1/table`)).status).toBe(200);
  expect([engine instanceof Engine, types.isProxy(engine)]).toEqual([true, false]);
  await server.remove();
});

test('sends no spans of traces that the sampler of the environment leaves out', async () => {
  const { endpoint, received } = await startCollector();
  program = await runProgram(['--data', join(dir, 'data')], {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  const list = `${program.url}/v1/namespace/$/list`;
  await fetch(list);
  await fetch(list, { headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } });
  await program.stop();
  expect(spansIn(received).map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331']);
});

test('serves requests while the collector does not respond, and logs that', async () => {
  const { endpoint } = await startCollector();
  collector?.close();
  program = await runProgram(['--data', join(dir, 'data')], {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  });
  expect((await fetch(`${program.url}/v1/capabilities`)).status).toBe(200);
  const { code, log } = await program.stop();
  expect(code).toBe(0);
  expect(parseLines(log).map(({ msg }) => msg)).toContain('OpenTelemetry');
});
