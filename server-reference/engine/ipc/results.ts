import { DictionaryJoiner } from './dictionary-joiner.ts';
import { type Block, FILE_START, fileEnd, STREAM_END } from './file-frame.ts';
import type { MessageHead } from './message.ts';
import { nativeMessages } from './native-file.ts';

/** A schema message, and IPC files with that schema and one record batch each, which are valid until the next one is requested. */
export interface Batches {
  readonly schema: MessageHead;
  readonly batches: AsyncIterable<Uint8Array>;
}

/**
 * Yields one IPC stream (`application/vnd.apache.arrow.stream`) in parts. A part is valid until the next one is requested. Keeps
 * at most one batch in memory.
 */
export async function* toIpcStream({ schema, batches }: Batches): AsyncGenerator<Uint8Array, void, void> {
  yield schema;
  const sent = new Map<number, Uint8Array>();
  for await (const file of batches) {
    let position = 0;
    for (const { kind, bytes } of nativeMessages(file)) {
      if (kind === 'schema') continue;
      // Dictionaries come in column order, so the position identifies the dictionary that this one would replace.
      if (kind === 'dictionary') {
        const last = sent.get(position);
        const isRepeated = last !== undefined && Buffer.compare(last, bytes) === 0;
        if (!isRepeated) sent.set(position, Buffer.from(bytes));
        position += 1;
        if (isRepeated) continue;
      }
      yield bytes;
    }
  }
  yield STREAM_END;
}

/**
 * Yields one IPC file (`application/vnd.apache.arrow.file`) in parts. A part is valid until the next one is requested. Keeps one
 * batch and the offsets in memory.
 */
export async function* toIpcFile({ schema, batches }: Batches): AsyncGenerator<Uint8Array, void, void> {
  const joiner = new DictionaryJoiner(schema);
  const blocks: Record<'dictionary' | 'batch', Block[]> = { dictionary: [], batch: [] };
  let offset = FILE_START.byteLength + schema.byteLength;
  yield FILE_START;
  yield schema;
  for await (const file of batches) {
    for (const message of nativeMessages(file)) {
      if (message.kind === 'schema') continue;
      if (message.kind === 'batch') joiner.shiftIndexes(message);
      const written = message.kind === 'dictionary' ? joiner.dictionary(message) : message;
      if (written === undefined) continue;
      const { bytes, headLength } = written;
      blocks[message.kind].push({ offset, headLength, bodyLength: bytes.byteLength - headLength });
      offset += bytes.byteLength;
      yield bytes;
    }
  }
  yield fileEnd(schema, blocks.dictionary, blocks.batch);
}
