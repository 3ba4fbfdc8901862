import { rowsPerBatch } from './batch-size.ts';
import { callNative } from '../native/errors.ts';
import { nativeFullText } from '../indexes/full-text.ts';
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
import { checkSpec, MAX_UINT32, type QuerySpec } from './query-spec.ts';
import { freeUnread } from './unread-results.ts';

/**
 * The answer to a query, read once and batch by batch. `schema` is the schema message as it stands on the wire; each
 * batch is a whole IPC file with one record batch. `toIpcStream` and `toIpcFile` put them together.
 */
export interface QueryResult {
  readonly schema: MessageHead;
  readonly batches: AsyncIterable<Uint8Array>;
}

/** From here on the number of neighbours wanted is compared with the rows there are: the search reserves memory for them. */
const MANY_NEIGHBOURS = 10_000;

/** Zero rows are asked for as one and left out, so that the query is still judged in full. */
const rowLimit = async (table: NativeTable, { k, vectors }: QuerySpec): Promise<number | undefined> => {
  if (k === undefined) return undefined;
  if (!vectors?.length) return k > MAX_UINT32 ? undefined : Math.max(1, k);
  if (k <= MANY_NEIGHBOURS) return Math.max(1, k);
  return Math.max(1, Math.min(k, await table.countRows(null), MAX_UINT32));
};

const vectorQuery = (plain: NativeQuery, spec: QuerySpec): NativeVectorQuery => {
  const [first, ...others] = (spec.vectors ?? []).map((vector) => Float32Array.from(vector));
  const query = plain.nearestTo(first ?? new Float32Array());
  others.forEach((vector) => query.addQueryVector(vector));
  if (spec.vectorColumn !== undefined) query.column(spec.vectorColumn);
  if (spec.distanceType !== undefined) query.distanceType(spec.distanceType.toLowerCase());
  if (spec.lowerBound !== undefined || spec.upperBound !== undefined) {
    query.distanceRange(spec.lowerBound ?? null, spec.upperBound ?? null);
  }
  if (spec.nprobes !== undefined) query.nprobes(Math.min(spec.nprobes, MAX_UINT32));
  if (spec.ef !== undefined) query.ef(Math.min(spec.ef, MAX_UINT32));
  if (spec.refineFactor !== undefined) query.refineFactor(Math.min(spec.refineFactor, MAX_UINT32));
  if (spec.bypassVectorIndex === true) query.bypassVectorIndex();
  if (spec.prefilter === false) query.postfilter();
  return query;
};

const buildQuery = async (lancedb: Lancedb, table: NativeTable, spec: QuerySpec): Promise<NativeQueryBase> => {
  checkSpec(spec);
  const plain = table.query();
  const query = spec.vectors?.length ? vectorQuery(plain, spec) : plain;
  if (spec.filter !== undefined) query.onlyIf(spec.filter);
  if (spec.columns !== undefined) query.selectColumns([...spec.columns]);
  if (spec.columnAliases !== undefined) query.select(Object.entries(spec.columnAliases));
  if (spec.offset !== undefined) query.offset(Math.min(spec.offset, MAX_UINT32));
  if (spec.withRowId === true) query.withRowId();
  // Without an index to search in there is nothing to be fast about.
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
  const limit = await rowLimit(table, spec);
  if (limit !== undefined) query.limit(limit);
  return query;
};

/** How many rows there can be: so many for each vector asked for. */
const mostRows = ({ k, vectors }: QuerySpec): number =>
  k === undefined ? Number.POSITIVE_INFINITY : k * Math.max(1, vectors?.length ?? 0);

/**
 * While a batch is on its way out the next one is computed; two calls of `next` at once would hang. Once there are `most`
 * rows no more are asked for.
 */
async function* remaining(
  first: Buffer | null,
  batches: NativeBatches,
  most: number,
): AsyncGenerator<Uint8Array, void, void> {
  let rows = 0;
  let next = Promise.resolve(first);
  let isRead = false;
  try {
    for (let batch = first; batch !== null; batch = await next) {
      rows += rowsOf(batch);
      isRead = rows >= most;
      if (isRead) return yield batch;
      next = callNative(() => batches.next());
      // Nobody hears of its failure when nobody reads on.
      next.catch(() => undefined);
      yield batch;
    }
    isRead = true;
  } finally {
    if (!isRead) void next.catch(() => undefined).then(freeUnread);
  }
}

/**
 * Runs a query against an open table. What can be refused is refused here, before the first byte of an answer: the
 * first batch is already computed when this resolves. Throws EngineError.
 */
export const runQuery = async (
  lancedb: Lancedb,
  { table, version }: { readonly table: NativeTable; readonly version: number },
  spec: QuerySpec,
): Promise<QueryResult> => {
  const query = await callNative(() => buildQuery(lancedb, table, spec));
  const batches = await callNative(async () => query.execute(await rowsPerBatch(table, version)));
  const first = await callNative(() => batches.next());
  if (first === null || spec.k === 0) {
    return { schema: schemaHead(await callNative(() => query.outputSchema())), batches: remaining(null, batches, 0) };
  }
  return { schema: schemaHead(first), batches: remaining(first, batches, mostRows(spec)) };
};

/** How a query would be carried out, or how it was, in words for people; they tell where the table lies. */
export const explainQuery = async (
  lancedb: Lancedb,
  table: NativeTable,
  spec: QuerySpec,
  how: 'plan' | 'verbose' | 'analyze',
): Promise<string> => {
  const query = await callNative(() => buildQuery(lancedb, table, spec));
  return callNative(() => (how === 'analyze' ? query.analyzePlan() : query.explainPlan(how === 'verbose')));
};
