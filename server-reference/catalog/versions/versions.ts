import { randomUUID } from 'node:crypto';
import { branchIsLive, insertBranch, type Branch } from './branch-rows.ts';
import { assertCount, insertCommit } from '../commits/commits.ts';
import { historyOf, moveHistory } from './history.ts';
import type { Path, Properties } from '../names/names.ts';
import { rowLimit, toPage, type Page, type PageRequest } from '../database/page.ts';
import { toSpans, type Span, type VersionRange } from './ranges.ts';
import { enterLive, type LocationConflict } from '../storage/storage.ts';
import type { Queries, Store } from '../database/store.ts';
import { findTable, type Absent, type Table } from '../names/table-rows.ts';
import type { Turns } from '../commits/write-leases.ts';
import {
  insertRecord,
  shownVersions,
  toRecord,
  versionAnyhow,
  type BranchPlace,
  type VersionRecord,
} from './version-rows.ts';

export interface NewVersion {
  /** `''` is the main branch. */
  readonly branch: string;
  /** What the branch was made from, when this is its first commit: then it is made here. */
  readonly begins?: Pick<Branch, 'parent' | 'parentVersion'> | undefined;
  readonly version: number;
  /** Where the manifest stands, or will stand once the commit is settled. */
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  readonly metadata: Properties;
  /**
   * Given when the manifest is there and the engine can read it: then this is a commit, pending while the manifest is
   * held elsewhere (`heldPath`), settled when it stands at its path (null). Without it the version is only recorded.
   */
  readonly commit?: { readonly heldPath: string | null } | undefined;
}

/**
 * `taken` shows the record that was first. `location-taken`: a create is writing the declared table at this moment.
 * `location-overlaps`: the location that was declared contains another one or lies in it.
 */
export type CreatedVersion =
  | { readonly kind: 'created'; readonly table: Table; readonly record: VersionRecord }
  | { readonly kind: 'taken'; readonly table: Table; readonly record: VersionRecord }
  | { readonly kind: LocationConflict | 'branch-absent' }
  | Absent;

/** `tagged`: a version in a range has a tag; nothing was deleted. */
export type DeletedVersions =
  | { readonly kind: 'deleted'; readonly count: number }
  | { readonly kind: 'tagged'; readonly version: number; readonly tag: string }
  | { readonly kind: 'range-invalid' | 'branch-absent' }
  | Absent;

export interface VersionListRequest extends PageRequest<number> {
  /** The newest first; else the oldest. */
  readonly descending: boolean;
}

const firstTag = (db: Queries, { history, branch }: BranchPlace, { from, through }: Span) =>
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

const hide = async (db: Queries, { history, branch }: BranchPlace, { from, through }: Span): Promise<bigint> => {
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

const toShown = (version: VersionRecord): VersionRecord => {
  const { manifestPath, manifestSize, eTag, timestampMillis, metadata } = version;
  return { version: version.version, manifestPath, manifestSize, eTag, timestampMillis, metadata };
};

/**
 * The versions that the interface shows. There is one history of each branch: a commit is a record by itself, unless it
 * is hidden, so nothing is written twice and no commit can be missing from the list. Only what has no commit has a row
 * of its own in `records`: a version recorded for a manifest that the engine cannot read, or of a declared table. Both
 * together are one sequence of numbers, put-if-absent for everybody who comes through the interface.
 *
 * The engine sees commits alone. It cannot be told to pass over a number, for it counts on from the manifests it finds
 * in storage; therefore its commit replaces a mere record of the same number (see `Commits.publish`), and no record can
 * make a table unreadable or stop its writers. Deleting hides a commit and keeps its row, so its number stays spent and
 * the data readable; of a mere record nothing is left.
 */
export class Versions {
  readonly #store: Store;
  readonly #turns: Turns;
  readonly #ascending;
  readonly #descending;

  constructor(store: Store, turns: Turns) {
    this.#store = store;
    this.#turns = turns;
    const page = ['history', 'branch', 'from', 'through', 'limit'] as const;
    this.#ascending = store.prepare(page, (db, p) => shownVersions(db, p, 'asc'));
    this.#descending = store.prepare(page, (db, p) => shownVersions(db, p, 'desc'));
  }

  /** A page of the versions of a history (`historyOf`); `after` is the last number seen. Unknown branches are empty. */
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
    return toPage(rows.map(toRecord), request);
  }

  /** One version, or the newest that is shown; undefined when it was never there or is deleted. */
  async describe(historyId: string, branch: string, version?: number): Promise<VersionRecord | undefined> {
    const [row] = await this.#descending({
      history: historyId,
      branch,
      from: version ?? 0,
      through: version ?? Number.MAX_SAFE_INTEGER,
      limit: 1,
    });
    return row && toRecord(row);
  }

  /**
   * Put-if-absent: of several that name a version exactly one creates it (D-55). A number whose record was deleted
   * stays taken while there is data under it. A commit gives a declared table its data, at the declared location.
   * Throws RangeError for a version or a size that is not an integer from 0 to 2^53-1.
   */
  create(database: string, path: Path, entry: NewVersion): Promise<CreatedVersion> {
    assertCount('version', entry.version);
    if (entry.manifestSize !== null) assertCount('manifest size', entry.manifestSize);
    return this.#store.write(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (!(await this.#reachBranch(db, found.table, entry))) return { kind: 'branch-absent' };
      const there = await versionAnyhow(db, historyOf(found.table), entry);
      if (there !== undefined) return { kind: 'taken', table: found.table, record: there };
      const { commit, ...shown } = entry;
      const timestampMillis = this.#store.now();
      const record = toShown({ ...shown, timestampMillis });
      if (commit === undefined) {
        await insertRecord(db, historyOf(found.table), entry.branch, record);
        return { kind: 'created', table: found.table, record };
      }
      const table = await this.#withStorage(db, found.table);
      if (typeof table === 'string') return { kind: table };
      await insertCommit(db, table.storageId, {
        ...record,
        branch: entry.branch,
        finalPath: entry.manifestPath,
        heldPath: commit.heldPath,
      });
      await this.#turns.useOfClients(db, table.storageId);
      return { kind: 'created', table, record };
    });
  }

  /**
   * Takes the versions of the ranges out of sight and counts them, each once; numbers without a version count for
   * nothing. The latest may go too: data, current version and later writes are untouched (D-53, D-68).
   */
  delete(
    database: string,
    path: Path,
    request: { readonly branch: string; readonly ranges: readonly VersionRange[] },
  ): Promise<DeletedVersions> {
    const { branch, ranges } = request;
    return this.#store.write(async (db) => {
      const found = await findTable(db, database, path);
      if (found.kind !== 'found') return found;
      if (!(await branchIsLive(db, found.table.storageId, branch))) return { kind: 'branch-absent' };
      const spans = toSpans(ranges);
      if (spans === undefined) return { kind: 'range-invalid' };
      const place = { history: historyOf(found.table), branch };
      for (const span of spans) {
        const tag = await firstTag(db, place, span);
        if (tag !== undefined) return { kind: 'tagged', version: tag.version, tag: tag.name };
      }
      let count = 0n;
      for (const span of spans) count += await hide(db, place, span);
      return { kind: 'deleted', count: Number(count) };
    });
  }

  /** Whether there is the branch that a new version names, made by this version if need be. */
  async #reachBranch(db: Queries, { storageId }: Table, entry: NewVersion): Promise<boolean> {
    const { branch: name, begins, commit, manifestSize } = entry;
    if (await branchIsLive(db, storageId, name)) return true;
    if (storageId === null || begins === undefined || commit === undefined) return false;
    if (!(await branchIsLive(db, storageId, begins.parent))) return false;
    const branch = { ...begins, name, manifestSize, createdAt: this.#store.now() };
    return (await insertBranch(db, storageId, branch)) !== undefined;
  }

  /** The table with its storage, or why there can be none at its location. */
  async #withStorage(db: Queries, table: Table): Promise<(Table & { readonly storageId: string }) | LocationConflict> {
    if (table.storageId !== null) return { ...table, storageId: table.storageId };
    const storageId = randomUUID();
    const { location, id } = table;
    const entered = await enterLive(db, { storageId, location }, this.#store.now());
    if (entered !== 'entered') return entered;
    await db.updateTable('tables').set({ storage_id: storageId }).where('id', '=', id).execute();
    await moveHistory(db, id, storageId);
    return { ...table, storageId };
  }
}
