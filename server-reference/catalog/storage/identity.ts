import { sql } from 'kysely';
import type { Queries, Store } from '../database/store.ts';
import { RELATIVE, type FilesRoot } from './places.ts';

/** The identity of a catalog, which the root of its files has, too. */
export interface Identity {
  readonly id: string;
  /** The location of the root of the files when a server last used it; null before the first one. */
  readonly root: string | null;
}

/** A commit of a branch. */
export interface BranchCommit {
  readonly storageId: string;
  readonly location: string;
  readonly branch: string;
  readonly version: number;
  /** Without the leading slash. */
  readonly manifestPath: string;
  readonly manifestSize: number | null;
}

/** The columns with locations and with paths of manifests. */
const LOCATIONS = [
  ['storages', 'location'],
  ['tables', 'location'],
] as const;
const PATHS = [
  ['commits', 'final_path'],
  ['commits', 'held_path'],
  ['records', 'manifest_path'],
] as const;

/** Makes the texts of a column that begin with `prefix`, a directory with a slash at the end or empty, relative to it. */
const makeRelative = async (db: Queries, [table, column]: readonly [string, string], prefix: string): Promise<void> => {
  const text = sql.ref(column);
  const start = sql`cast(${prefix} as text)`;
  const isInside =
    prefix === ''
      ? sql`substr(${text}, 1, 2) not in ('./', '.:')`
      : sql`${text} >= ${start} and ${text} < ${`${prefix.slice(0, -1)}0`}`;
  await sql`update ${sql.table(table)} set ${text} = ${RELATIVE} || substr(${text}, length(${start}) + 1)
    where ${isInside}`.execute(db);
};

/** Which files a catalog belongs to, and where they are (see identity/claim-files.ts). */
export class CatalogIdentity {
  readonly #store: Store;

  /** Returns a text that identifies the database: that of a copy is another one. Undefined where it is not known. */
  readonly place: () => Promise<string | undefined>;

  constructor(store: Store, place: () => Promise<string | undefined>) {
    this.#store = store;
    this.place = place;
  }

  /** Returns the identity. */
  read(): Promise<Identity> {
    return this.#store.db.selectFrom('identity').select(['id', 'root']).executeTakeFirstOrThrow();
  }

  /** Changes the identity. */
  async write({ id, root }: Identity): Promise<void> {
    await this.#store.db.updateTable('identity').set({ id, root }).execute();
  }

  /** Returns whether the catalog has tables, or files of dropped ones. */
  async hasTables(): Promise<boolean> {
    for (const table of ['storages', 'tables'] as const)
      if ((await this.#store.db.selectFrom(table).select('id').limit(1).execute()).length > 0) return true;
    return false;
  }

  /** Returns the storages that are not below the root, or were stored by version 0.1.0, with their locations. */
  absoluteStorages(): Promise<readonly { readonly id: string; readonly location: string }[]> {
    return this.#store.db
      .selectFrom('storages')
      .select(['id', 'location'])
      .where(sql<boolean>`substr(location, 1, 2) <> ${RELATIVE}`)
      .execute();
  }

  /** Makes all locations and paths below `root` relative, which may be where the files were before. */
  async makeRelative({ location, path }: FilesRoot): Promise<void> {
    await this.#store.transact(async (db) => {
      for (const column of LOCATIONS) await makeRelative(db, column, `${location}/`);
      for (const column of PATHS) await makeRelative(db, column, `${path}/`.slice(1));
    });
  }

  /** Returns the commits of the branches of tables below the root. */
  async branchCommits(): Promise<readonly BranchCommit[]> {
    const { places } = this.#store;
    const rows = await this.#store.db
      .selectFrom('commits')
      .innerJoin('storages', 'storages.id', 'commits.storage_id')
      .select(['storage_id', 'location', 'branch', 'version', 'final_path', 'manifest_size'])
      .where('branch', '<>', '')
      .where('storages.state', 'in', ['live', 'detached'])
      .where(sql<boolean>`substr(location, 1, 2) = ${RELATIVE}`)
      .execute();
    return rows.map((row) => ({
      storageId: row.storage_id,
      location: places.toLocation(row.location),
      branch: row.branch,
      version: row.version,
      manifestPath: places.toPath(row.final_path),
      manifestSize: row.manifest_size,
    }));
  }

  /** Changes the size of the manifest of a commit. */
  async setManifestSize({ storageId, branch, version }: BranchCommit, size: number): Promise<void> {
    await this.#store.db
      .updateTable('commits')
      .set({ manifest_size: size })
      .where('storage_id', '=', storageId)
      .where('branch', '=', branch)
      .where('version', '=', version)
      .execute();
  }
}
