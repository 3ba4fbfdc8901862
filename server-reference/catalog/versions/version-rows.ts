import { decodeProperties, encodeProperties, type Properties } from '../names/names.ts';
import type { Span } from './ranges.ts';
import type { Queries } from '../database/store.ts';

/** A version as the interface shows it. */
export interface VersionRecord {
  readonly version: number;
  readonly manifestPath: string;
  /** Bytes; null when nobody has said. */
  readonly manifestSize: number | null;
  readonly eTag: string | null;
  /** When it was committed or recorded, in milliseconds since the epoch. */
  readonly timestampMillis: number;
  readonly metadata: Properties;
}

/** One branch of one table's history (`historyOf`). */
export interface BranchPlace {
  readonly history: string;
  readonly branch: string;
}

interface ShownRow {
  version: number;
  manifest_path: string;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  metadata: string | null;
}

const commitRows = (db: Queries) =>
  db
    .selectFrom('commits')
    .select(['version', 'final_path as manifest_path', 'manifest_size', 'e_tag', 'timestamp_millis', 'metadata']);

const recordRows = (db: Queries) =>
  db
    .selectFrom('records')
    .select(['version', 'manifest_path', 'manifest_size', 'e_tag', 'timestamp_millis', 'metadata']);

/**
 * Commits that are not hidden and records, within a span of versions and in order. No version is in both. Each side is
 * limited by itself, so that a page costs the same whatever the length of the history.
 */
export const shownVersions = (
  db: Queries,
  { history, branch, from, through, limit }: BranchPlace & Span & { readonly limit: number },
  order: 'asc' | 'desc',
) => {
  const commits = commitRows(db)
    .where('storage_id', '=', history)
    .where('branch', '=', branch)
    .where('hidden', '=', 0)
    .where('version', '>=', from)
    .where('version', '<=', through)
    .orderBy('version', order)
    .limit(limit);
  const records = recordRows(db)
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

export const toRecord = (row: ShownRow): VersionRecord => ({
  version: row.version,
  manifestPath: row.manifest_path,
  manifestSize: row.manifest_size,
  eTag: row.e_tag,
  timestampMillis: row.timestamp_millis,
  metadata: row.metadata === null ? {} : decodeProperties(row.metadata),
});

/** A version that the interface shows, for a transaction that is about to point at it. */
export const shownVersion = async (
  db: Queries,
  history: string,
  { branch, version }: { readonly branch: string; readonly version: number },
): Promise<VersionRecord | undefined> => {
  const place = { history, branch, from: version, through: version, limit: 1 };
  const row = await shownVersions(db, place, 'desc').executeTakeFirst();
  return row && toRecord(row);
};

/** Who has the number, shown or hidden. */
export const versionAnyhow = async (
  db: Queries,
  history: string,
  { branch, version }: { readonly branch: string; readonly version: number },
): Promise<VersionRecord | undefined> => {
  const row = await commitRows(db)
    .where('storage_id', '=', history)
    .where('branch', '=', branch)
    .where('version', '=', version)
    .unionAll(
      recordRows(db).where('history_id', '=', history).where('branch', '=', branch).where('version', '=', version),
    )
    .executeTakeFirst();
  return row && toRecord(row);
};

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
      manifest_path: record.manifestPath,
      manifest_size: record.manifestSize,
      e_tag: record.eTag,
      timestamp_millis: record.timestampMillis,
      metadata: encodeProperties(record.metadata),
    })
    .execute();
};
