import { dirname, join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import { readReferences } from '../format/manifest.ts';
import type { Unsynced } from './unsynced-files.ts';

/** Tables whose synced parts are cached. For other tables, all files that the next version names are synced again. */
const CACHED_TABLES = 256;

/** Names of synced files that are cached for each table. */
const CACHED_FILES = 1000;

/** Files synced concurrently; libuv has four threads by default. */
const CONCURRENT_SYNCS = 3;

/** What the last version of a branch has made durable. */
interface Synced {
  /** The parts of its manifest that name files. */
  readonly parts: ReadonlySet<string>;
  /** Names of files that were synced: a part that has changed, such as a fragment with new deletions, names them again. */
  readonly files: ReadonlySet<string>;
  /** The directory of the manifest when it was held. */
  readonly heldDirectory: string;
}

/**
 * Makes published versions survive a power loss. The engine never syncs its files, so after a power loss the catalog,
 * which syncs, could have a version whose rows are missing. Each file is synced once: before the first version that names it is
 * published, or later if the catalog keeps its content until then (StagedManifests). Transaction files are not synced, since
 * the manifest has the same content.
 */
export class DurableFiles {
  readonly #known = new Map<string, Synced>();
  readonly #storage: Storage;
  readonly #syncOne: (path: string) => Promise<void>;

  /**
   * `syncOne` syncs a file or a directory; it ignores a missing one, such as a file that belongs to the parent branch and was
   * synced there.
   */
  constructor(storage: Storage, syncOne: (path: string) => Promise<void> = (path) => storage.sync(path)) {
    this.#storage = storage;
    this.#syncOne = syncOne;
  }

  /**
   * Returns what must be synced for a held manifest: itself, the files it names that the previous version did not, and their
   * directories. `branch` is the directory of the table or of one of its branches. Throws errors of the file system.
   */
  async unsynced(branch: string, manifest: string): Promise<Unsynced> {
    const known = this.#known.get(branch);
    const { files, indexes, parts } = await readReferences(this.#storage, manifest, known?.parts);
    const named = files.filter((name) => !name.startsWith('_transactions/') && known?.files.has(name) !== true);
    const paths = named.map((name) => join(branch, name));
    for (const index of indexes) {
      const entries = await this.#storage.list(join(branch, index));
      paths.push(...entries.map(({ path }) => path));
    }
    const directories = new Set(paths.map((path) => dirname(path)));
    // Directories that this commit may have created are entries of their parents.
    const heldDirectory = dirname(manifest);
    const heldDirectories = [heldDirectory];
    if (known?.heldDirectory !== heldDirectory) heldDirectories.push(dirname(heldDirectory));
    for (const index of indexes) directories.add(dirname(join(branch, index)));
    if (known === undefined) directories.add(branch).add(dirname(branch));
    const synced = [...(known?.files ?? []), ...named].slice(-CACHED_FILES);
    return {
      manifest,
      files: paths,
      directories: [...directories],
      heldDirectories,
      isOneWrite: known !== undefined && indexes.length === 0,
      note: () => this.#remember(branch, { parts, heldDirectory, files: new Set(synced) }),
    };
  }

  /** Syncs a held manifest and its files. */
  async sync({ manifest, files, directories, heldDirectories, note }: Unsynced): Promise<void> {
    await this.syncAll([manifest, ...files, ...directories, ...heldDirectories]);
    note();
  }

  /** Syncs files and directories. */
  async syncAll(paths: readonly string[]): Promise<void> {
    const left = [...paths];
    const work = async (): Promise<void> => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await this.#syncOne(path);
    };
    await Promise.all(Array.from({ length: CONCURRENT_SYNCS }, work));
  }

  #remember(branch: string, synced: Synced): void {
    this.#known.delete(branch);
    this.#known.set(branch, synced);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= CACHED_TABLES) break;
      this.#known.delete(oldest);
    }
  }
}
