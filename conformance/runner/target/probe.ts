import { buildRequest, readResponse, type ClientRequest, type Response } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import { operationIds, operations, type OperationId } from '#contract/operations';
import { ownerOf } from '../../context/arrange.ts';
import type { CheckContext, ValidRequest } from '../../context/check-context.ts';
import type { ObjectId } from '../../context/object-id.ts';
import { Blocked, Finding } from '../../context/outcome.ts';
import { inParallel } from '../../context/parallel.ts';
import { withoutFields } from '../../context/request-mutations.ts';
import {
  evidenceOf,
  isSameResponse,
  NO_VECTOR,
  NOT_IMPLEMENTED,
  unroutedResponse,
  withNoVector,
  type Evidence,
} from '../../context/target/support.ts';
import { sendUnrecorded } from '../../context/target/send-unrecorded.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import type { Exchange } from '../../context/target/transcript.ts';
import { CaseRunner, withDeadline, type RunnerOptions } from '../execution/case-runner.ts';
import { UNKNOWN_ROUTE } from './wire-limits.ts';

/** Operations that set up others; probed first, because the subjects of others depend on them. */
export const SET_UP_OPERATIONS: readonly OperationId[] = [
  'CreateNamespace',
  'CreateTable',
  'DeclareTable',
  'RegisterTable',
];

/** The request of a probe; `isAddressed` is true if it is about objects that exist, or about none. */
interface ProbeRequest extends Pick<ValidRequest, 'request' | 'optional'> {
  readonly isAddressed: boolean;
}

/** Statuses of an internal error; 501 means that the operation is not supported, 503 that the target is overloaded. */
const isInternalError = (status: number): boolean =>
  status >= 500 && status !== NOT_IMPLEMENTED && !isStatusOf(status, 'ServiceUnavailable');

/** How the text of an internal error says that the operation is not there. */
const STATES_LACK = /not (?:yet )?(?:supported|implemented)|unsupported|unimplemented/i;

/** Statuses that say nothing about the route: a gateway responds with them before it. */
const GATEWAY: readonly number[] = [401, 403, 408, 413, 429];

/** Creates the object that a path names, so that a response to the path shows whether the operation exists. */
const existingId = async (id: OperationId, { arrange }: CheckContext): Promise<ObjectId | undefined> => {
  const { object, effect } = operations[id];
  if (object === 'table') return arrange.anyTable().catch(() => undefined);
  if (object !== 'namespace') return undefined;
  // The root always exists, and reading it changes nothing.
  return arrange.namespace().catch(() => (effect === 'read' ? [] : undefined));
};

/** Returns the valid request of an operation; if its objects cannot be created, an incomplete one for another object. */
const requestOf = async (id: OperationId, context: CheckContext): Promise<ProbeRequest> => {
  const { request, arranged, optional } = await context.valid(id);
  const namesNothing = operations[id].parameters.every((parameter) => parameter.in !== 'path');
  if (arranged || namesNothing) return { request, optional, isAddressed: true };
  const existing = 'id' in request ? await existingId(id, context) : undefined;
  if (existing === undefined) return { request, isAddressed: false };
  return { request: { ...request, id: existing } as ClientRequest<OperationId>, isAddressed: true };
};

/** Returns the path of a request with its last fixed segment replaced, so that it is below the same object and no route. */
const unknownPathLike = (id: OperationId, path: string): string => {
  const fixed = operations[id].path.split('/').findLastIndex((segment) => !segment.startsWith('{'));
  return path
    .split('/')
    .map((segment, at) => (at === fixed ? UNKNOWN_ROUTE : segment))
    .join('/');
};

/**
 * Returns whether the target has the route of a request: its response is a success, or differs from the response to the same
 * method below the same object on a path that cannot exist, whatever status and code they have. Undefined if neither shows it.
 */
const hasRoute = async (
  connection: Connection,
  id: OperationId,
  request: ClientRequest<OperationId>,
  response: Response<OperationId>,
): Promise<boolean | undefined> => {
  if (response.status < 400) return true;
  if (response.status >= 500 || GATEWAY.includes(response.status)) return undefined;
  const built = buildRequest(id, request);
  const path = unknownPathLike(id, built.path);
  const wire = { ...built, path, headers: { ...credentialHeaders(connection, id, 'self'), ...built.headers } };
  const raw = await sendUnrecorded(connection, connection.home?.outgoing(wire) ?? wire).catch(() => undefined);
  return raw && !isSameResponse(response, unroutedResponse(readResponse('GetCapabilities', raw)));
};

/**
 * Finds out which operations one target supports, and without which fields of their requests. Notes it in the connection only
 * when asked to, so that what the probes of other operations send does not depend on which one ends first.
 */
class Prober {
  readonly #cases: CaseRunner;
  readonly #connection: Connection;
  readonly #attempts = new Map<OperationId, number>();
  readonly #decisions: (() => void)[] = [];

  constructor(options: Omit<RunnerOptions, 'selection'>) {
    this.#cases = new CaseRunner({ ...options, selection: [] });
    this.#connection = options.connection;
  }

  /** Sends requests of one operation to decide whether the target supports it, if they show that. */
  async probe(id: OperationId): Promise<void> {
    // Each attempt has objects of its own.
    const context = this.#contextFor(id);
    const { target } = context;
    const probe = await this.#requestOf(id, context);
    if (probe === undefined) {
      const exchange = target.exchanges.at(-1);
      const status = exchange && 'status' in exchange.response ? exchange.response.status : 0;
      if (isInternalError(status) && (await this.#failsAgain(id, status))) return;
      this.#decide(id, true, exchange && evidenceOf(exchange));
      return;
    }
    const response = await target.call(id, probe.request);
    const evidence = evidenceOf(target.exchanges.at(-1) as Exchange);
    const isRejected = response.status >= 400 && response.status < 500;
    if (isRejected && (await this.#worksWithoutVector(id, context, probe.request))) {
      this.#decide(id, true, evidence);
      return;
    }
    if (target.isUnsupportedResponse(response)) {
      this.#decide(id, await this.#worksWithLess(id, context, probe), evidence);
      return;
    }
    if (isInternalError(response.status) && (await this.#failsAgain(id, response.status))) return;
    const isRouted = await hasRoute(this.#connection, id, probe.request, response);
    if (isRouted === true) this.#decide(id, true, evidence);
    // An object that could not be created may be what the target does not find.
    if (isRouted !== false || !probe.isAddressed) return;
    const comparison = `as for ${unknownPathLike(id, operations[id].path)}`;
    this.#decide(id, false, { ...evidence, response: `${evidence.response}, ${comparison}` });
  }

  /** Notes in the connection what was decided since the last call, and returns how much that was. */
  note(): number {
    const decided = this.#decisions.splice(0);
    for (const note of decided) note();
    return decided.length;
  }

  #decide(id: OperationId, isSupported: boolean, evidence?: Evidence): void {
    this.#decisions.push(() => this.#connection.support.set(id, isSupported, evidence));
  }

  #loseFields(id: OperationId, pointers: readonly string[]): void {
    this.#decisions.push(() => this.#connection.support.loseFields(id, pointers));
  }

  #contextFor(id: OperationId): CheckContext {
    const attempt = (this.#attempts.get(id) ?? 0) + 1;
    this.#attempts.set(id, attempt);
    return this.#cases.context(`probe ${id} ${attempt}`);
  }

  /** Returns undefined if setting up the request needs the operation itself, which fails. */
  #requestOf(id: OperationId, context: CheckContext): Promise<ProbeRequest | undefined> {
    return requestOf(id, context).catch((error: unknown) => {
      if (error instanceof Blocked && error.by.startsWith(`${id}/`)) return undefined;
      throw error;
    });
  }

  /**
   * Whether an operation responds with the same internal error to a request for other objects. Then it always fails, or is
   * not implemented: that counts against one rule of it, and the others do not apply.
   */
  async #failsAgain(id: OperationId, status: number): Promise<boolean> {
    const context = this.#contextFor(id);
    const { target } = context;
    const probe = await this.#requestOf(id, context);
    if (probe !== undefined) await target.call(id, probe.request);
    const exchange = target.exchanges.at(-1);
    if (exchange === undefined || !('status' in exchange.response) || exchange.response.status !== status) return false;
    const expected = `success, or 406 with code 0 if the target does not support ${id}`;
    const evidence = evidenceOf(exchange);
    const kind = STATES_LACK.test(exchange.response.body?.text ?? '') ? 'unsupported' : 'broken';
    const finding = new Finding(expected, `${evidence.response}, for every request`, { kind, detail: String(status) });
    this.#connection.ledger.recordViolation(ownerOf(id), { finding, exchange });
    this.#decide(id, false, { ...evidence, response: `${evidence.response}, for every request` });
    return true;
  }

  /** Whether a request without a vector succeeds with another form of that, which is noted. */
  async #worksWithoutVector(
    id: OperationId,
    { target }: CheckContext,
    request: ClientRequest<OperationId>,
  ): Promise<boolean> {
    const built = target.build(id, request);
    for (const form of NO_VECTOR.slice(1)) {
      const other = withNoVector(built, form);
      if (other === undefined || (await target.send(id, { ...built, ...other })).status >= 300) continue;
      this.#decisions.push(() => this.#connection.support.setNoVector(id, form));
      return true;
    }
    return false;
  }

  /**
   * Whether the target supports the operation without optional fields of its request. Notes which ones are not supported: one
   * of them if the request is supported without it, otherwise all.
   */
  async #worksWithLess(
    id: OperationId,
    context: CheckContext,
    { request, optional = [] }: ProbeRequest,
  ): Promise<boolean> {
    const { target } = context;
    const isSupportedWithout = async (pointers: readonly string[]): Promise<boolean> =>
      !target.isUnsupportedResponse(await target.call(id, withoutFields(request, pointers)));
    if (optional.length === 0) return false;
    if (!(await isSupportedWithout(optional))) {
      if (!(await this.#worksWithoutVector(id, context, withoutFields(request, optional)))) return false;
      this.#loseFields(id, optional);
      return true;
    }
    for (const pointer of optional.length === 1 ? [] : optional)
      if (await isSupportedWithout([pointer])) {
        this.#loseFields(id, [pointer]);
        return true;
      }
    this.#loseFields(id, optional);
    return true;
  }
}

/**
 * Sends one valid request of each operation, or of those given and what their requests need, to find out which ones the
 * target supports: an operation is supported if its response differs from that to a path which cannot exist and does not mean "not supported". The results are in
 * `options.connection.support`; an operation stays unknown if no request could decide.
 */
export const probeSupport = async (
  options: Omit<RunnerOptions, 'selection'> & { readonly concurrency: number },
  operations: readonly OperationId[] = operationIds,
): Promise<void> => {
  const prober = new Prober(options);
  const { support, ledger } = options.connection;
  const probe = async (id: OperationId): Promise<void> => {
    if (support.get(id) !== undefined || ledger.isUnresponsive || options.limits?.reason !== undefined) return;
    // Errors occur again, and are reported, when the operation's rules are tested.
    await withDeadline(options.timeoutMs, prober.probe(id)).catch(() => undefined);
  };
  for (const id of SET_UP_OPERATIONS.filter((one) => operations.includes(one))) {
    await probe(id);
    prober.note();
  }
  const others = new Set(operations.filter((id) => !SET_UP_OPERATIONS.includes(id)));
  support.takeUnknown();
  // The objects of some need operations that are probed at the same time, or later, and turn out not to be supported.
  for (let known = -1; known < others.size || prober.note() > 0;) {
    known = others.size;
    await inParallel(options.concurrency, [...others], probe);
    for (const id of support.takeUnknown()) if (!ledger.hasSucceeded(id)) others.add(id);
  }
};
