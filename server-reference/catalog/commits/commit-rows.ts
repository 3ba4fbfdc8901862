import type { ExpressionBuilder } from 'kysely';
import { findExpiredNumbers } from '../versions/expired-numbers.ts';
import { encodeProperties, type Properties } from '../names/names.ts';
import type { CommitsTable, Schema } from '../database/schema.ts';
import { placesOf, type Places } from '../storage/places.ts';
import { statement, type Queries } from '../database/store.ts';

/** One committed version of one branch of one table. */
export interface Commit {
  readonly version: number;
  /** As the engine sends it: an absolute path without the leading `/`, or the key of an object. */
  readonly manifestPath: string;
  /** In bytes. */
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  /** Milliseconds since the epoch. */
  readonly timestampMillis: number;
}

/** A commit as the catalog stores it. */
export interface KnownCommit extends Commit {
  /** True from `publish` until `settle`: the manifest may not be at `manifestPath` yet. */
  readonly isPending: boolean;
}

/** A staged manifest to publish. The engine moves it from `heldPath` to `finalPath` after the publication. */
export interface StagedCommit {
  readonly version: number;
  readonly finalPath: string;
  readonly heldPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  /** The content of its files that are not synced yet (see commits/unsynced-files.ts). */
  readonly unsyncedFiles?: Uint8Array | undefined;
}

/**
 * A commit whose files already exist, found at a location that is being registered. The engine must supply one for each
 * manifest of each branch, with the timestamp of the manifest: a missing version cannot be listed or read by its number,
 * and without the newest version of a branch the next write to it fails.
 */
export interface AdoptedCommit extends Commit {
  /** `''` is the main branch. */
  readonly branch: string;
}

type CommitColumns = Pick<
  CommitsTable,
  'version' | 'final_path' | 'held_path' | 'manifest_size' | 'e_tag' | 'timestamp_millis'
>;

interface NewCommit extends Omit<StagedCommit, 'heldPath'> {
  readonly branch: string;
  /** Null if the manifest is already at its final path. */
  readonly heldPath: string | null;
  readonly timestampMillis: number;
  readonly hidden?: boolean;
  readonly metadata?: Properties | undefined;
}

/** The placeholders that identify a commit. */
export const COMMIT_KEY = ['storage', 'branch', 'version'] as const;

const VERSION_RANGE = ['storage', 'branch', 'first', 'last'] as const;

type FromStorages = ExpressionBuilder<Schema, 'storages'>;
type VersionRange = Record<(typeof VERSION_RANGE)[number], never>;

/** Selects the commits and the expired versions (versions/expired-versions.ts) of a range of versions. */
const selectTaken = (query: FromStorages, { storage, branch, first, last }: VersionRange) =>
  query
    .selectFrom('commits')
    .select('version')
    .where('storage_id', '=', storage)
    .where('branch', '=', branch)
    .where('version', '>=', first)
    .where('version', '<=', last)
    .unionAll(
      query
        .selectFrom('expired_versions')
        .select('through as version')
        .where('storage_id', '=', storage)
        .where('branch', '=', branch)
        .where('through', '>=', first),
    );

/** Selects the records without data of a range of versions. */
const selectRecords = (query: FromStorages, { storage, branch, first, last }: VersionRange) =>
  query
    .selectFrom('records')
    .select('version')
    .where('history_id', '=', storage)
    .where('branch', '=', branch)
    .where('version', '>=', first)
    .where('version', '<=', last);

/**
 * Selects all that publishing depends on except the branch, in one statement because each takes a round trip: the state of the
 * storage, the holder of its write lease, whether a commit or an expired version has one of the version numbers, and whether
 * a record without data has one.
 */
export const selectPublishState = statement(VERSION_RANGE, (db, range) =>
  db
    .selectFrom('storages')
    .select(['state', 'claimed_by'])
    .select((query) => [
      query.exists(selectTaken(query, range)).as('is_taken'),
      query.exists(selectRecords(query, range)).as('has_record'),
    ])
    .where('id', '=', range.storage),
);

/** Deletes the records without data of a range of versions. */
export const deleteRecords = statement(VERSION_RANGE, (db, { storage, branch, first, last }) =>
  db
    .deleteFrom('records')
    .where('history_id', '=', storage)
    .where('branch', '=', branch)
    .where('version', '>=', first)
    .where('version', '<=', last),
);

/** Selects commits with the columns that `toCommit` needs. */
export const selectCommits = (db: Queries) =>
  db.selectFrom('commits').select(['version', 'final_path', 'held_path', 'manifest_size', 'e_tag', 'timestamp_millis']);

/** Converts a row of `selectCommits`. */
export const toCommit = (places: Places, row: CommitColumns): KnownCommit => ({
  version: row.version,
  manifestPath: places.toPath(row.final_path),
  manifestSize: row.manifest_size,
  eTag: row.e_tag,
  timestampMillis: row.timestamp_millis,
  isPending: row.held_path !== null,
});

const COMMIT_COLUMNS = [
  'storage_id',
  'branch',
  'version',
  'final_path',
  'held_path',
  'manifest_size',
  'e_tag',
  'timestamp_millis',
  'hidden',
  'metadata',
  'unsynced_files',
] as const satisfies readonly (keyof CommitsTable)[];

/** Inserts a commit; fails if the version exists. */
export const insertCommitRow = statement(COMMIT_COLUMNS, (db, values) => db.insertInto('commits').values(values));

/**
 * Inserts one commit if nothing prevents it and nothing else has to be written: the storage exists, no process has its write
 * lease in the catalog, and no commit, expired version or record has the number. The branch must exist.
 */
export const insertSingleCommit = statement(COMMIT_COLUMNS, (db, commit) =>
  db
    .insertInto('commits')
    .columns(COMMIT_COLUMNS)
    .expression((from) =>
      from
        .selectFrom('storages')
        .select((query) => COMMIT_COLUMNS.map((column) => query.val(commit[column]).as(column)))
        .where('id', '=', commit.storage_id)
        .where('state', 'in', ['reserved', 'live'])
        .where('claimed_by', 'is', null)
        .where((query) => {
          const { storage_id: storage, branch, version } = commit;
          const range = { storage, branch, first: version, last: version };
          return query.not(
            query.or([query.exists(selectTaken(query, range)), query.exists(selectRecords(query, range))]),
          );
        }),
    ),
);

/** Returns the row of a commit. */
export const toRow = (places: Places, storageId: string, commit: NewCommit): CommitsTable => ({
  storage_id: storageId,
  branch: commit.branch,
  version: commit.version,
  final_path: places.toStoredPath(commit.finalPath),
  held_path: commit.heldPath === null ? null : places.toStoredPath(commit.heldPath),
  manifest_size: commit.manifestSize,
  e_tag: commit.eTag,
  timestamp_millis: commit.timestampMillis,
  hidden: commit.hidden === true ? 1 : 0,
  metadata: commit.metadata === undefined ? null : encodeProperties(commit.metadata),
  unsynced_files: commit.unsyncedFiles ?? null,
});

/** Throws RangeError if `value` is not an integer from 0 to 2^53-1, the range that SQL stores exactly. */
export const assertSafeCount = (what: string, value: number): void => {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${what} must be an integer from 0 to 2^53-1, not ${value}`);
};

/** Inserts one commit within a transaction. Returns false and changes nothing if the version already exists. */
export const insertCommit = async (db: Queries, storageId: string, commit: NewCommit): Promise<boolean> => {
  const inserted = await db
    .insertInto('commits')
    .values(toRow(placesOf(db), storageId, commit))
    .onConflict((conflict) => conflict.columns(['storage_id', 'branch', 'version']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
};

/** Inserts the commits of a location that is being registered, except expired ones; existing commits stay unchanged. */
export const adoptCommits = async (
  db: Queries,
  storageId: string,
  adopted: readonly AdoptedCommit[],
): Promise<void> => {
  const expired = await findExpiredNumbers(db, storageId);
  for (const { manifestPath, ...commit } of adopted) {
    // Its files may be deleted already in part.
    if (commit.version <= (expired.get(commit.branch) ?? -1)) continue;
    assertSafeCount('version', commit.version);
    if (commit.manifestSize !== null) assertSafeCount('manifest size', commit.manifestSize);
    await insertCommit(db, storageId, { ...commit, finalPath: manifestPath, heldPath: null });
  }
};
