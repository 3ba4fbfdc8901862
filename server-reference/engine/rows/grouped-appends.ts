import type { Limits } from '../../limits.ts';
import { REBASE } from '../commit/conflict-policy.ts';
import type { SessionWrite, TableWriter } from '../tables/table-writer.ts';
import type { WriteQueues } from '../commit/write-queues.ts';
import { EngineError, type EngineErrorKind } from '../native/engine-error.ts';
import { type BranchRef, nameOf, storageOf } from '../native/branch-ref.ts';
import type { VersionFactsCache } from '../tables/version-facts.ts';
import { type AppendableRows, appendTogether, columnsOfVersion, type WriteResult } from './write-rows.ts';

/** Most bytes of one group; an insert with more rows is a group of its own. */
const MAX_GROUP_BYTES = 16 * 1024 * 1024;

/** Errors that the rows of one insert cause. Nothing was written then, and the other inserts of the group may succeed. */
const CAUSED_BY_ROWS: ReadonlySet<EngineErrorKind> = new Set(['schema-mismatch', 'invalid-input', 'column-not-found']);

/** The appends of a group are counted one by one. */
const GROUP = { isRequest: false, changesOnlyRows: true };

interface Waiting {
  readonly rows: AppendableRows;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits appends together that wait for the same branch: one version, one set of files and one wait for the disk instead
 * of one for each. Each insert has its own response, with the number of its rows and the shared version. An insert that
 * does not have to wait is committed at once. The responses are sent when the version is published; the engine ends the
 * write later, and the next write of the table waits for that.
 */
export class GroupedAppends {
  readonly #limits: Limits;
  readonly #writer: TableWriter;
  readonly #queues: WriteQueues;
  readonly #facts: VersionFactsCache;
  /** Appends that wait for their turn, by branch and schema message. */
  readonly #groups = new Map<string, Waiting[]>();

  constructor(limits: Limits, writer: TableWriter, queues: WriteQueues, facts: VersionFactsCache) {
    this.#limits = limits;
    this.#writer = writer;
    this.#queues = queues;
    this.#facts = facts;
  }

  /** Appends rows. Throws EngineError as TableWriter does. */
  append(branchRef: BranchRef, rows: AppendableRows): Promise<WriteResult> {
    return this.#queues.joined(storageOf(branchRef), () => this.#join(branchRef, rows));
  }

  #join(branchRef: BranchRef, rows: AppendableRows): Promise<WriteResult> {
    const key = `${nameOf(branchRef)} ${Buffer.from(rows.stream.schema.head).toString('latin1')}`;
    return new Promise((resolve, reject) => {
      const group = this.#groups.get(key);
      const waiting = { rows, resolve, reject };
      if (group !== undefined) group.push(waiting);
      else {
        this.#groups.set(key, [waiting]);
        void this.#commit(branchRef, key);
      }
    });
  }

  /** Commits the appends that are waiting when it is their turn; later ones form the next group. */
  async #commit(branchRef: BranchRef, key: string): Promise<void> {
    let group: readonly Waiting[] | undefined;
    const take = (): readonly Waiting[] => (group ??= this.#take(branchRef, key));
    try {
      await this.#write(branchRef, take);
    } catch (error) {
      const failed = take();
      const isCausedByRows = error instanceof EngineError && CAUSED_BY_ROWS.has(error.kind);
      if (failed.length === 1 || !isCausedByRows) for (const { reject } of failed) reject(error);
      else for (const one of failed) void this.#write(branchRef, () => [one]).catch(one.reject);
    }
  }

  /** Appends the rows of a group as one version, and sends its responses. `take` returns the same group at each attempt. */
  async #write(branchRef: BranchRef, take: () => readonly Waiting[]): Promise<void> {
    const respond = (version: number): void => {
      for (const { rows, resolve } of take()) resolve({ rows: rows.rows, version });
    };
    let published: number | undefined;
    const append: SessionWrite<number> = async ({ base }, open) => {
      // An engine that fails after the commit must not append the rows again.
      if (published !== undefined) return published;
      const table = await open();
      const version = { name: nameOf(branchRef), version: base.version };
      const columns = await columnsOfVersion(this.#facts, version, table, this.#limits);
      const rows = take().map((one) => one.rows);
      return appendTogether(table, columns, rows, this.#limits);
    };
    const onPublished = (version: number): void => {
      published = version;
      respond(version);
    };
    respond(await this.#writer.commit(branchRef, REBASE, append, { ...GROUP, onPublished }));
  }

  /** Removes the next group from those that wait, and starts another commit for what is left. */
  #take(branchRef: BranchRef, key: string): readonly Waiting[] {
    const waiting = this.#groups.get(key) ?? [];
    let bytes = 0;
    const tooMany = waiting.findIndex(({ rows }, at) => (bytes += rows.file.byteLength) > MAX_GROUP_BYTES && at > 0);
    const group = tooMany === -1 ? waiting : waiting.slice(0, tooMany);
    this.#groups.delete(key);
    if (group.length < waiting.length) {
      this.#groups.set(key, waiting.slice(group.length));
      void this.#commit(branchRef, key);
    }
    return group;
  }
}
