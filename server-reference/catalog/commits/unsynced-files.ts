import type { Store } from '../database/store.ts';

/** The largest content of the files of one commit, in bytes. */
const MAX_BYTES = 64 * 1024;

/** libsql returns an ArrayBuffer. */
export const toBytes = (value: Uint8Array | ArrayBuffer): Uint8Array =>
  value instanceof ArrayBuffer ? new Uint8Array(value) : value;

/** The files of one commit that may not be on disk. */
export interface UnsyncedCommit {
  /** `''` is the main branch. */
  readonly branch: string;
  readonly version: number;
  readonly finalPath: string;
  /** As it was published. */
  readonly files: Uint8Array;
}

/**
 * The content of the small files of commits, from `publish` until `settle`: one sync, that of the catalog, makes the commit
 * and its files survive a power loss. The files are synced later, and written again by the next process that opens the
 * catalog if a power loss comes before.
 */
export class UnsyncedFiles {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** Files with more content must be synced before they are published. */
  get maxBytes(): number {
    return MAX_BYTES;
  }

  /** Returns the ids of the storages with unsynced files. */
  async storages(): Promise<readonly string[]> {
    const rows = await this.#store.db
      .selectFrom('commits')
      .innerJoin('storages', 'storages.id', 'commits.storage_id')
      .select('storage_id')
      .distinct()
      .where('held_path', 'is not', null)
      .where('unsynced_files', 'is not', null)
      .where('storages.state', 'in', ['reserved', 'live'])
      .execute();
    return rows.map(({ storage_id }) => storage_id);
  }

  /** Returns the pending commits of a storage with unsynced files, the lowest versions first. */
  async of(storageId: string): Promise<readonly UnsyncedCommit[]> {
    const rows = await this.#store.db
      .selectFrom('commits')
      .select(['branch', 'version', 'final_path', 'unsynced_files'])
      .where('storage_id', '=', storageId)
      .where('held_path', 'is not', null)
      .where('unsynced_files', 'is not', null)
      .$narrowType<{ unsynced_files: Uint8Array }>()
      .orderBy('version')
      .execute();
    return rows.map((row) => ({
      branch: row.branch,
      version: row.version,
      finalPath: this.#store.places.toPath(row.final_path),
      files: toBytes(row.unsynced_files),
    }));
  }
}
