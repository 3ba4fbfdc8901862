import { totalmem } from 'node:os';
import type * as lancedbPackage from '@lancedb/lancedb';

/**
 * The native side of the LanceDB package, as far as the engine uses it. The package's own classes decode and encode
 * Arrow in JavaScript; the objects behind them take and give whole IPC files, which is what we want.
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

export interface NativeTable {
  /** An IPC file without batches. */
  schema(): Promise<Buffer>;
  add(file: Buffer, mode: 'append' | 'overwrite'): Promise<{ version: number }>;
  countRows(filter: string | null): Promise<number>;
  stats(): Promise<NativeStats>;
  listIndices(): Promise<readonly NativeIndexConfig[]>;
  indexStats(name: string): Promise<{ readonly distanceType?: string } | null>;
  /** Answers once the build has begun; what is wrong with the column is thrown here. */
  createIndexAsync(
    index: NativeIndex,
    column: string,
    replace: boolean,
    waitTimeoutSeconds: null,
    name: string,
    train: null,
  ): Promise<NativeJob>;
  dropIndex(name: string): Promise<void>;
  query(): NativeQuery;
  version(): Promise<number>;
  update(
    filter: string | null,
    columns: [column: string, sql: string][],
  ): Promise<{ rowsUpdated: number; version: number }>;
  delete(filter: string): Promise<{ numDeletedRows: number; version: number }>;
  mergeInsert(on: string[]): NativeMerge;
  addColumns(columns: { name: string; valueSql: string }[]): Promise<{ version: number }>;
  /** Columns of null; the fields must be nullable. */
  addColumnsWithSchema(schemaFile: Buffer): Promise<{ version: number }>;
  /** `dataType` is JSON text, in the notation of JsonArrowDataType. */
  alterColumns(
    alterations: { path: string; rename?: string; dataType?: string; nullable?: boolean }[],
  ): Promise<{ version: number }>;
  dropColumns(columns: string[]): Promise<{ version: number }>;
  /** A null removes its key. */
  updateFieldMetadata(
    updates: { path: string; metadata: Record<string, string | null>; replace: boolean }[],
  ): Promise<{ version: number }>;
  /** Answers a new object at each call. */
  branches(): Promise<NativeBranches>;
  checkout(version: number): Promise<void>;
  checkoutLatest(): Promise<void>;
  /** Commits the version that is checked out as the newest, and moves the handle there. */
  restore(): Promise<void>;
  /**
   * Merges small fragments and takes new rows into the indexes, in a commit each; then deletes versions older than so
   * many milliseconds, a week when it is not said.
   */
  optimize(olderThanMillis: number, deleteUnverified: false): Promise<unknown>;
  close(): void;
}

export interface NativeBranches {
  /** Opens a branch; the handle is one of its own. The main branch is no branch. */
  checkout(name: string): Promise<NativeTable>;
  /** Commits the first version of the branch, under the number of the version it begins with. */
  create(name: string, fromBranch: string | null, fromVersion: number): Promise<NativeTable>;
}

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

/** Made by the classes of the package; opaque, and without a member that we could name. */
export type NativeIndex = object;

/** A build that runs in this process and dies with it. */
export interface NativeJob {
  wait(): Promise<void>;
  cancel(): Promise<void>;
}

/** Each call answers a new builder, but for `setTimeout`, which changes the one it is called on. */
export interface NativeMerge {
  whenMatchedUpdateAll(condition: string | null): NativeMerge;
  whenNotMatchedInsertAll(): NativeMerge;
  whenNotMatchedBySourceDelete(filter: string | null): NativeMerge;
  useIndex(useIndex: boolean): NativeMerge;
  setTimeout(millis: number): void;
  execute(file: Buffer): Promise<{
    version: number;
    numInsertedRows: number;
    numUpdatedRows: number;
    numDeletedRows: number;
  }>;
}

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

/** Numbers are wrapped to 32 bits without a word: check them before. */
export interface NativeQueryBase {
  onlyIf(filter: string): void;
  select(columns: [alias: string, sql: string][]): void;
  selectColumns(columns: string[]): void;
  limit(limit: number): void;
  offset(offset: number): void;
  withRowId(): void;
  fastSearch(): void;
  orderBy(ordering: { columnName: string; ascending: boolean; nullsFirst: boolean }[]): void;
  fullTextSearch(query: { query: string | NativeFullTextQuery; columns: string[] | null }): void;
  outputSchema(): Promise<Buffer>;
  execute(maxBatchRows: number): Promise<NativeBatches>;
  explainPlan(verbose: boolean): Promise<string>;
  analyzePlan(): Promise<string>;
}

export interface NativeQuery extends NativeQueryBase {
  nearestTo(vector: Float32Array): NativeVectorQuery;
}

export interface NativeVectorQuery extends NativeQueryBase {
  addQueryVector(vector: Float32Array): void;
  column(column: string): void;
  distanceType(type: string): void;
  distanceRange(lower: number | null, upper: number | null): void;
  nprobes(nprobes: number): void;
  ef(ef: number): void;
  refineFactor(factor: number): void;
  bypassVectorIndex(): void;
  postfilter(): void;
}

/** Each batch is a whole IPC file. Two calls of `next` at once hang for ever. */
export interface NativeBatches {
  next(): Promise<Buffer | null>;
}

/** Made by the classes of the package; opaque. */
export interface NativeFullTextQuery {
  readonly queryType: string;
}

export type Lancedb = typeof lancedbPackage;

/**
 * What all sorts and joins under way may hold together; more of a sort goes to disk, more of a join is refused. The
 * engine's own 150 MB are used up by four builds of an index on any table, since each claims 40 of them.
 */
const sortMemoryBytes = (): number => {
  // 0, or more than there is, when nothing limits the process.
  const limit = process.constrainedMemory() || Infinity;
  return Math.max(512 * 1024 * 1024, Math.floor(Math.min(limit, totalmem()) / 4));
};

/** Loads the native module. It reads the environment once, so what it must not log, and may use, is said before. */
export const loadLancedb = async (): Promise<Lancedb> => {
  process.env['LANCEDB_LOG'] ??= 'error';
  process.env['RUST_BACKTRACE'] ??= '0';
  process.env['LANCE_MEM_POOL_SIZE'] ||= String(sortMemoryBytes());
  return import('@lancedb/lancedb');
};

/** The package's defaults, 6 GB and 1 GB, are more than most machines that run this have to spare. */
const INDEX_CACHE_BYTES = 256n * 1024n * 1024n;
const METADATA_CACHE_BYTES = 64n * 1024n * 1024n;

/** A connection whose tables all lie where the loopback says; caches are bounded and shared. */
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
