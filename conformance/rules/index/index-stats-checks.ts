import type { DescribeTableIndexStatsResponse } from '#contract/types';
import * as expect from '../../context/expect.ts';
import { Finding } from '../../context/outcome.ts';
import { requireField } from '../../context/require-field.ts';

/** The two row counts of an index. */
type Counts = Pick<DescribeTableIndexStatsResponse, 'num_indexed_rows' | 'num_unindexed_rows'>;

/** Returns the two row counts of an index. Throws `NotApplicable` when the response omits them. */
export const rowCountsIn = (index: Counts): { readonly indexed: number; readonly unindexed: number } => ({
  indexed: requireField(index, 'num_indexed_rows'),
  unindexed: requireField(index, 'num_unindexed_rows'),
});

/** Expects that the two row counts of an index add up to `rows`. */
export const expectTotalRows = (index: Counts, rows: number): void => {
  const { indexed, unindexed } = rowCountsIn(index);
  expect.equal(indexed + unindexed, rows, 'the sum of the two counts');
};

/** Returns the kind in a form that can be compared: lower case, without underscores, INVERTED as FTS. */
export const normaliseKind = (kind: string): string => {
  const word = kind.replaceAll('_', '').toLowerCase();
  return word === 'inverted' ? 'fts' : word;
};

/** Expects that both words name the same kind of index. */
export const expectSameKind = (got: string, want: string): void => {
  if (normaliseKind(got) !== normaliseKind(want)) throw new Finding(`an index_type that means ${want}`, got);
};
