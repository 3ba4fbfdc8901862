import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';

/** Half of the most cached schemas; a schema of twenty columns takes about 5 kB. */
const MAX_RECENT = 1024;

/**
 * Cache of the most recently used schemas by version. Entries never expire, because a version never changes. Two generations
 * are cheaper than an order of use: most uses change nothing.
 */
export class SchemaCache {
  #recent = new Map<string, JsonArrowSchema>();
  #former = new Map<string, JsonArrowSchema>();

  /** Returns a cached schema. `name` identifies the branch, as `nameOf` returns it. */
  get(name: string, version: number): JsonArrowSchema | undefined {
    const key = `${name}@${version}`;
    const recent = this.#recent.get(key);
    if (recent !== undefined) return recent;
    const former = this.#former.get(key);
    if (former !== undefined) this.#remember(key, former);
    return former;
  }

  /** Caches the schema of a version. */
  set(name: string, version: number, schema: JsonArrowSchema): void {
    this.#remember(`${name}@${version}`, schema);
  }

  #remember(key: string, schema: JsonArrowSchema): void {
    this.#recent.set(key, schema);
    if (this.#recent.size < MAX_RECENT) return;
    this.#former = this.#recent;
    this.#recent = new Map();
  }
}
