import { type ColumnPlan, changeColumns } from './column-changes.ts';
import { callNative, EngineError } from '../native/errors.ts';
import type { Publish } from '../commit/arbiter.ts';
import type { ConditionalTarget } from '../commit/conditional-writes.ts';
import { wholeStream } from '../ipc/chunks.ts';
import { MAX_INSERT_BYTES } from '../ipc/limits.ts';
import type { JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import { schemaFields } from '../ipc/schema/schema-fields.ts';
import { openArrowStream, type ArrowBody } from '../ipc/stream-reader.ts';
import type { BranchRef } from './branch-ref.ts';
import type { NativeTable } from '../native/native.ts';
import { checkExpression } from '../rows/query-spec.ts';
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

/** How the changes get at a table. All of them wait for their turn among the writes of this process. */
export interface TableWriters {
  /** On a shared handle; the engine carries the write over commits of other processes by itself (see SharedWrites). */
  readonly rebase: Write;
  /** On the newest version and no other, done again when another process was faster (see StagedWrites). */
  readonly recompute: PublishedWrite;
  /** In its turn too, but published by a rule (see GuardedWrites). */
  readonly conditional: <T>(guard: ConditionalTarget, write: (table: NativeTable) => Promise<T>) => Promise<T>;
  /** One commit that gives the schema other metadata. */
  readonly schemaMetadata: (branchRef: BranchRef, metadata: Readonly<Record<string, string>>) => Promise<void>;
}

/** How often a write is begun anew that the engine has given up as lost. It has tried twenty times itself by then. */
const ATTEMPTS = 3;

const remaining = (deadline: number | undefined): number | undefined => {
  if (deadline === undefined) return undefined;
  const left = deadline - Date.now();
  if (left <= 0) throw new EngineError('timeout', 'the time for the merge is up');
  return left;
};

/** Changes of the rows and columns of tables that are there. Each is all or nothing, and throws EngineError. */
export class TableChanges {
  readonly #writers: TableWriters;

  constructor(writers: TableWriters) {
    this.#writers = writers;
  }

  /**
   * Every row sees itself as it was before, whatever the order of the updates. With `publish` the commit is that one's
   * to make, together with what else belongs to it.
   */
  async update(branchRef: BranchRef, update: RowUpdate, publish?: Publish): Promise<ChangedRows> {
    checkUpdate(update);
    const change = hasDependentExpressions(update) ? updateRowsFromOldValues : updateRows;
    if (change === updateRowsFromOldValues || publish !== undefined)
      return this.#writers.recompute(branchRef, (table) => change(table, update), publish);
    return this.#writers.rebase(branchRef, (table) => change(table, update));
  }

  /** An update whose commit somebody else publishes, or refuses: then it throws EngineError conflict. */
  async updateGuarded(branchRef: BranchRef, update: RowUpdate, publish: Publish): Promise<ChangedRows> {
    checkUpdate(update);
    return this.#again(() => this.#writers.conditional({ branchRef, publish }, (table) => updateRows(table, update)));
  }

  async delete(branchRef: BranchRef, predicate: string): Promise<ChangedRows> {
    checkExpression(predicate);
    return this.#writers.rebase(branchRef, (table) => deleteRows(table, predicate));
  }

  /**
   * Merges the rows of the body, at most MAX_INSERT_BYTES of them. `timeout`, in milliseconds, begins now and covers
   * reading the body and waiting for other writes.
   */
  async merge(
    branchRef: BranchRef,
    body: ArrowBody,
    spec: MergeSpec & { readonly timeout?: number | undefined },
  ): Promise<MergedRows> {
    const deadline = spec.timeout === undefined ? undefined : Date.now() + spec.timeout;
    checkMerge(spec);
    const stream = await openArrowStream(body);
    const rows = await wholeStream(stream, MAX_INSERT_BYTES);
    const given = schemaFields(stream.schema.schema).map(({ name }) => name);
    return this.#writers.recompute(branchRef, (table) => mergeRows(table, given, rows, spec, remaining(deadline)));
  }

  /** A new version with the rows and columns of an earlier one, which the arbiter must know. */
  async restore(branchRef: BranchRef, version: number): Promise<{ readonly version: number }> {
    return this.#writers.recompute(branchRef, (table) =>
      callNative(async () => {
        await table.checkout(version);
        await table.restore();
        return { version: await table.version() };
      }),
    );
  }

  /** What `plan` says, computed on the version it was shown; it may be asked more than once. */
  async columns(
    branchRef: BranchRef,
    plan: ColumnPlan,
  ): Promise<{ readonly version: number; readonly schema: JsonArrowSchema }> {
    return this.#writers.recompute(branchRef, (table) => changeColumns(table, plan));
  }

  /** Replaces the metadata of the schema as a whole. */
  async schemaMetadata(branchRef: BranchRef, metadata: Readonly<Record<string, string>>): Promise<void> {
    await this.#writers.schemaMetadata(branchRef, metadata);
  }

  async #again<T>(write: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await write();
      } catch (error) {
        if (!(error instanceof EngineError) || error.kind !== 'conflict' || attempt >= ATTEMPTS) throw error;
      }
    }
  }
}
