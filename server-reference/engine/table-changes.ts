import type { Limits } from '../limits.ts';
import { type ColumnPlan, changeColumns } from './columns/column-changes.ts';
import { callNative, EngineError } from './native/errors.ts';
import type { Publish, Retract } from './commit/arbiter.ts';
import { publishWith, REBASE, rebaseIf, RECOMPUTE, RECOMPUTE_ONE } from './commit/conflict-policy.ts';
import type { SessionWrite, TableWriter } from './tables/table-writer.ts';
import { wholeStream } from './ipc/chunks.ts';
import type { JsonArrowSchema } from './ipc/schema/schema-json.ts';
import { schemaFields } from './ipc/schema/schema-fields.ts';
import { openArrowStream, type ArrowBody } from './ipc/stream-reader.ts';
import { type BranchRef, nameOf } from './native/branch-ref.ts';
import { commitSchemaMetadata } from './columns/schema-metadata.ts';
import { columnsOfVersion } from './rows/write-rows.ts';
import type { VersionFactsCache } from './tables/version-facts.ts';
import { checkExpression } from './expressions/check-expression.ts';
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
} from './rows/row-changes.ts';

const remainingTime = (deadline: number | undefined): number | undefined => {
  if (deadline === undefined) return undefined;
  const milliseconds = deadline - performance.now();
  if (milliseconds <= 0) throw new EngineError('timeout', 'the merge insert timed out');
  return milliseconds;
};

/** Options of changes of rows. */
export interface ChangeOptions {
  /** Publishes the commit, for example together with other catalog rows. */
  readonly publish?: Publish | undefined;
  /** Takes back what `publish` has published. */
  readonly retract?: Retract | undefined;
}

/** Changes the rows and columns of existing tables. Each change is atomic. All methods throw EngineError. */
export class TableChanges {
  readonly #writer: TableWriter;
  readonly #facts: VersionFactsCache;
  readonly #limits: Limits;
  readonly #maxInsertBytes: number;

  /** `maxInsertBytes` is the largest body of a merge, decompressed. */
  constructor(
    writer: TableWriter,
    facts: VersionFactsCache,
    { limits, maxInsertBytes }: { readonly limits: Limits; readonly maxInsertBytes: number },
  ) {
    this.#writer = writer;
    this.#facts = facts;
    this.#limits = limits;
    this.#maxInsertBytes = maxInsertBytes;
  }

  /** Updates rows; all expressions see the old values of their row. */
  async update(
    branchRef: BranchRef,
    update: RowUpdate,
    { publish, retract }: ChangeOptions = {},
  ): Promise<ChangedRows> {
    checkUpdate(update, this.#limits);
    const change = hasDependentExpressions(update) ? updateRowsFromOldValues : updateRows;
    const canRebase = change === updateRows && publish === undefined;
    const policy = canRebase ? REBASE : publishWith(publish, retract);
    return this.#writer.write(branchRef, policy, (table) => change(table, update, this.#limits), {
      changesOnlyRows: true,
    });
  }

  /** Updates rows with a conditional commit: `publish` publishes or rejects it. Throws conflict when it is rejected. */
  async updateConditionally(
    branchRef: BranchRef,
    update: RowUpdate,
    { publish, retract }: { readonly publish: Publish; readonly retract?: Retract },
  ): Promise<ChangedRows> {
    checkUpdate(update, this.#limits);
    return this.#writer.write(branchRef, rebaseIf(publish, retract), (table) =>
      updateRows(table, update, this.#limits),
    );
  }

  /** Deletes the rows that match an SQL predicate. */
  async delete(branchRef: BranchRef, predicate: string): Promise<ChangedRows> {
    checkExpression(predicate, this.#limits);
    return this.#writer.write(branchRef, REBASE, (table) => deleteRows(table, predicate, this.#limits), {
      changesOnlyRows: true,
    });
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
    const deadline = spec.timeout === undefined ? undefined : performance.now() + spec.timeout;
    checkMerge(spec, this.#limits);
    const stream = await openArrowStream(body, this.#limits);
    try {
      const rows = await wholeStream(stream, this.#maxInsertBytes);
      const sourceColumns = schemaFields(stream.schema.schema).map(({ name }) => name);
      const merge: SessionWrite<MergedRows> = async ({ base }, open) => {
        const table = await open();
        const version = { name: nameOf(branchRef), version: base.version };
        const targetColumns = (await columnsOfVersion(this.#facts, version, table, this.#limits)).map(
          ({ name }) => name,
        );
        const columns = { sourceColumns, targetColumns };
        return mergeRows(table, columns, rows, spec, { timeout: remainingTime(deadline), limits: this.#limits });
      };
      return await this.#writer.commit(branchRef, RECOMPUTE_ONE, merge, { changesOnlyRows: true });
    } finally {
      await stream.close();
    }
  }

  /** Commits a new version with the rows and columns of an earlier version that the arbiter knows. */
  async restore(branchRef: BranchRef, version: number): Promise<{ readonly version: number }> {
    return this.#writer.write(branchRef, RECOMPUTE, (table) =>
      callNative(this.#limits, async () => {
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
    return this.#writer.write(branchRef, RECOMPUTE, (table) => changeColumns(table, plan, this.#limits));
  }

  /** Replaces all metadata of the schema. */
  async replaceSchemaMetadata(branchRef: BranchRef, metadata: Readonly<Record<string, string>>): Promise<void> {
    await commitSchemaMetadata(this.#writer, branchRef, metadata);
  }
}
