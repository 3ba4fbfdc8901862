import type { Limits } from '../../limits.ts';
import { rowsPerBatch } from './batch-size.ts';
import { callNative, EngineError } from '../native/errors.ts';
import { freeBuffer } from '../native/free-buffer.ts';
import { canonicalFieldPath } from '../ipc/schema/field-path.ts';
import { nativeFullText } from './full-text.ts';
import { rowsOf, schemaHead } from '../ipc/native-file.ts';
import type { MessageHead } from '../ipc/message.ts';
import type {
  Lancedb,
  NativeBatches,
  NativeQuery,
  NativeQueryBase,
  NativeTable,
  NativeVectorQuery,
} from '../native/native.ts';
import { nativeAliases, resolveAliases } from './aliases.ts';
import { rowFilter } from '../tables/row-filter.ts';
import { nativeFilter, nativeQueryFilter } from '../expressions/engine-workarounds.ts';
import type { TakeTurn } from '../../turns.ts';
import { boundQuery } from './query-bounds.ts';
import { checkSpec, MAX_UINT32, type QuerySpec } from './query-spec.ts';
import { freeUnreadResults } from './unread-results.ts';

/**
 * The result of a query, which can be read once, batch by batch. `schema` is the encapsulated schema message; each batch is
 * an IPC file with one record batch, which is valid until the next one is requested: then its memory is freed. `toIpcStream` and
 * `toIpcFile` (ipc/results.ts) encode it as one body.
 */
export interface QueryResult {
  readonly schema: MessageHead;
  readonly batches: AsyncIterable<Uint8Array>;
}

/** How a query runs. */
interface RunOptions {
  readonly limits: Limits;
  readonly takeTurn: TakeTurn;
}

/** `explainQuery`: the logical plan, the plan with details, or the plan with the metrics of a run. */
export type ExplainMode = 'plan' | 'verbose' | 'analyze';

/**
 * Returns the limit to pass to the engine. For k = 0 it is 1 (the row is dropped later), so that the query is validated. Without
 * one, the engine returns all rows, but ten of a full-text search.
 */
const rowLimit = ({ k, fullText }: QuerySpec): number | undefined => {
  if (k !== undefined && k <= MAX_UINT32) return Math.max(1, k);
  return k === undefined || fullText === undefined ? undefined : MAX_UINT32;
};

/** What the engine reads as no maximum number of partitions. */
const NO_MAXIMUM = 0;

/** The engine's default minimum and maximum of partitions to search. */
const DEFAULT_NPROBES = 20;

/** Sets the numbers of partitions to search. The engine requires at any time that the minimum is at most the maximum. */
const setProbes = (query: NativeVectorQuery, { nprobes, minimumNprobes, maximumNprobes }: QuerySpec): void => {
  if (minimumNprobes === undefined && maximumNprobes === undefined) {
    if (nprobes !== undefined) query.nprobes(Math.min(nprobes, MAX_UINT32));
    return;
  }
  const maximum = Math.min(maximumNprobes ?? MAX_UINT32, MAX_UINT32);
  query.maximumNprobes(NO_MAXIMUM);
  query.minimumNprobes(Math.min(minimumNprobes ?? DEFAULT_NPROBES, maximum));
  if (maximum < MAX_UINT32) query.maximumNprobes(maximum);
};

const vectorQuery = (plain: NativeQuery, spec: QuerySpec): NativeVectorQuery => {
  const [first, ...moreVectors] = (spec.vectors ?? []).map((vector) => Float32Array.from(vector));
  const query = plain.nearestTo(first ?? new Float32Array());
  moreVectors.forEach((vector) => query.addQueryVector(vector));
  if (spec.vectorColumn !== undefined) query.column(canonicalFieldPath(spec.vectorColumn));
  if (spec.distanceType !== undefined) query.distanceType(spec.distanceType.toLowerCase());
  if (spec.lowerBound !== undefined || spec.upperBound !== undefined) {
    query.distanceRange(spec.lowerBound ?? null, spec.upperBound ?? null);
  }
  setProbes(query, spec);
  if (spec.ef !== undefined) query.ef(spec.ef);
  if (spec.refineFactor !== undefined) query.refineFactor(spec.refineFactor);
  if (spec.bypassVectorIndex === true) query.bypassVectorIndex();
  if (spec.prefilter === false) query.postfilter();
  return query;
};

/**
 * Whether a query orders by a column that it does not return. The engine rejects it ("TakeExec requires …") unless it has a
 * filter (lab/rows/wrong-rows.test.ts, "R17").
 */
const ordersByUnselected = ({ orderBy, columns, columnAliases }: QuerySpec): boolean =>
  orderBy !== undefined && orderBy.length > 0 && (columns !== undefined || columnAliases !== undefined);

const buildQuery = async (
  lancedb: Lancedb,
  table: NativeTable,
  given: QuerySpec,
  limits: Limits,
): Promise<NativeQueryBase> => {
  const resolved = await resolveAliases(table, given);
  checkSpec(resolved, limits);
  const spec = await boundQuery(table, resolved, limits);
  const plain = table.query();
  const query = spec.vectors?.length ? vectorQuery(plain, spec) : plain;
  const limit = rowLimit(spec);
  if (spec.filter === undefined && ordersByUnselected(spec)) query.onlyIf(nativeFilter('true'));
  if (spec.filter !== undefined) {
    const returnsAll = query === plain && limit === undefined && spec.offset === undefined && !spec.fullText;
    query.onlyIf(nativeQueryFilter(await rowFilter(table, spec.filter), { returnsAll }));
  }
  if (spec.columns !== undefined) query.selectColumns(spec.columns.map(canonicalFieldPath));
  if (spec.columnAliases !== undefined) query.select(nativeAliases(spec.columnAliases));
  if (spec.offset !== undefined) query.offset(spec.offset);
  if (spec.withRowId === true) query.withRowId();
  // The engine rejects fast search in a query without a vector or full-text search.
  if (spec.fastSearch === true && (spec.vectors?.length || spec.fullText)) query.fastSearch();
  if (spec.orderBy?.length) {
    query.orderBy(
      spec.orderBy.map(({ column, ascending = true, nullsFirst = false }) => ({
        columnName: column,
        ascending,
        nullsFirst,
      })),
    );
  }
  if (spec.fullText !== undefined) {
    const { fullText } = spec;
    query.fullTextSearch({ query: await nativeFullText(lancedb, table, fullText), columns: null });
  }
  if (limit !== undefined) query.limit(limit);
  return query;
};

/** Returns the largest possible number of rows: k for each query vector. */
const maxRows = ({ k, vectors }: QuerySpec): number =>
  k === undefined ? Number.POSITIVE_INFINITY : k * Math.max(1, vectors?.length ?? 0);

/**
 * Yields the batches, and computes the next one while the caller handles the current one. Never calls `next` concurrently,
 * which would hang. Stops after `limit` rows without another call. Frees a batch when the next one is requested.
 */
async function* readBatches(
  first: Buffer | null,
  batches: NativeBatches,
  limit: number,
  { limits, takeTurn }: RunOptions,
): AsyncGenerator<Uint8Array, void, void> {
  let rows = 0;
  let next = Promise.resolve(first);
  let isRead = false;
  try {
    for (let batch = first; batch !== null; batch = await next) {
      rows += rowsOf(batch);
      isRead = rows >= limit;
      next = isRead ? Promise.resolve(null) : takeTurn(() => callNative(limits, () => batches.next(), 'read-seconds'));
      // An abandoned result must not cause an unhandled rejection.
      next.catch(() => undefined);
      yield batch;
      freeBuffer(batch);
    }
    isRead = true;
  } finally {
    if (!isRead) void next.catch(() => undefined).then(freeUnreadResults);
  }
}

/** Returns what is left of a timeout after the wait for a turn. Throws EngineError timeout when nothing is left. */
const remainingOf = (timeoutMs: number | undefined, waitedMs: number): number | undefined => {
  if (timeoutMs === undefined || waitedMs < 1) return timeoutMs;
  const left = Math.floor(timeoutMs - waitedMs);
  if (left <= 0) throw new EngineError('timeout', 'the time of the request was over before the turn of its query');
  return left;
};

/**
 * Runs a query against an open table. Resolves when the first batch is computed, so that invalid queries are rejected before
 * a response starts. `version` is the version that `table` is at. Throws EngineError.
 */
export const runQuery = async (
  lancedb: Lancedb,
  { table, version }: { readonly table: NativeTable; readonly version: number },
  spec: QuerySpec,
  options: RunOptions,
): Promise<QueryResult> => {
  const { limits, takeTurn } = options;
  const query = await callNative(limits, () => buildQuery(lancedb, table, spec, limits));
  const asked = performance.now();
  const { batches, first } = await takeTurn(async () => {
    const timeoutMs = remainingOf(spec.timeoutMs, performance.now() - asked);
    const started = await callNative(limits, async () => query.execute(await rowsPerBatch(table, version), timeoutMs));
    return { batches: started, first: await callNative(limits, () => started.next()) };
  });
  if (first === null || spec.k === 0) {
    return {
      schema: schemaHead(await callNative(limits, () => query.outputSchema())),
      batches: readBatches(null, batches, 0, options),
    };
  }
  return { schema: Buffer.from(schemaHead(first)), batches: readBatches(first, batches, maxRows(spec), options) };
};

/** Returns the plan of a query as text, with the table's `location` removed from all file paths. Throws EngineError. */
export const explainQuery = async (
  lancedb: Lancedb,
  table: NativeTable,
  spec: QuerySpec,
  { how, location, limits, takeTurn }: RunOptions & { readonly how: ExplainMode; readonly location: string },
): Promise<string> => {
  const query = await callNative(limits, () => buildQuery(lancedb, table, spec, limits));
  const text = await takeTurn(() =>
    callNative(limits, () => (how === 'analyze' ? query.analyzePlan() : query.explainPlan(how === 'verbose'))),
  );
  return text
    .replaceAll(`${location}/`, '')
    .replaceAll(`${location.slice(1)}/`, '')
    .replaceAll(location, '');
};
