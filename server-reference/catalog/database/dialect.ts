import type { ColumnDataType, CompiledQuery, Dialect, Expression } from 'kysely';

/** Column types that mean the same in every dialect. */
export interface ColumnTypes {
  /** Text compared and sorted exactly, by code point. */
  readonly text: ColumnDataType | Expression<unknown>;
  /** Whole numbers up to 2^53-1 at least; read back as JavaScript numbers. */
  readonly bigint: ColumnDataType | Expression<unknown>;
}

/** Runs one query whose text is fixed, with the values of its placeholders in order; answers all its rows. */
export type RunPrepared = (values: readonly unknown[]) => Promise<readonly unknown[]>;

/** Everything that differs between one SQL database and another. Only files that implement it may speak a dialect. */
export interface CatalogDialect {
  /** For the query layer. Its transactions must be serializable: what one has read holds until it commits. */
  readonly kysely: Dialect;
  readonly columnTypes: ColumnTypes;
  /** The short way for hot reads, past the query layer's own work for each call. */
  prepare(query: CompiledQuery): RunPrepared;
  /**
   * Runs one write without waiting for the disk: a power failure may take it back, as long as nothing that was committed
   * after it is on the disk. For what is found undone then, and done again.
   */
  executeLazily(query: CompiledQuery): Promise<void>;
  /** Whether a transaction failed only because another one came first, so that it may be run again from its start. */
  lostRace(error: unknown): boolean;
}

/** Others kept the catalog from a write for so long that it gave up. Nothing of the write was done. */
export class CatalogContention extends Error {
  constructor(cause: unknown) {
    super('other writers kept the catalog busy for too long', { cause });
    this.name = 'CatalogContention';
  }
}
