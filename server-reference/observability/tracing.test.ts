import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseLines } from '../testing/log-lines.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}

interface Span {
  readonly name: string;
  readonly traceId: string;
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
  program?.kill();
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
  const spans = exported.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
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
  const spans = received.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans));
  expect(spans.flatMap((scope) => scope.spans).map(({ parentSpanId }) => parentSpanId)).toEqual(['b7ad6b7169203331']);
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
