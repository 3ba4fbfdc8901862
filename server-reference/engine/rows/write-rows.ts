import { isDeepStrictEqual } from 'node:util';
import { callNative, EngineError, MalformedArrow } from '../native/errors.ts';
import { chunksOf, filesOf } from '../ipc/chunks.ts';
import { schemaFile } from '../ipc/file-frame.ts';
import { CREATE_CHUNK_BYTES, MAX_INSERT_BYTES } from '../ipc/limits.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { schemaToJson, type JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import { type RawField, schemaFields, TYPE } from '../ipc/schema/schema-fields.ts';
import type { ArrowStream } from '../ipc/stream-reader.ts';
import { type BranchRef, branchOf, storageOf } from '../tables/branch-ref.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';

/** What a write did: `version` is its commit, `rows` how many rows the body held. */
export interface Written {
  readonly version: number;
  readonly rows: number;
}

/** A table that a create has made. */
export interface Created extends Written {
  readonly schema: JsonArrowSchema;
}

export type InsertMode = 'append' | 'overwrite';

const storedSchema = async (table: NativeTable): Promise<JsonArrowSchema> =>
  schemaToJson(schemaTable(schemaHead(await callNative(() => table.schema()))));

/** Schemas that a table could have, and no query could then read. The engine itself refuses dots and its own names. */
const checkNames = (stream: ArrowStream): void => {
  const fields = schemaFields(stream.schema.schema);
  if (fields.length === 0) throw new EngineError('schema-mismatch', 'a table has at least one column');
  for (const { name } of fields) {
    if (name === '' || name.includes('`')) {
      throw new EngineError('schema-mismatch', `a column cannot be named '${name}'`);
    }
  }
};

const OF_THE_MACHINE = /os error|LanceError\(IO\)|Namespace error|Connection is closed/;

const unreadableRows = (): MalformedArrow =>
  new MalformedArrow('the engine cannot read the rows: lengths, offsets or values do not fit together');

/** A failure that nothing explains, while the engine reads rows that we could not look into, is the fault of the rows. */
const readingRows = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await callNative(call);
  } catch (error) {
    const { kind, message, cause } = error as EngineError;
    // A value that cannot be cast to its column's type; there is no SQL here.
    if (kind === 'invalid-sql') throw new EngineError('schema-mismatch', message, { cause });
    if (kind === 'internal' && cause instanceof Error && !OF_THE_MACHINE.test(cause.message)) {
      throw unreadableRows();
    }
    throw error;
  }
};

/**
 * Creates a table from a stream of any length: the first chunk creates it, each later one is a commit of its own, so
 * that memory is bounded. While one chunk is written the next is read. Half a table may stand there when this throws.
 */
export const createFromStream = async (
  connection: NativeConnection,
  name: string,
  stream: ArrowStream,
): Promise<Created> => {
  checkNames(stream);
  let rows = 0;
  let handle: NativeTable | undefined;
  let writing: Promise<void> = Promise.resolve();
  for await (const chunk of chunksOf(stream, CREATE_CHUNK_BYTES)) {
    rows += chunk.rows;
    await writing;
    writing = readingRows(async () => {
      if (handle === undefined) handle = await connection.createTable(name, chunk.file, 'create', []);
      else await handle.add(chunk.file, 'append');
      chunk.release();
    });
    // Whoever awaits it next hears of a failure; until then it must not count as unhandled.
    writing.catch(() => undefined);
  }
  await writing;
  handle ??= await readingRows(() => connection.createEmptyTable(name, schemaFile(stream.schema.head), 'create', []));
  const created = handle;
  // Rows that the engine lost without a word must not pass for a table.
  if ((await callNative(() => created.countRows(null))) !== rows) throw unreadableRows();
  const version = await callNative(() => created.version());
  const schema = await storedSchema(created);
  created.close();
  return { rows, version, schema };
};

/** Rows that have arrived, and how they are written. */
export interface PreparedInsert {
  /** The engine needs a commit for each of several files: correct only as a staged write, which shows the last alone. */
  readonly isStaged: boolean;
  readonly write: (table: NativeTable) => Promise<Written>;
}

/** The engine has no call that overwrites a branch without rows; where the columns are to stay, deleting all is the same. */
const emptied = async (
  connection: NativeConnection,
  branchRef: BranchRef,
  stream: ArrowStream,
  table: NativeTable,
): Promise<Written> => {
  if (branchOf(branchRef) === undefined) {
    const file = schemaFile(stream.schema.head);
    const replaced = await readingRows(() => connection.createEmptyTable(storageOf(branchRef), file, 'overwrite', []));
    return { rows: 0, version: await callNative(() => replaced.version()) };
  }
  if (!isDeepStrictEqual(schemaToJson(stream.schema.schema), await storedSchema(table))) {
    throw new EngineError('schema-mismatch', 'a branch cannot be overwritten with other columns and no rows');
  }
  return { rows: 0, version: (await callNative(() => table.delete('true'))).version };
};

const isInteger = ({ typeId, dictionary }: RawField): boolean => typeId === TYPE.int && dictionary === undefined;

const hasFractions = ({ typeId }: RawField): boolean => typeId === TYPE.floatingPoint || typeId === TYPE.decimal;

const checkFractions = (sent: readonly RawField[], stored: readonly RawField[]): void => {
  sent.forEach((field, i) => {
    // Members of structs go by name; the one child of a list may be named differently.
    const target = stored.find(({ name }) => name === field.name) ?? stored[i];
    if (target === undefined) return;
    if (isInteger(target) && hasFractions(field)) {
      throw new EngineError('schema-mismatch', `column '${target.name}' holds integers`);
    }
    checkFractions(field.children, target.children);
  });
};

/**
 * What the engine would let pass on append: fractions cut off to fit an integer column; and, where there are no rows,
 * columns that the table does not have.
 */
const checkFits = async (stream: ArrowStream, table: NativeTable): Promise<void> => {
  const stored = schemaFields(schemaTable(schemaHead(await callNative(() => table.schema()))));
  const sent = schemaFields(stream.schema.schema);
  const unknown = sent.find(({ name }) => !stored.some((field) => field.name === name));
  if (unknown) throw new EngineError('schema-mismatch', `the table has no column '${unknown.name}'`);
  const missing = stored.find(({ name, nullable }) => !nullable && !sent.some((field) => field.name === name));
  if (missing) throw new EngineError('schema-mismatch', `column '${missing.name}' is missing and may not be null`);
  checkFractions(sent, stored);
};

/**
 * Reads the whole body, bounded, and returns the write to be done once it is this table's turn: a slow sender must not
 * hold up the others. The write makes one version; a body without batches appends nothing and makes none.
 */
export const prepareInsert = async (
  connection: NativeConnection,
  branchRef: BranchRef,
  stream: ArrowStream,
  mode: InsertMode,
): Promise<PreparedInsert> => {
  const files = await filesOf(stream, MAX_INSERT_BYTES);
  if (mode === 'overwrite') checkNames(stream);
  const write = async (table: NativeTable): Promise<Written> => {
    if (mode === 'append') await checkFits(stream, table);
    else if (files.length === 0) return emptied(connection, branchRef, stream, table);
    let rows = 0;
    let last: { readonly version: number } | undefined;
    for (const chunk of files) {
      last = await readingRows(() => table.add(chunk.file, last === undefined ? mode : 'append'));
      rows += chunk.rows;
    }
    return { rows, version: last?.version ?? (await callNative(() => table.version())) };
  };
  return { isStaged: files.length > 1, write };
};
