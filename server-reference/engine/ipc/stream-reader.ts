import type { Limits } from '../../limits.ts';
import { MemoryReservation } from '../../memory.ts';
import { EngineError, MalformedArrow } from '../native/errors.ts';
import { ByteSource } from './byte-source.ts';
import { MAX_METADATA_BYTES } from './limits.ts';
import {
  readMessageInfo,
  CONTINUATION,
  dataMessage,
  frameMetadata,
  HEAD_PREFIX_BYTES,
  type DataMessage,
  type SchemaMessage,
} from './message.ts';
import { schemaToJson } from './schema/schema-json.ts';
import {
  type RawField,
  checkDecimals,
  checkFieldCount,
  checkFixedSizes,
  dictionaryFields,
  schemaFields,
} from './schema/schema-fields.ts';

/** Returns the memory for the body of a message, exactly `bodyLength` bytes. Lengths in bytes. */
export type AllocateBody = (message: {
  readonly kind: DataMessage['kind'];
  readonly headLength: number;
  readonly bodyLength: number;
}) => Uint8Array;

/** The bytes of a stream as they arrive; `byteLength` is the length that the client announced, if any. */
export type ArrowBody = AsyncIterable<Uint8Array> & { readonly byteLength?: number | undefined };

/** An Arrow IPC stream whose schema has been read. */
export interface ArrowStream {
  readonly byteLength: number | undefined;
  readonly schema: SchemaMessage;
  /** Reads the messages after the schema as they arrive. Can be called once. */
  data(allocateBody: AllocateBody): AsyncGenerator<DataMessage, void, void>;
  /** Gives back the memory that is counted for messages of this size in bytes, which are not needed any more. */
  free(bytes: number): void;
  /** Stops the client, if the stream is not read to its end, and gives back the memory of all messages. */
  close(): Promise<void>;
}

const uint32 = async (source: ByteSource): Promise<number> => {
  const bytes = await source.take(4, 'a length');
  return new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
};

/** The first four bytes of `ARROW1`, read as a little-endian integer. */
const FILE_MAGIC = 0x4f525241;

const rejectOtherFormats = (value: number): void => {
  if (value === FILE_MAGIC) throw new MalformedArrow('the body is an Arrow IPC file; send an Arrow IPC stream');
};

/** Returns the metadata of the next message; undefined at the end marker or the end of the bytes. */
const nextMetadata = async (source: ByteSource, first: boolean): Promise<Uint8Array | undefined> => {
  if (await source.atEnd()) return undefined;
  let value = await uint32(source);
  if (first) rejectOtherFormats(value);
  if (value === CONTINUATION) value = await uint32(source);
  if (value === 0) {
    if (!(await source.atEnd())) throw new MalformedArrow('bytes follow the end of the Arrow stream');
    return undefined;
  }
  if (value > MAX_METADATA_BYTES) {
    // At the start this is most likely not a length but another format.
    if (first) throw new MalformedArrow('the body is not an Arrow IPC stream');
    throw new EngineError('too-large', `the metadata of a message takes more than ${MAX_METADATA_BYTES} bytes`);
  }
  return source.take(value, 'the metadata of a message');
};

async function* dataMessages(
  source: ByteSource,
  fields: readonly RawField[],
  allocateBody: AllocateBody,
  { reservation, limits }: { readonly reservation: MemoryReservation; readonly limits: Limits },
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
      const head = frameMetadata(metadata);
      const info = readMessageInfo(head.subarray(HEAD_PREFIX_BYTES));
      const { type: kind, bodyLength } = info;
      if (kind === 'schema') throw new MalformedArrow('the Arrow stream has a second schema');
      const body = allocateBody({ kind, headLength: head.byteLength, bodyLength });
      await source.fill(body, 'a record batch');
      const message = dataMessage(head, info, body, fieldsOf);
      if (!reservation.tryAdd(message.memoryBytes)) {
        throw new EngineError(
          'no-memory',
          limits.explain('the running requests have too many rows', 'buffered-percent'),
        );
      }
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
 * Opens an Arrow IPC stream (`application/vnd.apache.arrow.stream`), also with the framing before Arrow 0.15. Bodies are
 * not decoded, but every length in the metadata and in compressed buffers is checked. Throws MalformedArrow for anything
 * else (other formats, an IPC file, a truncated stream, bytes after its end), EngineError too-large above the limits of
 * limits.ts, not-supported for types that tables cannot have, and the errors of the source.
 *
 * @example
 * const stream = await openArrowStream(request.body, limits);
 * for await (const chunk of chunksOf(stream, CREATE_CHUNK_BYTES)) await table.add(chunk.file, 'append');
 */
export const openArrowStream = async (chunks: ArrowBody, limits: Limits): Promise<ArrowStream> => {
  const source = new ByteSource(chunks);
  const reservation = new MemoryReservation(limits);
  try {
    const metadata = await nextMetadata(source, true);
    if (metadata === undefined) throw new MalformedArrow('the Arrow stream has no schema');
    const { type, header } = readMessageInfo(metadata);
    if (type !== 'schema') throw new MalformedArrow('the Arrow stream does not begin with a schema');
    const fields = schemaFields(header);
    checkFieldCount(fields, limits);
    checkFixedSizes(fields, limits);
    checkDecimals(fields);
    // Throws a clear error for types that tables cannot have; the engine would panic.
    schemaToJson(header);
    return {
      byteLength: chunks.byteLength,
      schema: { kind: 'schema', head: frameMetadata(metadata), schema: header },
      data: (allocateBody) => dataMessages(source, fields, allocateBody, { reservation, limits }),
      free: (bytes) => reservation.free(bytes),
      close: async () => {
        reservation.free();
        await source.close();
      },
    };
  } catch (error) {
    await source.close();
    throw error;
  }
};
