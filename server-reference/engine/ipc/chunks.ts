import { EngineError } from '../native/errors.ts';
import { type Block, FileWriter } from './file-frame.ts';
import type { DataMessage, MessageHead } from './message.ts';
import type { ArrowStream, AllocateBody } from './stream-reader.ts';

/** A part of a stream as one IPC file, with the dictionaries that its batches need. */
export interface Chunk {
  readonly file: Buffer;
  readonly rows: number;
  /** The record batches in the file; undefined when it has dictionaries, without which they cannot be read. */
  readonly batches: readonly Block[] | undefined;
  /** Allows a later chunk to overwrite the file. */
  release(): void;
}

const tooLargeError = (what: string, maxBytes: number): EngineError =>
  new EngineError('too-large', `${what} take more than ${maxBytes} bytes (decompressed)`);

/** Limits the size of dictionaries, because every chunk contains all current ones. */
const checkDictionaries = (dictionaries: ReadonlyMap<number, readonly DataMessage[]>, maxBytes: number): void => {
  let weight = 0;
  for (const messages of dictionaries.values()) for (const message of messages) weight += message.memoryBytes;
  if (weight > maxBytes) throw tooLargeError('the dictionaries of a stream', maxBytes);
};

/**
 * Splits a stream into IPC files of about `maxBytes` (decompressed, at least one batch each) and keeps at most one of them
 * in memory. A file cannot replace a dictionary, so a replacement starts a new chunk. A stream without batches has no
 * chunks. `expectedBytes` is the approximate size of one file if it is known, so that its buffer is allocated once. Throws
 * EngineError too-large when the dictionaries take more than `maxBytes`, and the errors of the stream.
 */
export async function* chunksOf(
  stream: ArrowStream,
  maxBytes: number,
  expectedBytes?: number,
): AsyncGenerator<Chunk, void, void> {
  const dictionaries = new Map<number, DataMessage[]>();
  const released: FileWriter[] = [];
  let file: FileWriter | undefined;
  let next: FileWriter | undefined;
  let weight = 0;
  let rows = 0;
  const startFile = (): FileWriter => {
    const started = released.pop() ?? new FileWriter(stream.schema.head, expectedBytes);
    for (const messages of dictionaries.values()) for (const message of messages) started.add(message);
    return started;
  };
  const finishChunk = (written: FileWriter): Chunk => {
    const bytes = weight;
    const release = (): void => {
      stream.free(bytes);
      written.restart();
      released.push(written);
    };
    const chunk = { file: written.finish(), rows, batches: written.batches, release };
    [file, next, weight, rows] = [next, undefined, 0, 0];
    return chunk;
  };
  const allocateBody: AllocateBody = ({ kind, headLength, bodyLength }) => {
    // Later chunks need the dictionary too, so it gets its own memory.
    if (kind === 'dictionary') return Buffer.allocUnsafeSlow(bodyLength);
    file ??= startFile();
    if (weight > 0 && weight + headLength + bodyLength > maxBytes) next = startFile();
    return (next ?? file).allocateBody(headLength, bodyLength);
  };
  for await (const message of stream.data(allocateBody)) {
    if (message.kind === 'dictionary') {
      if (file !== undefined && !message.isDelta && dictionaries.has(message.dictionaryId)) yield finishChunk(file);
      const before = message.isDelta ? (dictionaries.get(message.dictionaryId) ?? []) : [];
      dictionaries.set(message.dictionaryId, [...before, message]);
      checkDictionaries(dictionaries, maxBytes);
      file?.add(message);
      continue;
    }
    if (file !== undefined && weight > 0 && weight + message.memoryBytes > maxBytes) {
      // The size of compressed rows is known only now. The batch was read into the buffer behind this chunk's file.
      next ??= startFile();
      next.add(message);
      yield finishChunk(file);
    } else file?.add(message);
    weight += message.memoryBytes;
    rows += message.rows;
  }
  if (file !== undefined) yield finishChunk(file);
}

/** Returns the same stream, which throws EngineError too-large when its rows take more than `maxBytes` (decompressed). */
export const limitRows = (stream: ArrowStream, maxBytes: number): ArrowStream => ({
  ...stream,
  data: async function* (allocateBody) {
    let weight = 0;
    for await (const message of stream.data(allocateBody)) {
      weight += message.memoryBytes;
      if (weight > maxBytes) throw tooLargeError('the rows of one request', maxBytes);
      yield message;
    }
  },
});

/**
 * Returns the whole stream in as few files as possible: one, plus one for each replaced dictionary; none when the stream
 * has no batches. Throws EngineError too-large above `maxBytes` (decompressed).
 */
export const filesOf = async (stream: ArrowStream, maxBytes: number): Promise<readonly Chunk[]> => {
  const counted = limitRows(stream, maxBytes);
  const expected = stream.byteLength === undefined ? undefined : Math.min(stream.byteLength, maxBytes);
  const files: Chunk[] = [];
  for await (const chunk of chunksOf(counted, maxBytes, expected)) files.push(chunk);
  return files;
};

/**
 * Returns the whole stream as one file; undefined when it has no batches. Throws EngineError too-large above `maxBytes`
 * (decompressed), and not-supported when a dictionary is replaced between batches, which one file cannot represent.
 */
export const wholeStream = async (stream: ArrowStream, maxBytes: number): Promise<Chunk | undefined> => {
  const [whole, more] = await filesOf(stream, maxBytes);
  if (more !== undefined) {
    throw new EngineError(
      'not-supported',
      'a dictionary is replaced between record batches; send delta dictionaries or separate requests',
    );
  }
  return whole;
};

/**
 * Returns the record batches of several files, which have the same schema message and no dictionaries, as one file. The
 * batches are copied without being decoded.
 */
export const joinFiles = (
  schema: MessageHead,
  files: readonly { readonly file: Buffer; readonly batches: readonly Block[] }[],
): Buffer => {
  const joined = new FileWriter(
    schema,
    files.reduce((bytes, { file }) => bytes + file.byteLength, 0),
  );
  for (const { file, batches } of files) {
    for (const { offset, headLength, bodyLength } of batches) {
      const bodyAt = offset + headLength;
      const [head, body] = [file.subarray(offset, bodyAt), file.subarray(bodyAt, bodyAt + bodyLength)];
      joined.addBatch(head, body);
    }
  }
  return joined.finish();
};
