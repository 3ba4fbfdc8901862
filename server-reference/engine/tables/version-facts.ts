import type { RawField } from '../ipc/schema/schema-fields.ts';
import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';

/** Half of the most versions; a schema of twenty columns takes about 5 kB. */
const MAX_RECENT = 1024;

/** What is known of a version. It never changes. */
export interface VersionFacts {
  readonly schema?: JsonArrowSchema;
  readonly columns?: readonly RawField[];
  /** Is true if the version has no index; otherwise that is not known. */
  readonly hasNoIndex?: true;
}

/**
 * Cache of what is known of the most recently used versions, so that the engine need not be asked: a call of it takes up to a
 * tenth of the time of a small write. Entries never expire, because a version never changes. Two generations are cheaper
 * than an order of use: most uses change nothing.
 *
 * `name` identifies the branch, as `nameOf` returns it.
 */
export class VersionFactsCache {
  #recent = new Map<string, VersionFacts>();
  #former = new Map<string, VersionFacts>();

  /** Returns what is known of a version. */
  get(name: string, version: number): VersionFacts {
    const key = `${name}@${version}`;
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const former = this.#former.get(key);
    if (former !== undefined) this.#remember(key, former);
    return former ?? {};
  }

  /** Adds what is known of a version. */
  add(name: string, version: number, facts: VersionFacts): void {
    this.#remember(`${name}@${version}`, { ...this.get(name, version), ...facts });
  }

  /**
   * Notes that `version` has other rows than the version before and nothing else has changed. The facts of that one are
   * forgotten, since most uses are of the newest version.
   */
  noteRowsChanged(name: string, version: number): void {
    const before = `${name}@${version - 1}`;
    const facts = this.#recent.get(before) ?? this.#former.get(before);
    if (facts === undefined) return;
    this.#recent.delete(before);
    this.#former.delete(before);
    this.add(name, version, facts);
  }

  #remember(key: string, facts: VersionFacts): void {
    this.#recent.set(key, facts);
    if (this.#recent.size < MAX_RECENT) return;
    this.#former = this.#recent;
    this.#recent = new Map();
  }
}
