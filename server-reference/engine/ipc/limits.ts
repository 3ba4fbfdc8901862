const MiB = 1024 * 1024;

/** Metadata of one message. A schema of ten thousand columns with pandas metadata stays below a tenth of it. */
export const MAX_METADATA_BYTES = 16 * MiB;

/**
 * One record batch or dictionary, decompressed. A batch is the unit that cannot be cut, and the native reader allocates
 * what a compressed buffer says of itself before it looks at the data: a lie here would end the process.
 */
export const MAX_BATCH_BYTES = 512 * MiB;

/**
 * Rows of one batch or array. Columns without buffers (null, empty structs) cost nothing on the wire, so their length
 * needs a bound of its own.
 */
export const MAX_BATCH_ROWS = 2 ** 28;

/**
 * One insert or merge, decompressed. Its rows are kept until all have arrived and it is their turn: were they written as
 * they come, a slow sender would hold up every other writer of the table, or lose against them with nothing to repeat.
 */
export const MAX_INSERT_BYTES = 512 * MiB;

/** What a create hands to the engine at once. It bounds memory (about ten times this) whatever the size of the body. */
export const CREATE_CHUNK_BYTES = 32 * MiB;

/** Fields of a schema, nested ones included; and how deep they nest. Both guard recursive readers, ours and native. */
export const MAX_FIELDS = 20_000;
export const MAX_FIELD_DEPTH = 32;

/** Elements of one value of fixed size (a vector's dimension), nested sizes multiplied: readers reserve room for whole values. */
export const MAX_FIXED_SIZE = 2 ** 20;
