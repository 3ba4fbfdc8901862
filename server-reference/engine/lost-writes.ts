import type { Commit } from './arbiter.ts';
import type { CommitRequest } from './staged-manifest.ts';

/**
 * Commits of the engine that nobody wants any more (see Published). A refusal would make it try twenty times, longer and longer, for up to a
 * minute, and whoever drops the table waits for that; so it is told yes, and whoever asked it to write is told the truth.
 */
export class LostWrites {
  readonly #names = new Set<string>();

  /** What the engine, which knows the table by `name`, is told. */
  note(name: string, { version, manifestPath, manifestSize, eTag }: CommitRequest): Commit {
    this.#names.add(name);
    return { version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() };
  }

  /** Runs a write under that name; throws what `gone` answers when it was lost, whatever the engine made of it. */
  async run<T>(name: string, write: () => Promise<T>, gone: () => Promise<Error>): Promise<T> {
    const [done] = await Promise.allSettled([write()]);
    if (this.#names.delete(name)) throw await gone();
    if (done.status === 'rejected') throw done.reason;
    return done.value;
  }
}
