import { type BranchRef, nameOf } from './branch-ref.ts';

/** Branches whose value is kept. */
const MAX_BRANCHES = 256;

/** Keeps a value of one version of each branch: what the last write to it has read or knows. */
export class VersionCache<V> {
  readonly #values = new Map<string, { readonly version: number; readonly value: V }>();

  /** Returns the value of a version; undefined if another or none is kept. */
  get(branchRef: BranchRef, version: number): V | undefined {
    const kept = this.#values.get(nameOf(branchRef));
    return kept?.version === version ? kept.value : undefined;
  }

  /** Keeps the value of a version in place of that of another. */
  set(branchRef: BranchRef, version: number, value: V): void {
    const name = nameOf(branchRef);
    this.#values.delete(name);
    this.#values.set(name, { version, value });
    const [oldest] = this.#values.keys();
    if (this.#values.size > MAX_BRANCHES && oldest !== undefined) this.#values.delete(oldest);
  }
}
