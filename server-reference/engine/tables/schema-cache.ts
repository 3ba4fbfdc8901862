import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';

/** A schema of twenty columns takes about 5 kB. */
const MAX_SCHEMAS = 2048;

/** Schemas of versions, the least recently used let go. A version of a storage never changes, so nothing grows stale. */
export class SchemaCache {
  readonly #known = new Map<string, JsonArrowSchema>();

  get(storageId: string, version: number): JsonArrowSchema | undefined {
    const key = `${storageId}@${version}`;
    const schema = this.#known.get(key);
    if (schema !== undefined) this.#remember(key, schema);
    return schema;
  }

  set(storageId: string, version: number, schema: JsonArrowSchema): void {
    this.#remember(`${storageId}@${version}`, schema);
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
