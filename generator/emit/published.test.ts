import { describe, expect, test } from 'vitest';
import type { Decision, Schema } from '../load/contract.ts';
import { makeLean, makeVersion30, publishSchema, withoutCitations } from './published.ts';

describe('published schemas', () => {
  const vector: Schema = { type: 'array', items: { type: 'number' } };
  const one = { $ref: '#/components/schemas/Vector' } as Schema;
  const form: Schema = { description: 'The form.', type: 'object', properties: { single_vector: one } };

  test('list each value of a folded enum once', () => {
    const published = publishSchema(
      {},
      {
        type: 'object',
        properties: {
          mode: { type: 'string', 'x-folded-enum': ['Fail', 'Skip'] },
          operator: { type: 'string', enum: ['Or', 'or', 'OR'], 'x-published-enum': ['Or'] },
        },
      },
    );
    expect(published.properties).toEqual({
      mode: { type: 'string', enum: ['Fail', 'Skip'], 'x-folded-enum': ['Fail', 'Skip'] },
      operator: { type: 'string', enum: ['Or'], 'x-folded-enum': ['Or'] },
    });
  });

  test('have the form of the interface and list the other accepted forms', () => {
    const selection = { $ref: '#/components/schemas/Selection' } as Schema;
    const schemas = { Vector: vector, Selection: form };
    const query = { description: 'The vector.', anyOf: [one, selection], 'x-interface-form': selection } as Schema;
    expect(publishSchema(schemas, query)).toEqual({
      description: 'The vector.',
      type: 'object',
      properties: { single_vector: one },
      'x-accepted-forms': [one],
    });
  });
});

describe('texts without citations', () => {
  const decision: Decision = {
    id: 'D-61',
    title: 'Spellings of enums',
    body: '- **Decision.** Case does\n  not count (D-02). More follows.\n- **Why.** Clients.',
  };
  const known = new Map([[decision.id, decision]]);

  test.each([
    ['The mode (D-61).', 'The mode.'],
    ['The mode, as in D-61.', 'The mode.'],
    ['D-61 applies.', '"Spellings of enums" applies.'],
    ['It MUST exist (DropNamespace/absent-fail).', 'It MUST exist.'],
    ['No decision.', 'No decision.'],
  ])('%s', (text, want) => {
    expect(withoutCitations(text, known)).toBe(want);
  });
});

test('a lean document has no extensions and no schema that nothing refers to', () => {
  const used = { type: 'object', 'x-keeps-null': true, properties: { 'x-name': { type: 'string' } } };
  const schema = { $ref: '#/components/schemas/Used' };
  const document = {
    info: { title: 'Mini', 'x-legend': {} },
    paths: {
      '/v1/things': { get: { 'x-rules': [], responses: { 200: { content: { 'application/json': { schema } } } } } },
    },
    components: { schemas: { Used: used, Unused: { type: 'string' } } },
  };
  expect(makeLean(document, [])).toEqual({
    info: { title: 'Mini' },
    paths: { '/v1/things': { get: { responses: { 200: { content: { 'application/json': { schema } } } } } } },
    components: { schemas: { Used: { type: 'object', properties: { 'x-name': { type: 'string' } } } } },
  });
});

test('a lean document requires only the code of an error, has 500, and does not mention what it lacks', () => {
  const $ref = '#/components/schemas/ErrorResponse';
  const serverError = { description: 'An error.', content: { 'application/json': { schema: { $ref } } } };
  const document = {
    info: {
      title: 'Mini',
      description: 'A contract. Rules are in `x-rules`. Decisions are in decisions.md. Bodies are JSON.',
    },
    paths: { '/v1/things': { get: { responses: { '5XX': serverError } } } },
    components: { schemas: { ErrorResponse: { type: 'object', required: ['type', 'code'] } } },
  };
  expect(makeLean(document, [])).toEqual({
    info: { title: 'Mini', description: 'A contract. Bodies are JSON.' },
    paths: { '/v1/things': { get: { responses: { 500: serverError } } } },
    components: { schemas: { ErrorResponse: { type: 'object', required: ['code'] } } },
  });
});

describe('OpenAPI 3.0', () => {
  const $ref = '#/components/schemas/Thing';

  test.each([
    [{ type: ['string', 'null'] }, { type: 'string', nullable: true }],
    [
      { type: 'string', const: 'a' },
      { type: 'string', enum: ['a'] },
    ],
    [
      { type: 'integer', examples: [1, 2] },
      { type: 'integer', example: 1 },
    ],
    [{ anyOf: [{ $ref }, { type: 'null' }] }, { type: 'string', nullable: true, allOf: [{ $ref }] }],
    [
      { $ref, description: 'A thing.' },
      { description: 'A thing.', allOf: [{ $ref }] },
    ],
    [{ $ref }, { $ref }],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { type: 'number', minimum: 0, exclusiveMinimum: true },
    ],
    [
      { type: 'number', exclusiveMaximum: 1 },
      { type: 'number', maximum: 1, exclusiveMaximum: true },
    ],
  ])('%j', (from, to) => {
    const document = {
      info: { title: 'Mini', summary: 'Small.' },
      components: { schemas: { One: from, Thing: { type: 'string' } } },
    };
    expect(makeVersion30(document)).toEqual({
      openapi: '3.0.3',
      info: { title: 'Mini' },
      components: { schemas: { One: to, Thing: { type: 'string' } } },
    });
  });
});
