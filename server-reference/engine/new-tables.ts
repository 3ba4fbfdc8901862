import { randomUUID } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommitArbiter, NewCommit } from './arbiter.ts';
import { EngineError } from './errors.ts';
import type { ArrowStream } from './ipc/stream-reader.ts';
import type { TableView } from './loopback.ts';
import type { NativeConnection } from './native.ts';
import { versionOf } from './staged-manifest.ts';
import type { StagedManifests } from './staged-manifest.ts';
import { createFromStream } from './write-rows.ts';
import type { Created } from './write-rows.ts';

/**
 * Tables in the making. Storage that has no commit yet is known to its writer alone, so the engine commits there without
 * asking, under a name of its own, however many commits the rows take; then the arbiter is told of all of them at once.
 * Killed before that, it is storage without a commit, and so no table.
 */
export class NewTables {
  readonly #manifests: StagedManifests;
  readonly #arbiter: CommitArbiter;
  readonly #views = new Map<string, TableView>();

  constructor(manifests: StagedManifests, arbiter: CommitArbiter) {
    this.#manifests = manifests;
    this.#arbiter = arbiter;
  }

  /** What the engine shall see behind a name that `create` has made up. */
  view(name: string): TableView | undefined {
    return this.#views.get(name);
  }

  /**
   * Writes the rows and has the arbiter record them. Throws EngineError conflict when the storage has got commits, or
   * lost its owner, meanwhile. Whatever is thrown, half a table may lie at the location.
   */
  async create(
    connection: NativeConnection,
    table: { readonly storageId: string; readonly location: string },
    stream: ArrowStream,
  ): Promise<Created> {
    const name = `~${randomUUID()}`;
    this.#views.set(name, newView(table.location));
    try {
      const created = await createFromStream(connection, name, stream);
      await this.#publish(table);
      return created;
    } finally {
      this.#views.delete(name);
    }
  }

  async #publish({ storageId, location }: { storageId: string; location: string }): Promise<void> {
    const commits = await ownCommits(location);
    for (const commit of commits) await this.#manifests.makeDurable(commit);
    if ((await this.#arbiter.publishAll(storageId, '', commits)) === 'conflict')
      throw new EngineError('conflict', 'somebody else has written there meanwhile');
  }
}

/** All there are, the oldest first. */
async function ownCommits(location: string): Promise<readonly NewCommit[]> {
  const directory = join(location, '_versions');
  const commits: NewCommit[] = [];
  for (const name of await readdir(directory)) {
    const version = versionOf(name);
    if (version === undefined) continue;
    const path = join(directory, name);
    const { size } = await stat(path);
    commits.push({ version, finalPath: path.slice(1), heldPath: null, manifestSize: size, eTag: null });
  }
  return commits.sort((a, b) => a.version - b.version);
}

const newView = (location: string): TableView => ({
  location,
  isPrivate: true,
  latest: async () => undefined,
  commit: async () => undefined,
  create: async () => undefined,
});
