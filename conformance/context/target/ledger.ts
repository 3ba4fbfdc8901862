import type { OperationId } from '#contract/operations';
import type { RuleName } from '#contract/rules';
import type { Finding } from '../outcome.ts';
import type { Exchange } from './transcript.ts';

/** A breach that some exchange showed, wherever it was seen; the exchange is missing when nothing was sent. */
export interface Charge {
  readonly finding: Finding;
  readonly exchange: Exchange | undefined;
}

/** Exchanges in a row without a readable answer after which the target counts as gone. */
const UNRESPONSIVE_AFTER = 24;

/** Failures of an arranging step, none of them followed by a success, after which it is not tried again. */
const GIVE_UP_AFTER = 3;

/**
 * What all exchanges of a run have shown: which rules that every answer must keep were broken (answer-schema,
 * error-body, error-code), which arranging steps never work, whether anybody still answers, and which top-level
 * objects the run has made.
 */
export class Ledger {
  readonly #charges = new Map<RuleName, Charge & { readonly scope: string }>();
  readonly #workingSteps = new Set<OperationId>();
  readonly #failedSteps = new Map<OperationId, { times: number; readonly first: Charge }>();
  readonly #namespaces = new Set<string>();
  readonly #rootTables = new Set<string>();
  #unansweredInARow = 0;
  #authenticatedRequests = 0;
  #deniedRequests = 0;
  requests = 0;

  /** One breach of a rule is kept: one defect, one red line. Of the first scope by name, so that no run differs. */
  charge(rule: RuleName, charge: Charge, scope = ''): void {
    const known = this.#charges.get(rule);
    if (known === undefined || scope < known.scope) this.#charges.set(rule, { ...charge, scope });
  }

  charges(): ReadonlyMap<RuleName, Charge> {
    return this.#charges;
  }

  /** An arranging step succeeded, or failed as charged. */
  recordArrangeResult(operation: OperationId, failure?: Charge): void {
    if (failure === undefined) {
      this.#workingSteps.add(operation);
      return;
    }
    const known = this.#failedSteps.get(operation);
    if (known === undefined) this.#failedSteps.set(operation, { times: 1, first: failure });
    else known.times += 1;
  }

  /** The first failure of an arranging step that has failed again and again and has never worked. */
  permanentFailure(operation: OperationId): Charge | undefined {
    const known = this.#failedSteps.get(operation);
    return known === undefined || this.#workingSteps.has(operation) || known.times < GIVE_UP_AFTER
      ? undefined
      : known.first;
  }

  /** Whether an exchange brought a readable answer. */
  recordResponse(responded: boolean): void {
    this.#unansweredInARow = responded ? 0 : this.#unansweredInARow + 1;
  }

  /** So many exchanges in a row brought nothing that going on would only take time. */
  get silent(): boolean {
    return this.#unansweredInARow >= UNRESPONSIVE_AFTER;
  }

  /** Status of an answer to the run's own principal. */
  recordAccess(status: number): void {
    this.#authenticatedRequests += 1;
    if (status === 401 || status === 403) this.#deniedRequests += 1;
  }

  /** Every answer so far said that the run may not come in. */
  get shutOut(): boolean {
    return this.#authenticatedRequests > 0 && this.#deniedRequests === this.#authenticatedRequests;
  }

  made(kind: 'namespace' | 'table', id: readonly string[]): void {
    const [first] = id;
    if (first === undefined) return;
    if (kind === 'namespace') this.#namespaces.add(first);
    else if (id.length === 1) this.#rootTables.add(first);
  }

  leftovers(): { readonly namespaces: readonly string[]; readonly rootTables: readonly string[] } {
    return { namespaces: [...this.#namespaces].sort(), rootTables: [...this.#rootTables].sort() };
  }
}
