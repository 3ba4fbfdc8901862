const MiB = 1024 * 1024;

/** Largest metadata of one message. A schema of ten thousand columns with pandas metadata takes less than a tenth. */
export const MAX_METADATA_BYTES = 16 * MiB;

/**
 * Largest record batch or dictionary, decompressed. A batch cannot be split, and the native reader allocates the size that a
 * compressed buffer claims before it reads the data: a false size would abort the process.
 */
export const MAX_BATCH_BYTES = 512 * MiB;

/**
 * Most rows of one batch or array. Columns without buffers (null, empty structs) take no bytes, so MAX_BATCH_BYTES does not
 * limit their length.
 */
export const MAX_BATCH_ROWS = 2 ** 28;

/**
 * Default of the largest insert or merge, decompressed. Its rows are kept in memory until all have arrived: if they were written as they
 * arrive, a slow client would block all other writers of the table, and a conflict could not be retried.
 */
export const DEFAULT_MAX_INSERT_BYTES = 512 * MiB;

/** Size of the chunks that a create passes to the engine. A create of 20 GB used about 23 times this; larger chunks use more. */
export const CREATE_CHUNK_BYTES = 16 * MiB;

/** Most fields of a schema that is read, nested fields included; `schema-fields` limits those that are written. */
export const MAX_FIELDS = 20_000;

/** Deepest nesting of fields; protects the stack of recursive readers, native ones included. */
export const MAX_FIELD_DEPTH = 32;
