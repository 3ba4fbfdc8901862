import { open } from 'node:fs/promises';
import { EngineError } from './errors.ts';

/** What the engine's own statistics leave out, read from the manifest of a version. */
export interface ManifestSummary {
  readonly numFragments: number;
  readonly numDeletedRows: number;
}

/**
 * Counts fragments and the deleted rows they still carry. A manifest is a protobuf message (lance table format:
 * `Manifest.fragments` = 2, `DataFragment.deletion_file` = 3, `DeletionFile.num_deleted_rows` = 4) behind its length,
 * at the position that the last 16 bytes of the file tell.
 */
export async function readManifest(path: string): Promise<ManifestSummary> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await read(size - 16, 16);
    if (tail.toString('latin1', 12) !== 'LANC') throw unreadable();
    const position = Number(tail.readBigUInt64LE(0));
    const manifest = await read(position + 4, (await read(position, 4)).readUInt32LE(0));
    const fragments = messages(manifest, 2);
    const deletions = fragments.flatMap((fragment) => messages(fragment, 3));
    const numDeletedRows = deletions.reduce((sum, deletion) => sum + integerField(deletion, 4), 0);
    return { numFragments: fragments.length, numDeletedRows };
  } finally {
    await file.close();
  }

  async function read(position: number, length: number): Promise<Buffer> {
    if (position < 0 || length < 0 || length > MAX_MANIFEST_BYTES) throw unreadable();
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position });
    if (bytesRead !== length) throw unreadable();
    return buffer;
  }
}

/** Some hundred bytes a fragment: enough for millions of them. */
const MAX_MANIFEST_BYTES = 1024 * 1024 * 1024;

interface Field {
  readonly number: number;
  readonly value: number | Buffer;
}

function messages(message: Buffer, number: number): Buffer[] {
  return fieldsOf(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
}

function integerField(message: Buffer, number: number): number {
  const last = fieldsOf(message).findLast((field) => field.number === number)?.value;
  return typeof last === 'number' ? last : 0;
}

/** The fields of a protobuf message; groups do not occur. */
function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++];
      if (byte === undefined) throw unreadable();
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < message.byteLength) {
    const key = varint();
    const wireType = key & 7;
    const number = Math.floor(key / 8);
    if (wireType === 0) {
      fields.push({ number, value: varint() });
      continue;
    }
    const length = wireType === 2 ? varint() : wireType === 1 ? 8 : wireType === 5 ? 4 : Number.NaN;
    if (!(at + length <= message.byteLength)) throw unreadable();
    fields.push({ number, value: message.subarray(at, at + length) });
    at += length;
  }
  return fields;
}

function unreadable(): EngineError {
  return new EngineError('internal', 'a manifest cannot be read');
}
