import { closeNative } from '../native/close-native.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Limits } from '../../limits.ts';
import { nativeFilter } from '../expressions/engine-workarounds.ts';
import { callNative, EngineError, MalformedArrow } from '../native/errors.ts';
import { chunksOf, filesOf, joinFiles } from '../ipc/chunks.ts';
import { type Block, schemaFile } from '../ipc/file-frame.ts';
import { CREATE_CHUNK_BYTES } from '../ipc/limits.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { schemaToJson, type JsonArrowSchema } from '../ipc/schema/schema-json.ts';
import { type RawField, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { ArrowStream } from '../ipc/stream-reader.ts';
import { type BranchRef, branchOf, storageOf } from '../native/branch-ref.ts';
import type { VersionFactsCache } from '../tables/version-facts.ts';
import type { NativeConnection, NativeTable } from '../native/native.ts';

/** The version that a write committed, and the number of rows in its body. */
export interface WriteResult {
  readonly version: number;
  readonly rows: number;
}

/** A new table: its newest version, number of rows and schema. */
interface CreateResult extends WriteResult {
  readonly schema: JsonArrowSchema;
}

/** Whether an insert adds its rows or replaces all rows and the schema. */
export type InsertMode = 'append' | 'overwrite';

/** Rows to append that are one IPC file without dictionaries. */
export interface AppendableRows {
  readonly stream: ArrowStream;
  readonly file: Buffer;
  readonly batches: readonly Block[];
  readonly rows: number;
}

/** An insert whose body was received completely. */
export interface PreparedInsert {
  /** Whether `write` makes several commits (one per IPC file), which requires conflict policy `recompute`. */
  readonly needsRecompute: boolean;
  /** The rows, if they can be appended together with those of other inserts (see GroupedAppends). */
  readonly appendable: AppendableRows | undefined;
  readonly write: (table: NativeTable) => Promise<WriteResult>;
}

const readSchema = async (table: NativeTable, limits: Limits): Promise<JsonArrowSchema> =>
  schemaToJson(schemaTable(schemaHead(await callNative(limits, () => table.schema()))));

/** Rejects schemas that no query could read. The engine itself rejects dots in names and its reserved names. */
const checkNames = (stream: ArrowStream): void => {
  const fields = schemaFields(stream.schema.schema);
  if (fields.length === 0) throw new EngineError('schema-mismatch', 'a table has at least one column');
  for (const { name } of fields) {
    if (name === '' || name.includes('`')) {
      throw new EngineError('schema-mismatch', `a column cannot be named '${name}'`);
    }
  }
};

/** Matches native errors that the rows cannot have caused. */
const MACHINE_ERROR = /os error|LanceError\(IO\)|Namespace error|Connection is closed/;

const unreadableRowsError = (): MalformedArrow =>
  new MalformedArrow('the engine cannot read the rows: lengths, offsets or values do not fit together');

/**
 * Runs a native call that reads rows of a request. Throws MalformedArrow for an internal error of the engine that the
 * machine did not cause: the values inside the buffers are not validated before, so they must be wrong.
 */
const withRowErrors = async <T>(limits: Limits, call: () => Promise<T>): Promise<T> => {
  try {
    return await callNative(limits, call);
  } catch (error) {
    const { kind, message, cause } = error as EngineError;
    // No SQL is involved: a value cannot be cast to the type of its column.
    if (kind === 'invalid-sql') throw new EngineError('schema-mismatch', message, { cause });
    if (kind === 'internal' && cause instanceof Error && !MACHINE_ERROR.test(cause.message)) {
      throw unreadableRowsError();
    }
    throw error;
  }
};

/**
 * Creates a table from a stream of any length with bounded memory: the first chunk creates the table, each later chunk is
 * another commit. Reads the next chunk while one is written. `name` is the table's name for the native connection. When it
 * throws, incomplete files may be left.
 */
export const createFromStream = async (
  connection: NativeConnection,
  name: string,
  stream: ArrowStream,
  limits: Limits,
): Promise<CreateResult> => {
  checkNames(stream);
  let rows = 0;
  let handle: NativeTable | undefined;
  let writing: Promise<void> = Promise.resolve();
  const expectedBytes = stream.byteLength && Math.min(stream.byteLength, CREATE_CHUNK_BYTES);
  for await (const chunk of chunksOf(stream, CREATE_CHUNK_BYTES, expectedBytes)) {
    rows += chunk.rows;
    await writing;
    writing = withRowErrors(limits, async () => {
      if (handle === undefined) handle = await connection.createTable(name, chunk.file, 'create', []);
      else await handle.add(chunk.file, 'append');
      chunk.release();
    });
    // The next await reports a failure; until then it must not count as an unhandled rejection.
    writing.catch(() => undefined);
  }
  await writing;
  handle ??= await withRowErrors(limits, () =>
    connection.createEmptyTable(name, schemaFile(stream.schema.head), 'create', []),
  );
  const created = handle;
  // Detects rows that the engine dropped without an error.
  if ((await callNative(limits, () => created.countRows(null))) !== rows) throw unreadableRowsError();
  const version = await callNative(limits, () => created.version());
  const schema = await readSchema(created, limits);
  closeNative(created);
  return { rows, version, schema };
};

/**
 * Overwrites a table with no rows. The engine has no such call for a branch: there all rows are deleted, which is the same
 * if the schema stays the same.
 */
const overwriteWithNoRows = async (
  connection: NativeConnection,
  branchRef: BranchRef,
  stream: ArrowStream,
  { table, limits }: { readonly table: NativeTable; readonly limits: Limits },
): Promise<WriteResult> => {
  if (branchOf(branchRef) === undefined) {
    const file = schemaFile(stream.schema.head);
    const replaced = await withRowErrors(limits, () =>
      connection.createEmptyTable(storageOf(branchRef), file, 'overwrite', []),
    );
    return { rows: 0, version: await callNative(limits, () => replaced.version()) };
  }
  if (!isDeepStrictEqual(schemaToJson(stream.schema.schema), await readSchema(table, limits))) {
    throw new EngineError('schema-mismatch', 'a branch cannot be overwritten with other columns and no rows');
  }
  return { rows: 0, version: (await callNative(limits, () => table.delete(nativeFilter('true')))).version };
};

const isInteger = ({ arrow, dictionary }: RawField): boolean => arrow === 'Int' && dictionary === undefined;

const hasFractions = ({ arrow }: RawField): boolean => arrow === 'FloatingPoint' || arrow === 'Decimal';

const checkFractions = (sent: readonly RawField[], stored: readonly RawField[]): void => {
  sent.forEach((field, i) => {
    // Fields of structs are matched by name; the one child of a list may have another name.
    const target = stored.find(({ name }) => name === field.name) ?? stored[i];
    if (target === undefined) return;
    if (isInteger(target) && hasFractions(field)) {
      throw new EngineError('schema-mismatch', `column '${target.name}' contains integers; fractions would be cut off`);
    }
    checkFractions(field.children, target.children);
  });
};

/** Returns the columns of a table at the version of its handle. */
export const columnsOf = async (table: NativeTable, limits: Limits): Promise<readonly RawField[]> =>
  schemaFields(schemaTable(schemaHead(await callNative(limits, () => table.schema()))));

/** Returns the columns of a version, from the cache if possible; `table` is a handle at that version. */
export const columnsOfVersion = async (
  facts: VersionFactsCache,
  { name, version }: { readonly name: string; readonly version: number },
  table: NativeTable,
  limits: Limits,
): Promise<readonly RawField[]> => {
  const known = facts.get(name, version).columns;
  if (known !== undefined) return known;
  const columns = await columnsOf(table, limits);
  facts.add(name, version, { columns });
  return columns;
};

/**
 * Throws EngineError schema-mismatch for rows that the engine would append wrongly to these columns: it truncates fractions
 * in an integer column and, in a body without rows, accepts unknown columns.
 */
export const checkSchemaFits = (stream: ArrowStream, stored: readonly RawField[]): void => {
  const sent = schemaFields(stream.schema.schema);
  const unknown = sent.find(({ name }) => !stored.some((field) => field.name === name));
  if (unknown) throw new EngineError('schema-mismatch', `the table has no column '${unknown.name}'`);
  const missing = stored.find(({ name, nullable }) => !nullable && !sent.some((field) => field.name === name));
  if (missing) throw new EngineError('schema-mismatch', `column '${missing.name}' is missing and may not be null`);
  checkFractions(sent, stored);
};

/**
 * Receives the whole body, at most `maxBytes` (decompressed), and returns the write for the table's queue; so a slow client does not
 * block other writers. The write makes one version; appending a body without batches makes none. Throws EngineError.
 */
export const prepareInsert = async (
  connection: NativeConnection,
  branchRef: BranchRef,
  stream: ArrowStream,
  { mode, maxBytes, limits }: { readonly mode: InsertMode; readonly maxBytes: number; readonly limits: Limits },
): Promise<PreparedInsert> => {
  const files = await filesOf(stream, maxBytes);
  if (mode === 'overwrite') checkNames(stream);
  const write = async (table: NativeTable): Promise<WriteResult> => {
    if (mode === 'append') checkSchemaFits(stream, await columnsOf(table, limits));
    else if (files.length === 0) return overwriteWithNoRows(connection, branchRef, stream, { table, limits });
    let rows = 0;
    let last: { readonly version: number } | undefined;
    for (const chunk of files) {
      last = await withRowErrors(limits, () => table.add(chunk.file, last === undefined ? mode : 'append'));
      rows += chunk.rows;
    }
    return { rows, version: last?.version ?? (await callNative(limits, () => table.version())) };
  };
  const [only, more] = files;
  const canAppend = mode === 'append' && only?.batches !== undefined && more === undefined;
  const appendable = canAppend ? { stream, file: only.file, batches: only.batches, rows: only.rows } : undefined;
  return { needsRecompute: more !== undefined, appendable, write };
};

/**
 * Appends the rows of several inserts, which have the same schema message, as one version.
 *
 * @param columns The columns of the table.
 */
export const appendTogether = async (
  table: NativeTable,
  columns: readonly RawField[],
  inserts: readonly AppendableRows[],
  limits: Limits,
): Promise<number> => {
  const [first] = inserts;
  if (first === undefined) return callNative(limits, () => table.version());
  checkSchemaFits(first.stream, columns);
  const file = inserts.length === 1 ? first.file : joinFiles(first.stream.schema.head, inserts);
  return (await withRowErrors(limits, () => table.add(file, 'append'))).version;
};
