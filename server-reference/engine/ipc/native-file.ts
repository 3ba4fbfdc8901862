import { EngineError } from '../native/errors.ts';
import { FlatTable } from './flatbuffer.ts';
import { type MessageHead, BATCH, CONTINUATION, HEAD_PREFIX_BYTES, HEADER_TYPES, MESSAGE } from './message.ts';

/** A message in a file that the engine wrote: a view of its head and body. */
export interface NativeMessage {
  readonly kind: 'schema' | 'dictionary' | 'batch';
  readonly bytes: Uint8Array;
  readonly headLength: number;
}

/**
 * Yields the messages of an IPC file written by the engine, schema first, without copying them. The engine aligns the first
 * message to 64 bytes, so its start is searched; the others follow without a gap up to the end marker. Throws EngineError
 * internal for a file without an end.
 */
export function* nativeMessages(file: Uint8Array): Generator<NativeMessage, void, void> {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 8;
  while (at + HEAD_PREFIX_BYTES <= file.byteLength && view.getUint32(at, true) !== CONTINUATION) at += 8;
  while (at + HEAD_PREFIX_BYTES <= file.byteLength) {
    const metadataLength = view.getUint32(at + 4, true);
    if (metadataLength === 0) return;
    const headLength = HEAD_PREFIX_BYTES + metadataLength;
    const message = FlatTable.root(file.subarray(at + HEAD_PREFIX_BYTES, at + headLength));
    const kind = HEADER_TYPES[message.uint8(MESSAGE.headerType)];
    if (kind === undefined) break;
    const length = headLength + message.int64(MESSAGE.bodyLength);
    yield { kind, bytes: file.subarray(at, at + length), headLength };
    at += length;
  }
  throw new EngineError('internal', 'the engine wrote an Arrow file without an end');
}

/** Returns the number of rows in an IPC file written by the engine. */
export const rowsOf = (file: Uint8Array): number => {
  let rows = 0;
  for (const { kind, bytes, headLength } of nativeMessages(file)) {
    if (kind !== 'batch') continue;
    const message = FlatTable.root(bytes.subarray(HEAD_PREFIX_BYTES, headLength));
    rows += message.table(MESSAGE.header)?.int64(BATCH.length) ?? 0;
  }
  return rows;
};

/** Returns the encapsulated schema message of an IPC file written by the engine. */
export const schemaHead = (file: Uint8Array): MessageHead => {
  for (const message of nativeMessages(file)) return message.bytes;
  throw new EngineError('internal', 'the engine wrote an Arrow file without a schema');
};

/** Returns the `Schema` table of a schema message. */
export const schemaTable = (head: MessageHead): FlatTable => {
  const schema = FlatTable.root(head.subarray(HEAD_PREFIX_BYTES)).table(MESSAGE.header);
  if (schema === undefined) throw new EngineError('internal', 'the engine wrote an Arrow file without a schema');
  return schema;
};
