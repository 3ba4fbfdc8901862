import { arrowStream, int64, vector } from '../../arrow/arrow.ts';
import { rowIds, type Query } from './queries.ts';
import type { Row } from './rows.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

/** How many rows stand on the line. */
export const LINE_LENGTH = 20;

/** Rows whose vectors stand on a line, each as far out as its id says, out of order. */
const lineRows: readonly Row[] = Array.from({ length: LINE_LENGTH }, (_, at) => ((at * 7) % LINE_LENGTH) + 1).map(
  (id) => ({
    id: BigInt(id),
    name: `row-${id}`,
    vector: [id, 0, 0, 0],
  }),
);

/** The ids on the line, from its beginning. */
export const LINE_IDS: readonly number[] = Array.from({ length: LINE_LENGTH }, (_, at) => at + 1);

export const lineTable = ({ arrange }: CheckContext): Promise<ObjectId> => arrange.table({ rows: lineRows });

/** The same for checks that only look: they share it. */
export const sharedLine = (context: CheckContext): Promise<ObjectId> => context.shared('line', lineTable);

/** A search on the line, all that might be left to a default given. */
export const searchNear = (at: number, options: Query = {}): NonNullable<Query> => ({
  vector: { single_vector: [at, 0, 0, 0] },
  vector_column: 'vector',
  k: 3,
  ...options,
});

const DIMENSION = 8;

/** Numbers between -1 and 1 that look random and are the same in every run. */
const pseudoRandomVector = (seed: number): readonly number[] => {
  let state = seed;
  return Array.from({ length: DIMENSION }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.fround(state / 2 ** 31 - 1);
  });
};

const scatteredRows = Array.from({ length: 600 }, (_, at) => ({ id: BigInt(at), vector: pseudoRandomVector(at + 1) }));

/** A table of scattered vectors, enough of them to train any index on. */
export const scatteredTable = async ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ id: int64, vector: vector(DIMENSION) }, scatteredRows) });

/** A place in the cloud, and the ids of the rows nearest to it by exact measure, the nearest first. */
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
