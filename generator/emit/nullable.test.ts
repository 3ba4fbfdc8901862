import { createRequire } from 'node:module';
import { join } from 'node:path';
import type * as Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../project.ts';
import { modelOf } from '../testing/mini.ts';
import { emitOpenapi } from './documents.ts';
import { allowNullInRequests } from './nullable.ts';

const { Ajv2020: Ajv } = createRequire(import.meta.url)('ajv/dist/2020.js') as typeof Ajv2020;

describe('optional fields of requests', () => {
  const fields = {
    name: { type: 'string' },
    mode: { type: 'string', enum: ['Fail', 'Skip'] },
    tag: { $ref: '#/components/schemas/Tag' },
    any: {},
    list: { type: 'array', items: { type: 'object', properties: { depth: { type: 'integer' } } } },
  } as const;
  const schemas = {
    Request: { type: 'object', required: ['name'], properties: fields },
    Tag: { type: 'object', properties: { version: { type: 'integer' } } },
    Response: { type: 'object', properties: { tag: fields.tag } },
  } as const;
  const body = (name: string): never =>
    ({ content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } } }) as never;
  const operation = { requestBody: body('Request'), responses: { 200: body('Response') } } as never;
  const { Request, Tag, Response } = allowNullInRequests(schemas, [operation], {});

  test('may be null, at every depth; required ones may not', () => {
    expect(Request?.properties).toEqual({
      name: fields.name,
      mode: { type: ['string', 'null'], enum: ['Fail', 'Skip', null] },
      tag: { anyOf: [fields.tag, { type: 'null' }] },
      any: {},
      list: {
        type: ['array', 'null'],
        items: { type: 'object', properties: { depth: { type: ['integer', 'null'] } } },
      },
    });
  });

  test('stay as they are in schemas that responses have too', () => {
    expect(Tag).toBe(schemas.Tag);
    expect(Response).toBe(schemas.Response);
  });
});

/** Sets the value at a pointer, creating missing objects and lists on the way. */
const put = (body: unknown, [name = '', ...names]: readonly string[], value: unknown): unknown => {
  const below = (old: unknown): unknown => (names.length === 0 ? value : put(old, names, value));
  if (name === '0') return [below(Array.isArray(body) ? body[0] : undefined)];
  const old = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  return { ...old, [name]: below(old[name]) };
};

describe('the OpenAPI file of the contract', () => {
  const model = modelOf(join(projectRoot, 'spec'));
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(JSON.parse(emitOpenapi(model).text) as object, 'openapi');
  const withBodies = model.operations.filter(({ cases }) => cases.optional.length > 0);

  test.each(withBodies)('$id allows null where null means absent', ({ request, cases }) => {
    const reference = request.schema?.$ref ?? '';
    const validate = ajv.getSchema(`openapi#/components/schemas/${reference.slice(reference.lastIndexOf('/') + 1)}`);
    const isRejected = (pointer: string): boolean => {
      void validate?.(put({}, pointer.split('/').slice(1), null));
      return (validate?.errors ?? []).some(
        ({ instancePath, keyword }) => instancePath === pointer && keyword !== 'required',
      );
    };
    expect(validate).toBeDefined();
    expect(cases.optional.filter(({ pointer }) => isRejected(pointer)).map(({ pointer }) => pointer)).toEqual([]);
  });
});
