import { randomUUID } from 'node:crypto';
import type { CommitArbiter } from './arbiter.ts';
import { EngineError } from './errors.ts';
import { commitsOf } from './found-commits.ts';
import type { ArrowStream } from './ipc/stream-reader.ts';
import type { TableView } from './loopback.ts';
import type { NativeConnection } from './native.ts';
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
    const found = (await commitsOf(location, '')).sort((a, b) => a.version - b.version);
    const commits = found.map(({ manifestPath: finalPath, version, manifestSize, eTag }) => {
      return { version, finalPath, heldPath: null, manifestSize, eTag };
    });
    for (const commit of commits) await this.#manifests.makeDurable(commit);
    if ((await this.#arbiter.publishAll(storageId, '', commits)) === 'conflict')
      throw new EngineError('conflict', 'somebody else has written there meanwhile');
  }
}

const newView = (location: string): TableView => ({
  location,
  isPrivate: true,
  latest: async () => undefined,
  commit: async () => undefined,
  create: async () => undefined,
});
