import type { ColumnDataType, CompiledQuery, Dialect, Expression, Kysely } from 'kysely';
import type { CommitsTable } from './schema.ts';

/** Column types with the same meaning in every dialect. */
export interface ColumnTypes {
  /** Text that is compared and sorted by code point. */
  readonly text: ColumnDataType | Expression<unknown>;
  /** Integers up to at least 2^53-1; returned as JavaScript numbers. */
  readonly bigint: ColumnDataType | Expression<unknown>;
  readonly bytes: ColumnDataType | Expression<unknown>;
}

/** Runs a prepared query with the values of its placeholders in order. Returns all rows. */
export type RunPrepared = (values: readonly unknown[]) => Promise<readonly unknown[]>;

/**
 * Inserts a commit of the main branch, which needs no other change, and releases the write lease of `holder`. Returns false, and
 * has changed nothing that matters, if that is not possible or conflicts with another transaction.
 */
export type PublishOne = (commit: CommitsTable, holder: string) => Promise<boolean>;

/** Everything that differs between SQL databases. Only its implementations may contain SQL of one dialect. */
export interface CatalogDialect {
  /**
   * The dialect for the query builder. Its transactions must be serializable. A transaction whose COMMIT fails has changed
   * nothing, unless the error is `OutcomeUnknown`.
   */
  readonly kysely: Dialect;
  readonly columnTypes: ColumnTypes;
  /** Prepares a frequent read, so that a call does not go through the query builder. */
  prepare(query: CompiledQuery): RunPrepared;
  /**
   * Runs one write without waiting for the disk sync. A power loss may undo it, unless a later commit is on disk. Only for
   * writes that are repeated if they are missing. Returns the rows of `returning`.
   */
  executeLazily(query: CompiledQuery): Promise<readonly unknown[]>;
  /**
   * Locks a table against other transactions that lock it, until `transaction` ends. It must be the first statement of the
   * transaction, which then reads what the others have committed. Undefined if only one transaction can write at a time.
   */
  lockTable?(transaction: Kysely<unknown>, table: string): Promise<void>;
  /** Whether the database ends with the machine of its clients, so that a power loss ends all of them. */
  readonly isOnThisMachine: boolean;
  /** Publishes a commit in one statement; undefined where a write outside of a transaction is serializable too. */
  readonly publishOne?: PublishOne;
  /** Throws CatalogLost when the database is no longer where it was opened, which statements on open files do not notice. */
  requireAvailable?(): void;
  /** Returns the time of the database in milliseconds since the epoch. Undefined if it has no clock of its own. */
  readonly now?: () => Promise<number>;
  /** Returns a text that identifies the database: that of a copy is another one. Undefined where it is not known. */
  place(): Promise<string | undefined>;
  /** Returns whether a transaction failed because of a conflict with another one, so that it can be retried. */
  isWriteConflict(error: unknown): boolean;
}

/** The files of the catalog were deleted, replaced or truncated while it is open. Nothing was written. */
export class CatalogLost extends Error {
  constructor(reason: string) {
    super(`${reason} while the catalog is open (stop the server, and restore the file or a backup)`);
    this.name = 'CatalogLost';
  }
}

/** A write gave up because other writers kept the catalog locked or conflicted with it. It has changed nothing. */
export class CatalogContention extends Error {
  constructor(cause: unknown) {
    super('the catalog gave up a write after repeated conflicts with other writers (retry the request)', { cause });
    this.name = 'CatalogContention';
  }
}

/**
 * The database did not confirm a COMMIT and could not be asked what became of it, or a power loss may undo what it did. The
 * changes are made completely or not at all, and a repetition may make them twice. `cause` has the failure of the COMMIT.
 */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('the catalog did not confirm a change: it has been made completely, or not at all', { cause });
    this.name = 'OutcomeUnknown';
  }
}
