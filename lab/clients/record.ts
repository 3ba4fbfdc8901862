import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import contract from '#contract/openapi.json' with { type: 'json' };
import { operations, type OperationId } from '#contract/operations';

/** Headers that the server reads, besides those of the contract, and those that HTTP itself uses. */
const READ_HEADERS: ReadonlySet<string> = new Set([
  ...['authorization', 'x-api-key', 'x-ns-database', 'x-lancedb-database', 'x-lancedb-database-prefix'],
  ...[
    'x-lancedb-min-version',
    'x-lancedb-min-timestamp',
    'x-lancedb-min-read-version',
    'x-request-id',
    'x-request-timeout-ms',
  ],
  ...['content-type', 'content-length', 'content-encoding', 'transfer-encoding', 'accept', 'accept-encoding'],
  ...['connection', 'host', 'user-agent', 'expect', 'traceparent', 'tracestate'],
]);

interface JsonSchema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly additionalProperties?: unknown;
  readonly allOf?: readonly JsonSchema[];
}

type PathItem = Readonly<
  Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, { schema?: JsonSchema }>> } }>
>;

const { paths, components } = contract as unknown as {
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
};

/** Returns the fields of a body; undefined when any field is allowed. */
const fieldsOf = (schema: JsonSchema | undefined): readonly string[] | undefined => {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) return fieldsOf(components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (typeof schema.additionalProperties === 'object') return undefined;
  const parts = (schema.allOf ?? []).map(fieldsOf);
  if (parts.includes(undefined)) return undefined;
  return [...Object.keys(schema.properties ?? {}), ...parts.flatMap((part) => part ?? [])];
};

interface Route {
  readonly id: OperationId;
  readonly method: string;
  readonly pattern: RegExp;
  readonly query: ReadonlySet<string>;
  readonly headers: ReadonlySet<string>;
  /** Undefined when any field is allowed. */
  readonly fields: ReadonlySet<string> | undefined;
}

const routes: readonly Route[] = Object.entries(operations).map(([id, { method, path, parameters }]) => {
  const named = (place: string) =>
    new Set(parameters.filter((one) => one.in === place).map(({ name }) => name.toLowerCase()));
  const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content ?? {};
  const fields = fieldsOf(content['application/json']?.schema);
  return {
    id: id as OperationId,
    method,
    pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`),
    query: named('query'),
    headers: named('header'),
    fields: fields && new Set(fields),
  };
});

const jsonFields = (body: Buffer): readonly string[] => {
  try {
    const value: unknown = JSON.parse(body.toString());
    return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value) : [];
  } catch {
    return [];
  }
};

/** Returns what a request has that the contract and the server do not know, such as `header x-new` or `POST /v1/new/list`. */
export const unreadParts = (
  { method = '', url = '/', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): readonly string[] => {
  const { pathname, searchParams } = new URL(url, 'http://server');
  const route = routes.find((one) => one.method === method && one.pattern.test(pathname));
  const unreadHeaders = Object.keys(headers).filter((name) => !READ_HEADERS.has(name) && !route?.headers.has(name));
  const found = unreadHeaders.map((name) => `header ${name}`);
  if (route === undefined) return [...found, `${method} ${pathname.replace(/^(\/v1\/\w+\/)[^/]+(?=\/)/, '$1{id}')}`];
  const query = [...new Set(searchParams.keys())].filter((name) => !route.query.has(name.toLowerCase()));
  const fields = jsonFields(body).filter((name) => route.fields?.has(name) === false);
  return [
    ...found,
    ...query.map((name) => `${route.id} ?${name}`),
    ...fields.map((name) => `${route.id} body ${name}`),
  ];
};

/** Bytes of a JSON body that are read; larger ones are passed on only. */
const MAX_JSON = 1_000_000;

/** A proxy in front of a server that records what its clients send and it does not read. */
export interface Recorder {
  readonly url: string;
  /** Each unread part with the statuses of its responses. */
  readonly unread: ReadonlyMap<string, ReadonlySet<number>>;
  stop(): Promise<void>;
}

/** Starts a recorder in front of the server with this URL. */
export const startRecorder = async (target: string): Promise<Recorder> => {
  const unread = new Map<string, Set<number>>();
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const isJson = request.headers['content-type']?.startsWith('application/json') === true;
    const chunks: Buffer[] = [];
    let bytes = 0;
    const { method, url = '/', headers } = request;
    const onward = send(new URL(url, target), { method, headers: { ...headers } }, (answer) => {
      for (const part of unreadParts({ method, url, headers }, Buffer.concat(chunks))) {
        const statuses = unread.get(part) ?? new Set<number>();
        unread.set(part, statuses.add(answer.statusCode ?? 0));
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    if (isJson)
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= MAX_JSON) chunks.push(chunk);
      });
    request.pipe(onward);
  };
  const proxy = createServer(handle);
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    unread,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => {
          resolve();
        });
        proxy.closeAllConnections();
      }),
  };
};

/** Returns the unread parts as texts, sorted, such as `header x-new: 200, 404`. */
export const describeUnread = (unread: Recorder['unread']): readonly string[] =>
  [...unread].map(([part, statuses]) => `${part}: ${[...statuses].sort().join(', ')}`).sort();
