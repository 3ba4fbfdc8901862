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
const SILENT_AFTER = 24;

/** Failures of an arranging step, none of them followed by a success, after which it is not tried again. */
const HOPELESS_AFTER = 3;

/**
 * What all exchanges of a run have shown: which rules that every answer must keep were broken (answer-schema,
 * error-body, error-code), which arranging steps never work, whether anybody still answers, and which top-level
 * objects the run has made.
 */
export class Ledger {
  readonly #charges = new Map<RuleName, Charge & { readonly scope: string }>();
  readonly #works = new Set<OperationId>();
  readonly #fails = new Map<OperationId, { times: number; readonly first: Charge }>();
  readonly #namespaces = new Set<string>();
  readonly #rootTables = new Set<string>();
  #unheard = 0;
  #asSelf = 0;
  #denied = 0;
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
  arranged(operation: OperationId, failure?: Charge): void {
    if (failure === undefined) {
      this.#works.add(operation);
      return;
    }
    const known = this.#fails.get(operation);
    if (known === undefined) this.#fails.set(operation, { times: 1, first: failure });
    else known.times += 1;
  }

  /** The first failure of an arranging step that has failed again and again and has never worked. */
  hopeless(operation: OperationId): Charge | undefined {
    const known = this.#fails.get(operation);
    return known === undefined || this.#works.has(operation) || known.times < HOPELESS_AFTER ? undefined : known.first;
  }

  /** Whether an exchange brought a readable answer. */
  heard(responded: boolean): void {
    this.#unheard = responded ? 0 : this.#unheard + 1;
  }

  /** So many exchanges in a row brought nothing that going on would only take time. */
  get silent(): boolean {
    return this.#unheard >= SILENT_AFTER;
  }

  /** Status of an answer to the run's own principal. */
  admitted(status: number): void {
    this.#asSelf += 1;
    if (status === 401 || status === 403) this.#denied += 1;
  }

  /** Every answer so far said that the run may not come in. */
  get shutOut(): boolean {
    return this.#asSelf > 0 && this.#denied === this.#asSelf;
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
