import {
  buildRequest,
  readResponse,
  type Response,
  type ClientRequest,
  type WireResponse,
  type WireRequest,
} from '#contract/client';
import { errorCatalogue } from '#contract/errors';
import { operations, type OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import { responseValidators, validateDocumentError, validateErrorResponse, type Violation } from '#contract/validators';
import { show } from '../expect.ts';
import type { Charge, Ledger } from './ledger.ts';
import { Finding, NotApplicable } from '../outcome.ts';
import { saysUnsupported, type Support, type UnroutedResponse } from './support.ts';
import { Recorder, type Transcript } from './recorder.ts';
import { recordBody, redactHeaders, type Exchange } from './transcript.ts';
import { WireFailure, type Wire } from './wire.ts';

/** Who is asking. `nobody` sends no credential, `stranger` a wrong one of the same kind. */
export type Principal = 'self' | 'nobody' | 'stranger';

/** What all checks of a run share about the server under judgement. */
export interface Connection {
  readonly baseUrl: string;
  readonly wire: Wire;
  readonly credentials: { readonly token?: string; readonly apiKey?: string };
  readonly redact: (text: string) => string;
  readonly support: Support;
  readonly ledger: Ledger;
  /** What the target says to paths that cannot exist. */
  readonly unrouted: readonly UnroutedResponse[];
  /** Names of databases the target holds beside its default one, as far as they were told. */
  readonly databases?: readonly string[];
  /** Nothing may be sent that could change the target. */
  readonly readOnly?: boolean;
}

const STRANGER = 'touchstone-unknown-credential';

/** The headers by which a principal is known. The extended tier knows API keys only (D-14). */
export const credentialHeaders = (
  { credentials }: Pick<Connection, 'credentials'>,
  operation: OperationId,
  principal: Principal,
): Record<string, string> => {
  if (principal === 'nobody') return {};
  const { token, apiKey } = credentials;
  const byKey = operations[operation].tier === 'extended' || token === undefined;
  if (byKey) return apiKey === undefined ? {} : { 'x-api-key': principal === 'self' ? apiKey : STRANGER };
  return { authorization: `Bearer ${principal === 'self' ? token : STRANGER}` };
};

const violationText = (violations: readonly Violation[]): string =>
  violations.map(({ pointer, message }) => `${pointer || 'the body'} ${message}`).join('; ');

const DEEPEST = 512;

const hasLevel = (json: unknown, level: number): boolean =>
  level < 0 ||
  (typeof json === 'object' && json !== null && Object.values(json).some((value) => hasLevel(value, level - 1)));

/** Whether a body is nested so deeply that whoever walks it could run out of stack. Such a body counts as no JSON. */
const isTooDeep = ({ json, bytes }: Pick<Response<OperationId>, 'json' | 'bytes'>): boolean =>
  // Every level takes a bracket to open and one to close.
  bytes.length > 2 * DEEPEST && hasLevel(json, DEEPEST);

const CODES: ReadonlySet<unknown> = new Set(Object.values(errorCatalogue).map(({ code }) => code));

/** What an answer breaks of the rules every answer must keep, as findings by family. */
const breaches = (operation: OperationId, response: Response<OperationId>): ReadonlyMap<string, Finding> => {
  const found = new Map<string, Finding>();
  const { successes, toleratedStatuses } = operations[operation];
  const { status, mediaType, json, bytes } = response;
  if (status >= 400) {
    const breach = (family: string, expected: string): void => {
      const got = json === undefined ? `${bytes.length} bytes of ${mediaType || 'no media type'}` : show(json);
      found.set(family, new Finding(expected, got));
    };
    const body = validateDocumentError(json);
    if (mediaType !== 'application/json') breach('error-body', 'an error as application/json');
    else if (body.length > 0) breach('error-body', `the error body, but ${violationText(body)}`);
    else if ((json as { status: number }).status !== status) breach('error-body', `status ${status} in the error body`);
    const full = validateErrorResponse(json).filter(({ pointer, message }) =>
      /\b(code|error)\b/.test(`${pointer} ${message}`),
    );
    if (full.length > 0) breach('error-code', `code and error in the body, but ${violationText(full)}`);
    else if (body.length === 0 && !CODES.has((json as { code: unknown }).code))
      breach('error-code', 'a code of the catalogue');
    return found;
  }
  const valid = toleratedStatuses.includes(status)
    ? successes[0]
    : successes.find((success) => success.status === status);
  if (valid === undefined) {
    const wanted = successes.map((success) => success.status).join(' or ');
    found.set('answer-schema', new Finding(`a documented status (${wanted})`, String(status)));
  } else if (valid.kind === 'none') {
    if (bytes.length > 0) found.set('answer-schema', new Finding('no body', `${bytes.length} bytes`));
  } else if (!valid.mediaTypes.includes(mediaType)) {
    found.set('answer-schema', new Finding(`media type ${valid.mediaTypes.join(' or ')}`, mediaType || 'none'));
  } else if (valid.kind === 'json') {
    const validate = responseValidators[operation]?.[valid.status];
    const violations =
      json === undefined ? [{ pointer: '', message: 'is not JSON', keyword: 'json' }] : (validate?.(json) ?? []);
    if (violations.length > 0)
      found.set('answer-schema', new Finding(`the documented answer, but ${violationText(violations)}`, show(json)));
  }
  return found;
};

/**
 * The server under judgement as one check sees it: every request is recorded, every answer is held against the
 * contract. What an answer breaks is charged to the rule that owns it (`<Op>/answer-schema` and its like), so that
 * the check at hand need not look at shapes again.
 */
export class Target {
  step: Exchange['step'] = 'act';
  readonly #connection: Connection;
  readonly #scope: string;
  readonly #origin: Target | undefined;
  #recorder = new Recorder();
  #abandoned = false;

  /** `scope` names the check at hand; it decides whose evidence is kept when several show the same breach. */
  constructor(connection: Connection, scope = '', origin?: Target) {
    this.#connection = connection;
    this.#scope = scope;
    this.#origin = origin;
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
  startPart(): Target {
    const part = this.detach();
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

  /** The case has ended; whatever of it still goes on ends with its next request. */
  abandon(): void {
    this.#abandoned = true;
  }

  get isAbandoned(): boolean {
    return this.#abandoned || this.#origin?.isAbandoned === true;
  }

  get credentials(): Connection['credentials'] {
    return this.#connection.credentials;
  }

  get databases(): readonly string[] {
    return this.#connection.databases ?? [];
  }

  /** Sends a lawful request of the contract as the run's own principal, or as another one. */
  async call<Op extends OperationId>(
    operation: Op,
    request: ClientRequest<Op>,
    principal: Principal = 'self',
  ): Promise<Response<Op>> {
    return this.send(operation, buildRequest(operation, request), principal);
  }

  /** The request as it would be sent, for checks that must bend it first. */
  build<Op extends OperationId>(operation: Op, request: ClientRequest<Op>): WireRequest {
    return buildRequest(operation, request);
  }

  /** Sends a request that was built and bent. The answer is still held against the contract of the operation. */
  async send<Op extends OperationId>(
    operation: Op,
    wire: WireRequest,
    principal: Principal = 'self',
  ): Promise<Response<Op>> {
    const { effect, method } = operations[operation];
    if (this.#connection.readOnly === true && (effect === 'write' || wire.method !== method))
      throw new NotApplicable(`${wire.method} of ${operation} could change something, and the run may only read`);
    const headers = { ...credentialHeaders(this.#connection, operation, principal), ...wire.headers };
    const recorder = this.#recorder;
    const raw = await this.#exchange(operation, { ...wire, headers }, recorder);
    const read = readResponse(operation, raw.answer);
    const response = isTooDeep(read) ? { ...read, json: undefined, body: undefined } : read;
    if (principal === 'self') this.#connection.ledger.admitted(response.status);
    if (this.saysUnsupported(response)) return response;
    for (const [family, finding] of breaches(operation, response)) {
      const rule = `${operation}/${family}` as RuleName;
      recorder.addBreach({ rule, finding });
      this.#connection.ledger.charge(rule, { finding, exchange: raw.exchange }, this.#scope);
    }
    return response;
  }

  saysUnsupported(response: Pick<Response<OperationId>, 'status' | 'mediaType' | 'json'>): boolean {
    return saysUnsupported(response, this.#connection.unrouted);
  }

  /** Ends the check as not applicable when the answer means that the target does not do this. */
  supported<Op extends OperationId>(operation: Op, response: Response<Op>): Response<Op> {
    if (this.saysUnsupported(response)) throw NotApplicable.without(operation);
    return response;
  }

  lacks(operation: OperationId): boolean {
    return this.#connection.support.lacks(operation);
  }

  /** Tells all checks whether an arranging step worked. */
  arranged(operation: OperationId, failure?: Charge): void {
    this.#connection.ledger.arranged(operation, failure);
  }

  /** Why an arranging step need not be tried again, if so. */
  hopeless(operation: OperationId): Charge | undefined {
    return this.#connection.ledger.hopeless(operation);
  }

  made(kind: 'namespace' | 'table', id: readonly string[]): void {
    this.#connection.ledger.made(kind, id);
  }

  async #exchange(
    operation: string,
    wire: WireRequest,
    recorder: Recorder,
  ): Promise<{ answer: WireResponse; exchange: Exchange }> {
    if (this.isAbandoned) throw new Finding('no request after the end of the case', wire.path);
    const { baseUrl, wire: line, redact, ledger } = this.#connection;
    const url = baseUrl + wire.path + wire.query;
    const body =
      typeof wire.body === 'string' ? Buffer.from(wire.body) : wire.body instanceof Uint8Array ? wire.body : undefined;
    const sent = {
      method: wire.method,
      url: redact(url),
      headers: redactHeaders(wire.headers, redact),
      body: recordBody(body, redact),
    };
    const base = { step: this.step, operation, request: sent };
    const begun = performance.now();
    ledger.requests += 1;
    try {
      const response = await line.send(baseUrl, wire);
      ledger.heard(true);
      const headers = redactHeaders(response.headers, redact, 'response');
      const got = { status: response.status, headers, body: recordBody(response.bytes, redact) };
      const exchange: Exchange = { ...base, answer: got, ms: performance.now() - begun };
      recorder.addExchange(exchange);
      return { answer: response, exchange };
    } catch (error) {
      ledger.heard(false);
      const failed = redact(error instanceof WireFailure ? error.message : String(error));
      recorder.addExchange({ ...base, answer: { failed }, ms: performance.now() - begun });
      throw error instanceof WireFailure ? new Finding('an HTTP answer', failed) : error;
    }
  }
}
