import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CommitArbiter } from '../../engine/index.ts';
import type { KnownCommit, NewCommit, Published, StagedCommit } from '../../engine/commit/arbiter.ts';

const keyOf = (storageId: string, branch: string, version: number): string => `${storageId}/${branch}/${version}`;

/** An arbiter in memory, for tests of the engine without a catalog. Pass it to a second engine to simulate a restart. */
export class MemoryArbiter implements CommitArbiter {
  readonly directory = mkdtempSync(join(tmpdir(), 'engine-'));
  readonly #locations = new Map<string, string>();
  readonly #commits = new Map<string, KnownCommit & { readonly staged: NewCommit }>();
  /** Called after each step; a test sets it to simulate a crash at that step. */
  after: (step: 'publish' | 'settle') => void = () => undefined;

  /** Registers a new storage (default location: below `directory`) and returns its id. */
  reserve(location?: string): string {
    const storageId = randomUUID();
    this.#locations.set(storageId, location ?? join(this.directory, 'tables', storageId));
    return storageId;
  }

  /** Deletes a storage, as a drop of its table in the catalog does. */
  forget(storageId: string): void {
    this.#locations.delete(storageId);
  }

  /** Returns the location synchronously; undefined for an unknown storage. */
  locationOf(storageId: string): string | undefined {
    return this.#locations.get(storageId);
  }

  async location(storageId: string): Promise<{ readonly location: string } | undefined> {
    const location = this.#locations.get(storageId);
    return location === undefined ? undefined : { location };
  }

  async latest(storageId: string, branch: string): Promise<KnownCommit | undefined> {
    return this.#of(storageId, branch).at(-1)?.[1];
  }

  async commit(storageId: string, branch: string, version: number): Promise<KnownCommit | undefined> {
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
      const isPending = staged.heldPath !== null;
      const commit = { version, manifestPath, manifestSize, eTag, timestampMillis: Date.now(), isPending };
      this.#commits.set(keyOf(storageId, branch, version), { ...commit, staged });
    }
    this.after('publish');
    return 'published';
  }

  async pending(storageId: string): Promise<readonly (StagedCommit & { readonly branch: string })[]> {
    return [...this.#commits]
      .filter(([key, commit]) => commit.isPending && key.startsWith(`${storageId}/`))
      .map(([key, { staged }]) => ({ ...staged, heldPath: staged.heldPath ?? '', branch: key.split('/')[1] ?? '' }))
      .sort((a, b) => a.version - b.version);
  }

  async settle(storageId: string, branch: string, version: number): Promise<void> {
    const key = keyOf(storageId, branch, version);
    const commit = this.#commits.get(key);
    if (commit !== undefined) this.#commits.set(key, { ...commit, isPending: false });
    this.after('settle');
  }

  async retract(
    storageId: string,
    branch: string,
    { version, heldPath }: Pick<StagedCommit, 'version' | 'heldPath'>,
  ): Promise<void> {
    const key = keyOf(storageId, branch, version);
    const commit = this.#commits.get(key);
    if (commit?.isPending === true && commit.staged.heldPath === heldPath) this.#commits.delete(key);
  }

  releaseWriteLease(): undefined {
    return undefined;
  }

  async acquireWriteLease(): Promise<void> {}

  /** Returns the versions of the main branch, ascending. */
  versions(storageId: string): number[] {
    return this.#of(storageId, '').map(([, { version }]) => version);
  }

  #of(storageId: string, branch: string): [string, KnownCommit][] {
    return [...this.#commits]
      .filter(([key]) => key.startsWith(`${storageId}/${branch}/`))
      .sort(([, a], [, b]) => a.version - b.version);
  }
}
