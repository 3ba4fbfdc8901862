import type { Commit } from './arbiter.ts';
import type { CommitRequest } from './staged-manifests.ts';

/** Whether a commit that the engine asks for must not be, since the versions before it are not what it was computed on. */
export type CommitCheck = (request: CommitRequest) => Promise<boolean>;

/**
 * Commits of the engine that nobody wants any more (see Published), or that would be wrong. A refusal would make it try
 * twenty times, longer and longer, for up to a minute, and whoever drops the table waits for that; so it is told yes, and
 * whoever asked it to write is told the truth.
 */
export class DiscardedCommits {
  readonly #names = new Set<string>();
  readonly #objections = new Map<string, CommitCheck>();

  /** What the engine, which knows the table by `name`, is told. */
  note(name: string, { version, manifestPath, manifestSize, eTag }: CommitRequest): Commit {
    this.#names.add(name);
    return { version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() };
  }

  /** Whether the write under that name objects to its own commit. */
  async rejects(name: string, request: CommitRequest): Promise<boolean> {
    return (await this.#objections.get(name)?.(request)) === true;
  }

  /** Runs a write under that name; throws what `gone` answers when it was lost, whatever the engine made of it. */
  async run<T>(name: string, write: () => Promise<T>, gone: () => Promise<Error>, check?: CommitCheck): Promise<T> {
    if (check !== undefined) this.#objections.set(name, check);
    const [done] = await Promise.allSettled([write()]);
    this.#objections.delete(name);
    if (this.#names.delete(name)) throw await gone();
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }
}
