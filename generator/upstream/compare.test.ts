import { expect, test } from 'vitest';
import { compareInterfaces } from './compare.ts';
import { missingFrom, unitsAbout } from './inventory.ts';
import type { Declaration, PublishedInterface } from './python.ts';

const field = (type: string, required = false, description = ''): Declaration => ({ type, required, description });

const published = (
  models: Record<string, Record<string, Declaration>>,
  operations: Record<string, { route: string; parameters?: Record<string, Declaration> }> = {},
): PublishedInterface => ({
  models: new Map(Object.entries(models).map(([name, fields]) => [name, new Map(Object.entries(fields))])),
  operations: new Map(
    Object.entries(operations).map(([name, { route, parameters = {} }]) => [
      name,
      { route, description: '', parameters: new Map(Object.entries(parameters)) },
    ]),
  ),
});

test('lists what a newer release adds, removes and changes', () => {
  const before = published(
    { Query: { k: field('int'), filter: field('str', false, 'SQL'), old: field('str') }, Gone: {} },
    { Merge: { route: 'POST /merge', parameters: { on: field('str', true) } } },
  );
  const after = published(
    { Query: { k: field('int', true), filter: field('str', false, 'an expression'), fresh: field('str') } },
    { Merge: { route: 'POST /merge', parameters: { on: field('List[str]', true) } }, New: { route: 'GET /new' } },
  );
  expect(compareInterfaces(before, after).map(({ kind, of, what }) => `${kind} ${of} ${what}`.trim())).toEqual([
    'removed Gone',
    'changed Query.filter text: SQL -> an expression',
    'added Query.fresh',
    'changed Query.k presence: optional -> required',
    'removed Query.old',
    'changed Merge.on type: str -> List[str]',
    'added New',
  ]);
  expect(compareInterfaces(before, before)).toEqual([]);
});

const units = [
  { id: 'P:Query.fields', at: ['spec.yaml#/components/schemas/Query'], says: 'k: integer', of: 'Query', shape: true },
  { id: 'P:Query.filter', at: ['spec.yaml#/components/schemas/Query/properties/filter'], says: 'SQL' },
  { id: 'P:Merge.request', at: ['spec.yaml#/paths/merge/post'], says: 'the route', operation: 'Merge' },
  { id: 'P:Merge.on.2', at: ['spec.yaml#/paths/merge/post/parameters/on'], says: 'a field path' },
];

test('finds the sentences about a change', () => {
  expect(unitsAbout(units, 'Query')).toEqual(['P:Query.fields', 'P:Query.filter']);
  expect(unitsAbout(units, 'Query.filter')).toEqual(['P:Query.filter']);
  expect(unitsAbout(units, 'Merge.on')).toEqual(['P:Merge.on.2']);
});

test('reports models, fields and operations without a sentence', () => {
  const { models, operations } = published(
    { Query: { k: field('int'), filter: field('str'), fresh: field('str') }, Other: {} },
    { Merge: { route: 'POST /merge' }, New: { route: 'GET /new' } },
  );
  expect(missingFrom(units, { models, operations })).toEqual(['Query.fresh', 'Other', 'New']);
});
