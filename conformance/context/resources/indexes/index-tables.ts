import { arrowStream, int64, list, utf8, vector } from '../../arrow/arrow.ts';
import * as expect from '../../expect.ts';
import { builtIndex, builtIndexes, untilBuilt, type IndexKind } from './indexes.ts';
import { NotApplicable } from '../../outcome.ts';
import type { Row } from '../rows/rows.ts';
import type { CheckContext } from '../../check-context.ts';

/** Enough rows to train any kind of index on. */
export const ENOUGH = 300;

const fittingRows: readonly Row[] = Array.from({ length: ENOUGH }, (_, at) => ({
  id: BigInt(at),
  few: BigInt(at % 3),
  name: `row ${at}`,
  labels: [`label ${at % 3}`, `label ${at % 5}`],
  vector: [at % 2, at % 3, at % 5, at % 7, at % 11, at % 13, at % 17, 1],
}));

/** The column of a {@link fittingTable} that suits each kind. */
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

let fittingStream: Uint8Array | undefined;

/** A table of {@link ENOUGH} rows with a column for every kind of index. */
export const fittingTable = ({ arrange }: CheckContext): Promise<string[]> => {
  const columns = { id: int64, few: int64, name: utf8, labels: list(utf8), vector: vector(8) };
  fittingStream ??= arrowStream(columns, fittingRows);
  return arrange.table({ stream: fittingStream });
};

const NUMBERS = ['a', 'b', 'c'] as const;

/** A small table with three columns of numbers, `a`, `b` and `c`. */
export const numbersTable = ({ arrange }: CheckContext): Promise<string[]> =>
  arrange.table({ stream: arrowStream({ a: int64, b: int64, c: int64 }, [{ a: 1n, b: 2n, c: 3n }]) });

/** An index on each column of a {@link numbersTable}. */
export const ON_NUMBERS = NUMBERS.map((column) => ({ column, index_type: 'BTREE' as const, name: `on_${column}` }));

const VECTORS = ['a', 'b', 'c'] as const;

/** A table with three columns of vectors, `a`, `b` and `c`. */
export const vectorsTable = ({ arrange }: CheckContext): Promise<string[]> => {
  const rows = fittingRows.map(({ id, vector: value }) => ({ id, a: value, b: value, c: value }));
  const type = vector(8);
  return arrange.table({ stream: arrowStream({ id: int64, a: type, b: type, c: type }, rows) });
};

/** For each column of a {@link vectorsTable} an index that measures distance in another way. */
export const DISTANCES = (['l2', 'cosine', 'dot'] as const).map((distance_type, at) => ({
  column: VECTORS[at] ?? 'a',
  index_type: 'IVF_FLAT' as const,
  name: `by_${distance_type}`,
  distance_type,
}));

/**
 * Brings a check to where a {@link fittingTable} has an index of each of these kinds, as far as the target builds them;
 * returns the kinds by the names of the indexes.
 */
export const builtKinds = async (
  context: CheckContext,
  id: readonly string[],
  kinds: readonly IndexKind[],
): Promise<ReadonlyMap<string, IndexKind>> => {
  const built = new Map<string, IndexKind>();
  for (const index_type of kinds) {
    const name = context.name('idx');
    const body = { column: COLUMN_FOR[index_type], index_type, name };
    const response = await context.target.call('CreateTableIndex', { id, body });
    if (context.target.saysUnsupported(response)) continue;
    expect.ok('CreateTableIndex', response);
    built.set(name, index_type);
  }
  await untilBuilt(context, id, ...built.keys());
  if (built.size === 0) throw new NotApplicable('the target builds none of these kinds of index');
  return built;
};

/** A table of the usual rows with one scalar index. */
export const indexedTable = async (
  context: CheckContext,
): Promise<{ readonly id: readonly string[]; readonly name: string }> => {
  const id = await context.arrange.table();
  return { id, name: await builtIndex(context, id, { column: 'id', index_type: 'BTREE' }) };
};

/**
 * A table with two indexes whose names are read wrongly when they are decoded twice or not at all; the others are what
 * they are then read as, and no index bears them.
 */
export const encodedIndexes = async (
  context: CheckContext,
): Promise<{
  readonly id: readonly string[];
  readonly names: readonly string[];
  readonly others: readonly string[];
}> => {
  const id = await numbersTable(context);
  const [plain, coded] = [context.name('idx'), context.name('idx')];
  const names = await builtIndexes(context, id, [
    { column: 'a', index_type: 'BTREE', name: `${plain}/b ü` },
    { column: 'b', index_type: 'BTREE', name: `${coded}%2Fb` },
  ]);
  return { id, names, others: [`${plain}%2Fb ü`, `${coded}/b`] };
};
