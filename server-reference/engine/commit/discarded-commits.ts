import type { Commit } from './arbiter.ts';
import type { CommitRequest } from './staged-manifests.ts';

/** Returns whether a commit must be discarded because the versions before it are not those it was computed on. */
export type CommitCheck = (request: CommitRequest) => Promise<boolean>;

/**
 * Commits acknowledged to the engine and then discarded: their target was deleted (see Published) or they would be wrong.
 * An error response would make the engine retry twenty times with growing pauses, for up to a minute, and a concurrent
 * drop of the table would wait for it. So the engine gets a success, and the caller of the write gets the real error.
 */
export class DiscardedCommits {
  readonly #names = new Set<string>();
  readonly #checks = new Map<string, CommitCheck>();

  /** Records that a commit to the table that the engine knows by `name` is discarded; returns the response for the engine. */
  note(name: string, { version, manifestPath, manifestSize, eTag }: CommitRequest): Commit {
    this.#names.add(name);
    return { version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() };
  }

  /** Returns whether the check of the write under that name rejects its commit. */
  async rejects(name: string, request: CommitRequest): Promise<boolean> {
    return (await this.#checks.get(name)?.(request)) === true;
  }

  /** Runs a write under that name. When its commit was discarded, throws what `reason` returns, whatever the engine reports. */
  async run<T>(name: string, write: () => Promise<T>, reason: () => Promise<Error>, check?: CommitCheck): Promise<T> {
    if (check !== undefined) this.#checks.set(name, check);
    const [done] = await Promise.allSettled([write()]);
    this.#checks.delete(name);
    if (this.#names.delete(name)) throw await reason();
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }
}
