import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, ServiceError } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import { stringifyJson } from '#contract/json';
import { normalizeBody } from '#contract/normalize';
import type { OperationId, OperationSpec } from '#contract/operations';
import { readHeaders, readQuery } from '#contract/parameters';
import { requestValidators } from '#contract/validators';
import { endOfTick } from '../event-loop-tick.ts';
import { checkMediaType, readJson } from './body.ts';
import type { Authenticator } from './authenticator.ts';
import { reconcileIdentifiers, parseIdentifier } from './identifier.ts';
import { ArrowBodyReader } from './arrow-body.ts';

type AnyRequest = HandlerRequest<OperationId>;
type AnyResponse = HandlerResponse<OperationId>;
/** A handler as the HTTP layer sees it: which operation it serves is known only at run time. */
export type AnyHandler<Context> = (request: AnyRequest, context: Context) => Promise<AnyResponse>;

type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: (rejection?: ServiceError) => void) => void;

interface Violation {
  readonly pointer: string;
  readonly message: string;
}

const reject = (violations: readonly Violation[]): ServiceError =>
  errors.invalidInput(violations.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`).join('; '));

/** The database a request addresses: by the contract's header, or by the one LanceDB's client sends (D-16). */
const databaseOf = ({ headers }: FastifyRequest): string => {
  const value = headers['x-ns-database'] ?? headers['x-lancedb-database'];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

const noTexts = (): readonly string[] => [];

const queryTexts = (url: string | undefined): ((name: string) => readonly string[]) => {
  const at = url?.indexOf('?') ?? -1;
  if (url === undefined || at < 0) return noTexts;
  const search = new URLSearchParams(url.slice(at + 1));
  return (name) => search.getAll(name);
};

const singleHeaders = ({ headers }: FastifyRequest): Readonly<Record<string, string | undefined>> =>
  headers as Record<string, string | undefined>;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** The rows of a request, with their length where its sender has said it: the engine then asks for memory only once. */
const arrowOf = ({ body, headers }: FastifyRequest): ArrowBodyReader => {
  const length = headers['content-length'];
  return new ArrowBodyReader(
    body instanceof Readable ? body : Readable.from([]),
    length === undefined ? undefined : Number(length),
  );
};

/** The JSON object of a request, canonical and valid; `{}` where no body is needed and none came. */
const readBody = (
  spec: OperationSpec & { readonly id: OperationId },
  value: Record<string, unknown> | undefined,
): Record<string, unknown> => {
  if (value === undefined && spec.request.required) throw errors.invalidInput('a JSON body is required');
  const body = normalizeBody(spec.id, value ?? {}) as Record<string, unknown>;
  const violations = requestValidators[spec.id]?.(body) ?? [];
  if (violations.length > 0) throw reject(violations);
  return body;
};

/** A valid `id` is a list of parts, but where the whole body is a map of strings: there it is a key like any other. */
const identifierIn = (body: Record<string, unknown> | undefined): readonly string[] | undefined => {
  const id = body?.['id'];
  return Array.isArray(id) ? (id as readonly string[]) : undefined;
};

/** Rows up to this many bytes go out in one piece, with their length: a stream costs more than they do. */
const SMALL_RESPONSE = 64 * 1024;

/**
 * Ends an answer whose reader stands still. Node's timer begins anew whenever a byte leaves; where nothing waits to leave,
 * it is the engine that takes its time.
 */
const endWhenUnread = (response: ServerResponse, readTimeoutMs: number): void => {
  if (readTimeoutMs === 0) return;
  response.setTimeout(readTimeoutMs, () => {
    if (response.socket !== null && response.socket.writableLength > 0) response.destroy();
  });
};

/** Rows begin to travel only once the first of them are there: what fails before is still a proper refusal. */
const sendStream = async (
  reply: FastifyReply,
  mediaType: string,
  chunks: AsyncIterable<Uint8Array>,
  readTimeoutMs: number,
): Promise<FastifyReply> => {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  let next = await iterator.next();
  for (; next.done !== true && size < SMALL_RESPONSE; next = await iterator.next()) {
    first.push(next.value);
    size += next.value.byteLength;
  }
  reply.header('content-type', mediaType);
  if (size >= SMALL_RESPONSE) endWhenUnread(reply.raw, readTimeoutMs);
  if (next.done === true) return reply.send(Buffer.concat(first));
  const all = async function* (): AsyncGenerator<Uint8Array> {
    yield* first.splice(0);
    for (; next.done !== true; next = await iterator.next()) yield next.value;
  };
  const rows = Readable.from(all(), { objectMode: false });
  // Whoever leaves in the middle leaves a source that nobody would end.
  rows.once('close', () => void iterator.return?.().catch(() => undefined));
  return reply.send(rows);
};

const send = (
  spec: OperationSpec,
  reply: FastifyReply,
  response: AnyResponse,
  readTimeoutMs: number,
): FastifyReply | Promise<FastifyReply> => {
  const { status } = response;
  if (response.stream !== undefined)
    return sendStream(reply.code(status ?? 200), response.mediaType, response.stream, readTimeoutMs);
  if (response.body === undefined) {
    const empty = spec.successes.find(({ kind }) => kind === 'none');
    return reply.code(status ?? empty?.status ?? 204).send();
  }
  return reply
    .code(status ?? spec.successes[0]?.status ?? 200)
    .header('content-type', 'application/json')
    .send(stringifyJson(response.body));
};

/**
 * Serves one operation: credentials first, then path, query, headers and body as the contract says, then the handler.
 * A request that could only be let in by the identity in its body is refused with 401 whatever else is wrong with it.
 */
export const createOperationHandler = <Context>(
  spec: OperationSpec & { readonly id: OperationId },
  handler: AnyHandler<Context>,
  {
    authenticator,
    contextOf,
    readTimeoutMs,
  }: {
    readonly authenticator: Authenticator;
    readonly contextOf: (database: string) => Context;
    readonly readTimeoutMs: number;
  },
): {
  onRequest: OnRequest;
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
} => {
  const hasId = spec.parameters.some(({ name, in: place }) => name === 'id' && place === 'path');

  /** Requests whose headers have not decided. */
  const undecided = new WeakSet<FastifyRequest>();

  const onRequest: OnRequest = (request, _reply, done) => {
    const decision = authenticator.checkHeaders(spec, request.headers);
    if (decision === 'ask-body') undecided.add(request);
    if (decision instanceof ServiceError) done(decision);
    else done();
  };

  const admit = (identity: unknown): void => {
    const rejection = authenticator.checkIdentity(
      typeof identity === 'object' && identity !== null ? identity : undefined,
    );
    if (rejection !== undefined) throw rejection;
  };

  const readJsonBody = (request: FastifyRequest): Record<string, unknown> | undefined => {
    const asked = undecided.has(request);
    try {
      checkMediaType(spec, request.headers, hasBody(request));
      const value = Buffer.isBuffer(request.body) ? readJson(request.body) : undefined;
      if (asked) admit(value?.['identity']);
      return value;
    } catch (error) {
      if (asked && error instanceof ServiceError && error.status !== 401) admit(undefined);
      throw error;
    }
  };

  return {
    onRequest,
    handler: async (request, reply) => {
      const { kind } = spec.request;
      const value = kind === 'json' ? readJsonBody(request) : undefined;
      if (kind === 'arrow') checkMediaType(spec, request.headers, true);
      const read = readQuery(spec.id, queryTexts(request.raw.url));
      if (read.violations !== undefined) throw reject(read.violations);
      const readHead = readHeaders(spec.id, (name) => singleHeaders(request)[name]);
      if (readHead.violations !== undefined) throw reject(readHead.violations);
      const { delimiter } = read.query as { readonly delimiter?: string };
      const params = request.params as Readonly<Record<string, string>>;
      const pathId = hasId ? parseIdentifier(params['id'] ?? '', delimiter) : undefined;
      const body = kind === 'json' ? readBody(spec, value) : undefined;
      const id = pathId === undefined ? undefined : reconcileIdentifiers(pathId, identifierIn(body));
      const asked = {
        ...params,
        ...(id !== undefined && { id }),
        query: read.query,
        headers: { ...singleHeaders(request), ...readHead.headers },
        ...(body !== undefined && { body }),
        ...(kind === 'arrow' && { arrow: arrowOf(request) }),
      } as unknown as AnyRequest;
      const response = await handler(asked, contextOf(databaseOf(request)));
      await endOfTick();
      return send(spec, reply, response, readTimeoutMs);
    },
  };
};
