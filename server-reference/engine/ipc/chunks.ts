import { EngineError } from '../native/errors.ts';
import { FileWriter } from './file-frame.ts';
import type { DataMessage } from './message.ts';
import type { ArrowStream, Place } from './stream-reader.ts';

/** A part of a stream that stands alone: one IPC file with the dictionaries its batches need. */
export interface Chunk {
  readonly file: Buffer;
  readonly rows: number;
  /** Says that the file is not needed any more; a later chunk will be written over it. */
  release(): void;
}

const tooLarge = (what: string, maxBytes: number): EngineError =>
  new EngineError('too-large', `${what} may take up to ${maxBytes} bytes, decompressed`);

/** Every chunk carries all dictionaries in force, so they must stay small beside it, or the work grows as a square. */
const checkDictionaries = (dictionaries: ReadonlyMap<number, readonly DataMessage[]>, maxBytes: number): void => {
  let weight = 0;
  for (const messages of dictionaries.values()) for (const message of messages) weight += message.weight;
  if (weight > maxBytes) throw tooLarge('the dictionaries of a stream', maxBytes);
};

/**
 * Cuts a stream into files of about `maxBytes`, decompressed (one batch at least), holding no more than one of them.
 * A file cannot replace a dictionary, so a replacement begins a new chunk as well. No batches, no chunks.
 * `expectedBytes` is about how much will be in one file, where that is known: its buffer is then asked for once. Of a
 * stream that is cut into many it is not: how much was announced says little of what is in each.
 */
export async function* chunksOf(
  stream: ArrowStream,
  maxBytes: number,
  expectedBytes?: number,
): AsyncGenerator<Chunk, void, void> {
  const dictionaries = new Map<number, DataMessage[]>();
  const free: FileWriter[] = [];
  let file: FileWriter | undefined;
  let next: FileWriter | undefined;
  let weight = 0;
  let rows = 0;
  const begin = (): FileWriter => {
    const begun = free.pop() ?? new FileWriter(stream.schema.head, expectedBytes);
    for (const messages of dictionaries.values()) for (const message of messages) begun.add(message);
    return begun;
  };
  const cut = (written: FileWriter): Chunk => {
    const release = (): void => {
      written.restart();
      free.push(written);
    };
    const chunk = { file: written.finish(), rows, release };
    [file, next, weight, rows] = [next, undefined, 0, 0];
    return chunk;
  };
  const place: Place = ({ kind, headLength, bodyLength }) => {
    // Every later chunk needs them as well.
    if (kind === 'dictionary') return Buffer.allocUnsafeSlow(bodyLength);
    file ??= begin();
    if (weight > 0 && weight + headLength + bodyLength > maxBytes) next = begin();
    return (next ?? file).place(headLength, bodyLength);
  };
  for await (const message of stream.data(place)) {
    if (message.kind === 'dictionary') {
      if (file !== undefined && !message.isDelta && dictionaries.has(message.dictionaryId)) yield cut(file);
      const before = message.isDelta ? (dictionaries.get(message.dictionaryId) ?? []) : [];
      dictionaries.set(message.dictionaryId, [...before, message]);
      checkDictionaries(dictionaries, maxBytes);
      file?.add(message);
      continue;
    }
    if (file !== undefined && weight > 0 && weight + message.weight > maxBytes) {
      // Compressed rows tell only now that they are too many; then they are behind the file, which is to end here.
      next ??= begin();
      next.add(message);
      yield cut(file);
    } else file?.add(message);
    weight += message.weight;
    rows += message.rows;
  }
  if (file !== undefined) yield cut(file);
}

/**
 * The whole stream, at most `maxBytes` of it, decompressed, in as few files as can hold it: one, and one more for each
 * dictionary that is replaced. None when it has no batches. Throws EngineError too-large beyond.
 */
export const filesOf = async (stream: ArrowStream, maxBytes: number): Promise<readonly Chunk[]> => {
  let weight = 0;
  const counted: ArrowStream = {
    ...stream,
    data: async function* (place) {
      for await (const message of stream.data(place)) {
        weight += message.weight;
        if (weight > maxBytes) throw tooLarge('one insert', maxBytes);
        yield message;
      }
    },
  };
  const expected = stream.byteLength === undefined ? undefined : Math.min(stream.byteLength, maxBytes);
  const files: Chunk[] = [];
  for await (const chunk of chunksOf(counted, maxBytes, expected)) files.push(chunk);
  return files;
};

/**
 * The whole stream as one file of at most `maxBytes`, decompressed; undefined when it has no batches. Throws EngineError
 * too-large beyond, and not-supported when a dictionary is replaced between batches, which no single file can hold.
 */
export const wholeStream = async (stream: ArrowStream, maxBytes: number): Promise<Chunk | undefined> => {
  const [whole, more] = await filesOf(stream, maxBytes);
  if (more !== undefined) {
    throw new EngineError(
      'not-supported',
      'a dictionary is replaced between record batches; send delta dictionaries, or one request for each',
    );
  }
  return whole;
};
