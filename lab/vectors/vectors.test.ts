import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { clientRules } from '#contract/client-rules';
import { createClient, UnexpectedResponse, type Client } from '#contract/client';
import { errors, ServiceError } from '#contract/errors';
import type { Handlers } from '#contract/handlers';
import { parseJson } from '#contract/json';
import { operationIds } from '#contract/operations';
import { rules } from '#contract/rules';
import { createHandler } from '../../spec/runtime/server/create-handler.ts';
import {
  bytesOf,
  readErrors,
  readOperations,
  VECTORS,
  type Call,
  type RequestVector,
  type ResponseVector,
  type WireRequest,
} from './read-vectors.ts';

const BASE = 'http://server';

type Fault = (request: WireRequest) => WireRequest;

const all = readOperations();
const errorVectors = readErrors();

test('every operation has vectors, whose rules exist, and all are small', () => {
  expect(all.map(({ operation }) => operation).sort()).toEqual([...operationIds].sort());
  const known = new Set<string>([...rules, ...clientRules].map(({ name }) => name));
  const named = all.flatMap(({ requests, calls, responses }) => [...requests, ...calls, ...responses]);
  expect([...named, ...errorVectors].flatMap((one) => one.rules.filter((rule) => !known.has(rule)))).toEqual([]);
  const files = readdirSync(VECTORS, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
});

test('the example of README.md is a vector', () => {
  const [, example = ''] = /```json\n([^]*?)```/.exec(readFileSync(join(VECTORS, 'README.md'), 'utf8')) ?? [];
  expect(all.flatMap(({ requests }) => requests)).toContainEqual(JSON.parse(example));
});

test('the names of the vectors of an operation are unique', () => {
  for (const { operation, requests, calls, responses } of all)
    for (const list of [requests, calls, responses]) {
      const names = list.map(({ name, rules: of }) => `${of[0]} ${name}`);
      expect([operation, names.filter((name, at) => names.indexOf(name) !== at)]).toEqual([operation, []]);
    }
});

describe('the parser of a server', () => {
  let received: unknown;
  const keep = async (request: unknown): Promise<never> => {
    received = request;
    throw errors.unsupported('received');
  };
  const handlers = Object.fromEntries(operationIds.map((id) => [id, keep])) as unknown as Partial<Handlers<unknown>>;
  const handle = createHandler(handlers);

  const readCall = (call: Call): object => {
    const { path, query, delimiter: _, body, rows } = call;
    return {
      ...path,
      query,
      ...(body !== undefined && { body }),
      ...(rows !== undefined && { rows: bytesOf({ headers: {}, bodyFile: rows }) }),
    };
  };

  const receivedCall = async (call: Call): Promise<object> => {
    const {
      query,
      headers: _,
      body,
      arrow,
      ...path
    } = received as {
      query: Record<string, unknown>;
      headers: unknown;
      body?: Record<string, unknown>;
      arrow?: AsyncIterable<Uint8Array>;
    };
    const { delimiter: __, ...rest } = query;
    const chunks: Uint8Array[] = [];
    if (arrow !== undefined) for await (const chunk of arrow) chunks.push(chunk);
    const rows = call.rows === undefined ? {} : { rows: Uint8Array.from(Buffer.concat(chunks)) };
    // A parser may keep fields that it does not know.
    const { x_vectors_unknown: ___, ...fields } = body ?? {};
    return { ...path, query: rest, ...(body !== undefined && { body: fields }), ...rows };
  };

  /** Returns the names of the vectors that the parser breaks, behind a fault that changes what it gets. */
  const brokenBy = async (requests: readonly RequestVector[], fault: Fault = (given) => given): Promise<string[]> => {
    const broken: string[] = [];
    for (const { name, rules: of, request, parsed, rejected } of requests) {
      // The kit passes rows on as they arrive; the reference server reads them (programs.slow.test.ts).
      if (of[0]?.endsWith('/malformed-arrow-rejected') === true) continue;
      received = undefined;
      const { method, path, headers, ...body } = fault(request);
      const bytes = bytesOf({ headers, ...body });
      const response = await handle(new Request(BASE + path, { method, headers, ...(bytes && { body: bytes }) }));
      const isRejected = rejected?.status.includes(response.status) === true;
      const isRead =
        parsed !== undefined &&
        received !== undefined &&
        isDeepStrictEqual(await receivedCall(parsed), readCall(parsed));
      if (!isRejected && !isRead) broken.push(name);
    }
    return broken;
  };

  test.each(all)('reads and rejects the requests of $operation', async ({ requests }) => {
    expect(await brokenBy(requests)).toEqual([]);
  });

  const shortened = ({ body }: WireRequest): { readonly body?: string } =>
    body === undefined ? {} : { body: body.replaceAll('9007199254740993', '9007199254740') };

  test.each<readonly [string, Fault]>([
    ['decodes the path twice', (given) => ({ ...given, path: given.path.replaceAll('%25', '%') })],
    ['ignores the delimiter', (given) => ({ ...given, path: given.path.replace(/delimiter=[^&]*/, '') })],
    ['reads malformed JSON as an empty object', (given) => (given.body === '{' ? { ...given, body: '{}' } : given)],
    // The kit itself rejects an integer beyond 2^53, which is right too.
    ['reads a long integer as another', (given) => ({ ...given, ...shortened(given) })],
  ])('that %s breaks vectors', async (_, fault) => {
    let broken = 0;
    for (const { requests } of all) broken += (await brokenBy(requests, fault)).length;
    expect(broken).toBeGreaterThan(10);
  });
});

describe('a client', () => {
  const requests: Request[] = [];
  let answer: ResponseVector['response'] = { status: 204, headers: {} };
  const client = createClient({
    baseUrl: BASE,
    retries: 0,
    fetch: async (...given) => {
      requests.push(new Request(...given));
      const { status, headers } = answer;
      return new Response(bytesOf(answer) ?? null, { status, headers });
    },
  });
  const call = (operation: (typeof all)[number]['operation'], { path, delimiter, query, body, rows }: Call) =>
    (
      client[(operation.charAt(0).toLowerCase() + operation.slice(1)) as keyof Client] as (
        request: object,
      ) => Promise<unknown>
    )({
      ...path,
      ...(delimiter !== undefined && { delimiter }),
      query,
      body: rows === undefined ? body : bytesOf({ headers: {}, bodyFile: rows }),
    });

  test.each(all)('sends the requests of the calls of $operation', async ({ operation, calls }) => {
    for (const { name, call: given, request } of calls) {
      requests.length = 0;
      await call(operation, given).catch(() => undefined);
      const [sent] = requests;
      if (request === null) expect([name, sent]).toEqual([name, undefined]);
      if (request === null || sent === undefined) continue;
      const url = new URL(sent.url);
      const wanted = new URL(BASE + request.path);
      expect([name, sent.method, url.pathname]).toEqual([name, request.method, wanted.pathname]);
      expect([...url.searchParams].sort()).toEqual([...wanted.searchParams].sort());
      for (const [header, value] of Object.entries(request.headers)) expect(sent.headers.get(header)).toBe(value);
      const body = new Uint8Array(await sent.arrayBuffer());
      if (request.body === undefined) expect(body).toEqual(bytesOf(request) ?? new Uint8Array());
      else expect(parseJson(new TextDecoder().decode(body))).toEqual(parseJson(request.body));
    }
  });

  test.each(all)('reads the responses of $operation', async ({ operation, calls, responses }) => {
    const [example] = calls;
    if (example === undefined) throw new Error('there is no call');
    for (const { name, response, value, rows, isLastPage } of responses) {
      answer = response;
      const result = await call(operation, example.call);
      if (rows !== undefined) expect(result).toEqual(bytesOf({ headers: {}, bodyFile: rows }));
      else if (value === null) expect([name, result]).toEqual([name, undefined]);
      else if (typeof value !== 'object') expect([name, result]).toEqual([name, value]);
      else expect([name, result]).toEqual([name, expect.objectContaining(value)]);
      if (isLastPage === true) expect((result as { page_token?: string }).page_token ?? '').toBe('');
    }
  });

  test.each(errorVectors)('reports the error of $name', async ({ response, error }) => {
    answer = response;
    const found: unknown = await client.describeNamespace({ id: ['analytics'] }).catch((reason: unknown) => reason);
    expect(found).toMatchObject({ status: error?.status });
    if (error?.code === undefined) expect(found).toBeInstanceOf(UnexpectedResponse);
    else expect(found).toMatchObject({ code: error.code });
    if (error?.code !== undefined) expect(found).toBeInstanceOf(ServiceError);
  });
});
