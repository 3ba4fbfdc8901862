import { DictionaryJoiner } from './dictionary-joiner.ts';
import { type Block, FILE_START, fileEnd, STREAM_END } from './file-frame.ts';
import type { MessageHead } from './message.ts';
import { nativeMessages } from './native-file.ts';

/** A schema message, and IPC files of one record batch each that bear that schema. */
export interface Batches {
  readonly schema: MessageHead;
  readonly batches: AsyncIterable<Uint8Array>;
}

/** One IPC stream (`application/vnd.apache.arrow.stream`), chunk by chunk; nothing is held beyond a batch. */
export async function* toIpcStream({ schema, batches }: Batches): AsyncGenerator<Uint8Array, void, void> {
  yield schema;
  const sent = new Map<number, Uint8Array>();
  for await (const file of batches) {
    let position = 0;
    for (const { kind, bytes } of nativeMessages(file)) {
      if (kind === 'schema') continue;
      // Dictionaries come in the order of their columns, so the position tells which one this would replace.
      if (kind === 'dictionary') {
        const last = sent.get(position);
        sent.set(position++, bytes);
        if (last !== undefined && Buffer.compare(last, bytes) === 0) continue;
      }
      yield bytes;
    }
  }
  yield STREAM_END;
}

/** One IPC file (`application/vnd.apache.arrow.file`), chunk by chunk; beyond a batch only offsets are held. */
export async function* toIpcFile({ schema, batches }: Batches): AsyncGenerator<Uint8Array, void, void> {
  const joiner = new DictionaryJoiner(schema);
  const blocks: Record<'dictionary' | 'batch', Block[]> = { dictionary: [], batch: [] };
  let offset = FILE_START.byteLength + schema.byteLength;
  yield FILE_START;
  yield schema;
  for await (const file of batches) {
    for (const message of nativeMessages(file)) {
      if (message.kind === 'schema') continue;
      if (message.kind === 'batch') joiner.rebase(message);
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
