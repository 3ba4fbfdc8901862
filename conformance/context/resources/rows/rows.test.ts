import { describe, expect, it } from 'vitest';
import { Finding, NotApplicable } from '../../outcome.ts';
import { requireField } from '../../require-field.ts';
import { expectRows, parseArrowResponse, type Row } from './rows.ts';

const a: Row = { id: 1n, name: 'a' };
const b: Row = { id: 2n, name: null };

describe('sameRows', () => {
  it.each<[string, readonly Row[], readonly Row[]]>([
    ['no rows', [], []],
    ['another order', [b, a], [a, b]],
    ['a row twice', [a, b, a], [a, a, b]],
    [
      'JSON forms',
      [a, b],
      [
        { id: '1', name: 'a' },
        { id: 2, name: null },
      ],
    ],
  ])('%s', (_, rows, wanted) => {
    expectRows(rows, wanted);
  });

  it.each<[string, readonly Row[], readonly Row[]]>([
    ['a row missing', [a], [a, b]],
    ['an additional row', [a, b], [a]],
    ['a duplicate row too many', [a, a], [a, b]],
    ['a column missing', [{ id: 1n }], [a]],
    ['a null for a value', [{ id: 1n, name: null }], [a]],
  ])('fails with %s', (_, rows, wanted) => {
    expect(() => expectRows(rows, wanted)).toThrow(Finding);
  });
});

it('fails for a response that is not Arrow', () => {
  expect(() => parseArrowResponse({ bytes: Buffer.from('{}'), mediaType: 'application/json' })).toThrow(Finding);
});

it('is not applicable when the field is missing', () => {
  const body: { readonly version?: number | null } = {};
  expect(() => requireField(body, 'version')).toThrow(NotApplicable);
  expect(() => requireField({ version: null }, 'version')).toThrow(NotApplicable);
  expect(requireField({ version: 0 }, 'version')).toBe(0);
});
