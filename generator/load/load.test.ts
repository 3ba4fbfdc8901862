import { describe, expect, test } from 'vitest';
import { readDecisions } from './decisions.ts';
import { loadContract } from './load.ts';
import { miniFolder, wrongPlaces, type Changes } from '../testing/mini.ts';
import { type Place, formatProblem, sortProblems } from './problem.ts';

const drop = 'operations/namespace/DropNamespace.yaml';
const at = (file: string, line: number, pointer: string): Place => ({ file, line, pointer });

const broken: readonly [what: string, changes: Changes, want: Place][] = [
  [
    'a reference without a target',
    { [drop]: ['table.yaml#/DropNamespaceRequest', 'table.yaml#/Nothing'] },
    at(drop, 17, '/post/requestBody/content/application~1json/schema/$ref'),
  ],
  [
    'a reference to another kind of component',
    { [drop]: ['../../parameters.yaml#/Delimiter', '../../responses.yaml#/BadRequest'] },
    at(drop, 12, '/post/parameters/1/$ref'),
  ],
  [
    'a keyword next to $ref of a parameter',
    {
      [drop]: [
        '- $ref: ../../parameters.yaml#/Delimiter',
        '- { $ref: ../../parameters.yaml#/Delimiter, required: true }',
      ],
    },
    at(drop, 12, '/post/parameters/1/required'),
  ],
  [
    'an unknown keyword of an operation',
    { [drop]: ['x-tier: base', 'x-teir: base\n  x-tier: base'] },
    at(drop, 6, '/post/x-teir'),
  ],
  [
    'an unknown keyword of a schema',
    { 'schemas/table.yaml': ['x-keeps-null: true', 'x-keep-null: true'] },
    at('schemas/table.yaml', 65, '/TagTableRequest/properties/metadata/x-keep-null'),
  ],
  ['a value that is not in a list', { [drop]: ['x-effect: write', 'x-effect: writes'] }, at(drop, 7, '/post/x-effect')],
  ['a missing keyword', { [drop]: ['  summary: Drop a namespace\n', ''] }, at(drop, 1, '/post')],
  ['a rule without a level', { [drop]: ['level: MAY', 'needs: []'] }, at(drop, 32, '/post/x-rules/1')],
  [
    'an invalid source',
    { [drop]: ['source: [L2.1, D-61]', 'source: [L2.1, L2]'] },
    at(drop, 31, '/post/x-rules/0/source/1'),
  ],
  [
    'a rule id that is not kebab-case',
    { [drop]: ['id: absent-fail', 'id: absentFail'] },
    at(drop, 28, '/post/x-rules/0/id'),
  ],
  ['a response of an error', { [drop]: ['    "204":', '    "404":'] }, at(drop, 26, '/post/responses/404')],
  ['a response to no status of errors', { 'errors.yaml': ['"5XX"', '"2XX"'] }, at('errors.yaml', 10, '/responses/2XX')],
  ['two methods', { [drop]: ['post:', 'get: {}\npost:'] }, at(drop, 1, '')],
  ['a repeated key', { 'schemas/common.yaml': ['Identity:', 'Identifier:'] }, at('schemas/common.yaml', 4, '')],
  ['a name used twice', { 'schemas/again.yaml': 'Vector: { type: array }\n' }, at('schemas/table.yaml', 40, '/Vector')],
  ['invalid YAML', { 'errors.yaml': 'errors: [\n' }, at('errors.yaml', 2, '')],
  ['an alias', { 'schemas/again.yaml': 'A: &a { type: array }\nB: *a\n' }, at('schemas/again.yaml', 2, '/B')],
  [
    'a path whose file is missing',
    { 'openapi.yaml': ['table/TagTable.yaml', 'table/TagTables.yaml'] },
    at('openapi.yaml', 16, '/paths/~1v1~1table~1{id}~1tag~1{tag_name}/$ref'),
  ],
  [
    'a file that no path refers to',
    { 'operations/table/Lost.yaml': 'get: {}\n' },
    at('operations/table/Lost.yaml', 1, ''),
  ],
  [
    'a sentence with an invalid id',
    { 'document.yaml': ['id: L1.1', 'id: one'] },
    at('document.yaml', 2, '/units/0/id'),
  ],
];

describe('loadContract', () => {
  test('finds no problem in a valid contract', () => expect(wrongPlaces({})).toEqual([]));

  test('reports a file that is no YAML without what follows from it', () => {
    const found = wrongPlaces({ 'schemas/table.yaml': ['Vector:', '  Vector: ['] });
    expect(found).toEqual([at('schemas/table.yaml', 41, '')]);
  });

  test.each(broken)('reports %s', (_, changes, want) => expect(wrongPlaces(changes)).toContainEqual(want));

  test('resolves references to places in the bundled document', () => {
    const { contract } = loadContract(miniFolder);
    expect(contract.schemas['DropNamespaceRequest']?.properties?.['id']).toEqual({
      $ref: '#/components/schemas/Identifier',
    });
    expect(contract.schemas['Filter']?.properties?.['not']).toEqual({ $ref: '#/components/schemas/Filter' });
    expect(contract.paths[0]?.item.post?.parameters?.[0]).toEqual({ $ref: '#/components/parameters/Id' });
  });

  test('keeps the order of the paths and the folder of each operation', () => {
    const found = loadContract(miniFolder).contract.paths.map(({ path, resource }) => `${resource} ${path}`);
    expect(found.slice(0, 3)).toEqual([
      'namespace /v1/namespace/{id}/drop',
      'namespace /v1/namespace/{id}/table/list',
      'table /v1/table/{id}/query',
    ]);
  });
});

test('readDecisions returns the numbered sections', () => {
  const given = '# Decisions\n\nWords.\n\n## D-01 One\n\nFirst.\n\n## Not one\n\n## D-22 · Two\nSecond.\n';
  expect(readDecisions(given)).toEqual([
    { id: 'D-01', title: 'One', body: 'First.\n\n## Not one' },
    { id: 'D-22', title: 'Two', body: 'Second.' },
  ]);
});

test('formats problems as file, line, message and pointer, sorted by file', () => {
  const problems = [
    { file: 'b.yaml', line: 2, pointer: '', message: 'second' },
    { file: 'a.yaml', line: 12, pointer: '/x', message: 'first' },
  ];
  expect(sortProblems(problems).map((problem) => formatProblem(problem, 'spec/'))).toEqual([
    'spec/a.yaml:12: first (/x)',
    'spec/b.yaml:2: second (/)',
  ]);
});
