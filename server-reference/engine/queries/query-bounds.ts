import type { Limits } from '../../limits.ts';
import { EngineError } from '../native/errors.ts';
import type { NativeTable } from '../native/native.ts';
import { canonicalFieldPath } from '../ipc/schema/field-path.ts';
import { MAX_UINT32, type QuerySpec } from './query-spec.ts';

/** The engine's default number of neighbours. */
const DEFAULT_K = 10;

/** From this number of neighbours on, their number is limited to that of the rows, which takes a call of the engine. */
const COUNTED_NEIGHBOURS = 10_000;

/** The engine converts the elements of query vectors to 32-bit floats, and most stored vectors have them. */
const ELEMENT_BYTES = 4;

type Vectors = readonly (readonly number[])[];

/**
 * Returns the number of rows that each vector is compared with one by one: those that are in no index, or all. The engine
 * does not use an index with another distance.
 */
const scannedRows = async (table: NativeTable, spec: QuerySpec): Promise<number> => {
  const { vectorColumn, distanceType, bypassVectorIndex, fastSearch } = spec;
  const column = vectorColumn === undefined ? undefined : canonicalFieldPath(vectorColumn);
  const index = (await table.listIndices()).find(
    ({ indexType, columns: [indexed = ''] }) =>
      indexType.startsWith('Ivf') && (column === undefined || canonicalFieldPath(indexed) === column),
  );
  if (index === undefined || bypassVectorIndex === true) return table.countRows(null);
  if (distanceType !== undefined) {
    const metric = (await table.indexStats(index.name))?.distanceType;
    if (metric?.toLowerCase() !== distanceType.toLowerCase()) return table.countRows(null);
  }
  return fastSearch === true ? 0 : (index.numUnindexedRows ?? 0);
};

/**
 * Throws EngineError too-large when the rows that several vectors read exceed the limit. The engine searches for all of them at
 * once: each search reads the vectors in no index, and then the rows that it has found.
 */
const checkReadBytes = async (table: NativeTable, spec: QuerySpec, vectors: Vectors, limits: Limits): Promise<void> => {
  if (vectors.length === 1) return;
  const { totalBytes, numRows } = await table.stats();
  const vectorBytes = ELEMENT_BYTES * (vectors[0]?.length ?? 0);
  const rowBytes = Math.max(vectorBytes, totalBytes / Math.max(1, numRows));
  const found = Math.min(spec.k ?? DEFAULT_K, numRows);
  const searchBytes = (await scannedRows(table, spec)) * vectorBytes + found * rowBytes;
  if (vectors.length * searchBytes > limits.of('vector-query-bytes'))
    throw new EngineError(
      'too-large',
      limits.explain(
        `${vectors.length} vectors in one query read too many rows; send fewer vectors or a smaller k, or index the column`,
        'vector-query-bytes',
      ),
    );
};

/** Limits the numbers of a vector search to those that have an effect: no search finds more than all rows. */
const clampToRows = (
  rows: number,
  { k = DEFAULT_K, offset = 0, refineFactor, ef, ...others }: QuerySpec,
): QuerySpec => {
  const limited = { k: Math.min(k, rows), offset: Math.min(offset, rows) };
  const found = Math.max(1, limited.k + limited.offset);
  const refine = refineFactor && Math.max(1, Math.min(refineFactor, Math.ceil(rows / found)));
  return {
    ...others,
    ...limited,
    ...(refine !== undefined && { refineFactor: refine }),
    // The engine requires at least as many as are refined.
    ...(ef !== undefined && { ef: Math.min(ef, Math.max(rows, found * (refine ?? 1))) }),
  };
};

const candidatesOf = ({ k = DEFAULT_K, offset = 0, refineFactor = 1 }: QuerySpec): number =>
  (k + offset) * refineFactor;

/**
 * Returns the query with the numbers of a vector search limited to the rows of the table, because the engine reserves memory
 * for k, offset and refine_factor multiplied, and for ef; a reservation that fails ends the process. Returns other queries
 * with their offset limited to the numbers of the engine. Throws EngineError too-large for more than the limits.
 */
export const boundQuery = async (table: NativeTable, spec: QuerySpec, limits: Limits): Promise<QuerySpec> => {
  const { vectors, offset } = spec;
  if (!vectors?.length) return offset === undefined ? spec : { ...spec, offset: Math.min(offset, MAX_UINT32) };
  await checkReadBytes(table, spec, vectors, limits);
  const isCounted = Math.max(candidatesOf(spec), spec.ef ?? 0) > COUNTED_NEIGHBOURS;
  const bound = isCounted ? clampToRows(await table.countRows(null), spec) : spec;
  if (vectors.length * candidatesOf(bound) > limits.of('query-candidates'))
    throw new EngineError(
      'too-large',
      limits.explain(
        'the vectors, k, offset and refine_factor of the query are too large together',
        'query-candidates',
      ),
    );
  return bound;
};
