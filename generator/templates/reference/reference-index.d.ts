/** The lists of search-index.js (generator/emit/reference/search-index.ts). */
interface ReferenceIndex {
  readonly sections: readonly (readonly [id: string, title: string])[];
  readonly operations: readonly (readonly [id: string, page: string, method: string, path: string, summary: string])[];
  /** For each operation its own rules. */
  readonly rules: readonly (readonly (readonly [id: string, level: string, statement: string])[])[];
  /** `operations` are positions in the list of operations. */
  readonly families: readonly (readonly [
    id: string,
    level: string,
    statement: string,
    operations: readonly number[],
  ])[];
  readonly schemas: readonly (readonly [name: string, page: string, description: string])[];
  readonly errors: readonly (readonly [name: string, description: string])[];
  readonly decisions: readonly (readonly [id: string, title: string])[];
}

declare const referenceIndex: ReferenceIndex;
