import { arrowStream, int64, vector } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';
import { rowIds, type Query } from './queries.ts';
import type { Row } from './rows.ts';

/** The number of rows whose vectors are on one line. */
export const LINE_LENGTH = 20;

/** Rows whose vectors are on a line, at a distance from the origin equal to the id, in mixed order. */
const lineRows: readonly Row[] = Array.from({ length: LINE_LENGTH }, (_, at) => ((at * 7) % LINE_LENGTH) + 1).map(
  (id) => ({
    id: BigInt(id),
    name: `row-${id}`,
    vector: [id, 0, 0, 0],
  }),
);

/** The ids of the rows on the line, ascending. */
export const LINE_IDS: readonly number[] = Array.from({ length: LINE_LENGTH }, (_, at) => at + 1);

/** Creates a table of the rows on the line. */
export const lineTable = ({ arrange }: CheckContext): Promise<ObjectId> => arrange.table({ rows: lineRows });

/** Returns a table of the rows on the line that read-only checks share. */
export const sharedLine = (context: CheckContext): Promise<ObjectId> => context.shared('line', lineTable);

/** Returns a search near a point on the line, with explicit values for the fields that have defaults. */
export const searchNear = (at: number, options: Query = {}): NonNullable<Query> => ({
  vector: { single_vector: [at, 0, 0, 0] },
  vector_column: 'vector',
  distance_type: 'l2',
  k: 3,
  ...options,
});

const DIMENSION = 16;

/** Returns numbers between -1 and 1 that look random and are the same in every run. */
const pseudoRandomVector = (seed: number): readonly number[] => {
  let state = seed;
  return Array.from({ length: DIMENSION }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.fround(state / 2 ** 31 - 1);
  });
};

const scatteredRows = Array.from({ length: 600 }, (_, at) => ({ id: BigInt(at), vector: pseudoRandomVector(at + 1) }));

/** Creates a table of scattered vectors, enough to train any index on. */
export const scatteredTable = async ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, vector: vector(DIMENSION) }, scatteredRows) });

/**
 * Returns a point among the scattered vectors and the ids of the `count` rows nearest to it, nearest first, by exact
 * distance.
 */
export const nearestScattered = (
  seed: number,
  count: number,
): { vector: readonly number[]; ids: readonly number[] } => {
  const point = pseudoRandomVector(seed);
  const distance = (other: readonly number[]): number =>
    other.reduce((sum, value, at) => sum + (value - (point[at] ?? 0)) ** 2, 0);
  const byDistance = [...scatteredRows].sort((a, b) => distance(a.vector) - distance(b.vector));
  return { vector: point, ids: rowIds({ rows: byDistance.slice(0, count) }) };
};
