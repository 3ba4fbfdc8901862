import { arrowStream, int64, list, utf8, vector } from '../../arrow/arrow.ts';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { NotApplicable } from '../../outcome.ts';
import type { Row } from '../rows/rows.ts';
import { buildIndex, buildIndexes, waitForIndexes, type IndexKind } from './indexes.ts';

/** The number of rows that every kind of index can be trained on. */
export const TRAINING_ROWS = 300;

/**
 * The number of elements of indexed vectors. Implementations divide a vector into 16 parts by default for IVF_PQ, and a build
 * fails unless the parts have equal sizes.
 */
export const DIMENSION = 16;
const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47];

const indexableRows: readonly Row[] = Array.from({ length: TRAINING_ROWS }, (_, at) => ({
  id: BigInt(at),
  few: BigInt(at % 3),
  name: `row ${at}`,
  labels: [`label ${at % 3}`, `label ${at % 5}`],
  vector: [...PRIMES.map((prime) => at % prime), 1],
}));

/** The column of an {@link indexableTable} that each kind of index is built on. */
export const COLUMN_FOR: Readonly<Record<IndexKind, string>> = {
  BTREE: 'id',
  BITMAP: 'few',
  LABEL_LIST: 'labels',
  NGRAM: 'name',
  ZONEMAP: 'id',
  BLOOM_FILTER: 'id',
  FM: 'name',
  FTS: 'name',
  INVERTED: 'name',
  IVF_FLAT: 'vector',
  IVF_SQ: 'vector',
  IVF_PQ: 'vector',
  IVF_RQ: 'vector',
  IVF_HNSW_FLAT: 'vector',
  IVF_HNSW_SQ: 'vector',
  IVF_HNSW_PQ: 'vector',
};

let indexableStream: Uint8Array | undefined;

/** Creates a table of {@link TRAINING_ROWS} rows with a column for every kind of index. */
export const indexableTable = ({ arrange }: CheckContext): Promise<string[]> => {
  const columns = { id: int64, few: int64, name: utf8, labels: list(utf8), vector: vector(DIMENSION) };
  indexableStream ??= arrowStream(columns, indexableRows);
  return arrange.table({ stream: indexableStream });
};

const NUMBER_COLUMNS = ['a', 'b', 'c'] as const;

/** Creates a table of one row with three int64 columns, `a`, `b` and `c`. */
export const numbersTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ a: int64, b: int64, c: int64 }, [{ a: 1n, b: 2n, c: 3n }]) });

/** A BTREE index on each column of a {@link numbersTable}. */
export const NUMBER_INDEXES = NUMBER_COLUMNS.map((column) => ({
  column,
  index_type: 'BTREE' as const,
  name: `on_${column}`,
}));

const VECTOR_COLUMNS = ['a', 'b', 'c'] as const;

/** Creates a table with three vector columns, `a`, `b` and `c`. */
export const vectorsTable = ({ arrange }: CheckContext): Promise<string[]> => {
  const rows = indexableRows.map(({ id, vector: value }) => ({ id, a: value, b: value, c: value }));
  const type = vector(DIMENSION);
  return arrange.table({ stream: arrowStream({ id: int64, a: type, b: type, c: type }, rows) });
};

/** An index with another distance type for each column of a {@link vectorsTable}. */
export const DISTANCE_INDEXES = (['l2', 'cosine', 'dot'] as const).map((distance_type, at) => ({
  column: VECTOR_COLUMNS[at] ?? 'a',
  index_type: 'IVF_FLAT' as const,
  name: `by_${distance_type}`,
  distance_type,
}));

/**
 * Builds an index of each kind on an {@link indexableTable}, skipping the kinds that the target does not support.
 * Returns the kinds by index name. Throws `NotApplicable` when the target supports none of them.
 */
export const buildIndexKinds = async (
  context: CheckContext,
  id: ObjectId,
  kinds: readonly IndexKind[],
): Promise<ReadonlyMap<string, IndexKind>> => {
  const built = new Map<string, IndexKind>();
  for (const index_type of kinds) {
    const name = context.name('idx');
    const body = { column: COLUMN_FOR[index_type], index_type, name };
    const response = await context.target.call('CreateTableIndex', { id, body });
    if (context.target.isUnsupportedResponse(response)) continue;
    expect.ok('CreateTableIndex', response);
    built.set(name, index_type);
  }
  await waitForIndexes(context, id, ...built.keys());
  if (built.size === 0) throw new NotApplicable('the target supports none of these kinds of index');
  return built;
};

/** Creates a table of the default rows with one scalar index. */
export const indexedTable = async (
  context: CheckContext,
): Promise<{ readonly id: ObjectId; readonly name: string }> => {
  const id = await context.arrange.table();
  return { id, name: await buildIndex(context, id, { column: 'id', index_type: 'BTREE' }) };
};

/**
 * Creates a table with two indexes whose names become other names when they are percent-decoded twice or not at all.
 * `wrongNames` are these other names; no index has them.
 */
export const indexesWithEncodedNames = async (
  context: CheckContext,
): Promise<{
  readonly id: ObjectId;
  readonly names: readonly string[];
  readonly wrongNames: readonly string[];
}> => {
  const id = await numbersTable(context);
  const [plain, encoded] = [context.name('idx'), context.name('idx')];
  const names = await buildIndexes(context, id, [
    { column: 'a', index_type: 'BTREE', name: `${plain}/b ü` },
    { column: 'b', index_type: 'BTREE', name: `${encoded}%2Fb` },
  ]);
  return { id, names, wrongNames: [`${plain}%2Fb ü`, `${encoded}/b`] };
};
