import * as grammar from '../load/grammar.ts';
import type { JsonSchema, Shape } from '../load/shape.ts';
import type { Artefact } from '../output/render.ts';

/** The kinds of YAML files in the contract. A file names its kind in the comment of its first line. */
const KINDS: Readonly<Record<string, Shape>> = {
  openapi: grammar.root,
  operation: grammar.pathItem,
  schemas: grammar.schemas,
  parameters: grammar.parameters,
  responses: grammar.responses,
  errors: grammar.errors,
  rules: grammar.families,
  'client-rules': grammar.clientRules,
  document: grammar.inventory,
  levels: grammar.selections,
  'public-units': grammar.publicInventory,
  public: grammar.publicRoot,
  releases: grammar.releases,
  'retired-rules': grammar.retired,
};

const schemaOf = (shape: Shape): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...shape.json,
  definitions: { schema: grammar.schema.json },
});

/** Emits a JSON Schema of each kind of file, from the shapes that the loader checks, for editors of the contract. */
export const emitEditorSchemas = (): Artefact[] =>
  Object.entries(KINDS).map(([kind, shape]) => ({
    path: `generated/editor/${kind}.json`,
    text: `${JSON.stringify(schemaOf(shape), null, 2)}\n`,
  }));
