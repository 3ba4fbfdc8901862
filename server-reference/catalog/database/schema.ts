/** The catalog's tables as the query layer sees them. Times are milliseconds since the epoch; maps are JSON text. */
export interface Schema {
  owners: OwnersTable;
  storages: StoragesTable;
  namespaces: NamespacesTable;
  tables: TablesTable;
  commits: CommitsTable;
  branches: BranchesTable;
  records: RecordsTable;
  tags: TagsTable;
  transactions: TransactionsTable;
  jobs: JobsTable;
}

/** One running server process (see owners.ts). */
export interface OwnersTable {
  id: string;
  host: string;
  pid: number;
  heartbeat_at: number;
}

/** One directory of table data (see storage.ts). */
export interface StoragesTable {
  id: string;
  location: string;
  state: 'reserved' | 'live' | 'detached' | 'dropped';
  /** The process whose create has reserved it; null in every other state. */
  owner_id: string | null;
  changed_at: number;
  /** The process that is to commit next (see turns.ts). */
  claimed_by: string | null;
}

export interface NamespacesTable {
  id: string;
  database_name: string;
  /** Null for the root of a database. */
  parent_id: string | null;
  name: string;
  /** `encodePath` of the full path. Namespaces never move, so it never changes. */
  path: string;
  properties: string;
  created_at: number;
}

export interface TablesTable {
  id: string;
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

export interface CommitsTable {
  storage_id: string;
  /** `''` is the main branch. */
  branch: string;
  version: number;
  final_path: string;
  /** Where the staged manifest is held; null once it stands at `final_path`. */
  held_path: string | null;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  /** 1 when the interface no longer shows the version. The engine's view ignores it. */
  hidden: 0 | 1;
  /** Null when whoever committed gave none, as the engine does. */
  metadata: string | null;
}

/** Lines of versions beside the main one (see branches.ts). */
export interface BranchesTable {
  storage_id: string;
  name: string;
  id: string;
  /** `''` is the main branch. */
  parent: string;
  parent_version: number;
  manifest_size: number | null;
  created_at: number;
  /** Dropped until its files are gone. */
  state: 'live' | 'dropped';
  /** The process that removes the files of a dropped one; null while it is live. */
  owner_id: string | null;
}

/** Versions recorded through the interface for which there is no commit (see versions.ts). */
export interface RecordsTable {
  /** `historyOf` of the table. */
  history_id: string;
  branch: string;
  version: number;
  manifest_path: string;
  manifest_size: number | null;
  e_tag: string | null;
  timestamp_millis: number;
  metadata: string | null;
}

export interface TagsTable {
  /** `historyOf` of the table. */
  history_id: string;
  name: string;
  branch: string;
  version: number;
  manifest_size: number | null;
  created_at: number;
  updated_at: number;
}

export interface TransactionsTable {
  id: string;
  database_name: string;
  kind: string;
  status: string;
  properties: string;
  created_at: number;
  updated_at: number;
}

/** What the server itself does for a transaction, whose status is the job's state (see jobs.ts). */
export interface JobsTable {
  transaction_id: string;
  storage_id: string;
  /** JSON, for the one who runs the job. */
  parameters: string;
  /** The process that runs it, or ran it last; null before the first. */
  owner_id: string | null;
  /** How often it was begun. */
  attempts: number;
  error: string | null;
}
