import { randomUUID } from 'node:crypto';
import { branchIsLive, insertBranch, type Branch } from './branch-rows.ts';
import { findExpiredNumbers } from './expired-numbers.ts';
import { assertSafeCount, insertCommit } from '../commits/commit-rows.ts';
import { historyIdOf, moveHistory } from './history.ts';
import type { Path, Properties } from '../names/names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { toSpans, type Span, type VersionRange } from './ranges.ts';
import { insertLiveStorage, touchStorage, type LocationConflict } from '../storage/storage.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent, type Table } from '../names/table-rows.ts';
import type { WriteLeases } from '../commits/write-leases.ts';
import {
  insertRecord,
  selectVisibleVersions,
  toVersionRecord,
  findVersionOrHidden,
  type BranchHistory,
  type VersionRecord,
} from './version-rows.ts';

/** A version to create through the interface. */
export interface NewVersion {
  /** `''` is the main branch. */
  readonly branch: string;
  /** The origin of the branch, for the first commit of a new branch. The branch is then created, too. */
  readonly branchOrigin?: Pick<Branch, 'parent' | 'parentVersion'> | undefined;
  readonly version: number;
  /** The path of the manifest, at the latest after the commit is settled. */
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly metadata: Properties;
  /**
   * Set if the manifest exists and the engine can read it: the version is then a commit, pending while the manifest is at
   * `heldPath`, or final if that is null. Undefined: the version is only a record without data.
   */
  readonly commit?: { readonly heldPath: string | null } | undefined;
}

/**
 * Result of `Versions.create`. Everything but `created` has changed nothing.
 *
 * - `created`: `table` has its storage if the commit is the first data of a declared table.
 * - `taken`: the version already exists as `record`, which may be hidden; `record` is absent if it is expired.
 * - `location-taken`: a concurrent create is writing the data of the declared table.
 * - `location-overlaps`: a known location contains the declared location or is inside it.
 * - `branch-absent`: the branch does not exist and the version does not create it.
 * - `namespace-absent`, `table-absent`: the namespace or the table does not exist.
 */
export type CreatedVersion =
  | { readonly kind: 'created'; readonly table: Table; readonly record: VersionRecord }
  | { readonly kind: 'taken'; readonly table: Table; readonly record?: VersionRecord }
  | { readonly kind: LocationConflict | 'branch-absent' }
  | Absent;

/**
 * Result of `Versions.delete`. Everything but `deleted` has changed nothing.
 *
 * - `deleted`: `count` is the number of deleted versions.
 * - `tagged`: the tag `tag` points to `version`, which is in one of the ranges.
 * - `range-invalid`: see `toSpans`.
 * - `branch-absent`: the branch does not exist.
 * - `namespace-absent`, `table-absent`: the namespace or the table does not exist.
 */
export type DeletedVersions =
  | { readonly kind: 'deleted'; readonly count: number }
  | { readonly kind: 'tagged'; readonly version: number; readonly tag: string }
  | { readonly kind: 'range-invalid' | 'branch-absent' }
  | Absent;

/** Selects a page of versions. `after` is the last version of the previous page. */
export interface VersionListRequest extends PageRequest<number> {
  /** Whether the newest version comes first. */
  readonly descending: boolean;
}

const findFirstTag = (db: Queries, { history, branch }: BranchHistory, { from, through }: Span) =>
  db
    .selectFrom('tags')
    .select(['name', 'version'])
    .where('history_id', '=', history)
    .where('branch', '=', branch)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();

const hideOrDelete = async (
  db: Queries,
  { history, branch }: BranchHistory,
  { from, through }: Span,
): Promise<bigint> => {
  const hidden = await db
    .updateTable('commits')
    .set({ hidden: 1 })
    .where('storage_id', '=', history)
    .where('branch', '=', branch)
    .where('hidden', '=', 0)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .executeTakeFirst();
  const removed = await db
    .deleteFrom('records')
    .where('history_id', '=', history)
    .where('branch', '=', branch)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .executeTakeFirst();
  return hidden.numUpdatedRows + removed.numDeletedRows;
};

const pickRecord = (version: VersionRecord): VersionRecord => {
  const { manifestPath, manifestSize, eTag, timestampMillis, metadata } = version;
  return { version: version.version, manifestPath, manifestSize, eTag, timestampMillis, metadata };
};

/**
 * The versions that the interface shows. The history of a branch consists of its commits that are not hidden and of rows
 * in `records`, for versions without a commit: versions of a declared table, and versions whose manifest the engine cannot
 * read. A commit has no additional row, so none can be missing from the list. Both share one sequence of numbers, and
 * clients create a number put-if-absent.
 *
 * The engine sees only commits. It derives the next number from the manifests in storage and cannot skip one. Therefore
 * its commit replaces a record of the same number (see `Commits.publishAll`), and no record can make a table unreadable or
 * block its writers. `delete` hides a commit and keeps its row, so that its number cannot be reused and its data stays
 * readable; it deletes the row of a record. Every write is one serializable transaction.
 */
export class Versions {
  readonly #store: Store;
  readonly #writeLeases: WriteLeases;
  readonly #ascending;
  readonly #descending;

  constructor(store: Store, writeLeases: WriteLeases) {
    this.#store = store;
    this.#writeLeases = writeLeases;
    const page = ['history', 'branch', 'from', 'through', 'limit'] as const;
    this.#ascending = store.prepare(page, (db, p) => selectVisibleVersions(db, p, 'asc'));
    this.#descending = store.prepare(page, (db, p) => selectVisibleVersions(db, p, 'desc'));
  }

  /** Returns a page of the versions of a history (`historyIdOf`). The page of an unknown branch is empty. */
  async list(historyId: string, branch: string, request: VersionListRequest): Promise<Page<VersionRecord>> {
    const { descending, after } = request;
    const list = descending ? this.#descending : this.#ascending;
    const rows = await list({
      history: historyId,
      branch,
      from: descending || after === undefined ? 0 : after + 1,
      through: descending && after !== undefined ? after - 1 : Number.MAX_SAFE_INTEGER,
      limit: rowLimit(request),
    });
    return toPage(
      rows.map((row) => toVersionRecord(this.#store.places, row)),
      request,
    );
  }

  /** Returns a version, or without `version` the newest; undefined if it does not exist or is deleted. */
  async describe(historyId: string, branch: string, version?: number): Promise<VersionRecord | undefined> {
    const [row] = await this.#descending({
      history: historyId,
      branch,
      from: version ?? 0,
      through: version ?? Number.MAX_SAFE_INTEGER,
      limit: 1,
    });
    return row && toVersionRecord(this.#store.places, row);
  }

  /**
   * Creates a version, put-if-absent: of several concurrent calls for one number exactly one creates it (D-55). The number
   * of a hidden commit or of an expired version cannot be created. A commit to a declared table creates its storage at the declared location.
   * Throws RangeError if the version or the manifest size is not an integer from 0 to 2^53-1.
   */
  create(database: string, path: Path, entry: NewVersion): Promise<CreatedVersion> {
    assertSafeCount('version', entry.version);
    if (entry.manifestSize !== null) assertSafeCount('manifest size', entry.manifestSize);
    return this.#store.transact(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (!(await this.#ensureBranch(db, found.table, entry))) return { kind: 'branch-absent' };
      const existing = await findVersionOrHidden(db, historyIdOf(found.table), entry);
      if (existing !== undefined) return { kind: 'taken', table: found.table, record: existing };
      const { storageId } = found.table;
      if (storageId !== null && entry.version <= ((await findExpiredNumbers(db, storageId)).get(entry.branch) ?? -1))
        return { kind: 'taken', table: found.table };
      const { commit, ...recordFields } = entry;
      const timestampMillis = this.#store.now();
      const record = pickRecord({ ...recordFields, timestampMillis });
      if (commit === undefined) {
        if (storageId !== null) await touchStorage(db, { storage: storageId });
        await insertRecord(db, historyIdOf(found.table), entry.branch, record);
        return { kind: 'created', table: found.table, record };
      }
      const table = await this.#ensureStorage(db, found.table);
      if (typeof table === 'string') return { kind: table };
      await insertCommit(db, table.storageId, {
        ...record,
        branch: entry.branch,
        finalPath: entry.manifestPath,
        heldPath: commit.heldPath,
      });
      await this.#writeLeases.noteClientCommit(db, table.storageId);
      return { kind: 'created', table, record };
    });
  }

  /**
   * Deletes the versions of the ranges from the history and counts them, each once; numbers without a version do not
   * count. The latest version may be deleted, too: the data, the current version of the table and later writes are not
   * affected (D-53, D-68).
   */
  delete(
    database: string,
    path: Path,
    request: { readonly branch: string; readonly ranges: readonly VersionRange[] },
  ): Promise<DeletedVersions> {
    const { branch, ranges } = request;
    return this.#store.transact(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (!(await branchIsLive(db, found.table.storageId, branch))) return { kind: 'branch-absent' };
      const spans = toSpans(ranges);
      if (spans === undefined) return { kind: 'range-invalid' };
      const branchHistory = { history: historyIdOf(found.table), branch };
      for (const span of spans) {
        const tag = await findFirstTag(db, branchHistory, span);
        if (tag !== undefined) return { kind: 'tagged', version: tag.version, tag: tag.name };
      }
      let count = 0n;
      for (const span of spans) count += await hideOrDelete(db, branchHistory, span);
      return { kind: 'deleted', count: Number(count) };
    });
  }

  /** Returns whether the branch of a new version exists, and creates it if the entry has its origin. */
  async #ensureBranch(db: Queries, { storageId }: Table, entry: NewVersion): Promise<boolean> {
    const { branch: name, branchOrigin, commit, manifestSize } = entry;
    if (await branchIsLive(db, storageId, name)) return true;
    if (storageId === null || branchOrigin === undefined || commit === undefined) return false;
    if (!(await branchIsLive(db, storageId, branchOrigin.parent))) return false;
    const branch = { ...branchOrigin, name, manifestSize, createdAt: this.#store.now() };
    return (await insertBranch(db, storageId, branch)) !== undefined;
  }

  /** Returns the table with its storage, created if it is only declared, or why its location was rejected. */
  async #ensureStorage(
    db: Queries,
    table: Table,
  ): Promise<(Table & { readonly storageId: string }) | LocationConflict> {
    if (table.storageId !== null) return { ...table, storageId: table.storageId };
    const storageId = randomUUID();
    const { location, id } = table;
    const inserted = await insertLiveStorage(db, { storageId, location }, this.#store.now());
    if (inserted !== 'inserted') return inserted;
    await db.updateTable('tables').set({ storage_id: storageId }).where('id', '=', id).execute();
    await moveHistory(db, id, storageId);
    return { ...table, storageId };
  }
}
