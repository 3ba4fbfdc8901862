import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { Commit, CommitArbiter, KnownCommit, Publish, Published, StagedCommit } from './arbiter.ts';
import type { DurableFiles } from '../files/durable-files.ts';

/** What the engine says when it asks to commit: a manifest written, and the number it shall have. */
export interface CommitRequest {
  /** `''` is the main branch. */
  readonly branch: string;
  /** Given when no other branch of that name will do (see `nameOf`). */
  readonly branchId?: string | undefined;
  readonly version: number;
  /** Store-relative: absolute without the leading slash. */
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
}

/** Why a manifest did not become a commit (see Published). */
export type NotPublished = Exclude<Published, 'published'>;

/** The part of the arbiter that publishing needs. */
interface PublishingArbiter extends Pick<CommitArbiter, 'latest' | 'commit' | 'pending' | 'settle'> {
  publishAll: Publish;
}

/** Beside the table's own directories; the engine does not look into it. */
export const HELD_DIRECTORY = '_txn';

/** Moves a staged manifest to a directory of ours, where nobody looks for it; answers its store-relative path there. */
export const hold = (location: string, stagedPath: string, finalPath: string): string => {
  const heldPath = join(location, HELD_DIRECTORY, randomUUID(), posix.basename(finalPath));
  mkdirSync(dirname(heldPath), { recursive: true });
  renameSync(stagedPath, heldPath);
  return heldPath.slice(1);
};

/** A manifest's name with the suffix that a writer gives it before it is published. */
export const STAGED_NAME = /^(?<final>\d{1,20}\.manifest)-[0-9a-f-]{36}$/;

/** Manifests are named by their version: counted down from 2^64-1 in twenty digits, or in the old way as it is. */
export const namesOf = (version: number): readonly string[] => {
  const inverted = 2n ** 64n - 1n - BigInt(version);
  return [`${String(inverted).padStart(20, '0')}.manifest`, `${version}.manifest`];
};

/** The engine leaves out the leading slash of local paths. */
export const onDisk = (path: string): string => (path.startsWith('/') ? path : `/${path}`);

/** The staged name without its suffix, provided that it lies in a `_versions` directory within the table. */
const finalPathOf = (location: string, { manifestPath, version }: CommitRequest): string => {
  const path = onDisk(manifestPath);
  const name = STAGED_NAME.exec(posix.basename(path))?.groups?.['final'];
  const inside = posix.normalize(path) === path && path.startsWith(`${posix.resolve(location)}/`);
  if (
    name === undefined ||
    !namesOf(version).includes(name) ||
    !inside ||
    posix.basename(dirname(path)) !== '_versions'
  ) {
    throw new RangeError('the manifest to commit lies outside its table');
  }
  return posix.join(dirname(path), name).slice(1);
};

/**
 * Makes staged manifests into commits. The order survives a kill at every point: hold the manifest in a directory of
 * ours, then ask the arbiter, then rename it to its final name, then settle. Before the arbiter has said yes nothing is
 * visible; after it has, whoever meets the commit pending can finish it, and the engine is never told of a failure,
 * because it would delete the manifest or commit a second time.
 *
 * A name in a directory is changed at once, for that takes microseconds and to wake a thread for it takes a hundred.
 */
export class StagedManifests {
  readonly #arbiter: PublishingArbiter;

  readonly #durable: DurableFiles | undefined;

  /** Without `durable` a commit outlasts a kill, and not a power failure. */
  constructor(arbiter: PublishingArbiter, durable?: DurableFiles) {
    this.#arbiter = arbiter;
    this.#durable = durable;
  }

  /** The same manifests, which `publish` makes into commits in the arbiter's place. */
  publishedBy(publish: Publish): StagedManifests {
    const arbiter = this.#arbiter;
    return new StagedManifests(
      {
        publishAll: publish,
        latest: (storageId, branch) => arbiter.latest(storageId, branch),
        commit: (storageId, branch, version) => arbiter.commit(storageId, branch, version),
        pending: (storageId) => arbiter.pending(storageId),
        settle: (storageId, branch, version) => arbiter.settle(storageId, branch, version),
      },
      this.#durable,
    );
  }

  /** Throws RangeError for a path outside `location`. */
  async commit(storageId: string, location: string, request: CommitRequest): Promise<Commit | NotPublished> {
    const staged = await this.hold(location, request);
    const commits = await this.publish(storageId, request.branch, [staged], request.branchId);
    if (typeof commits === 'string') return commits;
    const [commit] = commits;
    return commit ?? 'lost';
  }

  /** Takes a manifest out of the engine's sight. It counts for nothing yet: it may be published, or discarded. */
  async hold(location: string, request: CommitRequest): Promise<StagedCommit> {
    const { version, manifestSize, eTag } = request;
    const finalPath = finalPathOf(location, request);
    const heldPath = hold(location, onDisk(request.manifestPath), finalPath);
    await this.makeDurable({ heldPath, finalPath });
    return { version, finalPath, heldPath, manifestSize, eTag };
  }

  /** Sees to it that a manifest, held or in its place, outlasts a power failure with all that it names. */
  async makeDurable({
    heldPath,
    finalPath,
  }: {
    readonly heldPath: string | null;
    readonly finalPath: string;
  }): Promise<void> {
    await this.#durable?.sync(dirname(dirname(onDisk(finalPath))), onDisk(heldPath ?? finalPath));
  }

  /** Makes held manifests the next commits, all of them at once or none. */
  async publish(
    storageId: string,
    branch: string,
    held: readonly StagedCommit[],
    branchId?: string,
  ): Promise<readonly Commit[] | NotPublished> {
    const published = await this.#published(storageId, branch, held, branchId);
    if (published !== 'published') {
      await this.discard(held);
      await this.finishPending(storageId);
      return published;
    }
    // From here on the answer is yes, whatever happens: left pending, a commit is finished by the next to meet it.
    const commits: Commit[] = [];
    for (const staged of held) {
      const placed = await this.#place(staged).then(
        () => true,
        () => false,
      );
      if (placed) await this.#settle(storageId, branch, staged).catch(() => undefined);
      const { version, finalPath, heldPath, manifestSize, eTag } = staged;
      const manifestPath = placed ? finalPath : heldPath;
      commits.push({ version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() });
    }
    return commits;
  }

  /** Forgets manifests that were held and are not published. */
  async discard(held: readonly StagedCommit[]): Promise<void> {
    for (const { heldPath } of held) await rm(dirname(onDisk(heldPath)), { recursive: true, force: true });
  }

  /** The newest commit of a branch. Its manifest is in place, which the arbiter alone does not promise. */
  async latestInPlace(storageId: string, branch: string): Promise<Commit | undefined> {
    return this.#inPlace(storageId, await this.#arbiter.latest(storageId, branch));
  }

  /** One commit of a branch, its manifest in place. */
  async commitInPlace(storageId: string, branch: string, version: number): Promise<Commit | undefined> {
    return this.#inPlace(storageId, await this.#arbiter.commit(storageId, branch, version));
  }

  /** Comes after the question for the commit: what is finished before it says nothing of those published in between. */
  async #inPlace(storageId: string, commit: KnownCommit | undefined): Promise<Commit | undefined> {
    if (commit?.isPending === true) await this.finishPending(storageId);
    return commit;
  }

  /** Finishes what another process, or this one before it was killed, published and could not rename. */
  async finishPending(storageId: string): Promise<void> {
    for (const { branch, ...staged } of await this.#arbiter.pending(storageId)) {
      await this.#place(staged);
      await this.#settle(storageId, branch, staged);
    }
  }

  /** Asks the arbiter; when its answer is lost, the pending commits tell whether it was a yes. */
  async #published(
    storageId: string,
    branch: string,
    held: readonly StagedCommit[],
    branchId?: string,
  ): Promise<Published> {
    const [first] = held;
    if (first === undefined) return 'published';
    try {
      return await this.#arbiter.publishAll(storageId, branch, held, branchId);
    } catch (error) {
      const pending = await this.#arbiter.pending(storageId);
      if (pending.some(({ heldPath }) => heldPath === first.heldPath)) return 'published';
      throw error;
    }
  }

  async #place(staged: StagedCommit): Promise<void> {
    const final = onDisk(staged.finalPath);
    try {
      renameSync(onDisk(staged.heldPath), final);
      await this.#durable?.syncName(final);
    } catch (error) {
      // Another one may have been faster: then it is there.
      if (!existsSync(final)) throw error;
    }
  }

  async #settle(storageId: string, branch: string, staged: StagedCommit): Promise<void> {
    await this.#arbiter.settle(storageId, branch, staged.version);
    try {
      rmdirSync(dirname(onDisk(staged.heldPath)));
    } catch {
      // Empty by now; what stays is a leftover like any other.
    }
  }
}

/** The version that a file of `_versions` is named for; undefined when it is not named as a manifest. */
export const versionOf = (name: string): number | undefined => {
  const digits = /^(\d{1,20})\.manifest$/.exec(name)?.[1];
  if (digits === undefined) return undefined;
  const number = BigInt(digits);
  const version = Number(digits.length === 20 ? 2n ** 64n - 1n - number : number);
  return Number.isSafeInteger(version) && version >= 0 ? version : undefined;
};
