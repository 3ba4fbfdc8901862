import { describe, expect, test } from 'vitest';
import { NotApplicable } from '../../context/outcome.ts';
import { adaptBody } from './creation-checks.ts';

const all = (): boolean => true;
const scalar = (kind: string): boolean => !kind.startsWith('IVF_');

describe('the body of a mutated request', () => {
  test.each<[string, object, object]>([
    ['a valid body is unchanged', { column: 'id', index_type: 'BTREE' }, { column: 'id', index_type: 'BTREE' }],
    ['a kind gets a suitable column', { column: 'id', index_type: 'FTS' }, { column: 'name', index_type: 'FTS' }],
    ['in any spelling', { column: 'id', index_type: 'labellist' }, { column: 'labels', index_type: 'labellist' }],
    [
      'a vector kind gets a vector column',
      { column: 'id', index_type: 'iVFPQ' },
      { column: 'vector', index_type: 'iVFPQ' },
    ],
    [
      'a distance type gets a vector index',
      { column: 'id', index_type: 'BTREE', distance_type: 'COSINE' },
      { column: 'vector', index_type: 'IVF_FLAT', distance_type: 'COSINE' },
    ],
    [
      'a metric type gets a vector index',
      { column: 'id', index_type: 'BTREE', metric_type: 'dot' },
      { column: 'vector', index_type: 'IVF_FLAT', metric_type: 'dot' },
    ],
    [
      'an unknown kind is unchanged',
      { column: 'id', index_type: 'no_such_kind' },
      { column: 'id', index_type: 'no_such_kind' },
    ],
    ['a missing kind is unchanged', { column: 'id' }, { column: 'id' }],
    ['another column is unchanged', { column: 'nope', index_type: 'FTS' }, { column: 'nope', index_type: 'FTS' }],
    ['a missing column is unchanged', { index_type: 'BTREE' }, { index_type: 'BTREE' }],
    [
      'an unknown distance type is unchanged',
      { column: 'id', index_type: 'BTREE', distance_type: 'no_such_value' },
      { column: 'id', index_type: 'BTREE', distance_type: 'no_such_value' },
    ],
  ])('%s', (_, mutated, want) => expect(adaptBody(mutated, all)).toEqual(want));

  test('a kind that the operation does not build makes the case not applicable', () => {
    expect(() => adaptBody({ column: 'id', index_type: 'IVF_FLAT' }, scalar)).toThrow(NotApplicable);
    const measured = { column: 'id', index_type: 'BTREE', distance_type: 'l2' };
    expect(adaptBody(measured, scalar)).toEqual(measured);
  });
});
