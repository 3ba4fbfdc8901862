import { availableParallelism } from 'node:os';
import type * as lancedbPackage from '@lancedb/lancedb';
import { LIMITS, type Limits } from '../../limits.ts';
import { availableMemory } from '../../memory.ts';

declare const rewritten: unique symbol;

/** An SQL expression that the functions of expressions/engine-workarounds.ts have rewritten for the engine. */
export type NativeSql = string & { readonly [rewritten]: true };

/**
 * The part of LanceDB's native interface that the engine uses. The package's public classes decode and encode Arrow in
 * JavaScript; the native objects behind them take and return IPC files as bytes, which avoids that cost.
 */
export interface NativeConnection {
  openTable(name: string, namespace: string[]): Promise<NativeTable>;
  /** `file` is an IPC file with at least one record batch. */
  createTable(name: string, file: Buffer, mode: 'create', namespace: string[]): Promise<NativeTable>;
  createEmptyTable(
    name: string,
    schemaFile: Buffer,
    mode: 'create' | 'overwrite',
    namespace: string[],
  ): Promise<NativeTable>;
  close(): void;
}

/** A handle on a table at one version. */
export interface NativeTable {
  /** Returns an IPC file without batches. */
  schema(): Promise<Buffer>;
  add(file: Buffer, mode: 'append' | 'overwrite'): Promise<{ version: number }>;
  countRows(filter: NativeSql | null): Promise<number>;
  stats(): Promise<NativeStats>;
  listIndices(): Promise<readonly NativeIndexConfig[]>;
  indexStats(name: string): Promise<{ readonly distanceType?: string } | null>;
  /** Resolves when the build has started. Throws for an invalid column. */
  createIndexAsync(
    index: NativeIndex,
    column: string,
    replace: boolean,
    waitTimeoutSeconds: null,
    name: string,
    train: null,
  ): Promise<NativeJob>;
  dropIndex(name: string): Promise<void>;
  prewarmIndex(name: string): Promise<void>;
  query(): NativeQuery;
  version(): Promise<number>;
  update(
    filter: NativeSql | null,
    columns: [column: string, sql: NativeSql][],
  ): Promise<{ rowsUpdated: number; version: number }>;
  delete(filter: NativeSql): Promise<{ numDeletedRows: number; version: number }>;
  mergeInsert(on: string[]): NativeMerge;
  addColumns(columns: { name: string; valueSql: NativeSql }[]): Promise<{ version: number }>;
  /** Adds columns of nulls; the fields must be nullable. */
  addColumnsWithSchema(schemaFile: Buffer): Promise<{ version: number }>;
  /** `dataType` is JSON text, in the notation of JsonArrowDataType. */
  alterColumns(
    alterations: { path: string; rename?: string; dataType?: string; nullable?: boolean }[],
  ): Promise<{ version: number }>;
  dropColumns(columns: string[]): Promise<{ version: number }>;
  /** A null value removes its key. */
  updateFieldMetadata(
    updates: { path: string; metadata: Record<string, string | null>; replace: boolean }[],
  ): Promise<{ version: number }>;
  /** Returns a new object at each call. */
  branches(): Promise<NativeBranches>;
  checkout(version: number): Promise<void>;
  checkoutLatest(): Promise<void>;
  /** Commits the checked-out version as the newest version, and moves the handle to it. */
  restore(): Promise<void>;
  /**
   * Merges small fragments and adds new rows to the indexes, in one commit each; then deletes versions before
   * `beforeTimestampMillis`, in milliseconds since 1970.
   */
  optimize(beforeTimestampMillis: number, deleteUnverified: false): Promise<unknown>;
  close(): void;
}

/** The branches of a table, without the main branch. */
export interface NativeBranches {
  /** Opens a branch with a new handle. */
  checkout(name: string): Promise<NativeTable>;
  /** Commits the first version of a branch; it has the number of the version that the branch is created from. */
  create(name: string, fromBranch: string | null, fromVersion: number): Promise<NativeTable>;
}

/** An index in the engine's list of indexes. */
export interface NativeIndexConfig {
  readonly name: string;
  readonly indexType: string;
  readonly columns: readonly string[];
  readonly indexUuid?: string;
  readonly typeUrl?: string;
  readonly createdAt?: Date;
  readonly numIndexedRows?: number;
  readonly numUnindexedRows?: number;
  readonly sizeBytes?: number;
  readonly numSegments?: number;
  readonly indexVersion?: number;
  readonly indexDetails?: unknown;
}

/** An opaque index definition, created by the package's `Index` class. */
export type NativeIndex = object;

/** An index build. It runs in this process and ends with it. */
export interface NativeJob {
  wait(): Promise<void>;
  cancel(): Promise<void>;
}

/** A merge builder. Each method returns a new builder, except `setTimeout`, which changes the builder itself. */
export interface NativeMerge {
  whenMatchedUpdateAll(condition: NativeSql | null): NativeMerge;
  whenNotMatchedInsertAll(): NativeMerge;
  whenNotMatchedBySourceDelete(filter: NativeSql | null): NativeMerge;
  useIndex(useIndex: boolean): NativeMerge;
  setTimeout(millis: number): void;
  execute(file: Buffer): Promise<{
    version: number;
    numInsertedRows: number;
    numUpdatedRows: number;
    numDeletedRows: number;
  }>;
}

/** Statistics of a table; sizes in bytes, `lengths` in rows per fragment. */
export interface NativeStats {
  readonly totalBytes: number;
  readonly numRows: number;
  readonly numIndices: number;
  readonly fragmentStats: {
    readonly numFragments: number;
    readonly numSmallFragments: number;
    readonly lengths: Readonly<Record<'min' | 'max' | 'mean' | 'p25' | 'p50' | 'p75' | 'p99', number>>;
  };
}

/** A query builder. Numbers are silently truncated to 32 bits, so callers must check them first. */
export interface NativeQueryBase {
  onlyIf(filter: NativeSql): void;
  select(columns: [alias: string, sql: NativeSql][]): void;
  selectColumns(columns: string[]): void;
  limit(limit: number): void;
  offset(offset: number): void;
  withRowId(): void;
  fastSearch(): void;
  orderBy(ordering: { columnName: string; ascending: boolean; nullsFirst: boolean }[]): void;
  fullTextSearch(query: { query: string | NativeFullTextQuery; columns: string[] | null }): void;
  outputSchema(): Promise<Buffer>;
  execute(maxBatchRows: number, timeoutMs?: number): Promise<NativeBatches>;
  explainPlan(verbose: boolean): Promise<string>;
  analyzePlan(): Promise<string>;
}

/** A query that can become a vector search. */
export interface NativeQuery extends NativeQueryBase {
  nearestTo(vector: Float32Array): NativeVectorQuery;
}

/** A vector search. */
export interface NativeVectorQuery extends NativeQueryBase {
  addQueryVector(vector: Float32Array): void;
  column(column: string): void;
  distanceType(type: string): void;
  distanceRange(lower: number | null, upper: number | null): void;
  nprobes(nprobes: number): void;
  minimumNprobes(minimum: number): void;
  maximumNprobes(maximum: number): void;
  ef(ef: number): void;
  refineFactor(factor: number): void;
  bypassVectorIndex(): void;
  postfilter(): void;
}

/** The batches of a result, each an IPC file. Concurrent calls of `next` never return. */
export interface NativeBatches {
  next(): Promise<Buffer | null>;
}

/** An opaque full-text query, created by the package's query classes. */
export interface NativeFullTextQuery {
  readonly queryType: string;
}

/** The LanceDB package. */
export type Lancedb = typeof lancedbPackage;

/**
 * Returns the memory limit in bytes for all concurrent sorts and joins; above it a sort spills to disk and a join fails. By
 * default at least 512 MiB, for concurrent index builds on small machines.
 */
const sortMemoryBytes = (limits: Limits): number => {
  const percent = limits.of('sort-percent');
  const bytes = Math.floor((availableMemory() / 100) * percent);
  return percent === LIMITS['sort-percent'].default ? Math.max(512 * 1024 * 1024, bytes) : bytes;
};

/**
 * Fragments that a scan reads ahead. With the engine's default, a scan that the client does not read keeps up to 310 MiB (rows
 * of 3 KiB, two processors), with 2 up to 90 MiB. With 1, filters and searches in a table of 300 fragments take twice as long.
 */
const FRAGMENT_READAHEAD = '2';

/**
 * Threads on which the engine runs its tasks; it decodes files and calls the system on others. One processor is left to the
 * event loop, because each step of a write may wake another thread. But the training of a vector index keeps a thread for tens of
 * seconds (lab/results/jobs.md): the others run everything else, so there are at least two (of two processors, small writes and
 * reads take 13 to 15% longer than with one thread). `TableIndexes` trains one index at a time.
 */
const taskThreads = (): number => Math.max(2, availableParallelism() - 1);

/**
 * Loads the native module. It reads the environment once, so its log level and its limits are set before: of several servers in
 * one process, `sort-percent` of the first one holds.
 */
export const loadLancedb = async (limits: Limits): Promise<Lancedb> => {
  process.env['LANCEDB_LOG'] ??= 'error';
  process.env['RUST_BACKTRACE'] ??= '0';
  process.env['LANCE_DEFAULT_FRAGMENT_READAHEAD'] ||= FRAGMENT_READAHEAD;
  process.env['LANCE_MEM_POOL_SIZE'] ||= String(sortMemoryBytes(limits));
  process.env['TOKIO_WORKER_THREADS'] ||= String(taskThreads());
  return import('@lancedb/lancedb');
};

/** Cache sizes; the package's defaults are 6 GB and 1 GB. */
const INDEX_CACHE_BYTES = 256n * 1024n * 1024n;
const METADATA_CACHE_BYTES = 64n * 1024n * 1024n;

/** Opens a connection that gets the location of every table from the loopback endpoint. All its tables share the caches. */
export const connectThrough = async (
  lancedb: Lancedb,
  loopback: { readonly uri: string; readonly headers: Readonly<Record<string, string>> },
): Promise<NativeConnection> => {
  const session = new lancedb.Session(INDEX_CACHE_BYTES, METADATA_CACHE_BYTES);
  const connection = await lancedb.connectNamespace(
    'rest',
    { uri: loopback.uri, headers: { ...loopback.headers } },
    { session },
  );
  return (connection as unknown as { readonly inner: NativeConnection }).inner;
};
