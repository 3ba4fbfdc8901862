import { describe, expect, test } from 'vitest';
import type { QueryTableRequest } from '#contract/types';
import { toQuerySpec } from './query-spec.ts';

type Vector = QueryTableRequest['vector'];

describe('the vectors of a query (D-48)', () => {
  test.each<[string, Vector, readonly (readonly number[])[]]>([
    ['none', undefined, []],
    ['one', [1, 2], [[1, 2]]],
    [
      'several',
      [
        [1, 2],
        [3, 4],
      ],
      [
        [1, 2],
        [3, 4],
      ],
    ],
    ['an empty vector', [], []],
    ['the documented object with one', { single_vector: [1, 2] }, [[1, 2]]],
    ['the documented object with several', { multi_vector: [[1], [2]] }, [[1], [2]]],
    ['the documented object without fields', {}, []],
    ['the documented object with an empty single_vector', { single_vector: [] }, []],
    ['the documented object with an empty multi_vector', { multi_vector: [] }, []],
    [
      'the documented object with an empty single_vector and a multi_vector',
      { single_vector: [], multi_vector: [[1]] },
      [[1]],
    ],
  ])('%s', (_, vector, want) => {
    expect(toQuerySpec({ vector }).vectors).toEqual(want);
  });

  test('rejects two alternatives at once', () => {
    const both = { single_vector: [1], multi_vector: [[1]] };
    expect(() => toQuerySpec({ vector: both })).toThrow(expect.objectContaining({ name: 'InvalidInput' }));
  });
});

type Columns = QueryTableRequest['columns'];

describe('the columns of a query (D-48)', () => {
  const names = ['id'];
  const aliases = { x: 'id + 1' };

  test.each<[string, Columns, object]>([
    ['all', undefined, {}],
    ['a list', names, { columns: names }],
    ['a map', aliases, { columnAliases: aliases }],
    ['the documented object with names', { column_names: names }, { columns: names }],
    ['the documented object with aliases', { column_aliases: aliases }, { columnAliases: aliases }],
    ['names and empty aliases', { column_names: names, column_aliases: {} }, { columns: names }],
    ['aliases and empty names', { column_names: [], column_aliases: aliases }, { columnAliases: aliases }],
    ['empty names', { column_names: [] }, { columns: [] }],
    ['empty names and empty aliases', { column_names: [], column_aliases: {} }, { columns: [] }],
  ])('%s', (_, columns, want) => {
    const { columns: byName, columnAliases: byAlias } = toQuerySpec({ columns });
    expect({ ...(byName && { columns: byName }), ...(byAlias && { columnAliases: byAlias }) }).toEqual(want);
  });

  test('rejects two alternatives at once', () => {
    const both = { column_names: names, column_aliases: aliases };
    expect(() => toQuerySpec({ columns: both })).toThrow(expect.objectContaining({ name: 'InvalidInput' }));
  });
});

describe('the partitions to search (D-48)', () => {
  test.each<[string, QueryTableRequest, object]>([
    ['nprobes', { nprobes: 3 }, { nprobes: 3 }],
    ['nprobes of 0', { nprobes: 0 }, {}],
    ['a minimum instead of nprobes', { nprobes: 3, minimum_nprobes: 5 }, { minimumNprobes: 5 }],
    ['a maximum instead of nprobes', { nprobes: 3, maximum_nprobes: 5 }, { maximumNprobes: 5 }],
    [
      'no maximum',
      { nprobes: 20, minimum_nprobes: 20, maximum_nprobes: 0 },
      { minimumNprobes: 20, maximumNprobes: 2 ** 32 - 1 },
    ],
  ])('%s', (_, request, want) => {
    const { nprobes, minimumNprobes, maximumNprobes } = toQuerySpec(request);
    expect(JSON.parse(JSON.stringify({ nprobes, minimumNprobes, maximumNprobes }))).toEqual(want);
  });
});
