import { arrowStream, int64, utf8, vector } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { builtIndex } from '../indexes/indexes.ts';
import { idsOf, query, sorted, type Query } from './queries.ts';
import type { Row } from './rows.ts';
import type { CheckContext } from '../../check-context.ts';

type Id = readonly string[];

/** How many rows stand on the line. */
export const LINE = 20;

/** Rows whose vectors stand on a line, each as far out as its id says, out of order. */
const lineRows: readonly Row[] = Array.from({ length: LINE }, (_, at) => ((at * 7) % LINE) + 1).map((id) => ({
  id: BigInt(id),
  name: `row-${id}`,
  vector: [id, 0, 0, 0],
}));

/** The ids on the line, from its beginning. */
export const LINE_IDS: readonly number[] = Array.from({ length: LINE }, (_, at) => at + 1);

export const lineTable = ({ arrange }: CheckContext): Promise<Id> => arrange.table({ rows: lineRows });

/** The same for checks that only look: they share it. */
export const sharedLine = (context: CheckContext): Promise<Id> => context.shared('line', lineTable);

/** A search on the line, all that might be left to a default given. */
export const near = (at: number, more: Query = {}): NonNullable<Query> => ({
  vector: { single_vector: [at, 0, 0, 0] },
  vector_column: 'vector',
  k: 3,
  ...more,
});

/** The ids that a search finds, the nearest first. */
export const finds = async (context: CheckContext, id: Id, body: Query, ids: readonly number[]): Promise<void> =>
  expect.equal(idsOf(await query(context, id, body)), ids, 'the ids of the nearest rows');

/** Texts of which no word is like another, none stops and none is stemmed into another. */
const TEXTS: readonly Row[] = [
  { id: 1n, title: 'harbour', text: 'velvet mountain velvet zebra velvet' },
  { id: 2n, title: 'zebra', text: 'velvet harbour mountain' },
  { id: 3n, title: 'mountain', text: 'harbour velvet' },
  { id: 4n, title: 'velvet', text: 'zebra mountain tango' },
  { id: 5n, title: null, text: 'tango' },
  { id: 6n, title: 'tango', text: null },
];

/** A table of texts with a full-text index on each of the columns. */
export const textTable = async (
  context: CheckContext,
  columns: readonly string[] = ['text'],
  options: { readonly with_position?: boolean } = {},
): Promise<Id> => {
  const id = await context.arrange.table({ stream: arrowStream({ id: int64, title: utf8, text: utf8 }, TEXTS) });
  for (const column of columns) await builtIndex(context, id, { column, index_type: 'FTS', ...options });
  return id;
};

/** One with an index on `text`, for checks that only look: they share it. */
export const sharedTexts = (context: CheckContext): Promise<Id> => context.shared('texts', (its) => textTable(its));

/** The ids that a full-text search finds, in any order. */
export const findsTexts = async (
  context: CheckContext,
  id: Id,
  full_text_query: NonNullable<NonNullable<Query>['full_text_query']>,
  ids: readonly number[],
): Promise<void> =>
  expect.equal(
    sorted(idsOf(await query(context, id, { k: 100, full_text_query }))),
    ids,
    `the ids of the rows that match ${JSON.stringify(full_text_query)}`,
  );

const DIMENSION = 8;

/** Numbers between -1 and 1 that look random and are the same in every run. */
const scattered = (seed: number): readonly number[] => {
  let state = seed;
  return Array.from({ length: DIMENSION }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.fround(state / 2 ** 31 - 1);
  });
};

const cloudRows = Array.from({ length: 600 }, (_, at) => ({ id: BigInt(at), vector: scattered(at + 1) }));

/** A table of scattered vectors, enough of them to train any index on. */
export const cloudTable = async ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, vector: vector(DIMENSION) }, cloudRows) });

/** A place in the cloud, and the ids of the rows nearest to it by exact measure, the nearest first. */
export const inCloud = (seed: number, count: number): { vector: readonly number[]; ids: readonly number[] } => {
  const place = scattered(seed);
  const distance = (other: readonly number[]): number =>
    other.reduce((sum, value, at) => sum + (value - (place[at] ?? 0)) ** 2, 0);
  const byDistance = [...cloudRows].sort((a, b) => distance(a.vector) - distance(b.vector));
  return { vector: place, ids: idsOf({ rows: byDistance.slice(0, count) }) };
};
