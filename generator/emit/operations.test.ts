import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Schema } from '../load/contract.ts';
import { excerpt, miniModel } from '../testing/mini.ts';
import { emitOperations, typeOf } from './operations.ts';

const { text } = emitOperations(miniModel());

const specs: readonly [start: string, want: string][] = [
  [
    '  DropNamespace: {',
    `  DropNamespace: {
    id: 'DropNamespace',
    resource: 'namespace',
    method: 'POST',
    path: '/v1/namespace/{id}/drop',
    tier: 'base',
    effect: 'write',
    object: 'namespace',
    parameters: [
      { name: 'id', in: 'path', required: true, type: 'string' },
      { name: 'delimiter', in: 'query', required: false, type: 'string', minLength: 1, default: '$' },
    ],
    request: { kind: 'json', required: false, mediaType: 'application/json' },
    successes: [{ status: 200, kind: 'json', mediaTypes: ['application/json'] }, { status: 204, kind: 'none', mediaTypes: [] }],
    toleratedStatuses: [],
    shown: [],
    shownRequired: [],
    shownBounds: [],
    beyondPublic: [],
    errors: ['Unsupported', 'NamespaceNotFound', 'InvalidInput', 'Internal'],
    foldedEnums: [{ pointer: '/mode', values: ['Fail', 'SkipIt'] }],
    keepsNull: [],
    saturates: [],
  },`,
  ],
];

const types: readonly [operation: string, want: readonly string[]][] = [
  [
    'DropNamespace',
    [
      'path: { readonly id: readonly string[] };',
      'query: { readonly delimiter?: string };',
      'headers: Nothing;',
      'body: DropNamespaceRequest | undefined;',
      'response: DropNamespaceResponse | undefined;',
    ],
  ],
  [
    'ListTables',
    [
      'query: { readonly delimiter?: string; readonly limit?: number; readonly page_token?: string; readonly include_declared?: boolean };',
      "headers: { readonly 'x-ns-database'?: string };",
      'body: undefined;',
      'response: ListTablesResponse;',
    ],
  ],
  ['QueryTable', ['body: QueryTableRequest;', 'response: Uint8Array;']],
  [
    'InsertIntoTable',
    [
      "query: { readonly mode?: 'Append' | 'OverWrite'; readonly on: readonly string[] };",
      'body: ArrowInput;',
      'response: undefined;',
    ],
  ],
  ['TagTable', ['path: { readonly id: readonly string[]; readonly tag_name: string };', 'response: TagTableResponse;']],
  ['CountTableRows', ['response: number;']],
];

describe('operations.ts', () => {
  test.each(specs)('%s', (start, want) => expect(excerpt(text, start)).toBe(want));

  test.each(types)('types of %s', (operation, want) => {
    const part = excerpt(text.slice(text.indexOf('export interface OperationTypes')), `  ${operation}: {`);
    for (const line of want) expect(part).toContain(`\n    ${line}\n`);
  });

  test('lists operations in the order of the paths', () => {
    const ids = [...text.matchAll(/^ {2}\| '(\w+)'/gm)].map(([, id]) => id);
    expect(ids).toEqual(['DropNamespace', 'ListTables', 'QueryTable', 'InsertIntoTable', 'TagTable', 'CountTableRows']);
  });
});

const inline: readonly [given: string, want: string][] = [
  ['{ $ref: "#/components/schemas/Vector" }', 'Vector'],
  ['{ type: integer }', 'number'],
  ['{ type: [string, "null"] }', 'string | null'],
  ['{ type: array, items: { type: string } }', 'readonly string[]'],
  ['{ type: object, additionalProperties: { type: string } }', 'Readonly<Record<string, string>>'],
  ['{ type: object }', 'Readonly<Record<string, unknown>>'],
  ['{}', 'unknown'],
];

describe('typeOf', () => {
  test.each(inline)('%s', (given, want) => expect(typeOf(parse(given) as Schema)).toBe(want));
});
