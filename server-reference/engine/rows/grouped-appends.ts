import { REBASE } from '../commit/conflict-policy.ts';
import type { TableWriter } from '../commit/table-writer.ts';
import type { WriteQueues } from '../commit/write-queues.ts';
import { EngineError, type EngineErrorKind } from '../native/engine-error.ts';
import { type BranchRef, nameOf, storageOf } from '../tables/branch-ref.ts';
import { type AppendableRows, appendTogether, type WriteResult } from './write-rows.ts';

/** Most bytes of one group; an insert with more rows is a group of its own. */
const MAX_GROUP_BYTES = 16 * 1024 * 1024;

/** Errors that the rows of one insert cause. Nothing was written then, and the other inserts of the group may succeed. */
const CAUSED_BY_ROWS: ReadonlySet<EngineErrorKind> = new Set(['schema-mismatch', 'invalid-input', 'column-not-found']);

/** The appends of a group are counted one by one. */
const GROUP = { isRequest: false, movesHandle: true };

interface Waiting {
  readonly rows: AppendableRows;
  readonly resolve: (result: WriteResult) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits appends together that wait for the same branch: one version, one set of files and one wait for the disk instead
 * of one for each. Each insert has its own response, with the number of its rows and the shared version. An insert that
 * does not have to wait is committed at once.
 */
export class GroupedAppends {
  readonly #writer: TableWriter;
  readonly #queues: WriteQueues;
  /** Appends that wait for their turn, by branch and schema message. */
  readonly #groups = new Map<string, Waiting[]>();

  constructor(writer: TableWriter, queues: WriteQueues) {
    this.#writer = writer;
    this.#queues = queues;
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
    let group: readonly Waiting[] = [];
    try {
      const version = await this.#writer.write(
        branchRef,
        REBASE,
        (table) => {
          if (group.length === 0) group = this.#take(branchRef, key);
          return appendTogether(
            table,
            group.map(({ rows }) => rows),
          );
        },
        GROUP,
      );
      for (const { rows, resolve } of group) resolve({ rows: rows.rows, version });
    } catch (error) {
      if (group.length === 0) group = this.#take(branchRef, key);
      const isCausedByRows = error instanceof EngineError && CAUSED_BY_ROWS.has(error.kind);
      if (group.length > 1 && isCausedByRows) this.#commitEach(branchRef, group);
      else for (const { reject } of group) reject(error);
    }
  }

  #commitEach(branchRef: BranchRef, group: readonly Waiting[]): void {
    for (const { rows, resolve, reject } of group) {
      const write = this.#writer.write(branchRef, REBASE, (table) => appendTogether(table, [rows]), GROUP);
      write.then((version) => resolve({ rows: rows.rows, version }), reject);
    }
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
