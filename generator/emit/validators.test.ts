import { describe, expect, test } from 'vitest';
import { importGenerated, miniModel } from '../testing/mini.ts';
import { emitValidators } from './validators.ts';

type Validate = (value: unknown) => readonly { readonly pointer: string; readonly keyword: string }[];

interface Validators {
  readonly requestValidators: Readonly<Record<string, Validate>>;
  readonly responseValidators: Readonly<Record<string, Readonly<Record<number, Validate>>>>;
  readonly validateErrorResponse: Validate;
  readonly validateDocumentError: Validate;
}

const artefact = emitValidators(miniModel());
const validators = (await importGenerated([artefact], 'generated/validators')) as Validators;

const tag = { version: 1, updates: [] };
const query = { vector: [1] };
const deep = (levels: number): object => (levels === 0 ? {} : { not: deep(levels - 1) });

/** `want` is the pointer of the first violation, or undefined for a valid body. */
const requests: readonly [operation: string, given: unknown, want: string | undefined][] = [
  ['DropNamespace', {}, undefined],
  ['DropNamespace', { mode: null, id: null, identity: { api_key: null } }, undefined],
  ['DropNamespace', { unknown: 1 }, undefined],
  ['DropNamespace', { mode: 'SkipIt' }, undefined],
  ['DropNamespace', { mode: 'skip_it' }, '/mode'],
  ['DropNamespace', { id: 'a' }, '/id'],
  ['DropNamespace', { id: [1] }, '/id/0'],
  ['DropNamespace', [], ''],
  ['DropNamespace', null, ''],
  ['TagTable', tag, undefined],
  ['TagTable', { updates: [] }, '/version'],
  ['TagTable', { ...tag, version: null }, '/version'],
  ['TagTable', { ...tag, version: -1 }, '/version'],
  ['TagTable', { ...tag, version: 1.5 }, '/version'],
  ['TagTable', { ...tag, version: 9223372036854775808n }, '/version'],
  ['TagTable', { ...tag, version: 9007199254740993n }, '/version'],
  ['TagTable', { ...tag, updates: [['a', 'b']] }, undefined],
  ['TagTable', { ...tag, updates: [['a']] }, '/updates/0'],
  ['TagTable', { ...tag, updates: [['a', 'b', 'c']] }, '/updates/0'],
  ['TagTable', { ...tag, created_at: '2024-02-29T23:59:60Z' }, undefined],
  ['TagTable', { ...tag, created_at: '2000-02-29t00:00:00.25+01:00' }, undefined],
  ['TagTable', { ...tag, created_at: '2023-02-29T00:00:00Z' }, '/created_at'],
  ['TagTable', { ...tag, created_at: '1900-02-29T00:00:00Z' }, '/created_at'],
  ['TagTable', { ...tag, created_at: '2024-13-01T00:00:00Z' }, '/created_at'],
  ['TagTable', { ...tag, created_at: 'yesterday' }, '/created_at'],
  ['TagTable', { ...tag, metadata: { a: null }, labels: { a: null } }, undefined],
  ['TagTable', { ...tag, labels: { a: 1 } }, '/labels/a'],
  ['QueryTable', query, undefined],
  ['QueryTable', { vector: { single_vector: [1.5] } }, undefined],
  ['QueryTable', { vector: [] }, '/vector'],
  ['QueryTable', { ...query, nprobes: 2 ** 31 }, '/nprobes'],
  ['QueryTable', { ...query, nprobes: 2 ** 31 - 1 }, undefined],
  ['QueryTable', { ...query, lower_bound: 3.4e38 }, undefined],
  ['QueryTable', { ...query, lower_bound: 3.5e38 }, '/lower_bound'],
  ['QueryTable', { ...query, filter: { sql: '' } }, '/filter/sql'],
  ['QueryTable', { ...query, filter: { sql: '\u{1F600}' } }, undefined],
  ['QueryTable', { ...query, filter: { not: { not: { sql: 7 } } } }, '/filter/not/not/sql'],
];

const responses: readonly [operation: string, status: number, given: unknown, want: string | undefined][] = [
  ['DropNamespace', 200, { properties: null, state: 'DONE', extra: [] }, undefined],
  ['DropNamespace', 200, { state: 'd_o_ne' }, undefined],
  ['DropNamespace', 200, { state: 'dones' }, '/state'],
  ['DropNamespace', 200, { properties: { a: null } }, '/properties/a'],
  ['TagTable', 200, { version: 9007199254740993n }, undefined],
  ['TagTable', 201, { version: 9223372036854775808n }, '/version'],
  ['TagTable', 201, { version: -1n }, '/version'],
  ['TagTable', 200, { version: 1.5 }, '/version'],
  ['TagTable', 200, { version: '1' }, '/version'],
  ['TagTable', 200, { version: null }, '/version'],
  ['CountTableRows', 200, 3, undefined],
  ['CountTableRows', 200, { count: 3 }, ''],
  ['ListTables', 200, { tables: ['a'], page_token: null }, undefined],
  ['ListTables', 200, {}, '/tables'],
];

const five = { type: '/errors/x', title: '', status: 404, detail: '', instance: '/v1' };
const bodies: readonly [given: unknown, document: string | undefined, whole: string | undefined][] = [
  [{ ...five, code: 1, error: '' }, undefined, undefined],
  [five, undefined, '/code'],
  [{ ...five, code: 1, error: '', status: 99 }, '/status', '/status'],
  [{ ...five, code: 1, error: '', detail: null }, '/detail', '/detail'],
  [{ ...five, code: 1, error: '', detail: undefined }, '/detail', '/detail'],
  ['gone', '', ''],
];

describe('validators.ts', () => {
  test.each(requests)('%s with %o', (operation, given, want) => {
    expect(validators.requestValidators[operation]?.(given)[0]?.pointer).toBe(want);
  });

  test.each(responses)('response of %s with %i: %o', (operation, status, given, want) => {
    expect(validators.responseValidators[operation]?.[status]?.(given)[0]?.pointer).toBe(want);
  });

  test.each(bodies)('error body %o', (given, document, whole) => {
    expect(validators.validateDocumentError(given)[0]?.pointer).toBe(document);
    expect(validators.validateErrorResponse(given)[0]?.pointer).toBe(whole);
  });

  test('rejects a deeply nested body without a stack overflow', () => {
    let filter: object = {};
    for (let level = 0; level < 200_000; level++) filter = { not: filter };
    expect(validators.requestValidators['QueryTable']?.({ ...query, filter })).toMatchObject([{ keyword: 'depth' }]);
    expect(validators.requestValidators['QueryTable']?.({ ...query, filter: deep(50) })).toEqual([]);
  });

  test('imports the runtime of the contract only', () => {
    const imports = artefact.text.split('\n').filter((line) => /\bimport\b|\brequire\(/.test(line));
    expect(imports.filter((line) => !/ from '\.(?:\.\/runtime)?\/\w+\.ts';$/.test(line))).toEqual([]);
  });

  test('another operation only adds lines', () => {
    const model = miniModel();
    const [first, ...others] = model.operations;
    const linesOf = (operations: typeof others): ReadonlySet<string> =>
      new Set(emitValidators({ ...model, operations }).text.split('\n'));
    const all = linesOf(model.operations as typeof others);
    expect(first?.id).toBe('DropNamespace');
    expect([...linesOf(others)].filter((line) => !all.has(line))).toEqual([]);
  });
});
