/**
 * The SQL tables of the catalog. Times are in milliseconds since the epoch; maps are JSON text. Locations and the paths of
 * manifests are relative to the root of the files where they are inside it (see storage/places.ts).
 *
 * Some names in SQL are older than the terms of the code:
 *
 * | SQL name              | Term                                                                        |
 * |-----------------------|-----------------------------------------------------------------------------|
 * | `owners`              | process leases (`ProcessLease`)                                             |
 * | `*.owner_id`          | the lease of the process that a reservation, dropped branch or job belongs to |
 * | `storages.claimed_by` | the holder of the write lease (`WriteLeases`)                               |
 * | `commits.held_path`   | the path of the staged manifest of a pending commit                         |
 * | `records`             | versions without a commit, created through the interface                    |
 * | `*.history_id`        | the history of a table (`historyIdOf`)                                        |
 * | `transactions`        | transactions of the interface, not of SQL                                   |
 */
export interface Schema {
  identity: IdentityTable;
  owners: OwnersTable;
  storages: StoragesTable;
  namespaces: NamespacesTable;
  tables: TablesTable;
  commits: CommitsTable;
  branches: BranchesTable;
  expired_versions: ExpiredVersionsTable;
  records: RecordsTable;
  tags: TagsTable;
  transactions: TransactionsTable;
  jobs: JobsTable;
}

/** One row: the identity of the catalog and the place of its files (see storage/identity.ts). */
export interface IdentityTable {
  id: string;
  /** The location of the root of the files when a server last used it; null before the first one. */
  root: string | null;
}

/** The lease of a server process (see storage/leases.ts). */
export interface OwnersTable {
  id: string;
  /** What process ids mean where the process runs (see storage/process-identity.ts); before version 0.2.0 the name of the host. */
  host: string;
  pid: number;
  heartbeat_at: number;
  /** When its oldest work that may read old files began, at the time of the heartbeat (see storage/running-work.ts). */
  oldest_work_at: number | null;
  /** When its oldest backup began. */
  backup_since: number | null;
}

/** One directory of table data (see storage/storage.ts). */
export interface StoragesTable {
  id: string;
  location: string;
  state: 'reserved' | 'live' | 'detached' | 'dropped';
  /** The lease of the process that reserved it; null in every other state. */
  owner_id: string | null;
  changed_at: number;
  /** The holder of its write lease: the id of a process lease, or `clients` (see commits/write-leases.ts). */
  claimed_by: string | null;
  /** When versions were expired whose files are not deleted yet (see versions/expired-versions.ts). */
  expired_at: number | null;
}

/** A namespace, or the root. */
export interface NamespacesTable {
  id: string;
  /** Always empty. Before version 0.2.0, databases were no namespaces. */
  database_name: string;
  /** Null for the root. */
  parent_id: string | null;
  name: string;
  /** `encodePath` of the full path. Namespaces cannot be renamed, so it never changes. */
  path: string;
  properties: string;
  created_at: number;
}

/** A table, declared or with data. */
export interface TablesTable {
  id: string;
  /** Always empty, as in `namespaces`. */
  database_name: string;
  namespace_id: string;
  name: string;
  /** `encodePath` of the full path, the table's own name included. */
  path: string;
  /** Null while the table is only declared. */
  storage_id: string | null;
  location: string;
  properties: string;
  created_at: number;
}

/** A commit of a version (see commits/commits.ts). */
export interface CommitsTable {
  storage_id: string;
  /** `''` is the main branch. */
  branch: string;
  version: number;
  final_path: string;
  /** The path of the staged manifest of a pending commit; null once it is at `final_path`. */
  held_path: string | null;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  /** 1 if the interface does not show the version. The engine ignores it. */
  hidden: 0 | 1;
  /** Null if the commit was created without metadata, as all commits of the engine are. */
  metadata: string | null;
  /** The content of its files while they may not be on disk (see commits/unsynced-files.ts). */
  unsynced_files: Uint8Array | null;
}

/** The numbers of expired versions of a branch, which stay taken (see versions/expired-versions.ts). */
export interface ExpiredVersionsTable {
  storage_id: string;
  /** `''` is the main branch. */
  branch: string;
  /** The highest expired version: this one and all lower numbers without a commit are taken. */
  through: number;
}

/** A branch other than the main branch (see versions/branches.ts). */
export interface BranchesTable {
  storage_id: string;
  name: string;
  id: string;
  /** `''` is the main branch. */
  parent: string;
  parent_version: number;
  manifest_size: number | null;
  created_at: number;
  /** `dropped` until its files are deleted. */
  state: 'live' | 'dropped';
  /** The lease of the process that deletes the files of a dropped branch; null while it is live. */
  owner_id: string | null;
}

/** A version without a commit, created through the interface (see versions/versions.ts). */
export interface RecordsTable {
  /** `historyIdOf` of the table. */
  history_id: string;
  branch: string;
  version: number;
  manifest_path: string;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  metadata: string | null;
}

/** A tag (see versions/tags.ts). */
export interface TagsTable {
  /** `historyIdOf` of the table. */
  history_id: string;
  name: string;
  branch: string;
  version: number;
  manifest_size: number | null;
  created_at: number;
  updated_at: number;
}

/** A transaction of the interface (see transactions/transactions.ts). */
export interface TransactionsTable {
  id: string;
  /** The database of the request that created it. */
  database_name: string;
  kind: string;
  status: string;
  properties: string;
  created_at: number;
  updated_at: number;
}

/** Background work of the server; the status of its transaction is its state (see transactions/jobs.ts). */
export interface JobsTable {
  transaction_id: string;
  storage_id: string;
  /** JSON, interpreted only by the code that runs the job. */
  parameters: string;
  /** The lease of the process that runs it or ran it last; null before the first attempt. */
  owner_id: string | null;
  /** How often it was started. */
  attempts: number;
  error: string | null;
}
