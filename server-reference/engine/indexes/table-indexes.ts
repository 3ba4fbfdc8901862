import type { Limits } from '../../limits.ts';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { callNative, callNativeUnlimited, EngineError } from '../native/errors.ts';
import type { CommitArbiter, Publish, Retract } from '../commit/arbiter.ts';
import { REBASE, rebaseIf } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../tables/table-writer.ts';
import { type IndexSpec, isVectorKind, nativeIndex } from './index-spec.ts';
import { type BranchRef, branchNameOf, nameOf, storageOf } from '../native/branch-ref.ts';
import { canonicalFieldPath } from '../ipc/schema/field-path.ts';
import type { Lancedb, NativeIndexConfig, NativeTable } from '../native/native.ts';
import { tableNotFound } from '../tables/open-tables.ts';
import type { VersionFactsCache } from '../tables/version-facts.ts';
import { WriteQueues } from '../commit/write-queues.ts';

/** An index of one version. `numIndexedRows` and `numUnindexedRows` add up to the rows of the table. */
export interface IndexState {
  readonly name: string;
  /** Identifies the build; a rebuilt index has another. */
  readonly uuid: string;
  /** A path as in IndexSpec. */
  readonly column: string;
  /** In upper case with underscores, for example `IVF_PQ`. */
  readonly kind: string;
  readonly numIndexedRows: number;
  readonly numUnindexedRows: number;
  readonly numSegments: number;
  readonly sizeBytes: number | undefined;
  readonly createdAt: Date | undefined;
  readonly typeUrl: string | undefined;
  readonly indexVersion: number | undefined;
  /** The engine's own description, as JSON text. */
  readonly details: string | undefined;
}

/** Controls of an index build. */
export interface IndexBuild {
  /** Stops the build. The index does not become visible unless it was published before. */
  readonly signal: AbortSignal;
  /** Publishes the commit of the index, or rejects it. */
  readonly publish: Publish;
  readonly retract?: Retract | undefined;
}

interface IndexParts {
  readonly lancedb: Lancedb;
  readonly limits: Limits;
  readonly arbiter: Pick<CommitArbiter, 'latest'>;
  readonly facts: VersionFactsCache;
  readonly read: <T>(
    branchRef: BranchRef,
    version: number | undefined,
    read: (table: NativeTable) => Promise<T>,
  ) => Promise<T>;
  readonly writer: TableWriter;
}

/** Attempts at a build that fails for lack of memory. */
const BUILD_ATTEMPTS = 3;

/** Pause in milliseconds before a retry for lack of memory, multiplied by the number of failed attempts. */
const MEMORY_PAUSE_MS = 2000;

const UNUSUAL_NAMES = { BTree: 'BTREE', FTS: 'FTS', Fm: 'FM' } as const;

/** Converts the names of the engine's index list (`BTree`, `IvfPq`) to those used elsewhere (`BTREE`, `IVF_PQ`). */
const kindOf = (indexType: string): string => {
  const [known] = Object.entries(UNUSUAL_NAMES).filter(([name]) => name === indexType);
  return known?.[1] ?? indexType.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
};

const toState = (index: NativeIndexConfig): IndexState => ({
  name: index.name,
  uuid: index.indexUuid ?? '',
  // The engine quotes names that are not plain identifiers.
  column: canonicalFieldPath(index.columns[0] ?? ''),
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

/** Indexes of existing tables. All methods throw EngineError. */
export class TableIndexes {
  readonly #parts: IndexParts;
  /** Runs one build per table at a time, because two builds on one column cannot both commit. */
  readonly #builds: WriteQueues;
  /** Ends after all builds of vector indexes. */
  #trainings: Promise<unknown> = Promise.resolve();
  /** Abort controllers of the builds, by storage id. */
  readonly #running = new Map<string, Set<AbortController>>();

  constructor(parts: IndexParts) {
    this.#parts = parts;
    this.#builds = new WriteQueues(parts.limits);
  }

  /** Returns the indexes of a version (default: the newest), sorted by name. */
  async list(branchRef: BranchRef, version?: number): Promise<readonly IndexState[]> {
    const { facts, read } = this.#parts;
    const newest = version === undefined ? await this.#newest(branchRef) : undefined;
    if (newest !== undefined && facts.get(nameOf(branchRef), newest).hasNoIndex === true) return [];
    const states = await read(branchRef, version, async (table) =>
      (await callNative(this.#parts.limits, () => table.listIndices())).map(toState),
    );
    // Another commit may have moved the shared handle to a newer version.
    if (states.length === 0 && newest !== undefined && newest === (await this.#newest(branchRef)))
      facts.add(nameOf(branchRef), newest, { hasNoIndex: true });
    return states.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** Returns the distance metric of a vector index; undefined for other or unknown indexes. The engine opens the index. */
  distance(branchRef: BranchRef, name: string, version?: number): Promise<string | undefined> {
    return this.#parts.read(branchRef, version, async (table) => {
      const stats = await callNative(this.#parts.limits, () => table.indexStats(name));
      return stats?.distanceType?.toLowerCase();
    });
  }

  /**
   * Builds an index and replaces one of the same name. `checkIndex` must have accepted the spec. Reads and writes continue
   * during the build; rows written after its start are not indexed. Throws table-not-found when the table is dropped; after
   * the signal is aborted, any error.
   */
  async build(branchRef: BranchRef, spec: IndexSpec, { signal, publish, retract }: IndexBuild): Promise<void> {
    const storageId = storageOf(branchRef);
    const stop = new AbortController();
    const controllers = this.#running.get(storageId) ?? new Set();
    this.#running.set(storageId, controllers.add(stop));
    const anySignal = AbortSignal.any([signal, stop.signal]);
    try {
      const build = (): Promise<void> =>
        this.#retryBuild(anySignal, () =>
          this.#parts.writer.writeConcurrently(branchRef, rebaseIf(publish, retract), (table) =>
            this.#build(table, spec, anySignal),
          ),
        );
      await this.#builds.run(storageId, () => (isVectorKind(spec.kind) ? this.#trainAlone(anySignal, build) : build()));
    } catch (error) {
      throw stop.signal.aborted ? tableNotFound() : error;
    } finally {
      controllers.delete(stop);
      if (controllers.size === 0) this.#running.delete(storageId);
    }
  }

  /** Whether a build of the table runs or waits. */
  isBuilding(storageId: string): boolean {
    return this.#running.has(storageId);
  }

  /** Stops the builds of a table (default: of all tables), and waits until they have ended. */
  async stop(storageId?: string): Promise<void> {
    for (const [id, controllers] of this.#running) {
      if (storageId === undefined || storageId === id) for (const stop of controllers) stop.abort();
    }
    if (storageId === undefined) await this.#builds.idle();
    else await this.#builds.run(storageId, async () => undefined);
  }

  /** Loads an index into the caches. Does nothing for an index of a type for which the engine cannot do this. */
  async prewarm(branchRef: BranchRef, name: string): Promise<void> {
    try {
      await this.#parts.read(branchRef, undefined, (table) =>
        callNative(this.#parts.limits, () => table.prewarmIndex(name)),
      );
    } catch (error) {
      if (!(error instanceof EngineError && error.kind === 'not-supported')) throw error;
    }
  }

  /** Drops an index; returns false when there is none of this name. */
  async drop(branchRef: BranchRef, name: string): Promise<boolean> {
    return this.#parts.writer.write(branchRef, REBASE, async (table) => {
      const indexes = await callNative(this.#parts.limits, () => table.listIndices());
      if (!indexes.some((index) => index.name === name)) return false;
      try {
        await callNative(this.#parts.limits, () => table.dropIndex(name));
        return true;
      } catch (error) {
        // Another process has dropped it first.
        if (error instanceof EngineError && /Lance index not found/.test(String(error.cause))) return false;
        throw error;
      }
    });
  }

  async #newest(branchRef: BranchRef): Promise<number | undefined> {
    return (await this.#parts.arbiter.latest(storageOf(branchRef), branchNameOf(branchRef)))?.version;
  }

  async #build(table: NativeTable, spec: IndexSpec, signal: AbortSignal): Promise<void> {
    const rows = await callNative(this.#parts.limits, () => table.countRows(null));
    const native = nativeIndex(this.#parts.lancedb, spec, rows);
    signal.throwIfAborted();
    const job = await callNative(this.#parts.limits, () =>
      table.createIndexAsync(native, spec.column, true, null, spec.name, null),
    );
    const cancel = (): void => void job.cancel().catch(() => undefined);
    signal.addEventListener('abort', cancel, { once: true });
    // It may have come between the two lines before.
    if (signal.aborted) cancel();
    try {
      await callNativeUnlimited(() => job.wait());
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Runs one build of a vector index at a time: its training keeps a thread of the engine (`taskThreads`). */
  async #trainAlone(signal: AbortSignal, build: () => Promise<void>): Promise<void> {
    signal.throwIfAborted();
    const before = this.#trainings;
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#trainings = Promise.all([before, ended]);
    try {
      await Promise.race([before, once(signal, 'abort')]);
      await build();
    } finally {
      end();
    }
  }

  async #retryBuild(signal: AbortSignal, build: () => Promise<void>): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      signal.throwIfAborted();
      try {
        return await build();
      } catch (error) {
        const isMemory = error instanceof EngineError && error.kind === 'no-memory';
        if (!isMemory || attempt >= BUILD_ATTEMPTS) throw error;
        await delay(attempt * MEMORY_PAUSE_MS, undefined, { signal });
      }
    }
  }
}
