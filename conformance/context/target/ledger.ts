import { isStatusOf } from '#contract/errors';
import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Finding, Use } from '../outcome.ts';
import type { CreatedObject } from './creations.ts';
import { Patience } from './patience.ts';
import type { Exchange } from './transcript.ts';

/** A rule violation shown by an exchange, whichever check sent it. The exchange is missing when nothing was sent. */
export interface RecordedViolation {
  readonly finding: Finding;
  readonly exchange: Exchange | undefined;
}

/** An object that the run created, or perhaps created. */
export interface RecordedObject extends CreatedObject {
  readonly database: string | undefined;
  readonly isCertain: boolean;
}

/** A request that was sent. */
type Sent = Exchange['request'];

/** The number of consecutive exchanges without a readable response after which the target counts as unavailable. */
const UNRESPONSIVE_AFTER = 24;

/** The number of failures of an arranging step, without any success, after which it is not tried again. */
const GIVE_UP_AFTER = 3;

/** Returns whether a target responded as servers do that are not ready. */
export const isUnavailableResponse = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && 'status' in exchange.response && isStatusOf(exchange.response.status, 'ServiceUnavailable');

/**
 * What the exchanges of a run have shown: violations of the rules for every response (response-schema, error-body,
 * error-code), arranging steps that never succeed, whether the target still responds, and the objects that the run
 * has created.
 */
export class Ledger {
  readonly #violations = new Map<RuleName, RecordedViolation & { readonly scope: string }>();
  readonly #workingSteps = new Set<OperationId>();
  readonly #failedSteps = new Map<OperationId, { times: number; readonly first: RecordedViolation }>();
  readonly #working = new Map<OperationId, Promise<boolean>>();
  readonly #learned = new Map<string, Promise<unknown>>();
  readonly #succeeded = new Map<OperationId, Set<string>>();
  readonly #created = new Map<string, RecordedObject>();
  /** How long the run waits for responses and for work that the target finishes later. */
  readonly patience: Patience;
  readonly #tooSlow = new Map<OperationId, Exchange>();
  #unansweredInARow = 0;
  #unanswered: Sent[] = [];
  #isGone = false;
  #isUnavailable = false;
  #authenticatedRequests = 0;
  #deniedRequests = 0;
  requests = 0;

  constructor(patience: Patience = new Patience()) {
    this.patience = patience;
  }

  /**
   * Keeps one violation per rule, so that one defect is one failure: that of the first scope by name, so that all runs
   * report the same.
   */
  recordViolation(rule: RuleName, violation: RecordedViolation, scope = ''): void {
    const known = this.#violations.get(rule);
    if (known === undefined || scope < known.scope) this.#violations.set(rule, { ...violation, scope });
  }

  /** Returns the recorded violations by rule, without those that only show that the target became unavailable. */
  violations(): ReadonlyMap<RuleName, RecordedViolation> {
    if (!this.#isUnavailable) return this.#violations;
    return new Map([...this.#violations].filter(([, { exchange }]) => !isUnavailableResponse(exchange)));
  }

  /** Records that an arranging step succeeded, or how it failed. */
  recordArrangeResult(operation: OperationId, failure?: RecordedViolation): void {
    if (failure === undefined) {
      this.#workingSteps.add(operation);
      return;
    }
    const known = this.#failedSteps.get(operation);
    if (known === undefined) this.#failedSteps.set(operation, { times: 1, first: failure });
    else known.times += 1;
  }

  /** Returns the first failure of an arranging step that has failed repeatedly and never succeeded. */
  permanentFailure(operation: OperationId): RecordedViolation | undefined {
    const known = this.#failedSteps.get(operation);
    return known === undefined || this.#workingSteps.has(operation) || known.times < GIVE_UP_AFTER
      ? undefined
      : known.first;
  }

  /** Returns whether an operation works, as `find` finds out once. When `find` fails, the operation counts as working. */
  isWorking(operation: OperationId, find: () => Promise<boolean>): Promise<boolean> {
    const found = this.#working.get(operation) ?? find().catch(() => true);
    this.#working.set(operation, found);
    return found;
  }

  /** Returns what `find` finds out about the target; it is called once for each key. */
  learn<T>(key: string, find: () => Promise<T>): Promise<T> {
    const found = (this.#learned.get(key) as Promise<T> | undefined) ?? find();
    this.#learned.set(key, found);
    return found;
  }

  /** Records whether an exchange had a readable response, and its request if that was sent. */
  recordResponse(responded: boolean, request?: Sent): void {
    this.#unansweredInARow = responded ? 0 : this.#unansweredInARow + 1;
    if (responded) this.#unanswered = [];
    else if (request !== undefined) this.#unanswered.push(request);
  }

  /** Records a request that had no response in time. */
  recordTooSlow(operation: OperationId, exchange: Exchange): void {
    this.patience.recordRequest(operation, 'too slow');
    if (!this.#tooSlow.has(operation)) this.#tooSlow.set(operation, exchange);
  }

  /** Returns the first request of an operation that had no response in time; undefined if any other one had a response. */
  unanswered(operation: OperationId): Exchange | undefined {
    return this.patience.hasResponded(operation) ? undefined : this.#tooSlow.get(operation);
  }

  /** The requests after the last response that were sent and had none. */
  get lastRequests(): { readonly unanswered: readonly Sent[] } {
    return { unanswered: this.#unanswered };
  }

  /** Records that the target, which has responded before, now refuses connections. */
  recordGone(): void {
    this.#isGone = true;
  }

  /** Whether the target was found to refuse connections. */
  get isGone(): boolean {
    return this.#isGone;
  }

  /** Records that the target now responds with 503 to every request. */
  recordUnavailable(): void {
    this.#isUnavailable = true;
  }

  /** Whether the target was found to respond with 503 to every request. */
  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  /** Whether the target is unavailable or gone, or so many consecutive exchanges failed that the run should stop. */
  get isUnresponsive(): boolean {
    return this.#isUnavailable || this.#isGone || this.#unansweredInARow >= UNRESPONSIVE_AFTER;
  }

  /** Records that an operation responded with success. */
  recordSuccess(operation: OperationId, uses: readonly Use[] = []): void {
    const known = this.#succeeded.get(operation) ?? new Set<string>();
    this.#succeeded.set(operation, known);
    for (const { name, detail } of uses) known.add(name).add(detail);
  }

  /** Returns the names of what requests of an operation asked for and got. */
  acceptedUses(operation: OperationId): ReadonlySet<string> {
    return this.#succeeded.get(operation) ?? new Set();
  }

  /** Whether an operation has responded with success in this run. */
  hasSucceeded(operation: OperationId): boolean {
    return this.#succeeded.has(operation);
  }

  /** Records the status of a response to a request with the credentials of the run. */
  recordAccess(status: number): void {
    this.#authenticatedRequests += 1;
    if (isStatusOf(status, 'Unauthenticated', 'PermissionDenied')) this.#deniedRequests += 1;
  }

  /** Whether every response so far was 401 or 403. */
  get isDenied(): boolean {
    return this.#authenticatedRequests > 0 && this.#deniedRequests === this.#authenticatedRequests;
  }

  /**
   * Records an object that a request created. It is not certain when the response was an error of the target or missing;
   * then the request may have created it.
   */
  recordCreated({ kind, id, database }: CreatedObject, isCertain: boolean): void {
    const key = JSON.stringify([kind, database ?? null, id]);
    const known = this.#created.get(key);
    this.#created.set(key, { kind, id, database, isCertain: isCertain || known?.isCertain === true });
  }

  /** Returns the objects that the run has created, with full identifiers, in a fixed order. */
  createdObjects(): readonly RecordedObject[] {
    return [...this.#created].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  }
}
