import { describe, expect, it } from 'vitest';
import { Limits } from '../../limits.ts';
import { type QuerySpec, checkSpec } from './query-spec.ts';

describe('rejects before the engine is called', () => {
  it.each<[string, QuerySpec]>([
    ['invalid-input', { k: -1 }],
    ['invalid-input', { k: 1.5 }],
    ['invalid-input', { k: Number.NaN }],
    ['invalid-input', { offset: -1 }],
    ['invalid-input', { nprobes: 0 }],
    ['invalid-input', { minimumNprobes: 0 }],
    ['invalid-input', { minimumNprobes: 3, maximumNprobes: 2 }],
    ['invalid-input', { ef: -3 }],
    ['invalid-input', { refineFactor: 0.5 }],
    ['invalid-input', { lowerBound: Number.NaN }],
    ['invalid-input', { columns: ['a'], columnAliases: { a: 'a' } }],
    ['invalid-input', { vectors: [[]] }],
    ['invalid-input', { vectors: [[1, 2], [1]] }],
    ['invalid-input', { vectors: [[1e300]] }],
    ['invalid-input', { vectors: [[1]], fullText: { kind: 'words', words: 'a' } }],
    ['invalid-sql', { filter: 'a = 1; drop table t' }],
    ['invalid-sql', { columnAliases: { a: 'b; c' } }],
    ['not-supported', { filter: 'array_repeat(1, 10000000000) IS NULL' }],
    ['not-supported', { filter: '`repeat` (s, 1000000000) = s' }],
    ['not-supported', { filter: "RPAD (s, 1000000000000, 'x') = s" }],
    ['not-supported', { columnAliases: { a: 'repeat(s, 1000000000)' } }],
  ])('%s %j', (kind, spec) => {
    expect(() => checkSpec(spec, new Limits())).toThrow(expect.objectContaining({ kind }) as Error);
  });
});

describe('accepts', () => {
  it.each<[QuerySpec]>([
    [{}],
    [{ k: 0, offset: 0 }],
    [{ k: 2 ** 53 - 1, offset: 2 ** 40 }],
    [{ vectors: [] }],
    [{ filter: "name = 'a;b'" }],
    [{ filter: "name = 'repeat(it)' AND repeat > 1" }],
    [{ filter: "name = 'it''s; fine' -- ; too" }],
    [{ filter: '`a;b` = 1 and "c;d" = 2' }],
    [{ lowerBound: Number.NEGATIVE_INFINITY, upperBound: 1 }],
  ])('%j', (spec) => {
    expect(() => checkSpec(spec, new Limits())).not.toThrow();
  });
});
