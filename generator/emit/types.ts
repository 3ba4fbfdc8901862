import { createRequire } from 'node:module';
import type * as OpenapiTypescript from 'openapi-typescript';
import type { Schema } from '../load/contract.ts';
import type { Model } from '../model/model.ts';
import { render, type Artefact } from '../output/render.ts';
import { mapSchema } from '../model/map-schema.ts';

/** As CommonJS: Node would read the whole TypeScript compiler once more to find its ESM names, 0.4 s. */
const { default: openapiTS, astToString } = createRequire(import.meta.url)(
  'openapi-typescript',
) as typeof OpenapiTypescript;

/** To a handler an enum has its canonical spelling, whatever the client wrote. */
const canonical = (schema: Schema): Schema => {
  const { 'x-folded-enum': values, ...rest } = mapSchema(schema, canonical);
  return values === undefined ? rest : { ...rest, enum: values };
};

/** The types of the bodies, by the names of their schemas. */
export const emitTypes = async (model: Model): Promise<Artefact> => {
  const schemas = Object.fromEntries(Object.entries(model.schemas).map(([name, schema]) => [name, canonical(schema)]));
  const document = {
    openapi: '3.1.0',
    info: { title: model.title, version: model.version },
    paths: {},
    components: { schemas },
  };
  const nodes = await openapiTS(document as unknown as OpenapiTypescript.OpenAPI3, {
    alphabetize: true,
    // A default is what the server assumes, not what it receives.
    defaultNonNullable: false,
    immutable: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    silent: true,
  });
  return { path: 'generated/types.ts', text: render('types', { types: astToString(nodes).trimEnd() }) };
};
