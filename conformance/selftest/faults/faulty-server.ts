import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Handlers } from '#contract/handlers';
import { operations, type OperationId } from '#contract/operations';
import type { Context } from '../../../server-reference/operations/context.ts';
import { handlers as real } from '../../../server-reference/operations/registry.ts';
import { translate } from '../../../server-reference/operations/translate.ts';
import { openApp, type AppSettings, type OpenApp } from '../../../server-reference/server.ts';
import type { ServerMutation, RawResponse, RawRequest } from './fault.ts';

/** One bent face of a server. */
export interface MutatedServer {
  readonly url: string;
  /** Whether its bend has ever changed a request or an answer, or stood around a handler that was asked. */
  readonly mutated: () => boolean;
  /** How many requests it was sent. */
  readonly asked: () => number;
  close(): Promise<void>;
}

/** A server with several faces: each bent in its own way, each over databases of its own. */
export interface FaultyServer {
  open(mutation: ServerMutation): Promise<MutatedServer>;
  close(): Promise<void>;
}

/** Tells the handlers which face a request came in by. */
const FACE = 'x-touchstone-face';
const DATABASE_HEADERS = ['x-ns-database', 'x-lancedb-database'] as const;

type AnyHandler = (request: { headers: Record<string, unknown> }, context: Context) => Promise<unknown>;

/** The real handlers, whose every refusal is already one of the contract, so that a bend can tell which. */
const handlers = Object.fromEntries(
  (Object.entries(real) as unknown as [OperationId, AnyHandler][]).map(([id, serve]): [OperationId, AnyHandler] => [
    id,
    (request, context) =>
      serve(request, context).catch((error: unknown) => {
        throw translate(error) ?? error;
      }),
  ]),
) as unknown as Handlers<Context>;

/** Handlers that ask, for each request, the bend of the face it came in by. */
const mutatedHandlers = (faces: ReadonlyMap<string, ServerMutation>): Handlers<Context> => {
  const wrapped = new WeakMap<ServerMutation, Partial<Record<OperationId, AnyHandler>>>();
  const mutatedBy = (mutation: ServerMutation, id: OperationId): AnyHandler => {
    const known = wrapped.get(mutation) ?? {};
    wrapped.set(mutation, known);
    const around = mutation.handlers?.[id] as ((serve: unknown, all: unknown) => AnyHandler) | undefined;
    return (known[id] ??= around === undefined ? (handlers[id] as AnyHandler) : around(handlers[id], handlers));
  };
  return Object.fromEntries(
    (Object.keys(handlers) as OperationId[]).map((id) => [
      id,
      (request: Parameters<AnyHandler>[0], context: Context) => {
        const mutation = faces.get(String(request.headers[FACE]));
        return (mutation === undefined ? (handlers[id] as AnyHandler) : mutatedBy(mutation, id))(request, context);
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

const single = (headers: IncomingMessage['headers']): Record<string, string> =>
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
    headers: single(incoming.headers),
    body: Buffer.concat(chunks),
  };
};

/** What belongs to one connection, or says how long a body is: made anew on the way in and on the way out. */
const FRAMING = ['content-length', 'transfer-encoding', 'connection', 'keep-alive', 'date'];

const ask = async ({ app }: OpenApp, face: string, request: RawRequest): Promise<RawResponse> => {
  const headers: Record<string, string> = { ...request.headers, [FACE]: face };
  const hadBody = headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
  for (const name of FRAMING) delete headers[name];
  const given = DATABASE_HEADERS.map((name) => headers[name]).find((value) => value !== undefined) ?? '';
  headers['x-ns-database'] = `${face}${given}`;
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

const leave: NonNullable<ServerMutation['leave']> = async ({ status, headers, body }, outgoing) => {
  outgoing.writeHead(status, status === 204 ? headers : { ...headers, 'content-length': body.length });
  outgoing.end(body);
};

export const copyOf = <Message extends RawRequest | RawResponse>(message: Message): Message => ({
  ...message,
  headers: { ...message.headers },
});

/** Whether anything of a message was changed. */
export const differ = (before: RawRequest | RawResponse | undefined, after: RawRequest | RawResponse): boolean => {
  if (before === undefined) return false;
  const [{ body: old, ...were }, { body, ...are }] = [before, after];
  return !old.equals(body) || JSON.stringify(were) !== JSON.stringify(are);
};

/** Opens a server in a directory of its own; it goes when the server is closed. */
export const openFaultyServer = async (settings: Omit<AppSettings, 'dataDir' | 'handlers'>): Promise<FaultyServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-faulty-'));
  const faces = new Map<string, ServerMutation>();
  const opened = await openApp({ ...settings, dataDir, handlers: mutatedHandlers(faces) });
  let count = 0;
  return {
    open: async (mutation) => {
      const face = `face${(count += 1)}`;
      faces.set(face, mutation);
      let hasMutated = false;
      let asked = 0;
      const response = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
        asked += 1;
        const request = await readRequest(incoming);
        const before = mutation.request && copyOf(request);
        const early = mutation.request?.(request);
        const raw = early ?? (await ask(opened, face, request));
        const given = mutation.response && copyOf(raw);
        mutation.response?.(raw, request);
        hasMutated ||= early !== undefined || differ(before, request) || differ(given, raw);
        hasMutated ||= request.operation !== undefined && mutation.handlers?.[request.operation] !== undefined;
        await (mutation.leave ?? leave)(raw, outgoing);
      };
      const server = createServer((incoming, outgoing) => {
        // A bend that trips over its own feet looks like a server that does.
        response(incoming, outgoing).catch(() =>
          outgoing.headersSent || outgoing.destroyed ? outgoing.destroy() : outgoing.writeHead(500).end(),
        );
      });
      // Server and suite share a thread: when it is busy, nobody may take the other for gone.
      server.keepAliveTimeout = 0;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return {
        mutated: () => hasMutated,
        asked: () => asked,
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        close: async () => {
          faces.delete(face);
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
