import type { Storage } from '../storage/index.ts';
import type { Commit, CommitArbiter } from './commit/arbiter.ts';
import { holdClientManifest, restoreClientManifest, type ClientManifest } from './commit/client-manifest.ts';
import { recordForeignVersions } from './commit/foreign-versions.ts';
import type { StagedManifests } from './commit/staged-manifests.ts';
import { onDisk } from './format/manifest-names.ts';
import { findManifest } from './files/find-manifest.ts';
import { removeExpiredFiles } from './maintenance/expired-files.ts';
import { relocateBranch } from './files/moved-branches.ts';
import { checkNoForeignLinks } from './files/manifest-check.ts';
import { readReferences } from './format/manifest.ts';
import { findTable, type FoundTable } from './tables/found-commits.ts';
import { removeOrphanedFiles } from './files/orphaned-files.ts';

interface StoredFilesParts {
  readonly arbiter: CommitArbiter;
  readonly manifests: StagedManifests;
  readonly storage: Storage;
}

/** The files of tables: finds and moves manifests, and deletes files that no version needs. All methods throw EngineError. */
export class StoredFiles {
  readonly #arbiter: CommitArbiter;
  readonly #manifests: StagedManifests;
  readonly #storage: Storage;

  constructor({ arbiter, manifests, storage }: StoredFilesParts) {
    this.#arbiter = arbiter;
    this.#manifests = manifests;
    this.#storage = storage;
  }

  /** Returns the branches and commits of the table whose files are at `location`; undefined when there is none. */
  findTable(location: string): Promise<FoundTable | undefined> {
    return findTable(this.#storage, this.#storage.pathOf(location));
  }

  /** Records versions of other programs; see `recordForeignVersions`. */
  recordForeignVersions(
    { location, storageId }: { readonly location: string; readonly storageId: string },
    branch: string,
  ): Promise<Commit | undefined> {
    const place = { storageId, branch, location: this.#storage.pathOf(location) };
    return recordForeignVersions(this.#arbiter, this.#manifests, place);
  }

  /** Returns the store-relative path of the manifest of a version at its final place; see `findManifest`. */
  findManifest(
    location: string,
    { branch, version }: { readonly branch: string; readonly version: number },
    previous?: string,
  ): Promise<string | undefined> {
    return findManifest(this.#storage, { location: this.#storage.pathOf(location), branch, version }, previous);
  }

  /** Throws EngineError invalid-input if symbolic links below a location lead outside: the engine would write there. */
  async checkLinks(location: string): Promise<void> {
    await checkNoForeignLinks(this.#storage, this.#storage.pathOf(location));
  }

  /** Holds a manifest that a client has written and makes it durable; see `holdClientManifest` for results and errors. */
  async holdManifest(
    { location, storageId }: { readonly location: string; readonly storageId: string | null },
    request: { readonly branch: string; readonly version: number; readonly manifestPath: string },
  ): Promise<ClientManifest | 'gone' | undefined> {
    const { branch, version, manifestPath } = request;
    const known = storageId === null ? new Set<string>() : await this.#newestParts(storageId, branch);
    const client = { location: this.#storage.pathOf(location), branch, version, known };
    const manifest = await holdClientManifest(this.#manifests, client, manifestPath);
    if (typeof manifest !== 'object') return manifest;
    await this.#manifests.makeDurable(manifest);
    return { ...manifest, location };
  }

  /** Returns the fragments and indexes of the newest version of a branch, as `readReferences` does; none if it has no version. */
  async #newestParts(storageId: string, branch: string): Promise<ReadonlySet<string>> {
    const newest = await this.#manifests.latestInPlace(storageId, branch);
    if (newest === undefined) return new Set();
    // A newer commit may have been placed in between, and versions before it deleted.
    const places = await readReferences(this.#storage, onDisk(newest.manifestPath)).catch(() => undefined);
    return places?.parts ?? new Set();
  }

  /** Moves a held manifest back to where its client staged it, after the catalog has rejected it. */
  restoreManifest(manifest: ClientManifest): Promise<void> {
    return restoreClientManifest(this.#storage, manifest);
  }

  /**
   * Deletes orphaned files of rejected or crashed writes that were last modified before `before` (milliseconds since the
   * epoch). Keeps everything that a version or a running commit may need. Does nothing for an unknown storage.
   */
  async removeOrphanedFiles(storageId: string, before: number): Promise<void> {
    const known = await this.#arbiter.location(storageId);
    if (known === undefined) return;
    // A commit that cannot be finished now stays pending, and its files are kept.
    await this.finishPending(storageId).catch(() => undefined);
    const pending = (await this.#arbiter.pending(storageId)).map(({ heldPath }) => onDisk(heldPath));
    await removeOrphanedFiles({ storage: this.#storage, location: known.location, pending: new Set(pending), before });
  }

  /**
   * Deletes the files of expired versions that no other version needs (see `removeExpiredFiles`), and returns their number.
   * Does nothing for an unknown storage.
   */
  async removeExpiredFiles(
    storageId: string,
    isExpired: (branch: string, version: number) => boolean,
  ): Promise<number> {
    const known = await this.#arbiter.location(storageId);
    return known === undefined ? 0 : removeExpiredFiles(this.#storage, known.location, isExpired);
  }

  /** Changes the manifest of a branch after its table was moved, and returns its size in bytes; see `relocateBranch`. */
  relocateBranch(location: string, name: string, manifestPath: string): Promise<number | undefined> {
    const path = onDisk(manifestPath);
    return relocateBranch(this.#storage, { location: this.#storage.pathOf(location), name, path });
  }

  /** Puts the manifest of a client in its place after the catalog has recorded its version; see `StagedManifests.place`. */
  async placeManifest(
    storageId: string,
    { branch, version }: { readonly branch: string; readonly version: number },
    { heldPath, finalPath, size }: ClientManifest,
    replaces: boolean,
  ): Promise<boolean> {
    if (heldPath === null) return true;
    const commit = { version, heldPath, finalPath, manifestSize: size, eTag: null };
    return this.#manifests.place(storageId, branch, commit, replaces);
  }

  /** Places and settles the pending commits of a table. Opening a table does this too. */
  async finishPending(storageId: string): Promise<void> {
    await this.#manifests.finishPending(storageId);
  }
}
