import { decodeProperties, encodeProperties, type Properties } from '../names/names.ts';
import type { Span } from './ranges.ts';
import { placesOf, type Places } from '../storage/places.ts';
import type { Queries } from '../database/store.ts';

/** A version as the interface shows it, from a commit or from a record without data. */
export interface VersionRecord {
  readonly version: number;
  readonly manifestPath: string;
  /** In bytes; null if unknown. */
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  /** Time of the commit or of the record, in milliseconds since the epoch. */
  readonly timestampMillis: number;
  readonly metadata: Properties;
}

/** One branch of one table's history (`historyIdOf`). */
export interface BranchHistory {
  readonly history: string;
  readonly branch: string;
}

interface VersionRow {
  version: number;
  manifest_path: string;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  metadata: string | null;
}

const selectCommitRows = (db: Queries) =>
  db
    .selectFrom('commits')
    .select(['version', 'final_path as manifest_path', 'manifest_size', 'e_tag', 'timestamp_millis', 'metadata']);

const selectRecordRows = (db: Queries) =>
  db
    .selectFrom('records')
    .select(['version', 'manifest_path', 'manifest_size', 'e_tag', 'timestamp_millis', 'metadata']);

/**
 * Selects the commits that are not hidden and the records of a span of versions, sorted by version. No version has both.
 * Each of the two queries has its own limit, so that the cost of a page does not depend on the length of the history.
 */
export const selectVisibleVersions = (
  db: Queries,
  { history, branch, from, through, limit }: BranchHistory & Span & { readonly limit: number },
  order: 'asc' | 'desc',
) => {
  const commits = selectCommitRows(db)
    .where('storage_id', '=', history)
    .where('branch', '=', branch)
    .where('hidden', '=', 0)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .orderBy('version', order)
    .limit(limit);
  const records = selectRecordRows(db)
    .where('history_id', '=', history)
    .where('branch', '=', branch)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .orderBy('version', order)
    .limit(limit);
  return db
    .selectFrom(commits.as('part'))
    .selectAll()
    .unionAll(db.selectFrom(records.as('part')).selectAll())
    .orderBy('version', order)
    .limit(limit);
};

/** Converts a row of `selectVisibleVersions`. */
export const toVersionRecord = (places: Places, row: VersionRow): VersionRecord => ({
  version: row.version,
  manifestPath: places.toPath(row.manifest_path),
  manifestSize: row.manifest_size,
  eTag: row.e_tag,
  timestampMillis: row.timestamp_millis,
  metadata: row.metadata === null ? {} : decodeProperties(row.metadata),
});

/** Returns a version that the interface shows, within a transaction; undefined if it is hidden or does not exist. */
export const findVisibleVersion = async (
  db: Queries,
  history: string,
  { branch, version }: { readonly branch: string; readonly version: number },
): Promise<VersionRecord | undefined> => {
  const target = { history, branch, from: version, through: version, limit: 1 };
  const row = await selectVisibleVersions(db, target, 'desc').executeTakeFirst();
  return row && toVersionRecord(placesOf(db), row);
};

/** Returns the commit or record of a version, hidden or not, within a transaction; undefined if there is none. */
export const findVersionOrHidden = async (
  db: Queries,
  history: string,
  { branch, version }: { readonly branch: string; readonly version: number },
): Promise<VersionRecord | undefined> => {
  const row = await selectCommitRows(db)
    .where('storage_id', '=', history)
    .where('branch', '=', branch)
    .where('version', '=', version)
    .unionAll(
      selectRecordRows(db)
        .where('history_id', '=', history)
        .where('branch', '=', branch)
        .where('version', '=', version),
    )
    .executeTakeFirst();
  return row && toVersionRecord(placesOf(db), row);
};

/** Inserts a record without data, within a transaction. Its version must not exist yet. */
export const insertRecord = async (
  db: Queries,
  historyId: string,
  branch: string,
  record: VersionRecord,
): Promise<void> => {
  await db
    .insertInto('records')
    .values({
      history_id: historyId,
      branch,
      version: record.version,
      manifest_path: placesOf(db).toStoredPath(record.manifestPath),
      manifest_size: record.manifestSize,
      e_tag: record.eTag,
      timestamp_millis: record.timestampMillis,
      metadata: encodeProperties(record.metadata),
    })
    .execute();
};
