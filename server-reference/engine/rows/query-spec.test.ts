import { describe, expect, it } from 'vitest';
import type { QuerySpec } from './query-spec.ts';
import { checkSpec } from './query-spec.ts';

describe('refused before the engine sees it', () => {
  it.each<[string, QuerySpec]>([
    ['invalid-input', { k: -1 }],
    ['invalid-input', { k: 1.5 }],
    ['invalid-input', { k: Number.NaN }],
    ['invalid-input', { offset: -1 }],
    ['invalid-input', { nprobes: 0 }],
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
    expect(() => checkSpec(spec)).toThrow(expect.objectContaining({ kind }) as Error);
  });
});

describe('too deep for the engine', () => {
  const chain = (term: string, operator: string, length = 3_000): string => Array(length).fill(term).join(operator);
  it.each([
    ['a sum', `${chain('a', '+')} > 1`],
    ['signs', `1 ${chain('', '- ')} 1`],
    ['texts', `${chain('s', ' || ')} = 's'`],
    ['comparisons', chain('true', '=')],
    ['tests', `a${' IS NULL'.repeat(3_000)}`],
    ['casts', `a${'::int'.repeat(3_000)} = 1`],
    ['ranges', `a${' BETWEEN 0 AND 1'.repeat(3_000)}`],
    ['ranges between conditions', `a${' BETWEEN (true AND true) AND 1'.repeat(3_000)}`],
    ['patterns', `s${" LIKE 'a'".repeat(3_000)}`],
    ['conditions', chain('a = 1', ' OR ', 200_000)],
    ['a sum of calls', `${chain('coalesce(a, 1)', ' + ')} > 1`],
    ['a sum of conditions', chain('(a = 1 AND a = 2)', ' = ')],
    ['a sum of elements', `${chain('[1, a][1]', ' + ')} > 1`],
    ['sums of sums', `${chain('a', '+', 150)} + (1 + (${chain('a', '+', 150)}))`],
    ['comments that hide it', chain('a', ' /*,*/ + ')],
    ['texts that hide it', chain('$$,$$', ' || ')],
  ])('%s', (_title, filter) => {
    expect(() => checkSpec({ filter })).toThrow(expect.objectContaining({ kind: 'invalid-sql' }) as Error);
  });

  it.each([
    ['a list', `a IN (${Array.from({ length: 100_000 }, (_, at) => -at).join(',')})`],
    ['a list of fractions', `a IN (${chain('1.5e-3', ', ', 10_000)})`],
    ['a vector', `array_distance(v, [${chain('-0.5', ',', 10_000)}]) < 1`],
    ['conditions', chain("(a >= 1 AND NOT b BETWEEN -2 AND 3 OR s IN ('+', '-'))", ' OR ', 1_000)],
    ['a sum', `${chain('a', ' + ', 100)} > 1`],
  ])('%s is not', (_title, filter) => {
    expect(() => checkSpec({ filter })).not.toThrow();
  });
});

describe('let through', () => {
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
    expect(() => checkSpec(spec)).not.toThrow();
  });
});
