import { arrowStream, int64, utf8 } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { buildIndex } from '../indexes/indexes.ts';
import { queryAll, rowIds, sortedNumbers, type Query } from './queries.ts';
import type { Row } from './rows.ts';

/** Texts whose words are unrelated: no stop words, and no word is a stem of another. */
const TEXTS: readonly Row[] = [
  { id: 1n, title: 'harbour', text: 'velvet mountain velvet zebra velvet' },
  { id: 2n, title: 'zebra', text: 'velvet harbour mountain' },
  { id: 3n, title: 'mountain', text: 'harbour velvet' },
  { id: 4n, title: 'velvet', text: 'zebra mountain tango' },
  { id: 5n, title: null, text: 'tango' },
  { id: 6n, title: 'tango', text: null },
];

/** Creates a table of texts with a full-text index on each of the columns. */
export const textTable = async (
  context: CheckContext,
  columns: readonly string[] = ['text'],
  options: { readonly with_position?: boolean } = {},
): Promise<ObjectId> => {
  const id = await context.arrange.table({ stream: arrowStream({ id: int64, title: utf8, text: utf8 }, TEXTS) });
  for (const column of columns) await buildIndex(context, id, { column, index_type: 'FTS', ...options });
  return id;
};

/** Returns a table with a full-text index on `text` that read-only checks share. */
export const sharedTextTable = (context: CheckContext): Promise<ObjectId> =>
  context.shared('texts', (sharedContext) => textTable(sharedContext));

/** Fails the check unless a full-text search returns rows with exactly these ids, in any order. */
export const expectTextMatches = async (
  context: CheckContext,
  id: ObjectId,
  full_text_query: NonNullable<NonNullable<Query>['full_text_query']>,
  ids: readonly number[],
): Promise<void> =>
  expect.equal(
    sortedNumbers(rowIds(await queryAll(context, id, { full_text_query }))),
    ids,
    `the ids of the rows that match ${JSON.stringify(full_text_query)}`,
  );
