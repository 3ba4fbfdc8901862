import type { DescribeTableIndexStatsResponse } from '#contract/types';
import { given } from '../../context/require-field.ts';
import * as expect from '../../context/expect.ts';
import { Finding } from '../../context/outcome.ts';

/** The two row counts of an index. */
type Counts = Pick<DescribeTableIndexStatsResponse, 'num_indexed_rows' | 'num_unindexed_rows'>;

/** The two counts of an index; not applicable where an answer leaves them out. */
export const countsIn = (index: Counts): { readonly covered: number; readonly rest: number } => ({
  covered: given(index, 'num_indexed_rows'),
  rest: given(index, 'num_unindexed_rows'),
});

/** The two counts of an index add up to so many rows. */
export const countsAdd = (index: Counts, rows: number): void => {
  const { covered, rest } = countsIn(index);
  expect.equal(covered + rest, rows, 'the sum of the two counts');
};

/** A kind as it can be compared: in any case, with and without underscores, and INVERTED is FTS. */
export const foldedKind = (kind: string): string => {
  const word = kind.replaceAll('_', '').toLowerCase();
  return word === 'inverted' ? 'fts' : word;
};

/** Both words name the same kind of index. */
export const sameKind = (got: string, want: string): void => {
  if (foldedKind(got) !== foldedKind(want)) throw new Finding(`an index_type that means ${want}`, got);
};
