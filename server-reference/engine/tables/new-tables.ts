import { join } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import type { NewCommit, Published } from '../commit/arbiter.ts';
import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import { hasTableFiles, removeTableFiles } from '../files/table-files.ts';
import type { TableView } from '../commit/table-view.ts';
import type { CommitSessions } from '../commit/commit-sessions.ts';
import { EngineError } from '../native/errors.ts';
import type { StagedManifests } from '../commit/staged-manifests.ts';
import { versionOf } from '../format/manifest-names.ts';

/** Publishes the commits of a new table, oldest first, together with its schema. */
export type PublishNew = (commits: readonly NewCommit[], schema: JsonArrowSchema) => Promise<Published>;

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
  readonly #manifests: StagedManifests;
  readonly #sessions: CommitSessions;
  readonly #storage: Storage;

  constructor(manifests: StagedManifests, sessions: CommitSessions, storage: Storage) {
    this.#storage = storage;
    this.#manifests = manifests;
    this.#sessions = sessions;
  }

  /**
   * Creates a table with `write`, which gets its name for the native connection, and publishes its commits. When `publish`
   * returns a conflict, and after any earlier error, the files are deleted. When `publish` throws, the files stay, because
   * the commits may have been published. Throws EngineError conflict also when the location contains a table.
   */
  async create<T extends { readonly schema: JsonArrowSchema }>(
    location: string,
    write: (name: string) => Promise<T>,
    publish: PublishNew,
  ): Promise<T> {
    if (await hasTableFiles(this.#storage, location))
      throw new EngineError('conflict', 'the location already contains a table');
    const { commits, created } = await this.#write(location, write).catch(async (error: unknown) => {
      await removeTableFiles(this.#storage, location);
      throw error;
    });
    if ((await publish(commits, created.schema)) !== 'published') {
      await removeTableFiles(this.#storage, location);
      throw new EngineError('conflict', 'another request created a table here first');
    }
    return created;
  }

  /** Returns also the commits to publish, oldest first. When it throws, incomplete files may be left at `location`. */
  async #write<T>(
    location: string,
    write: (name: string) => Promise<T>,
  ): Promise<{ readonly created: T; readonly commits: readonly NewCommit[] }> {
    const created = await this.#sessions.use(newView(location), write);
    const commits = await ownCommits(this.#storage, location);
    for (const commit of commits) await this.#manifests.makeDurable(commit);
    return { created, commits };
  }
}
