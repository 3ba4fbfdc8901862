import { EngineError } from '../errors.ts';
import { frameFile } from './file-frame.ts';
import type { DataMessage } from './message.ts';
import type { ArrowStream } from './stream-reader.ts';

/** A part of a stream that stands alone: one IPC file with the dictionaries its batches need. */
export interface Chunk {
  readonly file: Buffer;
  readonly rows: number;
}

/**
 * Cuts a stream into files of about `maxBytes`, decompressed (one batch at least), holding no more than one of them.
 * A file cannot replace a dictionary, so a replacement begins a new chunk as well. No batches, no chunks.
 */
export async function* chunksOf(stream: ArrowStream, maxBytes: number): AsyncGenerator<Chunk, void, void> {
  const dictionaries = new Map<number, DataMessage[]>();
  let batches: DataMessage[] = [];
  let weight = 0;
  const cut = (): Chunk => {
    const file = frameFile(stream.schema.head, [...[...dictionaries.values()].flat(), ...batches]);
    const chunk = { file, rows: batches.reduce((sum, batch) => sum + batch.rows, 0) };
    batches = [];
    weight = 0;
    return chunk;
  };
  for await (const message of stream.data) {
    if (message.kind === 'dictionary') {
      if (batches.length > 0 && !message.isDelta && dictionaries.has(message.dictionaryId)) yield cut();
      const before = message.isDelta ? (dictionaries.get(message.dictionaryId) ?? []) : [];
      dictionaries.set(message.dictionaryId, [...before, message]);
      checkDictionaries(dictionaries, maxBytes);
      continue;
    }
    if (batches.length > 0 && weight + message.weight > maxBytes) yield cut();
    batches.push(message);
    weight += message.weight;
  }
  if (batches.length > 0) yield cut();
}

/**
 * The whole stream as one file of at most `maxBytes`, decompressed; undefined when it has no batches. Throws EngineError
 * too-large beyond, and not-supported when a dictionary is replaced between batches, which no single file can hold.
 */
export async function wholeStream(stream: ArrowStream, maxBytes: number): Promise<Chunk | undefined> {
  const [whole, more] = await filesOf(stream, maxBytes);
  if (more !== undefined) {
    throw new EngineError(
      'not-supported',
      'a dictionary is replaced between record batches; send delta dictionaries, or one request for each',
    );
  }
  return whole;
}

/**
 * The whole stream, at most `maxBytes` of it, decompressed, in as few files as can hold it: one, and one more for each
 * dictionary that is replaced. None when it has no batches. Throws EngineError too-large beyond.
 */
export async function filesOf(stream: ArrowStream, maxBytes: number): Promise<readonly Chunk[]> {
  let weight = 0;
  const counted: ArrowStream = {
    ...stream,
    data: (async function* () {
      for await (const message of stream.data) {
        weight += message.weight;
        if (weight > maxBytes) throw tooLarge('one insert', maxBytes);
        yield message;
      }
    })(),
  };
  const files: Chunk[] = [];
  for await (const chunk of chunksOf(counted, maxBytes)) files.push(chunk);
  return files;
}

/** Every chunk carries all dictionaries in force, so they must stay small beside it, or the work grows as a square. */
function checkDictionaries(dictionaries: ReadonlyMap<number, readonly DataMessage[]>, maxBytes: number): void {
  let weight = 0;
  for (const messages of dictionaries.values()) for (const message of messages) weight += message.weight;
  if (weight > maxBytes) throw tooLarge('the dictionaries of a stream', maxBytes);
}

function tooLarge(what: string, maxBytes: number): EngineError {
  return new EngineError('too-large', `${what} may take up to ${maxBytes} bytes, decompressed`);
}
