import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, fixedSize, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeTable } from '../native/native.ts';

const estimates = new WeakMap<NativeTable, { readonly version: number; readonly rows: number }>();

const BATCH_BYTES = 16 * 1024 * 1024;

/** Larger batches are hardly faster, smaller ones are slower. */
const MAX_BATCH_ROWS = 8192;

/** Most elements of long values are four bytes wide. */
const WORD = 4;

const wordsOf = (fields: readonly RawField[]): number =>
  fields.reduce((sum, field) => sum + (fixedSize(field) ?? 1) * Math.max(1, wordsOf(field.children)), 0);

/** A row takes what its schema says, where sizes are fixed, or what it takes on disk: the larger of the two. */
const estimate = async (table: NativeTable): Promise<number> => {
  const { totalBytes, numRows } = await table.stats();
  const fields = schemaFields(schemaTable(schemaHead(await table.schema())));
  const rowBytes = Math.max(WORD * wordsOf(fields), totalBytes / Math.max(1, numRows));
  return Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(BATCH_BYTES / rowBytes)));
};

/**
 * How many rows a batch of an answer may have, so that a batch takes about BATCH_BYTES: the engine computes some of
 * them ahead, and a thousand long vectors are no small thing. `version` is the one that is read.
 */
export const rowsPerBatch = async (table: NativeTable, version: number): Promise<number> => {
  let known = estimates.get(table);
  if (known?.version !== version) {
    known = { version, rows: await estimate(table) };
    estimates.set(table, known);
  }
  return known.rows;
};
