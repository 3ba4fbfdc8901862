import { type Table, tableFromIPC, tableToIPC } from 'apache-arrow';
import { replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';

/* Helpers that read and change the Arrow streams of CreateTable requests. */

export const readBytes = async (chunks: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
};

export async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield Promise.resolve(bytes);
}

/** The end-of-stream marker; a stream without it was truncated. */
const END_OF_STREAM = Buffer.from([255, 255, 255, 255, 0, 0, 0, 0]);

/**
 * Returns the rows of a stream; undefined if it is truncated, compressed or of types that Arrow JS does not support.
 */
export const parseStream = (bytes: Buffer): Table | undefined => {
  try {
    return bytes.subarray(-END_OF_STREAM.length).equals(END_OF_STREAM) ? tableFromIPC(bytes) : undefined;
  } catch {
    return undefined;
  }
};

/** Changes the rows or columns that CreateTable stores. If `change` returns the same table, the bytes stay the same. */
export const changeCreatedTable = (change: (table: Table) => Table): ServerMutation =>
  replaceHandler('CreateTable', async (request, { serve, context }) => {
    const bytes = await readBytes(request.arrow);
    const table = parseStream(bytes);
    const changed = table === undefined ? undefined : change(table);
    const body = changed === undefined || changed === table ? bytes : tableToIPC(changed, 'stream');
    return serve({ ...request, arrow: streamOf(body) }, context);
  });
