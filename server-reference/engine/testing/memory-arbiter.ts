import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Commit, CommitArbiter, NewCommit, Published, StagedCommit } from '../arbiter.ts';

/** An arbiter without SQL, for tests of the engine alone. Give it to a second engine to see what survives a restart. */
export class MemoryArbiter implements CommitArbiter {
  readonly directory = mkdtempSync(join(tmpdir(), 'engine-'));
  readonly #locations = new Map<string, string>();
  readonly #commits = new Map<string, Commit & { readonly staged: NewCommit; pending: boolean }>();
  /** Set to make the process "die": called with the name of a step right after that step is done. */
  after: (step: 'publish' | 'settle') => void = () => undefined;

  reserve(location?: string): string {
    const storageId = randomUUID();
    this.#locations.set(storageId, location ?? join(this.directory, 'tables', storageId));
    return storageId;
  }

  forget(storageId: string): void {
    this.#locations.delete(storageId);
  }

  locationNow(storageId: string): string | undefined {
    return this.#locations.get(storageId);
  }

  async location(storageId: string): Promise<{ readonly location: string } | undefined> {
    const location = this.#locations.get(storageId);
    return location === undefined ? undefined : { location };
  }

  async latest(storageId: string, branch: string): Promise<Commit | undefined> {
    return this.#of(storageId, branch).at(-1)?.[1];
  }

  async commit(storageId: string, branch: string, version: number): Promise<Commit | undefined> {
    return this.#commits.get(keyOf(storageId, branch, version));
  }

  async publishAll(
    storageId: string,
    branch: string,
    all: readonly NewCommit[],
    _branchId?: string,
  ): Promise<Published> {
    if (!this.#locations.has(storageId)) return 'lost';
    if (all.some(({ version }) => this.#commits.has(keyOf(storageId, branch, version)))) return 'conflict';
    for (const staged of all) {
      const { version, finalPath: manifestPath, manifestSize, eTag } = staged;
      const commit = { version, manifestPath, manifestSize, eTag, timestampMillis: Date.now() };
      this.#commits.set(keyOf(storageId, branch, version), { ...commit, staged, pending: staged.heldPath !== null });
    }
    this.after('publish');
    return 'published';
  }

  async pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]> {
    return [...this.#commits]
      .filter(([key, commit]) => commit.pending && key.startsWith(`${storageId}/`))
      .map(([key, { staged }]) => ({ ...staged, heldPath: staged.heldPath ?? '', branch: key.split('/')[1] ?? '' }))
      .sort((a, b) => a.version - b.version);
  }

  async settle(storageId: string, branch: string, version: number): Promise<void> {
    const commit = this.#commits.get(keyOf(storageId, branch, version));
    if (commit !== undefined) commit.pending = false;
    this.after('settle');
  }

  /** Versions of the main branch, ascending. */
  versions(storageId: string): number[] {
    return this.#of(storageId, '').map(([, { version }]) => version);
  }

  #of(storageId: string, branch: string): [string, Commit][] {
    return [...this.#commits]
      .filter(([key]) => key.startsWith(`${storageId}/${branch}/`))
      .sort(([, a], [, b]) => a.version - b.version);
  }
}

function keyOf(storageId: string, branch: string, version: number): string {
  return `${storageId}/${branch}/${version}`;
}
