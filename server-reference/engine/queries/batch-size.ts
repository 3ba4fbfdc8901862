import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, fixedSize, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { NativeTable } from '../native/native.ts';

const estimatesByTable = new WeakMap<NativeTable, { readonly version: number; readonly rows: number }>();

/** Target size of a batch in memory. */
const BATCH_BYTES = 16 * 1024 * 1024;

/** Larger batches are hardly faster, smaller ones are slower. */
const MAX_BATCH_ROWS = 8192;

/** Assumed bytes of one element; most elements of long values have four. */
const WORD_BYTES = 4;

const wordCount = (fields: readonly RawField[]): number =>
  fields.reduce((sum, field) => sum + (fixedSize(field) ?? 1) * Math.max(1, wordCount(field.children)), 0);

/** Assumes that a row takes the fixed sizes of its schema or its average size on disk, whichever is larger. */
const estimateBatchRows = async (table: NativeTable): Promise<number> => {
  const { totalBytes, numRows } = await table.stats();
  const fields = schemaFields(schemaTable(schemaHead(await table.schema())));
  const rowBytes = Math.max(WORD_BYTES * wordCount(fields), totalBytes / Math.max(1, numRows));
  return Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(BATCH_BYTES / rowBytes)));
};

/**
 * Returns the number of rows per result batch, so that a batch takes about BATCH_BYTES. This bounds memory, because the
 * engine computes several batches ahead. `version` is the version that is read; the estimate is cached for it.
 */
export const rowsPerBatch = async (table: NativeTable, version: number): Promise<number> => {
  let known = estimatesByTable.get(table);
  if (known?.version !== version) {
    known = { version, rows: await estimateBatchRows(table) };
    estimatesByTable.set(table, known);
  }
  return known.rows;
};
