import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';

/** Most cached schemas; a schema of twenty columns takes about 5 kB. */
const MAX_SCHEMAS = 2048;

/** Least-recently-used cache of schemas by version. Entries never expire, because a version never changes. */
export class SchemaCache {
  readonly #known = new Map<string, JsonArrowSchema>();

  /** Returns a cached schema. `name` identifies the branch, as `nameOf` returns it. */
  get(name: string, version: number): JsonArrowSchema | undefined {
    const key = `${name}@${version}`;
    const schema = this.#known.get(key);
    if (schema !== undefined) this.#remember(key, schema);
    return schema;
  }

  /** Caches the schema of a version. */
  set(name: string, version: number, schema: JsonArrowSchema): void {
    this.#remember(`${name}@${version}`, schema);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= MAX_SCHEMAS) break;
      this.#known.delete(oldest);
    }
  }

  #remember(key: string, schema: JsonArrowSchema): void {
    this.#known.delete(key);
    this.#known.set(key, schema);
  }
}
