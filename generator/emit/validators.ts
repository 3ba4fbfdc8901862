import { Ajv } from 'ajv';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Model } from '../model/model.ts';
import { componentOf } from '../model/schema.ts';
import { validationOf, type Side } from '../model/validation.ts';
import type { Schema } from '../load/contract.ts';
import { render, type Artefact } from '../output/render.ts';
import { withStableNames } from './standalone.ts';

const { default: standaloneCode } = standaloneModule;

const BASE = 'contract:/';

/** Returns the name of the function for the schema with an `$id`: `requestQueryTableRequest` for `contract:/request/QueryTableRequest`. */
const nameOf = (id: string): string => id.slice(BASE.length).replace('/', '');

/** Placeholders: the checks of formats are in spec/runtime/validation.ts. */
const NUMERIC = { type: 'number', validate: () => true } as const;
const TEXTUAL = { type: 'string', validate: () => true } as const;

const newAjv = (): Ajv => {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: false,
    // The grammar has checked every schema.
    validateSchema: false,
    meta: false,
    inlineRefs: false,
    formats: { int32: NUMERIC, int64: NUMERIC, float: NUMERIC, double: NUMERIC, 'date-time': TEXTUAL },
    code: { source: true, esm: true, lines: true, formats: _`formats` },
  });
  ajv.addKeyword({
    keyword: 'numeric',
    schemaType: 'object',
    error: { message: 'must be a number in its range' },
    code: (context) => {
      const { integer, minimum, maximum, format } = context.schema as Record<string, never>;
      context.fail(_`!isNumeric(${context.data}, ${integer}, ${minimum}, ${maximum}, ${format})`);
    },
  });
  ajv.addKeyword({
    keyword: 'orNull',
    schemaType: 'object',
    code: (context) => {
      const { gen, data } = context;
      const valid = gen.let('isValid', true);
      gen.if(_`${data} !== null`, () => {
        const itemValid = gen.name('valid');
        context.subschema({ keyword: 'orNull' }, itemValid);
        gen.assign(valid, itemValid);
      });
      context.ok(valid);
    },
  });
  return ajv;
};

const DOCUMENT_FIELDS = ['type', 'title', 'status', 'detail', 'instance'];

/** Emits the code that Ajv generates for every body, without imports. */
export const emitValidators = ({ operations, schemas }: Model): Artefact => {
  const ajv = newAjv();
  for (const side of ['request', 'response', 'exact'] as const) {
    for (const [name, schema] of Object.entries(schemas)) {
      ajv.addSchema({
        $id: `${BASE}${side}/${name}`,
        ...validationOf(schema, side, (component) => `${BASE}${side}/${component}`),
      });
    }
  }
  const names: Record<string, string> = {};
  const add = (name: string, side: Side, schema: Schema): string => {
    ajv.addSchema({ $id: BASE + name, ...validationOf(schema, side, (component) => `${BASE}${side}/${component}`) });
    names[name] = BASE + name;
    return name;
  };
  /** Returns the name of the function that validates a body. A component is compiled once. */
  const validatorOf = (name: string, side: Side, schema: Schema): string => {
    const component = componentOf(schema);
    if (component === undefined) return add(name, side, schema);
    const id = `${BASE}${side}/${component}`;
    names[nameOf(id)] = id;
    return nameOf(id);
  };
  const requests = operations.flatMap(({ id, request }) =>
    request.kind === 'json' && request.schema !== undefined
      ? [{ id, check: validatorOf(`request${id}Body`, 'request', request.schema) }]
      : [],
  );
  const responses = operations.map(({ id, successes, source }) => {
    const statuses = successes.flatMap(({ status, kind, schema }, index) => {
      if (kind !== 'json' || schema === undefined) return [];
      const check = validatorOf(`response${id}Body${status}`, 'response', schema);
      const tolerated = index === 0 ? (source['x-tolerated-statuses'] ?? []) : [];
      return [status, ...tolerated].map((of) => `${of}: wrap(${check})`);
    });
    return { id, statuses: statuses.length === 0 ? '{}' : `{ ${statuses.join(', ')} }` };
  });
  const error = schemas['ErrorResponse'];
  if (error !== undefined) {
    add('errorResponse', 'exact', error);
    add('documentError', 'exact', { ...error, required: DOCUMENT_FIELDS });
  }
  const lengthOf = 'require("ajv/dist/runtime/ucs2length").default';
  const code = withStableNames(standaloneCode(ajv, names).replaceAll(lengthOf, 'lengthOf'), nameOf);
  if (/\brequire\(|\bschema\d/.test(code))
    throw new Error('the code of a validator needs Ajv or a schema at run time; use another keyword');
  return { path: 'generated/validators.ts', text: render('validators', { code, requests, responses }) };
};
