import { setTimeout as delay } from 'node:timers/promises';
import { callNative, EngineError } from '../native/errors.ts';
import type { Publish } from '../commit/arbiter.ts';
import type { ConditionalTarget } from '../commit/conditional-writes.ts';
import { type IndexSpec, nativeIndex } from './index-spec.ts';
import { type BranchRef, storageOf } from '../tables/branch-ref.ts';
import type { Lancedb, NativeIndexConfig, NativeTable } from '../native/native.ts';
import { tableNotFound } from '../tables/open-tables.ts';
import { WriteQueues } from '../commit/write-queues.ts';

/** An index as it stands. The two counts add up to the rows of the table. */
export interface IndexState {
  readonly name: string;
  /** Of this build of it. */
  readonly uuid: string;
  /** A path as in IndexSpec. */
  readonly column: string;
  /** In upper case with underscores. */
  readonly kind: string;
  readonly numIndexedRows: number;
  readonly numUnindexedRows: number;
  readonly numSegments: number;
  readonly sizeBytes: number | undefined;
  readonly createdAt: Date | undefined;
  readonly typeUrl: string | undefined;
  readonly indexVersion: number | undefined;
  /** JSON text in the engine's words. */
  readonly details: string | undefined;
}

export interface IndexBuild {
  /** Stops the build. Nothing is left of it unless it was published before. */
  readonly signal: AbortSignal;
  readonly publish: Publish;
}

interface IndexParts {
  readonly lancedb: Lancedb;
  readonly read: <T>(
    branchRef: BranchRef,
    version: number | undefined,
    read: (table: NativeTable) => Promise<T>,
  ) => Promise<T>;
  /** In its turn, up to so many times where other processes come first. */
  readonly write: <T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>, attempts?: number) => Promise<T>;
  /** Beside all writes, published by a rule (see GuardedWrites). */
  readonly conditional: <T>(guard: ConditionalTarget, write: (table: NativeTable) => Promise<T>) => Promise<T>;
}

/** How often a build is begun, because of what was committed meanwhile or what memory others were using. */
const ATTEMPTS = 3;

/** Milliseconds in which others may be done with their memory. */
const PAUSE = 2000;

/**
 * A search looks at each row that is not in the index. So many take it a few milliseconds; and with a share of the
 * table as the other bound, a table is not written anew more often than it grows by that share.
 */
const isBehind = ({ numIndexedRows, numUnindexedRows }: IndexState): boolean =>
  numUnindexedRows >= Math.max(10_000, numIndexedRows / 10);

/** A hundred years, in milliseconds: which versions there are is the catalog's to say. */
const FOR_EVER = 100 * 365 * 24 * 3_600_000;

const UNUSUAL = { BTree: 'BTREE', FTS: 'FTS', Fm: 'FM' } as const;

/** The engine writes `BTree` and `IvfPq` in lists, and names with underscores elsewhere. */
const kindOf = (indexType: string): string => {
  const [known] = Object.entries(UNUSUAL).filter(([name]) => name === indexType);
  return known?.[1] ?? indexType.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
};

const toState = (index: NativeIndexConfig): IndexState => ({
  name: index.name,
  uuid: index.indexUuid ?? '',
  // Quoted where the engine would not read it as an identifier otherwise.
  column: (index.columns[0] ?? '').replace(/`([^`]*)`/g, '$1'),
  kind: kindOf(index.indexType),
  numIndexedRows: index.numIndexedRows ?? 0,
  numUnindexedRows: index.numUnindexedRows ?? 0,
  numSegments: index.numSegments ?? 0,
  sizeBytes: index.sizeBytes,
  createdAt: index.createdAt,
  typeUrl: index.typeUrl,
  indexVersion: index.indexVersion,
  details: index.indexDetails === undefined ? undefined : JSON.stringify(index.indexDetails),
});

/** The indexes of tables that are there. */
export class TableIndexes {
  readonly #parts: IndexParts;
  /** Of one table one at a time: two builds of one column cannot both commit. */
  readonly #builds = new WriteQueues();
  readonly #stops = new Map<string, Set<AbortController>>();

  constructor(parts: IndexParts) {
    this.#parts = parts;
  }

  /** Those of a version, the newest when none is named, sorted by name. */
  list(branchRef: BranchRef, version?: number): Promise<readonly IndexState[]> {
    return this.#parts.read(branchRef, version, async (table) => {
      const states = (await callNative(() => table.listIndices())).map(toState);
      return states.sort((a, b) => (a.name < b.name ? -1 : 1));
    });
  }

  /** How a vector index of this name measures distance; undefined when there is none. The engine opens the index for it. */
  distance(branchRef: BranchRef, name: string, version?: number): Promise<string | undefined> {
    return this.#parts.read(branchRef, version, async (table) => {
      const stats = await callNative(() => table.indexStats(name));
      return stats?.distanceType?.toLowerCase();
    });
  }

  /**
   * Builds an index, in place of one of the same name; the spec was checked. Readers and writers go on meanwhile, so
   * rows that come later are not in it. Throws EngineError, table-not-found when the table ends first; when the signal
   * stops it, whatever comes to hand.
   */
  async build(branchRef: BranchRef, spec: IndexSpec, { signal, publish }: IndexBuild): Promise<void> {
    const storageId = storageOf(branchRef);
    const stop = new AbortController();
    const stops = this.#stops.get(storageId) ?? new Set();
    this.#stops.set(storageId, stops.add(stop));
    const either = AbortSignal.any([signal, stop.signal]);
    try {
      await this.#builds.run(storageId, () =>
        this.#again(either, () =>
          this.#parts.conditional({ branchRef, publish }, (table) => this.#build(table, spec, either)),
        ),
      );
    } catch (error) {
      throw stop.signal.aborted ? tableNotFound() : error;
    } finally {
      stops.delete(stop);
      if (stops.size === 0) this.#stops.delete(storageId);
    }
  }

  /**
   * Takes the rows that came after the indexes were built into them, once they are many; small fragments are merged on
   * the way, in a version of its own. Both have the same rows as before. Answers whether there was anything to do. Throws
   * EngineError conflict when another process was faster: all other writes wait for it, so it is not begun anew.
   */
  async catchUp(storageId: string): Promise<boolean> {
    if (!(await this.list(storageId)).some(isBehind)) return false;
    await this.#builds.run(storageId, () =>
      this.#parts.write(storageId, (table) => callNative(() => table.optimize(FOR_EVER, false)), 1),
    );
    return true;
  }

  /** Ends all builds of a table, or all there are, and waits until the engine has let go of them. */
  async stop(storageId?: string): Promise<void> {
    for (const [id, stops] of this.#stops) {
      if (storageId === undefined || storageId === id) for (const stop of stops) stop.abort();
    }
    if (storageId === undefined) await this.#builds.idle();
    else await this.#builds.run(storageId, async () => undefined);
  }

  /** False when there was none of this name. */
  async drop(branchRef: BranchRef, name: string): Promise<boolean> {
    return this.#parts.write(branchRef, async (table) => {
      const indexes = await callNative(() => table.listIndices());
      if (!indexes.some((index) => index.name === name)) return false;
      try {
        await callNative(() => table.dropIndex(name));
        return true;
      } catch (error) {
        // Another process was faster.
        if (error instanceof EngineError && /Lance index not found/.test(String(error.cause))) return false;
        throw error;
      }
    });
  }

  async #build(table: NativeTable, spec: IndexSpec, signal: AbortSignal): Promise<void> {
    const rows = await callNative(() => table.countRows(null));
    const native = nativeIndex(this.#parts.lancedb, spec, rows);
    signal.throwIfAborted();
    const job = await callNative(() => table.createIndexAsync(native, spec.column, true, null, spec.name, null));
    const cancel = (): void => void job.cancel().catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    // It may have come between the two lines before.
    if (signal.aborted) cancel();
    try {
      await callNative(() => job.wait());
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async #again(signal: AbortSignal, build: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      try {
        return await build();
      } catch (error) {
        const kind = error instanceof EngineError ? error.kind : 'internal';
        if ((kind !== 'conflict' && kind !== 'no-memory') || attempt >= ATTEMPTS) throw error;
        if (kind === 'no-memory') await delay(attempt * PAUSE, undefined, { signal });
      }
    }
  }
}
