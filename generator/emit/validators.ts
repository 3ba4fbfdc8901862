import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import type { Model } from '../model/model.ts';
import { componentOf } from '../model/schema.ts';
import { validationOf, type Side } from '../model/validation.ts';
import type { Schema } from '../load/contract.ts';
import { render, type Artefact } from '../output/render.ts';

const standaloneCode = standaloneModule.default;

const base = 'contract:/';

/** Placeholders: the checks of formats are in the template. */
const numeric = { type: 'number', validate: () => true } as const;
const textual = { type: 'string', validate: () => true } as const;

const newAjv = (): Ajv2020 => {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: false,
    // The grammar has checked every schema.
    validateSchema: false,
    meta: false,
    inlineRefs: false,
    formats: { int32: numeric, int64: numeric, float: numeric, double: numeric, 'date-time': textual },
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

const documentFields = ['type', 'title', 'status', 'detail', 'instance'];

/** Emits the code that Ajv generates for every body, without imports. */
export const emitValidators = ({ operations, schemas }: Model): Artefact => {
  const ajv = newAjv();
  for (const side of ['request', 'response', 'exact'] as const) {
    for (const [name, schema] of Object.entries(schemas)) {
      ajv.addSchema({
        $id: `${base}${side}/${name}`,
        ...validationOf(schema, side, (component) => `${base}${side}/${component}`),
      });
    }
  }
  const names: Record<string, string> = {};
  /** Returns the name of the function that validates a body. A component is compiled once. */
  const validatorOf = (name: string, side: Side, schema: Schema): string => {
    const component = componentOf(schema);
    const check = component === undefined ? name : `${side}${component}`;
    // eslint-disable-next-line @typescript-eslint/no-use-before-define -- mutual recursion
    if (component === undefined) add(name, side, schema);
    else names[check] = `${base}${side}/${component}`;
    return check;
  };
  const add = (name: string, side: Side, schema: Schema): void => {
    ajv.addSchema({ $id: base + name, ...validationOf(schema, side, (component) => `${base}${side}/${component}`) });
    names[name] = base + name;
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
    add('documentError', 'exact', { ...error, required: documentFields });
  }
  const code = standaloneCode(ajv, names)
    .replace(/^"use strict";?\n?/, '')
    .replaceAll(/^export const /gm, 'const ')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'lengthOf');
  if (code.includes('require('))
    throw new Error('the code of a validator imports Ajv at run time; use another keyword');
  return { path: 'generated/validators.ts', text: render('validators', { code, requests, responses }) };
};
