import type { RuleName } from '#contract/rules';
import type { Finding } from './outcome.ts';
import type { Exchange } from './transcript.ts';

/** A breach of an answer's contract that some exchange showed, wherever it was seen. */
export interface Charge {
  readonly finding: Finding;
  readonly exchange: Exchange;
}

/**
 * What all exchanges of a run have shown about the rules that every answer must keep
 * (answer-schema, error-body, error-code), and which top-level objects the run has made.
 */
export class Ledger {
  readonly #charges = new Map<RuleName, Charge>();
  readonly #namespaces = new Set<string>();
  readonly #rootTables = new Set<string>();
  requests = 0;

  /** The first breach of a rule is kept: one defect, one red line. */
  charge(rule: RuleName, charge: Charge): void {
    if (!this.#charges.has(rule)) this.#charges.set(rule, charge);
  }

  charges(): ReadonlyMap<RuleName, Charge> {
    return this.#charges;
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
