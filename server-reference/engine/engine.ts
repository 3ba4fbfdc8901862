import { Limits } from '../limits.ts';
import { atOnce, type TakeTurn } from '../turns.ts';
import { DiskStorage, type Storage } from '../storage/index.ts';
import type { CommitArbiter } from './commit/arbiter.ts';
import type { DurableFiles } from './files/durable-files.ts';
import { rowFilter } from './tables/row-filter.ts';
import { closeNative } from './native/close-native.ts';
import { nativeFilter } from './expressions/engine-workarounds.ts';
import { EngineError } from './native/errors.ts';
import { DEFAULT_MAX_INSERT_BYTES } from './ipc/limits.ts';
import { schemaHead, schemaTable } from './ipc/native-file.ts';
import { schemaToJson, type JsonArrowSchema } from './ipc/schema/schema-json.ts';
import { openArrowStream, type ArrowBody } from './ipc/stream-reader.ts';
import { VersionFactsCache } from './tables/version-facts.ts';
import { Compaction } from './maintenance/compaction.ts';
import { PartialCompaction } from './maintenance/partial-compaction.ts';
import { StoredFiles } from './stored-files.ts';
import { ViewRefreshes } from './view-refreshes.ts';
import { type BranchRef, branchNameOf, branchOf, nameOf, storageOf } from './native/branch-ref.ts';
import { startLoopback, type Loopback } from './loopback/loopback.ts';
import { CommitSessions } from './commit/commit-sessions.ts';
import { REBASE, RECOMPUTE } from './commit/conflict-policy.ts';
import { TableWriter } from './tables/table-writer.ts';
import { connectThrough, loadLancedb, type Lancedb, type NativeConnection, type NativeTable } from './native/native.ts';
import { notFoundError, OpenTables, tableNotFound } from './tables/open-tables.ts';
import type { QuerySpec } from './queries/query-spec.ts';
import { checkExpression } from './expressions/check-expression.ts';
import { explainQuery, runQuery, type ExplainMode, type QueryResult } from './queries/read-rows.ts';
import { NewTables, type PublishNew } from './tables/new-tables.ts';
import { StagedManifests } from './commit/staged-manifests.ts';
import { PathAliases } from './commit/path-aliases.ts';
import { TableBranches } from './tables/table-branches.ts';
import { TableChanges } from './table-changes.ts';
import { withStoragePaths } from './commit/stored-locations.ts';
import { removeTableFiles } from './files/table-files.ts';
import { TableIndexes } from './indexes/table-indexes.ts';
import { statsOf, type TableStats } from './tables/table-stats.ts';
import { WriteQueues } from './commit/write-queues.ts';
import { readSchemaOnly } from './rows/schema-body.ts';
import { GroupedAppends } from './rows/grouped-appends.ts';
import { MultipartInserts } from './rows/multipart-inserts.ts';
import { createFromStream, prepareInsert, type InsertMode, type WriteResult } from './rows/write-rows.ts';

export type { ArrowBody };

interface EngineParts {
  readonly lancedb: Lancedb;
  readonly connection: NativeConnection;
  readonly loopback: Loopback;
  readonly manifests: StagedManifests;
  readonly sessions: CommitSessions;
  readonly aliases: PathAliases;
  readonly arbiter: CommitArbiter;
  readonly limits: Limits;
  readonly maxInsertBytes: number;
  readonly storage: Storage;
}

/** Options of `openEngine`. */
export interface EngineOptions {
  /** Decides which commits become versions; the catalog implements it. */
  readonly arbiter: CommitArbiter;
  /** Where the files of tables are (default: the local disk). */
  readonly storage?: Storage | undefined;
  /** Syncs files to disk. Without it, commits survive a crash of the process but not a power loss. */
  readonly durable?: DurableFiles | undefined;
  /** What requests may use (default: the defaults of all limits). */
  readonly limits?: Limits | undefined;
  /** Largest insert or merge in bytes, decompressed; it is kept in memory. */
  readonly maxInsertBytes?: number | undefined;
}

/**
 * Reads and writes table data with LanceDB. A table is identified by its storage id alone, a branch by a BranchRef; names
 * and visibility are the catalog's concern. Every method throws EngineError (kinds: native/errors.ts) and never a native
 * error.
 *
 * @example
 * const engine = await openEngine({ arbiter: catalog.commits });
 * const { version } = await engine.insert(storageId, request.body, 'append');
 * const { schema, batches } = await engine.query(storageId, { filter: 'id > 7', k: 10 });
 */
export class Engine {
  readonly #lancedb: Lancedb;
  readonly #connection: NativeConnection;
  readonly #loopback: Loopback;
  readonly #manifests: StagedManifests;
  readonly #storage: Storage;
  readonly #arbiter: CommitArbiter;
  readonly #tables: OpenTables;
  readonly #writer: TableWriter;
  readonly #appends: GroupedAppends;
  readonly #newTables: NewTables;
  readonly #facts = new VersionFactsCache();
  readonly #queues: WriteQueues;
  readonly #limits: Limits;
  readonly #maxInsertBytes: number;

  /** Updates, deletes, merges, restores, and changes of columns and metadata. */
  readonly changes: TableChanges;

  /** Lists, builds, updates and drops indexes. */
  readonly indexes: TableIndexes;

  /** Finds and moves manifests, and deletes files that no version needs. */
  readonly files: StoredFiles;

  /** Merges small fragments and updates indexes. */
  readonly compaction: Compaction;

  /** Creates branches and removes their files. */
  readonly branches: TableBranches;

  /** Refreshes materialized views. */
  readonly views: ViewRefreshes;

  /** Inserts whose rows arrive in several requests. */
  readonly multipart: MultipartInserts;

  /** Use `openEngine`. */
  constructor(parts: EngineParts) {
    const { lancedb, connection, manifests, sessions, aliases, arbiter, storage, limits } = parts;
    this.#manifests = manifests;
    this.#storage = storage;
    this.files = new StoredFiles({ arbiter, manifests, storage });
    this.#lancedb = lancedb;
    this.#connection = connection;
    this.#loopback = parts.loopback;
    this.#arbiter = arbiter;
    this.#limits = limits;
    this.#maxInsertBytes = parts.maxInsertBytes;
    this.#queues = new WriteQueues(limits, arbiter);
    this.#newTables = new NewTables(manifests, sessions, storage);
    this.#tables = new OpenTables(limits, connection, arbiter, aliases);
    const [tables, queues] = [this.#tables, this.#queues];
    const facts = this.#facts;
    const writer = new TableWriter({
      limits,
      arbiter,
      manifests,
      sessions,
      aliases,
      connection,
      tables,
      queues,
      facts,
    });
    this.#writer = writer;
    this.#appends = new GroupedAppends(limits, writer, queues, facts);
    this.changes = new TableChanges(writer, facts, { limits, maxInsertBytes: parts.maxInsertBytes });
    this.indexes = new TableIndexes({
      lancedb,
      limits,
      arbiter,
      facts,
      read: (branchRef, version, read) => this.#read(branchRef, version, read),
      writer,
    });
    this.compaction = this.#createCompaction(parts);
    this.views = new ViewRefreshes({ limits, manifests, query: (id, spec) => this.query(id, spec), writer });
    this.multipart = new MultipartInserts({
      connection,
      limits,
      maxInsertBytes: parts.maxInsertBytes,
      storage,
      locate: (branchRef) => this.#locate(branchRef),
      version: (branchRef) => this.version(branchRef),
      read: (branchRef, read) => this.#read(branchRef, undefined, read),
      writer,
    });
    this.branches = new TableBranches({
      limits,
      storage,
      arbiter,
      enqueue: (storageId, work) => this.#queues.run(storageId, work),
      writer,
      evict: async (storageId, branch) => this.#tables.evict(storageId, branch),
    });
  }

  /**
   * Creates a table in a storage that the arbiter knows and that has no commits; a body of many chunks makes several
   * commits. To replace a table, create a new storage and change the name in the catalog. `publish` publishes the commits,
   * together with other catalog rows if needed. When it returns a conflict, and after any earlier error, the files are
   * deleted. When `publish` throws, the files stay, because the commits may have been published. Throws EngineError
   * conflict when the location contains a table.
   */
  async createTable(
    storageId: string,
    body: ArrowBody,
    publish: PublishNew = (commits) => this.#arbiter.publishAll(storageId, '', commits),
  ): Promise<WriteResult> {
    const stream = await openArrowStream(body, this.#limits);
    try {
      return await this.#queues.run(storageId, async () => {
        const { location } = await this.#locate(storageId);
        const write = (name: string) => createFromStream(this.#connection, name, stream, this.#limits);
        const { schema, version, rows } = await this.#newTables.create(location, write, publish);
        this.#facts.add(storageId, version, { schema, hasNoIndex: true });
        return { version, rows };
      });
    } finally {
      await stream.close();
    }
  }

  /** Appends rows or replaces all rows, as one version. Throws too-large above `maxInsertBytes` (decompressed). */
  async insert(branchRef: BranchRef, body: ArrowBody, mode: InsertMode): Promise<WriteResult> {
    const stream = await openArrowStream(body, this.#limits);
    try {
      const options = { mode, maxBytes: this.#maxInsertBytes, limits: this.#limits };
      const insert = await prepareInsert(this.#connection, branchRef, stream, options);
      if (insert.appendable !== undefined) return await this.#appends.append(branchRef, insert.appendable);
      return await this.#writer.write(branchRef, insert.needsRecompute ? RECOMPUTE : REBASE, insert.write);
    } finally {
      await stream.close();
    }
  }

  /** Returns the schema of a stream without rows. Throws EngineError for a stream with rows, and MalformedArrow. */
  async readSchema(body: ArrowBody): Promise<JsonArrowSchema> {
    const stream = await openArrowStream(body, this.#limits);
    try {
      return await readSchemaOnly(stream);
    } finally {
      await stream.close();
    }
  }

  /** Returns the rows that match. The first batch is computed at once, later batches when they are read. */
  async query(
    branchRef: BranchRef,
    spec: QuerySpec,
    takeTurn = atOnce,
  ): Promise<QueryResult & { readonly version: number }> {
    return this.#read(branchRef, spec.version, async (table) => {
      const version = spec.version ?? (await this.#tables.versionOf(table));
      const options = { limits: this.#limits, takeTurn };
      return { ...(await runQuery(this.#lancedb, { table, version }, spec, options)), version };
    });
  }

  /** Returns the query plan as text, without file paths; `analyze` runs the query and adds its metrics. */
  async explain(branchRef: BranchRef, spec: QuerySpec, how: ExplainMode, takeTurn = atOnce): Promise<string> {
    const { location } = await this.#locate(branchRef);
    const options = { how, location, limits: this.#limits, takeTurn };
    return this.#read(branchRef, spec.version, (table) => explainQuery(this.#lancedb, table, spec, options));
  }

  /** Counts the rows that match an SQL predicate, or all rows, of a version (default: the newest), and returns that version. */
  async count(
    branchRef: BranchRef,
    options: { predicate?: string; version?: number; takeTurn?: TakeTurn } = {},
  ): Promise<{ readonly rows: number; readonly version: number }> {
    const { predicate, takeTurn = atOnce } = options;
    if (predicate !== undefined) checkExpression(predicate, this.#limits);
    return this.#read(branchRef, options.version, async (table) => {
      const version = options.version ?? (await this.#tables.versionOf(table));
      const filter = predicate === undefined ? null : nativeFilter(await rowFilter(table, predicate), { counts: true });
      return { rows: await takeTurn(() => table.countRows(filter)), version };
    });
  }

  /** Like `count`, without the version. */
  async countRows(branchRef: BranchRef, options: { predicate?: string; version?: number } = {}): Promise<number> {
    return (await this.count(branchRef, options)).rows;
  }

  /** Returns the schema of a version (default: the newest). */
  async schema(branchRef: BranchRef, version?: number): Promise<JsonArrowSchema> {
    return (await this.describe(branchRef, version)).schema;
  }

  /** Returns the number and the schema of one version (default: the newest). */
  async describe(branchRef: BranchRef, version?: number): Promise<{ version: number; schema: JsonArrowSchema }> {
    const wanted = version ?? (await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef)))?.version;
    const schema = wanted === undefined ? undefined : this.#facts.get(nameOf(branchRef), wanted).schema;
    if (wanted !== undefined && schema !== undefined) return { version: wanted, schema };
    const described = await this.#describe(branchRef, version);
    this.#facts.add(nameOf(branchRef), described.version, { schema: described.schema });
    return described;
  }

  #describe(branchRef: BranchRef, version?: number): Promise<{ version: number; schema: JsonArrowSchema }> {
    return this.#read(branchRef, version, async (table) => {
      for (;;) {
        const before = await table.version();
        const schema = schemaToJson(schemaTable(schemaHead(await table.schema())));
        // The handle is shared: a concurrent reader may have moved it to a newer version between the two calls.
        if ((await table.version()) === before) return { version: before, schema };
      }
    });
  }

  /** Returns the number of the newest version. */
  async version(branchRef: BranchRef): Promise<number> {
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    return newest?.version ?? this.#read(branchRef, undefined, (table) => table.version());
  }

  /** Returns the statistics of a version (default: the newest). */
  async stats(branchRef: BranchRef, version?: number): Promise<TableStats> {
    const commitOf = (number: number) => this.#arbiter.commit(storageOf(branchRef), branchNameOf(branchRef), number);
    return this.#read(branchRef, version, (table) => statsOf(this.#storage, table, commitOf));
  }

  /**
   * Deletes the files of a table at `location` after all queued writes. The catalog must have deleted its name before.
   * Concurrent readers may fail with table-not-found.
   */
  async drop(storageId: string, location: string): Promise<void> {
    await this.indexes.stop(storageId);
    await this.compaction.idle(storageId);
    await this.#queues.run(storageId, async () => {
      await this.#tables.evict(storageId);
      await removeTableFiles(this.#storage, this.#storage.pathOf(location));
    });
  }

  /** Closes all handles on a table that was deleted from the catalog; a write through one would create its files again. */
  async evict(storageId: string): Promise<void> {
    await this.indexes.stop(storageId);
    await this.#queues.run(storageId, () => this.#tables.evict(storageId));
  }

  /** Returns how many writes of rows have ended in this engine since the previous call, by storage id. */
  takeWritten(): ReadonlyMap<string, number> {
    return this.#queues.takeWritten();
  }

  /** The number of writes that wait for their table or run. */
  get queuedWrites(): number {
    return this.#queues.size;
  }

  /** Stops index builds, waits for running writes, then closes the connection and the loopback endpoint. */
  async close(): Promise<void> {
    await this.indexes.stop();
    await this.compaction.idle();
    await this.#queues.idle();
    await this.#manifests.close();
    closeNative(this.#connection);
    await this.#loopback.close();
  }

  #createCompaction({ limits, connection, manifests, arbiter, sessions, aliases }: EngineParts): Compaction {
    return new Compaction({
      isBuildingIndex: (storageId) => this.indexes.isBuilding(storageId),
      publish: (...commits) => arbiter.publishAll(...commits),
      retract: (...commit) => arbiter.retract(...commit),
      partial: new PartialCompaction({ limits, connection, manifests, arbiter, sessions, aliases }),
      concurrently: (storageId, work) => this.#queues.concurrently(storageId, work),
      writer: this.#writer,
    });
  }

  async #read<T>(
    branchRef: BranchRef,
    version: number | undefined,
    read: (table: NativeTable) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.#tables.read(branchRef, version, read);
    } catch (error) {
      // A concurrent drop surfaces as various native errors.
      if (error instanceof EngineError && error.kind === 'internal') await this.#locate(branchRef);
      throw error;
    }
  }

  /** Returns the table's location. Throws table-not-found or branch-not-found when the catalog does not know the target. */
  async #locate(branchRef: BranchRef): Promise<{ readonly location: string }> {
    const known = await this.#arbiter.location(storageOf(branchRef));
    if (known === undefined) throw tableNotFound();
    if (branchOf(branchRef) !== undefined) {
      const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
      if (newest === undefined) throw notFoundError(branchRef);
    }
    return known;
  }
}

/** Opens an engine whose commits `arbiter` decides. One per process is enough; the caller closes it. */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  const { durable, storage = new DiskStorage(), limits = new Limits() } = options;
  const arbiter = withStoragePaths(options.arbiter, storage);
  const lancedb = await loadLancedb(limits);
  const manifests = new StagedManifests(arbiter, storage, durable);
  const sessions = new CommitSessions();
  const aliases = new PathAliases();
  const loopback = await startLoopback(arbiter, manifests, aliases, (name) => sessions.view(name));
  try {
    const connection = await connectThrough(lancedb, loopback);
    const { maxInsertBytes = DEFAULT_MAX_INSERT_BYTES } = options;
    return new Engine({
      ...{ lancedb, connection, loopback, manifests, sessions, aliases, arbiter, limits, maxInsertBytes, storage },
    });
  } catch (error) {
    await loopback.close();
    throw error;
  }
};
