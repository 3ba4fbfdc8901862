import { EngineError, MalformedArrow } from '../native/errors.ts';
import { ByteSource } from './byte-source.ts';
import { MAX_METADATA_BYTES } from './limits.ts';
import { announce, CONTINUATION, dataMessage, frameMetadata, type DataMessage, type SchemaMessage } from './message.ts';
import { schemaToJson } from './schema/schema-json.ts';
import { type RawField, checkFixedSizes, dictionaryFields, schemaFields } from './schema/schema-fields.ts';

/** Where the body of a message is to be put as it arrives. Lengths in bytes; as many as `bodyLength` must be given. */
export type Place = (message: {
  readonly kind: DataMessage['kind'];
  readonly headLength: number;
  readonly bodyLength: number;
}) => Uint8Array;

/** The bytes of a stream as they arrive; `byteLength` where its sender has said how many there will be. */
export type ArrowBody = AsyncIterable<Uint8Array> & { readonly byteLength?: number | undefined };

/** An Arrow IPC stream whose schema has been read. */
export interface ArrowStream {
  readonly byteLength: number | undefined;
  readonly schema: SchemaMessage;
  /** Reads on, once, message by message, as the bytes arrive. */
  data(place: Place): AsyncGenerator<DataMessage, void, void>;
  /** Tells the sender that nobody reads on; for a stream that is refused before its data is read. */
  close(): Promise<void>;
}

const uint32 = async (source: ByteSource): Promise<number> => {
  const bytes = await source.take(4, 'a length');
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
};

/** The first four letters of `ARROW1`, as the little-endian number a stream would begin with. */
const FILE_MAGIC = 0x4f525241;

const rejectOtherFormats = (word: number): void => {
  if (word === FILE_MAGIC) throw new MalformedArrow('the body is an Arrow IPC file; send an Arrow IPC stream');
};

/** The next message's metadata, or undefined at the end: the end mark with nothing after it, or no more bytes. */
const nextMetadata = async (source: ByteSource, first: boolean): Promise<Uint8Array | undefined> => {
  if (await source.atEnd()) return undefined;
  let word = await uint32(source);
  if (first) rejectOtherFormats(word);
  if (word === CONTINUATION) word = await uint32(source);
  if (word === 0) {
    if (!(await source.atEnd())) throw new MalformedArrow('bytes follow the end of the Arrow stream');
    return undefined;
  }
  if (word > MAX_METADATA_BYTES) {
    // Most often this is no length at all but the beginning of some other format.
    if (first) throw new MalformedArrow('the body is no Arrow IPC stream');
    throw new EngineError('too-large', `metadata of a message may take up to ${MAX_METADATA_BYTES} bytes`);
  }
  return source.take(word, 'the metadata of a message');
};

async function* dataMessages(
  source: ByteSource,
  fields: readonly RawField[],
  place: Place,
): AsyncGenerator<DataMessage, void, void> {
  const dictionaries = dictionaryFields(fields);
  const sent = new Set<number>();
  const fieldsOf = (dictionaryId: number | undefined): readonly RawField[] => {
    if (dictionaryId === undefined) return fields;
    const values = dictionaries.get(dictionaryId);
    if (values === undefined) throw new MalformedArrow('a dictionary belongs to no column of the schema');
    return [values];
  };
  try {
    for (;;) {
      const metadata = await nextMetadata(source, false);
      if (metadata === undefined) return;
      const announced = announce(metadata);
      const { type: kind, bodyLength } = announced;
      if (kind === 'schema') throw new MalformedArrow('the Arrow stream has a second schema');
      const head = frameMetadata(metadata);
      const body = place({ kind, headLength: head.byteLength, bodyLength });
      await source.fill(body, 'a record batch');
      const message = dataMessage(head, announced, body, fieldsOf);
      if (message.isDelta && !sent.has(message.dictionaryId)) {
        throw new MalformedArrow('a delta dictionary has nothing to add to');
      }
      if (message.kind === 'dictionary') sent.add(message.dictionaryId);
      yield message;
    }
  } finally {
    await source.close();
  }
}

/**
 * Opens an Arrow IPC stream (`application/vnd.apache.arrow.stream`). Bodies are never decoded, but every length in the
 * metadata is checked, compressed buffers included. Throws MalformedArrow for anything that is no such stream (garbage,
 * an IPC file, a cut-off stream, bytes after its end), EngineError too-large beyond the limits of limits.ts, and
 * whatever the source throws. Takes the framing of before Arrow 0.15 too.
 */
export const openArrowStream = async (chunks: ArrowBody): Promise<ArrowStream> => {
  const source = new ByteSource(chunks);
  try {
    const metadata = await nextMetadata(source, true);
    if (metadata === undefined) throw new MalformedArrow('the Arrow stream has no schema');
    const { type, header } = announce(metadata);
    if (type !== 'schema') throw new MalformedArrow('the Arrow stream does not begin with a schema');
    const fields = schemaFields(header);
    checkFixedSizes(fields);
    // Says, in words, which types the engine cannot hold; it would only panic.
    schemaToJson(header);
    return {
      byteLength: chunks.byteLength,
      schema: { kind: 'schema', head: frameMetadata(metadata), schema: header },
      data: (place) => dataMessages(source, fields, place),
      close: () => source.close(),
    };
  } catch (error) {
    await source.close();
    throw error;
  }
};
