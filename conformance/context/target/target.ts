import {
  buildRequest,
  readResponse,
  type ClientRequest,
  type Response,
  type WireRequest,
  type WireResponse,
} from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Release } from '#contract/releases';
import { valueAt } from '../json-pointer.ts';
import { safeParse } from '../json-values.ts';
import { Finding, NotApplicable, TooSlow, type LostUse } from '../outcome.ts';
import { contractViolations, isTooDeep } from './contract-violations.ts';
import type { RecordedViolation, Ledger } from './ledger.ts';
import {
  evidenceOf,
  isUnsupportedResponse,
  NOT_IMPLEMENTED,
  usesOf,
  type Support,
  withNoVector,
  type UnroutedResponse,
} from './support.ts';
import { sendUntilServed } from './overload.ts';
import { Recorder, type Transcript } from './recorder.ts';
import type { Burst } from './burst.ts';
import { createdBy } from './creations.ts';
import { trackFields, trackProperties } from './tracked-fields.ts';
import { HomeNamespace } from './home.ts';
import type { Patience } from './patience.ts';
import { recordBody, redactHeaders, type Exchange } from './transcript.ts';
import { WireFailure, WireTimeout, type Wire } from './wire.ts';

/**
 * Whose credentials a request carries: `self` those of the run, `anonymous` none, `stranger` a wrong one of the same kind,
 * `second` the token of the second principal.
 */
export type Principal = 'self' | 'anonymous' | 'stranger' | 'second';

/** The connection to the target, shared by all checks of a run. */
export interface Connection {
  readonly baseUrl: string;
  readonly wire: Wire;
  readonly credentials: { readonly token?: string; readonly apiKey?: string; readonly secondToken?: string };
  readonly redact: (text: string) => string;
  /** Headers that the wire adds to every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly support: Support;
  readonly ledger: Ledger;
  /** The responses of the target to paths that cannot exist. */
  readonly unrouted: readonly UnroutedResponse[];
  /** The configured names of databases that the target has besides its default one. */
  readonly databases?: readonly string[];
  /** The release of the public specification that the target follows; undefined = the newest. */
  readonly specVersion?: Release;
  /** Whether requests that could change the target are forbidden. */
  readonly readOnly?: boolean;
  /** Where the test data of the run is; default: below the root, at any level. */
  readonly home?: HomeNamespace;
}

const ANYWHERE = new HomeNamespace();

const UNKNOWN_CREDENTIAL = 'touchstone-unknown-credential';

/** Returns the credential headers of a principal. The extended tier accepts API keys only (D-14). */
export const credentialHeaders = (
  { credentials }: Pick<Connection, 'credentials'>,
  operation: OperationId,
  principal: Principal,
): Record<string, string> => {
  if (principal === 'anonymous') return {};
  const { token, apiKey, secondToken } = credentials;
  if (principal === 'second') return secondToken === undefined ? {} : { authorization: `Bearer ${secondToken}` };
  const byKey = operations[operation].tier === 'extended' || token === undefined;
  if (byKey) return apiKey === undefined ? {} : { 'x-api-key': principal === 'self' ? apiKey : UNKNOWN_CREDENTIAL };
  return { authorization: `Bearer ${principal === 'self' ? token : UNKNOWN_CREDENTIAL}` };
};

/**
 * The server under test, as one check sees it. Every request is recorded and every response is validated against the
 * contract. A violation is attributed to the rule that owns it (`<Op>/response-schema` and similar), so checks need not
 * validate response schemas.
 */
export class Target {
  step: Exchange['step'] = 'test';
  readonly #connection: Connection;
  readonly #scope: string;
  readonly #origin: Target | undefined;
  readonly #burst: Burst | undefined;
  #recorder = new Recorder();
  #abandoned = false;

  /**
   * `scope` identifies the check: of several exchanges with the same violation, the report shows the one with the
   * lowest scope. The requests of a target with a burst leave together with it.
   */
  constructor(connection: Connection, scope = '', origin?: Target, burst?: Burst) {
    this.#connection = connection;
    this.#scope = scope;
    this.#origin = origin;
    this.#burst = burst;
  }

  /** The exchanges of the current step, and the breaches that its responses showed. */
  get transcript(): Transcript {
    return this.#recorder.transcript;
  }

  get exchanges(): readonly Exchange[] {
    return this.#recorder.transcript.exchanges;
  }

  /** Begins a new step: what is sent from now on is recorded by the returned recorder. */
  startStep(): Recorder {
    this.#recorder = new Recorder();
    return this.#recorder;
  }

  /** The same server for a part of the current step, whose exchanges this step includes as they are recorded. */
  startPart(burst?: Burst): Target {
    const part = new Target(this.#connection, this.#scope, this, burst);
    this.#recorder.addPart(part.#recorder);
    return part;
  }

  /** The same server for work that runs concurrently; {@link include} adds its transcript to the current step. */
  detach(): Target {
    return new Target(this.#connection, this.#scope, this);
  }

  /** Adds a transcript that was recorded elsewhere to the current step. */
  include(transcript: Transcript): void {
    this.#recorder.addPart(transcript);
  }

  /** Marks the case as ended: its next request fails. */
  abandon(): void {
    this.#abandoned = true;
  }

  /** Whether the case, or the case that this is a part of, has ended. */
  get isAbandoned(): boolean {
    return this.#abandoned || this.#origin?.isAbandoned === true;
  }

  /** The release of the public specification that the target follows; undefined = the newest. */
  get specVersion(): Release | undefined {
    return this.#connection.specVersion;
  }

  /** The valid credentials of the run. */
  get credentials(): Connection['credentials'] {
    return this.#connection.credentials;
  }

  /** Where the test data of the run is. */
  get home(): HomeNamespace {
    return this.#connection.home ?? ANYWHERE;
  }

  /** How long to wait for work that the target finishes after its response. */
  get patience(): Patience {
    return this.#connection.ledger.patience;
  }

  /** The configured databases besides the default one. */
  get databases(): readonly string[] {
    return this.#connection.databases ?? [];
  }

  /**
   * Sends a valid request with the credentials of the run, or of another principal. Returns the response whatever its
   * status; `response.body` is typed if the response is a valid success.
   *
   * @example
   *   const response = await target.call('TableExists', { id, body: {} });
   */
  async call<Op extends OperationId>(
    operation: Op,
    request: ClientRequest<Op>,
    principal: Principal = 'self',
  ): Promise<Response<Op>> {
    return this.send(operation, buildRequest(operation, request), principal);
  }

  /** Builds a request without sending it, for checks that mutate it first. */
  build<Op extends OperationId>(operation: Op, request: ClientRequest<Op>): WireRequest {
    return buildRequest(operation, request);
  }

  /**
   * Sends a built request, for example a mutated one. The response is still validated against the contract of the
   * operation.
   *
   * Throws `NotApplicable` when the run is read-only and the request could write, `TooSlow` when there is no response in
   * time, `Finding` when there is no HTTP response.
   */
  async send<Op extends OperationId>(
    operation: Op,
    request: WireRequest,
    principal: Principal = 'self',
  ): Promise<Response<Op>> {
    const wire = { ...request, ...withNoVector(request, this.#connection.support.noVector(operation)) };
    const { effect, method } = operations[operation];
    if (this.#connection.readOnly === true && (effect === 'write' || wire.method !== method))
      throw new NotApplicable(`${wire.method} of ${operation} could write, but the run is read-only`);
    const headers = { ...credentialHeaders(this.#connection, operation, principal), ...wire.headers };
    const recorder = this.#recorder;
    this.home.requireReachable(operation, wire);
    const sent = this.home.outgoing({ ...wire, headers });
    const raw = await this.#exchange(operation, sent, recorder);
    const read = readResponse(operation, this.home.incoming(wire, raw.response));
    const response = isTooDeep(read) ? { ...read, json: undefined, body: undefined } : read;
    if (principal === 'self') this.#connection.ledger.recordAccess(response.status);
    if (this.isUnsupportedResponse(response)) {
      this.#requireSupportedFields(operation, wire, raw.exchange);
      return response;
    }
    if (response.status < 300) this.#connection.ledger.recordSuccess(operation, usesOf(raw.exchange));
    let result = response;
    const { baseUrl, specVersion } = this.#connection;
    const sentTo = { baseUrl, path: sent.path, specVersion };
    for (const [family, { finding, wrong }] of contractViolations(operation, response, sentTo)) {
      const rule = `${operation}/${family}` as RuleName;
      const breach = { rule, finding, wasRead: false };
      const onRead = (): void => void (breach.wasRead = true);
      recorder.addBreach(breach);
      this.#connection.ledger.recordViolation(rule, { finding, exchange: raw.exchange }, this.#scope);
      if ('fields' in wrong) {
        const json = trackFields(response.json, wrong.fields, onRead);
        result = { ...response, json, body: json as Response<Op>['body'] };
      } else result = trackProperties(result, wrong.properties, onRead);
    }
    return result;
  }

  /** Returns whether a response means that the target does not support the operation (D-06). */
  isUnsupportedResponse(response: Pick<Response<OperationId>, 'status' | 'mediaType' | 'json'>): boolean {
    return isUnsupportedResponse(response, this.#connection.unrouted);
  }

  /** Returns the response. Throws `NotApplicable` when it means that the target does not support the request. */
  requireSupported<Op extends OperationId>(operation: Op, response: Response<Op>): Response<Op> {
    if (!this.isUnsupportedResponse(response)) return response;
    throw NotApplicable.refused(this.lostUse(operation), response.status);
  }

  /** Returns what the last rejected request of an operation asked for. */
  lostUse(operation: OperationId): LostUse {
    const exchange = this.exchanges.findLast(
      ({ operation: sent, response }) => sent === operation && 'status' in response && response.status >= 400,
    );
    return { operation, uses: exchange === undefined ? [] : usesOf(exchange) };
  }

  /** Returns the JSON pointers of the fields with which the target does not support an operation that it has. */
  lostFields(operation: OperationId): readonly string[] {
    return this.#connection.support.lostFields(operation);
  }

  /** Throws `NotApplicable` when an unsupported request has a field that the target does not support. */
  #requireSupportedFields(operation: OperationId, { body }: WireRequest, exchange: Exchange): void {
    const pointers = this.lostFields(operation);
    if (pointers.length === 0 || typeof body !== 'string') return;
    const json = safeParse(body);
    const lost = pointers.find((pointer) => valueAt(json, pointer) !== undefined);
    if (lost !== undefined)
      throw new NotApplicable(`the target does not support ${lost} in ${operation}: ${evidenceOf(exchange).response}`, {
        operation,
        uses: [{ name: lost.slice(1), detail: lost.slice(1) }],
      });
  }

  /** Returns whether the target is known not to support an operation. */
  lacks(operation: OperationId): boolean {
    return this.#connection.support.lacks(operation);
  }

  /** Returns whether an operation has responded with success in this run, to a request of any check. */
  hasSucceeded(operation: OperationId): boolean {
    return this.#connection.ledger.hasSucceeded(operation);
  }

  /** Records for all checks whether an arranging step succeeded. */
  recordArrangeResult(operation: OperationId, failure?: RecordedViolation): void {
    this.#connection.ledger.recordArrangeResult(operation, failure);
  }

  /** Returns the failure of an arranging step that is not tried again, if there is one. */
  permanentFailure(operation: OperationId): RecordedViolation | undefined {
    return this.#connection.ledger.permanentFailure(operation);
  }

  /** Returns whether an operation works on this target, as `find` finds out once in a run. */
  isWorking(operation: OperationId, find: () => Promise<boolean>): Promise<boolean> {
    return this.#connection.ledger.isWorking(operation, find);
  }

  /** Returns what `find` finds out about this target, once in a run for each key. */
  learn<T>(key: string, find: () => Promise<T>): Promise<T> {
    return this.#connection.ledger.learn(key, find);
  }

  /** Returns the error for a request that is not sent, because no other one of its operation had a response in time. */
  #hopeless(operation: OperationId, recorder: Recorder): TooSlow {
    const first = this.#connection.ledger.unanswered(operation);
    if (first !== undefined) recorder.addExchange(first);
    return new TooSlow(`no request of ${operation} had a response in time, so no other is sent`, operation);
  }

  async #exchange(
    operation: OperationId,
    wire: WireRequest,
    recorder: Recorder,
  ): Promise<{ response: WireResponse; exchange: Exchange }> {
    if (this.isAbandoned) throw new Finding('no request after the end of the case', wire.path);
    const { baseUrl, wire: line, redact, ledger, headers, support } = this.#connection;
    support.ask(operation);
    const url = baseUrl + wire.path + wire.query;
    const body =
      typeof wire.body === 'string' ? Buffer.from(wire.body) : wire.body instanceof Uint8Array ? wire.body : undefined;
    const sent = {
      method: wire.method,
      url: redact(url),
      headers: redactHeaders(headers === undefined ? wire.headers : { ...headers, ...wire.headers }, redact),
      body: recordBody(body, redact),
    };
    const base = { step: this.step, operation, request: sent };
    const limitMs = ledger.patience.requestLimit(operation);
    if (limitMs === 0) throw this.#hopeless(operation, recorder);
    const startedAt = performance.now();
    ledger.requests += 1;
    const created = createdBy(operation, wire);
    const recordCreated = (isCertain: boolean): void => {
      for (const one of created) ledger.recordCreated(one, isCertain);
    };
    const endWait = ledger.patience.startWait(`a response to ${operation}`);
    try {
      const isStream = wire.body !== undefined && body === undefined;
      const response = await sendUntilServed(
        (attempt) => line.send(baseUrl, wire, limitMs, attempt === 0 ? this.#burst : undefined),
        { isOfMany: this.#burst !== undefined, limitMs: isStream ? 0 : limitMs },
      );
      ledger.recordResponse(true, sent);
      if (response.status < 300) recordCreated(true);
      else if (response.status >= 500 && response.status !== NOT_IMPLEMENTED) recordCreated(false);
      ledger.patience.recordRequest(operation, performance.now() - startedAt);
      const headers = redactHeaders(response.headers, redact, 'response');
      const got = { status: response.status, headers, body: recordBody(response.bytes, redact) };
      const exchange: Exchange = { ...base, response: got, ms: performance.now() - startedAt };
      recorder.addExchange(exchange);
      return { response, exchange };
    } catch (error) {
      ledger.recordResponse(false, error instanceof WireFailure && error.isRefusal ? undefined : sent);
      recordCreated(false);
      const failed = redact(error instanceof WireFailure ? error.message : String(error));
      const exchange: Exchange = { ...base, response: { failed }, ms: performance.now() - startedAt };
      recorder.addExchange(exchange);
      if (!(error instanceof WireTimeout))
        throw error instanceof WireFailure
          ? new Finding('an HTTP response', failed, { kind: 'no-response', detail: '' })
          : error;
      ledger.recordTooSlow(operation, exchange);
      throw new TooSlow(`${operation} gave ${failed}`, operation);
    } finally {
      endWait();
    }
  }
}
