import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readReferences } from '../format/manifest.ts';

/** Tables whose newest parts are remembered; for any other, everything its next version names is synced once more. */
const KNOWN_TABLES = 256;

/** Files synced at once: nearly all threads that Node has for files. */
const AT_ONCE = 3;

const ignoreAbsent = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

/** What is not there is not this branch's, but of the one it is from: it was synced there. */
const syncPath = async (path: string): Promise<void> => {
  const file = await open(path).catch(ignoreAbsent);
  if (file === undefined) return;
  try {
    // Not datasync: of a directory that may leave out a new entry.
    await file.sync();
  } finally {
    await file.close();
  }
};

/**
 * Sees to it that what is published outlasts a power failure. The engine never syncs what it writes, so the catalog,
 * which does, could come back with a version whose rows are not there, and no way to read the table. Each file is
 * synced once, before the first version that names it is published; but the one that tells what a commit has changed,
 * which stands in the manifest as well.
 */
export class DurableFiles {
  readonly #known = new Map<string, ReadonlySet<string>>();
  readonly #syncOne: (path: string) => Promise<void>;

  /** `syncOne` syncs a file or a directory if it is there. */
  constructor(syncOne: (path: string) => Promise<void> = syncPath) {
    this.#syncOne = syncOne;
  }

  /**
   * Syncs a manifest that is held below `branch` (the directory of a table, or of a branch of it), what it names of that
   * branch and the version before it did not, and the directories of all that. Throws what the file system says.
   */
  async sync(branch: string, manifest: string): Promise<void> {
    const known = this.#known.get(branch);
    const { files, indexes, parts } = await readReferences(manifest, known);
    const named = files.filter((name) => !name.startsWith('_transactions/'));
    const paths = [manifest, ...named.map((name) => join(branch, name))];
    for (const index of indexes) {
      const directory = join(branch, index);
      const names = await readdir(directory).catch(ignoreAbsent);
      paths.push(...(names ?? []).map((name) => join(directory, name)));
    }
    const directories = new Set(paths.map((path) => dirname(path)));
    // Directories that this commit may have made are entries of those above them.
    for (const directory of [dirname(dirname(manifest)), ...indexes.map((index) => dirname(join(branch, index)))])
      directories.add(directory);
    if (known === undefined) directories.add(branch).add(dirname(branch));
    await this.#syncAll([...paths, ...directories]);
    this.#remember(branch, parts);
  }

  /** Syncs the directory of a file that has just got its name. */
  async syncName(path: string): Promise<void> {
    await this.#syncOne(dirname(path));
  }

  async #syncAll(paths: readonly string[]): Promise<void> {
    const left = [...paths];
    const work = async (): Promise<void> => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) await this.#syncOne(path);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  #remember(branch: string, parts: ReadonlySet<string>): void {
    this.#known.delete(branch);
    this.#known.set(branch, parts);
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= KNOWN_TABLES) break;
      this.#known.delete(oldest);
    }
  }
}
