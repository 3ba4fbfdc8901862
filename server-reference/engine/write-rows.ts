import { callNative, EngineError, MalformedArrow } from './errors.ts';
import { chunksOf, wholeStream } from './ipc/chunks.ts';
import { frameFile } from './ipc/file-frame.ts';
import { CREATE_CHUNK_BYTES, MAX_INSERT_BYTES } from './ipc/limits.ts';
import { schemaHead, schemaTable } from './ipc/native-file.ts';
import { schemaFields } from './ipc/schema-walk.ts';
import type { ArrowStream } from './ipc/stream-reader.ts';
import type { NativeConnection, NativeTable } from './native.ts';

/** What a write did: `version` is its commit, `rows` how many rows the body held. */
export interface Written {
  readonly version: number;
  readonly rows: number;
}

export type InsertMode = 'append' | 'overwrite';

/**
 * Creates a table from a stream of any length: the first chunk creates it, each later one is a commit of its own, so
 * that memory is bounded. While one chunk is written the next is read. Half a table may stand there when this throws.
 */
export async function createFromStream(
  connection: NativeConnection,
  storageId: string,
  stream: ArrowStream,
): Promise<Written & { readonly handle: NativeTable }> {
  let rows = 0;
  let handle: NativeTable | undefined;
  let writing: Promise<void> = Promise.resolve();
  for await (const chunk of chunksOf(stream, CREATE_CHUNK_BYTES)) {
    rows += chunk.rows;
    await writing;
    writing = readingRows(async () => {
      if (handle === undefined) handle = await connection.createTable(storageId, chunk.file, 'create', []);
      else await handle.add(chunk.file, 'append');
    });
    // Whoever awaits it next hears of a failure; until then it must not count as unhandled.
    writing.catch(() => undefined);
  }
  await writing;
  handle ??= await readingRows(() =>
    connection.createEmptyTable(storageId, frameFile(stream.schema.head, []), 'create', []),
  );
  const created = handle;
  return { rows, handle: created, version: await callNative(() => created.version()) };
}

/**
 * Reads the whole body, bounded, and returns the write to be done once it is this table's turn: a slow sender must not
 * hold up the others. The write is one commit; a body without batches appends nothing and makes none.
 */
export async function prepareInsert(
  connection: NativeConnection,
  storageId: string,
  stream: ArrowStream,
  mode: InsertMode,
): Promise<(table: NativeTable) => Promise<Written>> {
  const whole = await wholeStream(stream, MAX_INSERT_BYTES);
  if (whole !== undefined) {
    return async (table) => ({
      rows: whole.rows,
      version: (await readingRows(() => table.add(whole.file, mode))).version,
    });
  }
  if (mode === 'overwrite') {
    const schemaFile = frameFile(stream.schema.head, []);
    return async () => {
      const replaced = await readingRows(() => connection.createEmptyTable(storageId, schemaFile, 'overwrite', []));
      return { rows: 0, version: await callNative(() => replaced.version()) };
    };
  }
  return async (table) => {
    await checkSameColumns(stream, table);
    return { rows: 0, version: await callNative(() => table.version()) };
  };
}

/** The native append would refuse rows with other columns; no rows with other columns are refused alike. */
async function checkSameColumns(stream: ArrowStream, table: NativeTable): Promise<void> {
  const namesOf = (fields: readonly { readonly name: string }[]): string =>
    JSON.stringify(fields.map((f) => f.name).sort());
  const stored = schemaFields(schemaTable(schemaHead(await callNative(() => table.schema()))));
  if (namesOf(stored) !== namesOf(schemaFields(stream.schema.schema))) {
    throw new EngineError('schema-mismatch', 'the rows have other columns than the table');
  }
}

/** A panic while the engine reads rows that we could not look into is the fault of the rows. */
async function readingRows<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await callNative(call);
  } catch (error) {
    const { cause } = error as EngineError;
    if (cause instanceof Error && /Panic in async function/.test(cause.message)) {
      throw new MalformedArrow('the engine cannot read the rows: lengths, offsets or values do not fit together');
    }
    throw error;
  }
}
