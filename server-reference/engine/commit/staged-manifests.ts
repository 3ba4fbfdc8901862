import { dirname, join, posix } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isNotFound, type Storage } from '../../storage/index.ts';
import type { Commit, CommitArbiter, KnownCommit, Publish, Published, Retract, StagedCommit } from './arbiter.ts';
import { keepFiles, type Unsynced, writeKeptFiles } from '../files/unsynced-files.ts';
import { type CommitRequest, finalPathOf } from './commit-request.ts';
import { HeldDirectories } from './held-directories.ts';
import { type PlacedCommit, PlacedCommits } from './placed-commits.ts';
import { Publications } from './publications.ts';
import { putInPlace } from './put-in-place.ts';
import type { DurableFiles } from '../files/durable-files.ts';
import { onDisk } from '../format/manifest-names.ts';

/** Why a manifest was not published (see Published). */
export type NotPublished = Exclude<Published, 'published'>;

/** The time in which a server usually has put the manifest of a commit in its place and settled it, in milliseconds. */
const PLACING_MS = 20;

/** A manifest that is held. */
export interface HeldCommit extends StagedCommit {
  /** Its files, if they are synced only after the publication. */
  readonly unsynced?: Unsynced | undefined;
}

/** The part of the arbiter that publishing needs. */
interface PublishingArbiter extends Pick<
  CommitArbiter,
  'latest' | 'commit' | 'pending' | 'settle' | 'retract' | 'unsyncedFiles'
> {
  publishAll: Publish;
  /** Whether other changes were published with the commits, so that they cannot be taken back. */
  readonly isShared?: boolean;
}

/** What the manifests of one engine share, also when others publish for them. */
interface SharedState {
  readonly directories: HeldDirectories;
  readonly placed: PlacedCommits;
  readonly publications: Publications;
  /** Deletions that no response waits for. */
  readonly deletions: Set<Promise<void>>;
}

/**
 * Publishes staged manifests as commits. The order survives a crash at every point: hold the manifest in a directory that
 * the engine does not read, then ask the arbiter, then rename it to its final path, then settle. Before the arbiter has
 * agreed nothing is visible. Afterwards any reader that finds the commit pending can finish it, and the engine never gets
 * an error, because it would delete the manifest or commit a second time (see COMMITS.md).
 *
 * The response does not wait for the last step, settling (PlacedCommits): the rename is made durable, and only then does
 * the arbiter forget the held path. After a power loss before that, the manifest is at one of the two paths, which the
 * next reader of the pending commit handles; other processes may do the same while the response is sent.
 *
 * The files of a commit are synced before the arbiter is asked, or, if they are small and the arbiter keeps their content until
 * then, when the commit is settled. After a power loss before that, they are written again (`finishPending`).
 *
 * Moving a manifest is a rename on a disk. In an object store it is a copy, and a deletion that follows the response; a crash
 * between them leaves two objects, and moving again completes it. So no step depends on a move being atomic.
 */
export class StagedManifests {
  readonly #arbiter: PublishingArbiter;

  /** Where the manifests are. */
  readonly storage: Storage;

  readonly #durable: DurableFiles | undefined;
  readonly #shared: SharedState;

  /** Without `durable`, a commit survives a crash of the process but not a power loss. */
  constructor(arbiter: PublishingArbiter, storage: Storage, durable?: DurableFiles, shared?: SharedState) {
    this.#arbiter = arbiter;
    this.storage = storage;
    this.#durable = durable;
    this.#shared = shared ?? {
      directories: new HeldDirectories(storage),
      placed: new PlacedCommits((storageId, commits) => this.#settlePlaced(storageId, commits)),
      publications: new Publications(),
      deletions: new Set(),
    };
  }

  /** Returns the same manifests, published by `publish` instead of the arbiter, and taken back by `retract` if that is possible. */
  publishedBy(publish: Publish, retract: Retract | undefined): StagedManifests {
    const arbiter = this.#arbiter;
    return new StagedManifests(
      {
        publishAll: publish,
        isShared: retract === undefined,
        retract: retract ?? ((storageId, branch, commit) => arbiter.retract(storageId, branch, commit)),
        latest: (storageId, branch) => arbiter.latest(storageId, branch),
        commit: (storageId, branch, version) => arbiter.commit(storageId, branch, version),
        pending: (storageId) => arbiter.pending(storageId),
        settle: (storageId, branch, version) => arbiter.settle(storageId, branch, version),
        unsyncedFiles: arbiter.unsyncedFiles,
      },
      this.storage,
      this.#durable,
      this.#shared,
    );
  }

  /** Holds and publishes one manifest. Throws RangeError for a path outside `location`. */
  async commit(storageId: string, location: string, request: CommitRequest): Promise<Commit | NotPublished> {
    const staged = await this.hold(location, request);
    const commits = await this.publish(storageId, request.branch, [staged], request.branchId);
    if (typeof commits === 'string') return commits;
    const [commit] = commits;
    return commit ?? 'lost';
  }

  /** Returns whether there is a file at the final path of a commit. Throws RangeError for a path outside `location`. */
  isPlaced(location: string, request: CommitRequest): Promise<boolean> {
    return this.storage.exists(onDisk(finalPathOf(location, request)));
  }

  /** Moves a manifest to where the engine does not look. It is not visible until it is published; it may be discarded. */
  async hold(location: string, request: CommitRequest): Promise<HeldCommit> {
    const { version, manifestSize, eTag } = request;
    const finalPath = finalPathOf(location, request);
    const heldPath = await this.#holdStaged(location, onDisk(request.manifestPath), finalPath);
    const kept = await this.#keepOrSync(onDisk(heldPath), onDisk(finalPath));
    return { version, finalPath, heldPath, manifestSize, eTag, ...kept };
  }

  /** Returns the content of the files of a commit if the arbiter can keep it until they are synced; else syncs them. */
  async #keepOrSync(
    heldPath: string,
    finalPath: string,
  ): Promise<Pick<HeldCommit, 'unsynced' | 'unsyncedFiles'> | undefined> {
    if (this.#durable === undefined) return undefined;
    const unsynced = await this.#durable.unsynced(dirname(dirname(finalPath)), heldPath);
    const maxBytes = unsynced.isOneWrite ? this.#arbiter.unsyncedFiles?.maxBytes : undefined;
    const unsyncedFiles =
      maxBytes === undefined ? undefined : await keepFiles(this.storage, unsynced, finalPath, maxBytes);
    if (unsyncedFiles !== undefined) return { unsynced, unsyncedFiles };
    await this.#durable.sync(unsynced);
    return undefined;
  }

  /** Moves a manifest of the engine as `moveToHeld`. In an object store the response does not wait for the deletion. */
  async #holdStaged(location: string, stagedPath: string, finalPath: string): Promise<string> {
    if (this.storage.isLocal) return this.moveToHeld(location, stagedPath, finalPath);
    const heldPath = join(this.#shared.directories.create(location), posix.basename(finalPath));
    await this.storage.copy(stagedPath, heldPath);
    this.#deleteLater(stagedPath);
    return heldPath.slice(1);
  }

  /** Deletes a file later; one that is left after a crash is collected as an orphaned file. */
  #deleteLater(path: string): void {
    const { deletions } = this.#shared;
    const deletion = this.storage
      .delete(path)
      .catch(() => undefined)
      .finally(() => deletions.delete(deletion));
    deletions.add(deletion);
  }

  /** Moves a staged manifest to a held directory; returns its store-relative path there. */
  async moveToHeld(location: string, stagedPath: string, finalPath: string): Promise<string> {
    const { directories } = this.#shared;
    const name = posix.basename(finalPath);
    const kept = await directories.take(location);
    if (kept !== undefined) {
      const heldPath = join(kept, name);
      const isMoved = await this.storage.move(stagedPath, heldPath).then(
        () => true,
        (error: unknown) => {
          if (isNotFound(error)) return false;
          throw error;
        },
      );
      if (isMoved) return heldPath.slice(1);
    }
    const heldPath = join(directories.create(location), name);
    await this.storage.createDirectory(dirname(heldPath));
    await this.storage.move(stagedPath, heldPath);
    return heldPath.slice(1);
  }

  /** Syncs a manifest, held or at its final path, and all files it names to the disk. */
  async makeDurable({
    heldPath,
    finalPath,
  }: {
    readonly heldPath: string | null;
    readonly finalPath: string;
  }): Promise<void> {
    const unsynced = await this.#durable?.unsynced(dirname(dirname(onDisk(finalPath))), onDisk(heldPath ?? finalPath));
    if (unsynced !== undefined) await this.#durable?.sync(unsynced);
  }

  /**
   * Publishes held manifests as the next commits, all or none. When the arbiter rejects with an error, the manifests stay
   * where they are: it may have published them after all, and otherwise they are collected as orphaned files.
   */
  async publish(
    storageId: string,
    branch: string,
    held: readonly HeldCommit[],
    branchId?: string,
  ): Promise<readonly Commit[] | NotPublished> {
    if (held.length === 0) return [];
    const commits = await this.#shared.publications.track(
      storageId,
      this.#publishAndPlace(storageId, branch, held, branchId),
    );
    if (typeof commits === 'string') {
      await this.discard(held);
      await this.finishPending(storageId);
    }
    return commits;
  }

  async #publishAndPlace(
    storageId: string,
    branch: string,
    held: readonly HeldCommit[],
    branchId: string | undefined,
  ): Promise<readonly Commit[] | NotPublished> {
    const published = await this.#arbiter.publishAll(storageId, branch, held, branchId);
    if (published !== 'published') return published;
    // From here on the result is a success, unless another program has committed the version: the next reader finishes a commit
    // that is left pending.
    const commits: Commit[] = [];
    for (const staged of held) {
      staged.unsynced?.note();
      const replaces = commits.length > 0 || this.#arbiter.isShared === true;
      const state = await this.#place(storageId, { ...staged, branch }, replaces);
      if (state === 'taken') {
        // Before the write is acknowledged; readers may have seen the commits for a moment.
        for (const commit of held) await this.#arbiter.retract(storageId, branch, commit);
        return 'conflict';
      }
      const { version, finalPath, heldPath, manifestSize, eTag } = staged;
      const manifestPath = state === 'pending' ? heldPath : finalPath;
      commits.push({ version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() });
    }
    return commits;
  }

  /**
   * Puts the manifest of a client's commit in its place. When another program has put its own there, takes the commit back and
   * returns false, or replaces that one. A commit that cannot be put there now stays pending.
   */
  async place(storageId: string, branch: string, commit: StagedCommit, replaces: boolean): Promise<boolean> {
    const state = await this.#place(storageId, { ...commit, branch }, replaces);
    if (state === 'taken') await this.#arbiter.retract(storageId, branch, commit);
    return state !== 'taken';
  }

  /** Puts the manifest of a published commit in its place, which may be `taken` by another program unless that is replaced. */
  async #place(storageId: string, commit: PlacedCommit, replaces: boolean): Promise<'placed' | 'pending' | 'taken'> {
    const isPlaced = await putInPlace(this.storage, commit).catch(() => undefined);
    if (isPlaced === undefined) return 'pending';
    if (!isPlaced && !replaces) return 'taken';
    if (!isPlaced) await this.storage.move(onDisk(commit.heldPath), onDisk(commit.finalPath));
    this.#shared.placed.add(storageId, commit);
    return 'placed';
  }

  /** Deletes held manifests that were not published. */
  async discard(held: readonly StagedCommit[]): Promise<void> {
    for (const { heldPath } of held) await this.storage.deleteAll(dirname(onDisk(heldPath)));
  }

  /** Returns the newest commit of a branch, with its manifest at its final path (the arbiter alone does not guarantee that). */
  async latestInPlace(storageId: string, branch: string): Promise<Commit | undefined> {
    return this.#inPlace(storageId, branch, () => this.#arbiter.latest(storageId, branch));
  }

  /** Returns one commit of a branch, with its manifest at its final path. */
  async commitInPlace(storageId: string, branch: string, version: number): Promise<Commit | undefined> {
    return this.#inPlace(storageId, branch, () => this.#arbiter.commit(storageId, branch, version));
  }

  /**
   * Gives another server the time to finish its commit: doing it again takes five statements, and copies an object in an object
   * store. Finishes pending commits after the query, since finishing before it would miss commits published in between. Asks again then: a
   * commit whose place another program has taken is no commit any more.
   */
  async #inPlace(
    storageId: string,
    branch: string,
    find: () => Promise<KnownCommit | undefined>,
  ): Promise<Commit | undefined> {
    const { placed, publications } = this.#shared;
    const isPlaced = (commit: KnownCommit | undefined): boolean =>
      commit?.isPending !== true || placed.has(storageId, branch, commit.version);
    const found = await find();
    if (isPlaced(found)) return found;
    if ((await publications.ended(storageId)) === 0) await delay(PLACING_MS);
    const commit = await find();
    if (isPlaced(commit)) return commit;
    await this.finishPending(storageId);
    return find();
  }

  /** Finishes commits that another process, or this one before a crash, published but did not rename. */
  async finishPending(storageId: string): Promise<void> {
    const { placed } = this.#shared;
    await placed.idle(storageId);
    const pending = (await this.#arbiter.pending(storageId)).filter(
      ({ branch, version }) => !placed.has(storageId, branch, version),
    );
    await this.#writeUnsynced(storageId, pending);
    const left: PlacedCommit[] = [];
    // Later commits of a branch contain the one that is taken back.
    const overtaken = new Set<string>();
    for (const commit of pending) {
      const { branch } = commit;
      const isPlaced = !overtaken.has(branch) && (await putInPlace(this.storage, commit, { replacesDamaged: true }));
      if (isPlaced) left.push(commit);
      else {
        overtaken.add(branch);
        await this.#arbiter.retract(storageId, branch, commit);
      }
    }
    await this.#settle(storageId, left);
    // A directory that is left here is collected as an orphaned file.
    for (const { heldPath } of pending) await this.storage.deleteEmptyDirectory(dirname(onDisk(heldPath)));
  }

  /** Makes the renames of commits of one table durable; then the arbiter forgets their held paths. Copied manifests are deleted. */
  async #settle(storageId: string, commits: readonly PlacedCommit[]): Promise<void> {
    const paths = new Set<string>();
    for (const { finalPath, unsynced } of commits) {
      paths.add(dirname(onDisk(finalPath)));
      if (unsynced === undefined) continue;
      for (const path of [onDisk(finalPath), ...unsynced.files, ...unsynced.directories]) paths.add(path);
    }
    await this.#durable?.syncAll([...paths]);
    for (const { branch, version } of commits) await this.#arbiter.settle(storageId, branch, version);
    if (!this.storage.isLocal) for (const { heldPath } of commits) this.#deleteLater(onDisk(heldPath));
  }

  /**
   * Writes and syncs the files that the arbiter keeps of these commits, the manifests at their held paths. After a power loss,
   * those on the disk may be missing, empty or zeros.
   */
  async #writeUnsynced(storageId: string, commits: readonly StagedCommit[]): Promise<void> {
    const heldPaths = new Map(commits.map(({ finalPath, heldPath }) => [finalPath, heldPath]));
    // Files of commits that are not among them any more were synced.
    const kept = heldPaths.size === 0 ? [] : ((await this.#arbiter.unsyncedFiles?.of(storageId)) ?? []);
    for (const { finalPath, files } of kept) {
      const heldPath = heldPaths.get(finalPath);
      if (heldPath === undefined) continue;
      const paths = await writeKeptFiles(this.storage, onDisk(finalPath), files, onDisk(heldPath));
      await this.#durable?.syncAll([...paths, ...new Set(paths.map((path) => dirname(path)))]);
    }
  }

  async #settlePlaced(storageId: string, commits: readonly PlacedCommit[]): Promise<void> {
    await this.#settle(storageId, commits);
    for (const { heldPath } of commits) await this.#shared.directories.give(dirname(onDisk(heldPath)));
  }

  /** Resolves when all commits have been settled, and deletes the directories that were kept for others. */
  async close(): Promise<void> {
    await this.#shared.placed.idle();
    await Promise.all(this.#shared.deletions);
    await this.#shared.directories.close();
  }
}
