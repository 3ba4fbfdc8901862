import { open } from 'node:fs/promises';
import { EngineError } from './errors.ts';
import { protobufFields } from './protobuf.ts';

/** What the engine's own statistics leave out, read from the manifest of a version. */
export interface ManifestSummary {
  readonly version: number;
  /** When it was written, in milliseconds since the epoch. */
  readonly timestampMillis: number;
  readonly numFragments: number;
  readonly numDeletedRows: number;
  /** The files that hold the columns of its rows, relative to the table's directory `data`. */
  readonly dataFiles: readonly string[];
}

/**
 * Tells what a version is made of, and counts the deleted rows it still carries. A manifest is a protobuf message (lance
 * table format: `Manifest.fragments` = 2, `version` = 3, `timestamp` = 7; `DataFragment.files` = 2, `deletion_file` = 3;
 * `DataFile.path` = 1; `DeletionFile.num_deleted_rows` = 4; `Timestamp.seconds` = 1, `nanos` = 2) behind its length, at
 * the position that the last 16 bytes of the file tell.
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
    const [timestamp] = messages(manifest, 7);
    return {
      version: integerField(manifest, 3),
      timestampMillis: timestamp === undefined ? 0 : millisOf(timestamp),
      numFragments: fragments.length,
      numDeletedRows,
      dataFiles: fragments
        .flatMap((fragment) => messages(fragment, 2))
        .flatMap((file) => messages(file, 1).map((path) => path.toString('utf8'))),
    };
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

function messages(message: Buffer, number: number): Buffer[] {
  return protobufFields(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );
}

function integerField(message: Buffer, number: number): number {
  const last = protobufFields(message).findLast((field) => field.number === number)?.value;
  return typeof last === 'number' ? last : 0;
}

function millisOf(timestamp: Buffer): number {
  return integerField(timestamp, 1) * 1000 + Math.floor(integerField(timestamp, 2) / 1e6);
}

function unreadable(): EngineError {
  return new EngineError('internal', 'a manifest cannot be read');
}
