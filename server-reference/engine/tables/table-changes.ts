import { type ColumnPlan, changeColumns } from './column-changes.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { Publish } from '../commit/arbiter.ts';
import type { ConditionalTarget } from '../commit/conditional-writes.ts';
import { wholeStream } from '../ipc/chunks.ts';
import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import { schemaFields } from '../ipc/schema/schema-fields.ts';
import { openArrowStream, type ArrowBody } from '../ipc/stream-reader.ts';
import type { BranchRef } from './branch-ref.ts';
import type { NativeTable } from '../native/native.ts';
import { checkExpression } from '../expressions/check-expression.ts';
import {
  type ChangedRows,
  type MergedRows,
  type MergeSpec,
  type RowUpdate,
  checkMerge,
  checkUpdate,
  deleteRows,
  hasDependentExpressions,
  mergeRows,
  updateRows,
  updateRowsFromOldValues,
} from '../rows/row-changes.ts';

type Write = <T>(branchRef: BranchRef, write: (table: NativeTable) => Promise<T>) => Promise<T>;

type PublishedWrite = <T>(
  branchRef: BranchRef,
  write: (table: NativeTable) => Promise<T>,
  publish?: Publish,
) => Promise<T>;

/** One function per conflict policy, and the largest merge. All of them queue the write behind earlier writes of this process to the same table. */
export interface TableWriters {
  /** Policy `rebase`, on a shared handle (see RebaseWrites). */
  readonly rebase: Write;
  /** Policy `recompute`: runs on the newest version, and again after a conflict (see RecomputeWrites). */
  readonly recompute: PublishedWrite;
  /** Policy `conditional` (see ConditionalWrites). */
  readonly conditional: <T>(target: ConditionalTarget, write: (table: NativeTable) => Promise<T>) => Promise<T>;
  /** Largest body of a merge in bytes, decompressed. */
  readonly maxInsertBytes: number;
  /** Replaces the metadata of the schema in one commit. */
  readonly replaceSchemaMetadata: (branchRef: BranchRef, metadata: Readonly<Record<string, string>>) => Promise<void>;
}

/** Attempts at a conditional update that fails with a conflict. The engine has retried each of them twenty times itself. */
const CONFLICT_ATTEMPTS = 3;

const remainingTime = (deadline: number | undefined): number | undefined => {
  if (deadline === undefined) return undefined;
  const milliseconds = deadline - Date.now();
  if (milliseconds <= 0) throw new EngineError('timeout', 'the merge insert timed out');
  return milliseconds;
};

/** Changes the rows and columns of existing tables. Each change is atomic. All methods throw EngineError. */
export class TableChanges {
  readonly #writers: TableWriters;

  constructor(writers: TableWriters) {
    this.#writers = writers;
  }

  /**
   * Updates rows; all expressions see the old values of their row. With `publish`, that function publishes the commit, for
   * example together with other catalog rows.
   */
  async update(branchRef: BranchRef, update: RowUpdate, publish?: Publish): Promise<ChangedRows> {
    checkUpdate(update);
    const change = hasDependentExpressions(update) ? updateRowsFromOldValues : updateRows;
    if (change === updateRowsFromOldValues || publish !== undefined)
      return this.#writers.recompute(branchRef, (table) => change(table, update), publish);
    return this.#writers.rebase(branchRef, (table) => change(table, update));
  }

  /** Updates rows with a conditional commit: `publish` publishes or rejects it. Throws conflict when it is rejected. */
  async updateConditionally(branchRef: BranchRef, update: RowUpdate, publish: Publish): Promise<ChangedRows> {
    checkUpdate(update);
    return this.#retryConflicts(() =>
      this.#writers.conditional({ branchRef, publish }, (table) => updateRows(table, update)),
    );
  }

  /** Deletes the rows that match an SQL predicate. */
  async delete(branchRef: BranchRef, predicate: string): Promise<ChangedRows> {
    checkExpression(predicate);
    return this.#writers.rebase(branchRef, (table) => deleteRows(table, predicate));
  }

  /**
   * Merges the rows of the body, at most `maxInsertBytes` (decompressed). `timeout` in milliseconds includes reading the
   * body and waiting for other writes. Throws column-not-found, schema-mismatch, timeout, too-large, conflict.
   */
  async merge(
    branchRef: BranchRef,
    body: ArrowBody,
    spec: MergeSpec & { readonly timeout?: number | undefined },
  ): Promise<MergedRows> {
    const deadline = spec.timeout === undefined ? undefined : Date.now() + spec.timeout;
    checkMerge(spec);
    const stream = await openArrowStream(body);
    try {
      const rows = await wholeStream(stream, this.#writers.maxInsertBytes);
      const sourceColumns = schemaFields(stream.schema.schema).map(({ name }) => name);
      return await this.#writers.recompute(branchRef, (table) =>
        mergeRows(table, sourceColumns, rows, spec, remainingTime(deadline)),
      );
    } finally {
      await stream.close();
    }
  }

  /** Commits a new version with the rows and columns of an earlier version that the arbiter knows. */
  async restore(branchRef: BranchRef, version: number): Promise<{ readonly version: number }> {
    return this.#writers.recompute(branchRef, (table) =>
      callNative(async () => {
        await table.checkout(version);
        await table.restore();
        return { version: await table.version() };
      }),
    );
  }

  /** Runs the steps of `plan` as one change. After a conflict `plan` is called again with the newer schema. */
  async changeColumns(
    branchRef: BranchRef,
    plan: ColumnPlan,
  ): Promise<{ readonly version: number; readonly schema: JsonArrowSchema }> {
    return this.#writers.recompute(branchRef, (table) => changeColumns(table, plan));
  }

  /** Replaces all metadata of the schema. */
  async replaceSchemaMetadata(branchRef: BranchRef, metadata: Readonly<Record<string, string>>): Promise<void> {
    await this.#writers.replaceSchemaMetadata(branchRef, metadata);
  }

  async #retryConflicts<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof EngineError) || error.kind !== 'conflict' || attempt >= CONFLICT_ATTEMPTS) throw error;
      }
    }
  }
}
