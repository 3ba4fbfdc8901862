import type { PublicUnit } from '../load/contract.ts';

/** Returns the schemas that a unit is about: the one whose fields it lists, and those of the fields it describes. */
const schemasOf = ({ of, at }: PublicUnit): readonly string[] => {
  const named = at.flatMap((pointer) => /#\/components\/schemas\/(\w+)/.exec(pointer)?.[1] ?? []);
  return [...new Set([...(of === undefined ? [] : [of]), ...named])];
};

/** Finds the units of the public specification by id, operation and schema. */
export class PublicIndex {
  readonly #units: ReadonlyMap<string, PublicUnit>;
  readonly #shapes = new Map<string, string[]>();
  readonly #uses = new Map<string, readonly string[]>();

  constructor(units: readonly PublicUnit[]) {
    this.#units = new Map(units.map((unit) => [unit.id, unit]));
    for (const unit of units) {
      if (unit.of !== undefined) this.#uses.set(unit.of, unit.schemas ?? []);
      if (unit.shape !== true || unit.operation !== undefined) continue;
      for (const schema of schemasOf(unit)) this.#shapes.set(schema, [...(this.#shapes.get(schema) ?? []), unit.id]);
    }
  }

  has(id: string): boolean {
    return this.#units.has(id);
  }

  /** Whether the public specification has an operation of this name. */
  hasOperation(name: string): boolean {
    return this.has(`P:${name}.request`);
  }

  /** Returns the ids of the units about the shapes of a request or of the responses of an operation. */
  shapesOf(operation: string, part: 'request' | 'responses'): readonly string[] {
    const seen = new Set<string>();
    const visit = (schema: string): void => {
      if (seen.has(schema)) return;
      seen.add(schema);
      this.#uses.get(schema)?.forEach(visit);
    };
    this.#units.get(`P:${operation}.${part}`)?.schemas?.forEach(visit);
    return [...new Set([...seen].flatMap((schema) => this.#shapes.get(schema) ?? []))];
  }

  /** Returns the numbered sentences about an operation that only state how its fields are passed. */
  #remarksOf(operation: string): readonly string[] {
    const isRemark = new RegExp(`^P:${operation}\\.\\d+$`);
    return [...this.#units.values()].filter(({ id, shape }) => shape === true && isRemark.test(id)).map(({ id }) => id);
  }

  /**
   * Returns the pointers that a pattern in the source of a family means for an operation, by its public name:
   * `{operation}` is the name; `P:{request}` and `P:{response}` are the units about the shapes of its schemas. Pointers
   * to units that the operation does not have are left out.
   */
  expandPointer(pointer: string, operation: string): readonly string[] {
    if (!pointer.includes('{')) return [pointer];
    if (pointer === 'P:{request}') return this.shapesOf(operation, 'request');
    if (pointer === 'P:{response}') return this.shapesOf(operation, 'responses');
    const id = pointer.replaceAll('{operation}', operation);
    const remarks = pointer === 'P:{operation}.request' ? this.#remarksOf(operation) : [];
    return this.has(id) ? [id, ...remarks] : [];
  }
}
