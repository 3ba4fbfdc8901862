import type { CommitArbiter } from './arbiter.ts';
import { callNative, EngineError } from './errors.ts';
import type { NativeConnection, NativeTable } from './native.ts';

/**
 * Open handles, the least recently used let go. A handle reads the version it saw last for ever; so each use asks the
 * arbiter for the newest commit and moves the handle on when it is behind. A handle on a fixed version is one of its
 * own, because `checkout` moves the handle for everybody.
 */
export class OpenTables {
  readonly #connection: NativeConnection;
  readonly #arbiter: CommitArbiter;
  readonly #open = new Map<string, { readonly storageId: string; readonly handle: Promise<NativeTable> }>();

  constructor(connection: NativeConnection, arbiter: CommitArbiter) {
    this.#connection = connection;
    this.#arbiter = arbiter;
  }

  /** The table at its newest commit. */
  async latest(storageId: string): Promise<NativeTable> {
    const newest = await this.#arbiter.latest(storageId, MAIN);
    const handle = await this.#handle(storageId, storageId, () => this.#connection.openTable(storageId, []));
    if (newest !== undefined && newest.version > (await callNative(() => handle.version()))) {
      await callNative(() => handle.checkoutLatest());
    }
    return handle;
  }

  /** The table as it was, read-only. Throws EngineError version-not-found. */
  async at(storageId: string, version: number): Promise<NativeTable> {
    if ((await this.#arbiter.commit(storageId, MAIN, version)) === undefined) {
      if ((await this.#arbiter.location(storageId)) === undefined) throw tableNotFound();
      throw new EngineError('version-not-found', `the table has no version ${version}`);
    }
    return this.#handle(`${storageId}@${version}`, storageId, async () => {
      const handle = await this.#connection.openTable(storageId, []);
      await handle.checkout(version);
      return handle;
    });
  }

  /** Keeps a handle that was opened elsewhere, by creating the table. */
  adopt(storageId: string, handle: NativeTable): void {
    this.#remember(storageId, { storageId, handle: Promise.resolve(handle) });
  }

  /** Closes all handles on a table: one left open would bring the table's directory back to life by writing. */
  async evict(storageId: string): Promise<void> {
    for (const [key, entry] of [...this.#open]) {
      if (entry.storageId !== storageId) continue;
      this.#open.delete(key);
      await entry.handle.then(
        (handle) => handle.close(),
        () => undefined,
      );
    }
  }

  async #handle(key: string, storageId: string, open: () => Promise<NativeTable>): Promise<NativeTable> {
    const known = this.#open.get(key);
    const entry = known ?? { storageId, handle: callNative(open) };
    this.#remember(key, entry);
    try {
      return await entry.handle;
    } catch (error) {
      if (this.#open.get(key) === entry) this.#open.delete(key);
      throw error;
    }
  }

  #remember(key: string, entry: { readonly storageId: string; readonly handle: Promise<NativeTable> }): void {
    this.#open.delete(key);
    this.#open.set(key, entry);
    // Let go, not closed: somebody may be reading through it.
    for (const oldest of this.#open.keys()) {
      if (this.#open.size <= MAX_OPEN_TABLES) break;
      this.#open.delete(oldest);
    }
  }
}

const MAIN = '';

/** A handle takes about 10 kB, 30 kB once it was queried. */
const MAX_OPEN_TABLES = 1024;

export function tableNotFound(): EngineError {
  return new EngineError('table-not-found', 'the table has no data');
}
