import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import { HELD_DIRECTORY } from '../format/manifest-names.ts';

/**
 * How long an empty directory is used again, in milliseconds: much shorter than orphaned files are kept, so that their
 * removal never deletes a directory that a commit is about to use.
 */
const REUSE_MS = 60_000;

/** Tables with an empty directory that is kept. */
const MAX_TABLES = 256;

/**
 * The directories of held manifests on a disk. Each held manifest has one of its own, because its name is only unique in
 * its branch. An empty one is kept for the next commit of its table: deleting one takes
 * longer than all other renames of a commit, and a new one must be synced. An object store has no directories.
 */
export class HeldDirectories {
  readonly #storage: Storage;
  /** The empty directory of each table, by the location of the table, and since when it is empty (`performance.now`). */
  readonly #empty = new Map<string, { readonly path: string; readonly since: number }>();

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Returns the path of a directory that is not used and may not exist. */
  create(location: string): string {
    return join(location, HELD_DIRECTORY, randomUUID());
  }

  /** Returns an empty directory that is kept for the table, if any. Another process may have deleted it. */
  async take(location: string): Promise<string | undefined> {
    const kept = this.#empty.get(location);
    if (kept === undefined) return undefined;
    this.#empty.delete(location);
    if (performance.now() - kept.since < REUSE_MS) return kept.path;
    await this.#storage.deleteEmptyDirectory(kept.path);
    return undefined;
  }

  /** Keeps a directory from which the manifest was moved, or deletes it when one is kept already. */
  async give(path: string): Promise<void> {
    if (!this.#storage.isLocal) return;
    const location = dirname(dirname(path));
    if (this.#empty.has(location)) return this.#storage.deleteEmptyDirectory(path);
    this.#empty.set(location, { path, since: performance.now() });
    const [oldest] = this.#empty.keys();
    if (this.#empty.size > MAX_TABLES && oldest !== undefined) await this.#remove(oldest);
  }

  /** Deletes the directories that are kept. */
  async close(): Promise<void> {
    for (const location of [...this.#empty.keys()]) await this.#remove(location);
  }

  async #remove(location: string): Promise<void> {
    const kept = this.#empty.get(location);
    this.#empty.delete(location);
    if (kept !== undefined) await this.#storage.deleteEmptyDirectory(kept.path);
  }
}
