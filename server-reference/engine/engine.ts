import type { CommitArbiter, PublishNew } from './commit/arbiter.ts';
import { holdClientManifest, restoreClientManifest, type ClientManifest } from './commit/client-manifest.ts';
import type { DurableFiles } from './files/durable-files.ts';
import { EngineError } from './native/errors.ts';
import { findTable, type FoundTable } from './files/found-commits.ts';
import { ConditionalWrites } from './commit/conditional-writes.ts';
import { schemaHead, schemaTable } from './ipc/native-file.ts';
import { schemaToJson, type JsonArrowSchema } from './ipc/schema/schema-json.ts';
import { openArrowStream, type ArrowBody, type ArrowStream } from './ipc/stream-reader.ts';
import { SchemaCache } from './tables/schema-cache.ts';
import { removeOrphanedFiles } from './files/orphaned-files.ts';
import { type BranchRef, branchNameOf, branchOf, nameOf, storageOf } from './tables/branch-ref.ts';
import { startLoopback, type Loopback } from './loopback/loopback.ts';
import { TableAliases } from './loopback/table-aliases.ts';
import { connectThrough, loadLancedb, type Lancedb, type NativeConnection, type NativeTable } from './native/native.ts';
import { notFoundError, OpenTables, tableNotFound } from './tables/open-tables.ts';
import { type QuerySpec, checkExpression } from './rows/query-spec.ts';
import { explainQuery, runQuery, type QueryResult } from './rows/read-rows.ts';
import { commitSchemaMetadata } from './tables/schema-metadata.ts';
import { NewTables } from './commit/new-tables.ts';
import { RebaseWrites } from './commit/rebase-writes.ts';
import { StagedManifests } from './commit/staged-manifests.ts';
import { onDisk } from './format/manifest-names.ts';
import { RecomputeWrites } from './commit/recompute-writes.ts';
import { PathAliases } from './loopback/path-aliases.ts';
import { TableBranches } from './tables/table-branches.ts';
import { TableChanges } from './tables/table-changes.ts';
import { holdsTable, removeTableFiles } from './files/table-files.ts';
import { TableIndexes } from './indexes/table-indexes.ts';
import { statsOf, type TableStats } from './tables/table-stats.ts';
import { WriteQueues } from './commit/write-queues.ts';
import { prepareInsert, type InsertMode, type Written } from './rows/write-rows.ts';

export type { ArrowBody };

interface EngineParts {
  readonly lancedb: Lancedb;
  readonly connection: NativeConnection;
  readonly loopback: Loopback;
  readonly manifests: StagedManifests;
  readonly staged: RecomputeWrites;
  readonly guarded: ConditionalWrites;
  readonly created: NewTables;
  readonly aliases: PathAliases;
  readonly arbiter: CommitArbiter;
}

export interface EngineOptions {
  readonly arbiter: CommitArbiter;
  /** Given when commits must outlast a power failure, and not only the end of the process. */
  readonly durable?: DurableFiles | undefined;
}

/**
 * Table data: rows in and out of LanceDB. A table is a storage id and nothing else, with its branches a few lines of
 * versions (line.ts); names, and who may see what when, are the catalog's. Every method throws EngineError (errors.ts
 * says the kinds), never anything native.
 */
export class Engine {
  readonly #lancedb: Lancedb;
  readonly #connection: NativeConnection;
  readonly #loopback: Loopback;
  readonly #manifests: StagedManifests;
  readonly #arbiter: CommitArbiter;
  readonly #tables: OpenTables;
  readonly #staged: RecomputeWrites;
  readonly #shared: RebaseWrites;
  readonly #created: NewTables;
  readonly #schemas = new SchemaCache();
  readonly #writes: WriteQueues;

  /** Updates, deletes, merges, restores, and everything about columns. */
  readonly changes: TableChanges;

  readonly indexes: TableIndexes;

  readonly branches: TableBranches;

  constructor(parts: EngineParts) {
    const { lancedb, connection, manifests, staged, guarded, arbiter } = parts;
    this.#lancedb = lancedb;
    this.#connection = connection;
    this.#loopback = parts.loopback;
    this.#manifests = manifests;
    this.#arbiter = arbiter;
    this.#writes = new WriteQueues(arbiter);
    this.#staged = staged;
    this.#created = parts.created;
    this.#tables = new OpenTables(connection, arbiter, parts.aliases);
    this.#shared = new RebaseWrites(this.#tables, arbiter, manifests, parts.loopback.discarded);
    this.changes = new TableChanges({
      shared: (branchRef, write) => this.#write(branchRef, write),
      staged: (branchRef, write, publish) =>
        this.#writes.rows(storageOf(branchRef), () => staged.run(connection, branchRef, write, publish)),
      schemaMetadata: (branchRef, metadata) =>
        this.#writes.run(storageOf(branchRef), () => commitSchemaMetadata(manifests, arbiter, branchRef, metadata)),
      guarded: (guard, write) => {
        const storageId = storageOf(guard.branchRef);
        const claim = (): void => void arbiter.claimTurn(storageId).catch(() => undefined);
        return this.#writes.rows(storageId, () => guarded.run(connection, guard, write, claim));
      },
    });
    this.indexes = new TableIndexes({
      lancedb,
      read: (branchRef, version, read) => this.#read(branchRef, version, read),
      write: (branchRef, write, attempts) => this.#write(branchRef, write, attempts),
      guarded: (guard, write) =>
        this.#writes.concurrently(storageOf(guard.branchRef), (onConflict) =>
          guarded.run(connection, guard, write, onConflict),
        ),
    });
    this.branches = new TableBranches({
      arbiter,
      inTurn: (storageId, work) => this.#writes.run(storageId, work),
      guarded: (guard, write) =>
        this.#writes.run(storageOf(guard.branchRef), () => guarded.run(connection, guard, write)),
      evict: async (storageId, branch) => this.#tables.evict(storageId, branch),
    });
  }

  /**
   * Writes a table at a storage id that the arbiter knows and that has no commits yet. `publish` makes the commits count,
   * and may give the storage a name with them; on a conflict, as on every error before, the files are removed again. What
   * `publish` throws leaves them, for then nobody knows whether they count. To replace a table, create a new storage and
   * let the catalog change the name over. A body of many chunks leaves as many commits.
   */
  async createTable(
    storageId: string,
    body: ArrowBody,
    publish: PublishNew = (commits) => this.#arbiter.publishAll(storageId, '', commits),
  ): Promise<Written> {
    const stream = await openArrowStream(body);
    try {
      return await this.#writes.run(storageId, () => this.#create(storageId, stream, publish));
    } finally {
      await stream.close();
    }
  }

  /** Appends or replaces rows, as one version. The body may take MAX_INSERT_BYTES, decompressed. */
  async insert(branchRef: BranchRef, body: ArrowBody, mode: InsertMode): Promise<Written> {
    await this.#known(branchRef);
    const insert = await prepareInsert(this.#connection, branchRef, await openArrowStream(body), mode);
    if (!insert.isStaged) return this.#write(branchRef, insert.write);
    return this.#writes.rows(storageOf(branchRef), () => this.#staged.run(this.#connection, branchRef, insert.write));
  }

  /** Rows that match; the answer is read lazily, batch by batch. */
  async query(branchRef: BranchRef, spec: QuerySpec): Promise<QueryResult> {
    return this.#read(branchRef, spec.version, async (table) => {
      const version = spec.version ?? (await this.#tables.versionOf(table));
      return runQuery(this.#lancedb, { table, version }, spec);
    });
  }

  /** How a query would be carried out, or with `analyze` how it was: text for people, without the place of the files. */
  async explain(branchRef: BranchRef, spec: QuerySpec, how: 'plan' | 'verbose' | 'analyze'): Promise<string> {
    const { location } = await this.#known(branchRef);
    const text = await this.#read(branchRef, spec.version, (table) => explainQuery(this.#lancedb, table, spec, how));
    return text
      .replaceAll(`${location}/`, '')
      .replaceAll(`${location.slice(1)}/`, '')
      .replaceAll(location, '');
  }

  async countRows(branchRef: BranchRef, options: { predicate?: string; version?: number } = {}): Promise<number> {
    const { predicate, version } = options;
    if (predicate !== undefined) checkExpression(predicate);
    return this.#read(branchRef, version, (table) => table.countRows(predicate ?? null));
  }

  async schema(branchRef: BranchRef, version?: number): Promise<JsonArrowSchema> {
    return (await this.describe(branchRef, version)).schema;
  }

  /** The newest version, or the one asked for, and its schema: the two belong together. */
  async describe(branchRef: BranchRef, version?: number): Promise<{ version: number; schema: JsonArrowSchema }> {
    const wanted = version ?? (await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef)))?.version;
    const known = wanted === undefined ? undefined : this.#schemas.get(nameOf(branchRef), wanted);
    if (wanted !== undefined && known !== undefined) return { version: wanted, schema: known };
    const described = await this.#describe(branchRef, version);
    this.#schemas.set(nameOf(branchRef), described.version, described.schema);
    return described;
  }

  #describe(branchRef: BranchRef, version?: number): Promise<{ version: number; schema: JsonArrowSchema }> {
    return this.#read(branchRef, version, async (table) => {
      for (;;) {
        const before = await table.version();
        const schema = schemaToJson(schemaTable(schemaHead(await table.schema())));
        // The handle is shared, and may have moved on between the two questions.
        if ((await table.version()) === before) return { version: before, schema };
      }
    });
  }

  /** The newest version. */
  async version(branchRef: BranchRef): Promise<number> {
    const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
    return newest?.version ?? this.#read(branchRef, undefined, (table) => table.version());
  }

  async stats(branchRef: BranchRef, version?: number): Promise<TableStats> {
    const commitOf = (known: number) => this.#arbiter.commit(storageOf(branchRef), branchNameOf(branchRef), known);
    return this.#read(branchRef, version, (table) => statsOf(table, commitOf));
  }

  /**
   * Deletes the files of a table at `location`, after the writes that wait for it. Its name must be gone from the
   * catalog by then. Readers in flight may fail with table-not-found.
   */
  async drop(storageId: string, location: string): Promise<void> {
    await this.indexes.stop(storageId);
    await this.#writes.run(storageId, async () => {
      await this.#tables.evict(storageId);
      await removeTableFiles(location);
    });
  }

  /** Closes all handles on a table whose name is gone: one left open would bring its files back to life by writing. */
  async evict(storageId: string): Promise<void> {
    await this.indexes.stop(storageId);
    await this.#writes.run(storageId, () => this.#tables.evict(storageId));
  }

  /** The branches and commits of a table that somebody has put at `location`; undefined when there is no table. */
  findTable(location: string): Promise<FoundTable | undefined> {
    return findTable(location);
  }

  /** Takes over a manifest that a client has written itself; see `holdClientManifest`. */
  async holdManifest(
    location: string,
    request: { readonly branch: string; readonly version: number; readonly manifestPath: string },
  ): Promise<ClientManifest | 'gone' | undefined> {
    const manifest = await holdClientManifest(location, request);
    if (typeof manifest === 'object') await this.#manifests.makeDurable(manifest);
    return manifest;
  }

  /** Puts it back, when it is not to be a version. */
  giveBackManifest(manifest: ClientManifest): Promise<void> {
    return restoreClientManifest(manifest);
  }

  /**
   * Deletes what writes have left behind that were refused or killed before `before` (milliseconds since the epoch), and
   * nothing that any version, or a commit under way, may need.
   */
  async removeOrphanedFiles(storageId: string, before: number): Promise<void> {
    const known = await this.#arbiter.location(storageId);
    if (known === undefined) return;
    // What cannot be finished now stays pending, and is kept.
    await this.finishPending(storageId).catch(() => undefined);
    const pending = (await this.#arbiter.pending(storageId)).map(({ heldPath }) => onDisk(heldPath));
    await removeOrphanedFiles({ location: known.location, pending: new Set(pending), before });
  }

  /** The tables whose rows were to be written through this engine since this was last asked. */
  takeWritten(): ReadonlySet<string> {
    return this.#writes.takeWritten();
  }

  /** Finishes what was published before a crash and not yet put in place. Opening a table does it by itself. */
  async finishPending(storageId: string): Promise<void> {
    await this.#manifests.finishPending(storageId);
  }

  /** Waits for running writes, then lets go of everything. */
  async close(): Promise<void> {
    await this.indexes.stop();
    await this.#writes.idle();
    this.#connection.close();
    await this.#loopback.close();
  }

  async #create(storageId: string, stream: ArrowStream, publish: PublishNew): Promise<Written> {
    const { location } = await this.#known(storageId);
    if (holdsTable(location)) throw new EngineError('conflict', 'there is a table at the location');
    const written = await this.#created.write(this.#connection, location, stream).catch(async (error: unknown) => {
      await removeTableFiles(location);
      throw error;
    });
    const { commits, schema, version, rows } = written;
    if ((await publish(commits, schema)) !== 'published') {
      await removeTableFiles(location);
      throw new EngineError('conflict', 'somebody else has written there meanwhile');
    }
    this.#schemas.set(storageId, version, schema);
    return { version, rows };
  }

  /** A write, when it is its turn, on a handle that has seen every commit before it. */
  #write<T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>, attempts?: number): Promise<T> {
    return this.#writes.rows(storageOf(branchRef), async () => {
      await this.#known(branchRef);
      return this.#shared.run(branchRef, write, attempts);
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
      // Dropped under the reader's feet, which the native side reports in many ways.
      if (error instanceof EngineError && error.kind === 'internal') await this.#known(branchRef);
      throw error;
    }
  }

  /** Throws when the catalog does not know the table any more, or the branch. */
  async #known(branchRef: BranchRef): Promise<{ readonly location: string }> {
    const known = await this.#arbiter.location(storageOf(branchRef));
    if (known === undefined) throw tableNotFound();
    if (branchOf(branchRef) !== undefined) {
      const newest = await this.#arbiter.latest(storageOf(branchRef), branchNameOf(branchRef));
      if (newest === undefined) throw notFoundError(branchRef);
    }
    return known;
  }
}

/** Starts the engine over tables whose commits `arbiter` decides. One per process is enough; close it in the end. */
export const openEngine = async (options: EngineOptions): Promise<Engine> => {
  const lancedb = await loadLancedb();
  const manifests = new StagedManifests(options.arbiter, options.durable);
  const names = new TableAliases();
  const aliases = new PathAliases();
  const staged = new RecomputeWrites(manifests, options.arbiter, names, aliases);
  const created = new NewTables(manifests, names);
  const loopback = await startLoopback(options.arbiter, manifests, aliases, (name) => names.view(name));
  const guarded = new ConditionalWrites(manifests, options.arbiter, names, loopback.discarded);
  try {
    const connection = await connectThrough(lancedb, loopback);
    const { arbiter } = options;
    return new Engine({ lancedb, connection, loopback, manifests, staged, guarded, created, aliases, arbiter });
  } catch (error) {
    await loopback.close();
    throw error;
  }
};
