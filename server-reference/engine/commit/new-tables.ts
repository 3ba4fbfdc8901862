import { join } from 'node:path';
import type { Limits } from '../../limits.ts';
import type { Storage } from '../../storage/storage.ts';
import type { NewCommit, PublishNew } from './arbiter.ts';
import { hasTableFiles, removeTableFiles } from '../files/table-files.ts';
import type { ArrowStream } from '../ipc/stream-reader.ts';
import type { TableView } from './table-view.ts';
import type { CommitSessions } from './commit-sessions.ts';
import { EngineError } from '../native/errors.ts';
import type { NativeConnection } from '../native/native.ts';
import type { StagedManifests } from './staged-manifests.ts';
import { versionOf } from '../format/manifest-names.ts';
import { createFromStream, type CreateResult } from '../rows/write-rows.ts';

/** Returns all commits in the `_versions` directory, oldest first. */
const ownCommits = async (storage: Storage, location: string): Promise<readonly NewCommit[]> => {
  const commits: NewCommit[] = [];
  for (const { name, path } of await storage.list(join(location, '_versions'))) {
    const version = versionOf(name);
    if (version === undefined) continue;
    const { size } = (await storage.stat(path)) ?? { size: null };
    commits.push({ version, finalPath: path.slice(1), heldPath: null, manifestSize: size, eTag: null });
  }
  return commits.sort((a, b) => a.version - b.version);
};

const newView = (location: string): TableView => ({
  location,
  latest: async () => undefined,
  commit: async () => undefined,
  create: async () => 'conflict',
});

/**
 * Writes new tables (conflict policy `publish together with other rows`). A storage without commits is known to its writer
 * only, so the engine commits there under an alias without asking the catalog, as often as it needs. The caller publishes
 * all commits at once, together with the table's row. A crash before that leaves a storage without commits: no table.
 */
export class NewTables {
  readonly #limits: Limits;
  readonly #manifests: StagedManifests;
  readonly #sessions: CommitSessions;
  readonly #storage: Storage;

  constructor(limits: Limits, manifests: StagedManifests, sessions: CommitSessions, storage: Storage) {
    this.#limits = limits;
    this.#storage = storage;
    this.#manifests = manifests;
    this.#sessions = sessions;
  }

  /**
   * Writes the rows of `stream` as a new table and publishes its commits. When `publish` returns a conflict, and after any
   * earlier error, the files are deleted. When `publish` throws, the files stay, because the commits may have been
   * published. Throws EngineError conflict also when the location contains a table.
   */
  async create(
    connection: NativeConnection,
    location: string,
    stream: ArrowStream,
    publish: PublishNew,
  ): Promise<CreateResult> {
    if (await hasTableFiles(this.#storage, location))
      throw new EngineError('conflict', 'the location already contains a table');
    const { commits, ...created } = await this.#write(connection, location, stream).catch(async (error: unknown) => {
      await removeTableFiles(this.#storage, location);
      throw error;
    });
    if ((await publish(commits, created.schema)) !== 'published') {
      await removeTableFiles(this.#storage, location);
      throw new EngineError('conflict', 'another request created a table here first');
    }
    return created;
  }

  /** Returns the commits to publish, oldest first. When it throws, incomplete files may be left at `location`. */
  async #write(
    connection: NativeConnection,
    location: string,
    stream: ArrowStream,
  ): Promise<CreateResult & { readonly commits: readonly NewCommit[] }> {
    const created = await this.#sessions.use(newView(location), (name) =>
      createFromStream(connection, name, stream, this.#limits),
    );
    const commits = await ownCommits(this.#storage, location);
    for (const commit of commits) await this.#manifests.makeDurable(commit);
    return { ...created, commits };
  }
}
