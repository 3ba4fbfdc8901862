import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSecret, type StoredKey } from '../../../server-reference/access/keys-file.ts';
import type { Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import type { Context } from '../../../server-reference/operations/context.ts';
import { handlers as referenceHandlers } from '../../../server-reference/operations/registry.ts';
import { translateError } from '../../../server-reference/operations/shared/translate-errors.ts';
import { configure } from '../../../server-reference/config/configuration.ts';
import { openApp, type OpenApp } from '../../../server-reference/server.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../server-reference/settings.ts';
import type { ServerMutation, RawResponse, RawRequest } from './fault.ts';

/** The server with one mutation, on its own port and with its own databases. */
export interface MutatedServer {
  readonly url: string;
  /** Whether the mutation changed a request or a response, or wrapped a handler that was called. */
  readonly wasMutated: () => boolean;
  /** Number of received requests. */
  readonly requestCount: () => number;
  close(): Promise<void>;
}

/** One reference server that can be opened with several mutations at the same time. */
export interface FaultyServer {
  open(mutation: ServerMutation): Promise<MutatedServer>;
  close(): Promise<void>;
}

/** Identifies the mutation to apply in the handlers. Only set inside this process. */
const MUTANT_HEADER = 'x-touchstone-mutant';
const DATABASE_HEADERS = ['x-ns-database', 'x-lancedb-database'] as const;

type AnyHandler = (request: { headers: Record<string, unknown> }, context: Context) => Promise<unknown>;

/** The reference handlers. They throw errors of the contract only, so that a mutation can distinguish them by name. */
const handlers = Object.fromEntries(
  (Object.entries(referenceHandlers) as unknown as [OperationId, AnyHandler][]).map(
    ([id, serve]): [OperationId, AnyHandler] => [
      id,
      (request, context) =>
        serve(request, context).catch((error: unknown) => {
          throw translateError(error) ?? error;
        }),
    ],
  ),
) as unknown as Handlers<Context>;

/** Returns handlers that apply the mutation of the port on which the request arrived. */
const mutatedHandlers = (mutations: ReadonlyMap<string, ServerMutation>): Handlers<Context> => {
  const wrapped = new WeakMap<ServerMutation, Partial<Record<OperationId, AnyHandler>>>();
  const findHandler = (mutation: ServerMutation, id: OperationId): AnyHandler => {
    const known = wrapped.get(mutation) ?? {};
    wrapped.set(mutation, known);
    const around = mutation.handlers?.[id] as ((serve: unknown, all: unknown) => AnyHandler) | undefined;
    return (known[id] ??= around === undefined ? (handlers[id] as AnyHandler) : around(handlers[id], handlers));
  };
  return Object.fromEntries(
    (Object.keys(handlers) as OperationId[]).map((id) => [
      id,
      (request: Parameters<AnyHandler>[0], context: Context) => {
        const mutation = mutations.get(String(request.headers[MUTANT_HEADER]));
        return (mutation === undefined ? (handlers[id] as AnyHandler) : findHandler(mutation, id))(request, context);
      },
    ]),
  ) as unknown as Handlers<Context>;
};

const ROUTES = Object.values(operations).map(({ id, method, path }) => ({
  id,
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

const operationOf = (method: string, path: string): OperationId | undefined =>
  ROUTES.find((route) => route.method === method && route.pattern.test(path))?.id;

const joinHeaders = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

const readRequest = async (incoming: IncomingMessage): Promise<RawRequest> => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const url = incoming.url ?? '/';
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const method = incoming.method ?? 'GET';
  return {
    operation: operationOf(method, path),
    method,
    path,
    query: at < 0 ? '' : url.slice(at),
    headers: joinHeaders(incoming.headers),
    body: Buffer.concat(chunks),
  };
};

/** Headers of the connection or the body length; set again for each hop. */
const FRAMING = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date'];

const inject = async ({ app }: OpenApp, mutantId: string, request: RawRequest): Promise<RawResponse> => {
  const headers: Record<string, string> = { ...request.headers, [MUTANT_HEADER]: mutantId };
  const hadBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  for (const name of FRAMING) delete headers[name];
  const database = DATABASE_HEADERS.map((name) => headers[name]).find((value) => value !== undefined) ?? '';
  headers['x-ns-database'] = `${mutantId}${database}`;
  const response = await app.inject({
    method: request.method as 'GET',
    url: request.path + request.query,
    headers: hadBody ? { ...headers, 'content-length': String(request.body.length) } : headers,
    ...(hadBody && { payload: request.body }),
  });
  const kept = Object.entries(response.headers).filter(([name]) => !FRAMING.includes(name));
  return {
    status: response.statusCode,
    headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])),
    body: response.rawPayload,
  };
};

const sendResponse: NonNullable<ServerMutation['send']> = async ({ status, headers, body }, outgoing) => {
  outgoing.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': body.length });
  outgoing.end(body);
};

export const copyMessage = <Message extends RawRequest | RawResponse>(message: Message): Message => ({
  ...message,
  headers: { ...message.headers },
});

/** Whether any part of a message was changed. */
export const isDifferent = (before: RawRequest | RawResponse | undefined, after: RawRequest | RawResponse): boolean => {
  if (before === undefined) return false;
  const [{ body: old, ...were }, { body, ...are }] = [before, after];
  return !old.equals(body) || JSON.stringify(were) !== JSON.stringify(are);
};

/** Restores the path of the request in an error: a server that reads a path wrongly still shows the one it received. */
const restoreInstance = (response: RawResponse, changed: string, received: string): void => {
  if (changed === received || response.status < 400) return;
  const [wrong, right] = [changed, received].map((path) => `"instance":${JSON.stringify(path)}`);
  const text = response.body.toString('utf8');
  if (wrong !== undefined && right !== undefined && text.includes(wrong))
    response.body = Buffer.from(text.replace(wrong, () => right));
};

/** Applies a mutation to the messages of one port. */
const serveMutant = (opened: OpenApp, mutantId: string, mutation: ServerMutation) => {
  let wasMutated = false;
  let requestCount = 0;
  const respond = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    requestCount += 1;
    const request = await readRequest(incoming);
    const { path } = request;
    const originalRequest = mutation.request && copyMessage(request);
    const early = mutation.request?.(request);
    const response = early ?? (await inject(opened, mutantId, request));
    const originalResponse = mutation.response && copyMessage(response);
    mutation.response?.(response, request);
    restoreInstance(response, request.path, path);
    wasMutated ||= early !== undefined || isDifferent(originalRequest, request);
    wasMutated ||= isDifferent(originalResponse, response);
    wasMutated ||= request.operation !== undefined && mutation.handlers?.[request.operation] !== undefined;
    await (mutation.send ?? sendResponse)(response, outgoing);
  };
  const server = createServer((incoming, outgoing) => {
    // An error in a mutation is treated like an error of the server.
    respond(incoming, outgoing).catch(() =>
      outgoing.headersSent || outgoing.destroyed ? outgoing.destroy() : outgoing.writeHead(500).end(),
    );
  });
  // Server and suite share a thread, so that a busy thread must not close idle connections.
  server.keepAliveTimeout = 0;
  return { server, wasMutated: () => wasMutated, requestCount: () => requestCount };
};

/** Settings of the server that is mutated. */
interface FaultySettings extends Partial<Pick<Settings, 'token' | 'apiKey' | 'sync'>> {
  /** Token of a principal that may read nothing but one namespace, which does not exist. */
  readonly secondToken?: string;
}

const writeKeys = async (dataDir: string, secret: string): Promise<string> => {
  const keys = join(dataDir, 'keys.json');
  const key: StoredKey = {
    name: 'second',
    kind: 'token',
    sha256: hashSecret(secret),
    grants: ['read:/touchstone-second-principal'],
    created: new Date().toISOString(),
  };
  await writeFile(keys, JSON.stringify({ keys: [key] }));
  return keys;
};

/** Opens a server with a temporary data directory, which is deleted when the server closes. */
export const openFaultyServer = async ({ secondToken, ...settings }: FaultySettings): Promise<FaultyServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-faulty-'));
  const mutations = new Map<string, ServerMutation>();
  const keysFile = secondToken === undefined ? undefined : await writeKeys(dataDir, secondToken);
  const off = { readTimeout: 0, metrics: 'off', console: 'off' } as const;
  const configuration = configure({ ...DEFAULT_SETTINGS, ...off, ...settings, keysFile, data: dataDir });
  const opened = await openApp(configuration, { handlers: mutatedHandlers(mutations) });
  let count = 0;
  return {
    open: async (mutation) => {
      const mutantId = `mutant${(count += 1)}`;
      mutations.set(mutantId, mutation);
      const { server, wasMutated, requestCount } = serveMutant(opened, mutantId, mutation);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        wasMutated,
        requestCount,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: async () => {
          mutations.delete(mutantId);
          const closed = new Promise((resolve) => server.close(resolve));
          server.closeAllConnections();
          await closed;
        },
      };
    },
    close: async () => {
      await opened.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
