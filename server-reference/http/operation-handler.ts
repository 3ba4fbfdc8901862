import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, ServiceError } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import { checkMediaType, isArrowAlternative, readJson } from '#contract/server/body';
import {
  createRequestReader,
  type AnyOperation,
  type AnyRequest,
  type RequestParts,
} from '#contract/server/read-request';
import { type Access, accessOf, authorize, type FindTransactionTable, FULL_ACCESS } from '../access/index.ts';
import { endOfTick } from '../event-loop-tick.ts';
import type { Limits } from '../limits.ts';
import type { Caller } from '../turns.ts';
import type { RunRequest } from '../observability/tracing.ts';
import type { Admit } from './admission.ts';
import type { Authenticator, Decision, Principal } from './authenticator.ts';
import { rejectsEveryRequest } from '../operations/shared/unsupported.ts';
import { ArrowBodyReader } from './arrow-body.ts';
import { readJsonBytes } from './body.ts';
import { databaseOf, hasBody, requestParts, requireNoPrefix, singleHeaders } from './request-parts.ts';
import { sendResponse, type AnyResponse, type SendOptions } from './send-response.ts';

/** A handler as the HTTP layer sees it: which operation it implements is known only at run time. */
export type AnyHandler<Context> = (request: AnyRequest, context: Context) => Promise<AnyResponse>;

/** Operations that read or write rows without an Arrow body in the request or the response. */
const ROW_OPERATIONS: ReadonlySet<OperationId> = new Set([
  'QueryTable',
  'CountTableRows',
  'AnalyzeTableQueryPlan',
  'UpdateTable',
  'DeleteFromTable',
  'AlterTableAddColumns',
  'AlterTableBackfillColumns',
]);

/** Operations whose slow steps take turns. */
const QUERIES: ReadonlySet<OperationId> = new Set(['QueryTable', 'CountTableRows', 'AnalyzeTableQueryPlan']);

const usesRows = ({ id, request }: AnyOperation): boolean => request.kind === 'arrow' || ROW_OPERATIONS.has(id);

const memoryIsHigh = (limits: Limits): ServiceError =>
  errors.serviceUnavailable(limits.explain('the server uses too much memory; retry the request', 'memory-percent'));

const setPrincipal = (request: FastifyRequest, { principal, access }: Principal): void => {
  request.principal = principal;
  request.access = access;
};

/** Of a request that was not authenticated, which does not come so far. */
const NO_ACCESS = accessOf([]);

const toError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('thrown', { cause: thrown }));

type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: (rejection?: ServiceError) => void) => void;

/** Opens an Arrow body. With a known Content-Length, the engine allocates its memory once. */
const openArrowBody = ({ raw, headers }: FastifyRequest, limits: Limits): ArrowBodyReader => {
  const length = headers['content-length'];
  return new ArrowBodyReader(raw, limits, length === undefined ? undefined : Number(length));
};

/** Reads the JSON body of a request, and authenticates the request by its identity if nothing else did. */
const createJsonReader = (
  spec: AnyOperation,
  authenticator: Authenticator,
  admit: Admit,
  limits: Limits,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<Record<string, unknown> | undefined>) => {
  const requireIdentity = async (request: FastifyRequest, reply: FastifyReply, identity: unknown): Promise<void> => {
    const decision = await authenticator.checkIdentity(
      typeof identity === 'object' && identity !== null ? identity : undefined,
    );
    if (decision instanceof ServiceError) throw decision;
    setPrincipal(request, decision);
    await new Promise<void>((resolve, reject) => {
      admit(request, reply, (rejection) => (rejection === undefined ? resolve() : reject(rejection)));
    });
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<Record<string, unknown> | undefined> => {
    const { needsIdentity, method } = request;
    const headers = singleHeaders(request);
    try {
      checkMediaType(spec, headers, hasBody(request));
      // The body of a GET has no meaning.
      const hasJson = hasBody(request) && method !== 'GET' && !isArrowAlternative(spec, headers);
      const value = hasJson ? readJson(await readJsonBytes(request, reply, limits), limits) : undefined;
      if (needsIdentity) await requireIdentity(request, reply, value?.['identity']);
      return value;
    } catch (error) {
      const isAuthenticated = request.principal !== null;
      // 401 and 503 are results of the authentication itself.
      if (needsIdentity && !isAuthenticated && error instanceof ServiceError && ![401, 503].includes(error.status))
        await requireIdentity(request, reply, undefined);
      throw error;
    }
  };
};

/**
 * Creates the Fastify hooks of one operation: authentication, then validation of path, query, headers and body, then
 * authorization, then the handler. When only the identity in the body can authenticate a request, a missing identity is
 * rejected with 401 even if other parts of the request are invalid.
 */
export const createOperationHandler = <Context>(
  spec: AnyOperation,
  handler: AnyHandler<Context>,
  options: SendOptions & {
    readonly authenticator: Authenticator;
    readonly admit: Admit;
    readonly contextOf: (database: string, access: Access, caller?: Caller) => Context | Promise<Context>;
    readonly findTransactionTable: FindTransactionTable;
    readonly isMemoryHigh: () => boolean;
    readonly runRequest?: RunRequest | undefined;
  },
): {
  onRequest: OnRequest;
  handler: (request: FastifyRequest, reply: FastifyReply) => void;
} => {
  const { authenticator, admit, contextOf, findTransactionTable, isMemoryHigh, runRequest, limits } = options;

  const onRequest: OnRequest = (request, reply, done) => {
    const use = (decision: Decision): void => {
      if (decision instanceof ServiceError) return done(decision);
      // Before the body is read.
      if (usesRows(spec) && isMemoryHigh()) return done(memoryIsHigh(limits));
      if (decision === 'check-body') {
        request.needsIdentity = true;
        return done();
      }
      setPrincipal(request, decision);
      admit(request, reply, done);
    };
    const decision = authenticator.checkHeaders(spec, request.headers);
    if (decision instanceof Promise) decision.then(use, done);
    else use(decision);
  };

  const readJsonBody = createJsonReader(spec, authenticator, admit, limits);
  const readRequest = createRequestReader(spec, limits, (request: FastifyRequest & RequestParts) =>
    openArrowBody(request, limits),
  );
  // What is not supported is reported as such, whatever the fields of the body (D-06).
  const isRejected = rejectsEveryRequest(handler);
  const isQuery = QUERIES.has(spec.id);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { kind } = spec.request;
    const value = kind === 'json' ? await readJsonBody(request, reply) : undefined;
    if (kind === 'arrow') checkMediaType(spec, singleHeaders(request), true);
    const read = isRejected ? ({} as AnyRequest) : readRequest(requestParts(request), value);
    requireNoPrefix(request);
    const database = databaseOf(request);
    const access = request.access ?? NO_ACCESS;
    if (!isRejected && access !== FULL_ACCESS)
      await authorize(spec.id, read as never, { access, database, findTable: findTransactionTable });
    const caller = isQuery ? { principal: request.principal ?? '', isGone: () => reply.raw.destroyed } : undefined;
    const response = await handler(read, await contextOf(database, access, caller));
    await endOfTick();
    await sendResponse(spec, reply, response, options);
  };

  const run: typeof handle =
    runRequest === undefined ? handle : (request, reply) => runRequest(request.headers, () => handle(request, reply));

  return {
    onRequest,
    // Not the promise itself: Fastify would add several steps to each response.
    handler: (request, reply) => void run(request, reply).catch((error: unknown) => reply.send(toError(error))),
  };
};
