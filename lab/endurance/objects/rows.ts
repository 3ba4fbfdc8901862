import { Field, Int32, Schema, Table, tableToIPC, vectorFromArray } from 'apache-arrow';

const SCHEMA = new Schema([new Field('id', new Int32(), false), new Field('n', new Int32(), false)]);

const zero = vectorFromArray([0], new Int32());

/** The rows of a new table as an Arrow stream: one, with `id` 0 and `n` 0. */
export const ROWS: Uint8Array = tableToIPC(new Table(SCHEMA, { id: zero, n: zero }), 'stream');
