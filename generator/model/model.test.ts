import { describe, expect, test } from 'vitest';
import { miniModel, wrongPlaces, type Changes } from '../testing/mini.ts';
import type { Place } from '../load/problem.ts';

const drop = 'operations/namespace/DropNamespace.yaml';
const at = (file: string, line: number, pointer: string): Place => ({ file, line, pointer });

const broken: readonly [what: string, changes: Changes, want: Place][] = [
  ['an unknown predicate', { 'rules.yaml': ['[paged]', '[pagged]'] }, at('rules.yaml', 19, '/families/3/applies/0')],
  [
    'a predicate of an unknown error',
    { 'rules.yaml': ['[paged]', '[error-Nothing]'] },
    at('rules.yaml', 19, '/families/3/applies/0'),
  ],
  [
    'an exception of an unknown operation',
    { 'rules.yaml': ['except: [DropNamespace]', 'except: [Drop]'] },
    at('rules.yaml', 9, '/families/1/except/0'),
  ],
  [
    'an error that is not in the catalogue',
    { [drop]: ['[NamespaceNotFound]', '[NamespaceLost]'] },
    at(drop, 9, '/post/x-errors/0'),
  ],
  [
    'a path parameter that is not declared',
    { [drop]: ['    - $ref: ../../parameters.yaml#/Id\n', ''] },
    at(drop, 10, '/post/parameters'),
  ],
  [
    'a required field that does not exist',
    { 'schemas/table.yaml': ['required: [vector]', 'required: [vectors]'] },
    at('schemas/table.yaml', 25, '/QueryTableRequest/required/0'),
  ],
  ['a common error that is none', { 'errors.yaml': ['[Unsupported,', '[Absent,'] }, at('errors.yaml', 9, '/common/0')],
  ['an error without a response', { 'errors.yaml': ['"406": BadRequest, ', ''] }, at('errors.yaml', 9, '/common/0')],
  [
    'a response that does not exist',
    { 'errors.yaml': ['"404": NotFound', '"404": Absent'] },
    at('errors.yaml', 10, '/responses/404'),
  ],
  ['a rule id used twice', { [drop]: ['id: absent-skip', 'id: absent-fail'] }, at(drop, 32, '/post/x-rules/1/id')],
  [
    'a rule with the id of a family that applies',
    { [drop]: ['id: absent-skip', 'id: enum-spellings'] },
    at(drop, 32, '/post/x-rules/1/id'),
  ],
  [
    'an operation id used twice',
    { [drop]: ['operationId: DropNamespace', 'operationId: ListTables'] },
    at('operations/namespace/ListTables.yaml', 2, '/get/operationId'),
  ],
  ['an error code used twice', { 'errors.yaml': ['code: 4,', 'code: 1,'] }, at('errors.yaml', 4, '/errors/2/code')],
  [
    'an unknown media type',
    { [drop]: ['application/json:', 'text/plain:'] },
    at(drop, 16, '/post/requestBody/content/text~1plain'),
  ],
];

const rulesOf = (operation: string): string[] | undefined =>
  miniModel()
    .operations.find(({ id }) => id === operation)
    ?.familyRules.map(({ id }) => id);

describe('buildModel', () => {
  test.each(broken)('reports %s', (_, changes, want) => expect(wrongPlaces(changes)).toContainEqual(want));

  test.each([
    ['DropNamespace', ['response-schema', 'enum-spellings']],
    ['ListTables', ['response-schema', 'absent-namespace', 'page-limit']],
    ['InsertIntoTable', ['response-schema', 'enum-spellings']],
    ['CountTableRows', ['response-schema']],
  ])('finds the families of %s', (operation, want) => expect(rulesOf(operation)).toEqual(want));

  test('gives rules their full names and defaults', () => {
    const { rules, features } = miniModel();
    expect(rules.slice(0, 3).map(({ name }) => name)).toEqual([
      'DropNamespace/absent-fail',
      'DropNamespace/absent-skip',
      'DropNamespace/response-schema',
    ]);
    expect(rules[1]).toMatchObject({ operation: 'DropNamespace', family: false, needs: [], serial: true });
    expect(features).toEqual(['paging']);
  });

  test('derives the request and the responses of an operation', () => {
    const found = Object.fromEntries(miniModel().operations.map((operation) => [operation.id, operation]));
    expect(found['QueryTable']).toMatchObject({
      request: { kind: 'json', required: true, mediaType: 'application/json' },
      successes: [
        {
          status: 200,
          kind: 'arrow',
          mediaTypes: ['application/vnd.apache.arrow.file', 'application/vnd.apache.arrow.stream'],
        },
      ],
      saturates: ['/k'],
    });
    expect(found['DropNamespace']).toMatchObject({
      errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'Internal'],
      failures: [{ status: '400' }, { status: '404' }, { status: '406' }, { status: '5XX' }],
      foldedEnums: [{ pointer: '/mode', values: ['Fail', 'SkipIt'] }],
    });
    expect(found['TagTable']).toMatchObject({ keepsNull: ['/metadata'] });
    expect(found['InsertIntoTable']?.parameters[2]).toMatchObject({
      name: 'on',
      type: 'string[]',
      required: true,
      minLength: 1,
    });
  });
});
