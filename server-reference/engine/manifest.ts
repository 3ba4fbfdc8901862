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
}

/** The files that a version is made of. */
export interface ManifestReferences {
  /** What holds the columns of its rows, relative to the table's directory `data`. */
  readonly dataFiles: readonly string[];
  /** The directories of its indexes in `_indices`. */
  readonly indexes: readonly string[];
}

/** Tells when a version was made, and counts its fragments and the deleted rows it still carries. */
export async function readManifest(path: string): Promise<ManifestSummary> {
  return withManifest(path, (manifest) => {
    const fragments = messages(manifest, MANIFEST.fragments);
    const deletions = fragments.flatMap((fragment) => messages(fragment, FRAGMENT.deletionFile));
    const [timestamp] = messages(manifest, MANIFEST.timestamp);
    return {
      version: integerField(manifest, MANIFEST.version),
      timestampMillis: timestamp === undefined ? 0 : millisOf(timestamp),
      numFragments: fragments.length,
      numDeletedRows: deletions.reduce((sum, deletion) => sum + integerField(deletion, DELETION.numDeletedRows), 0),
    };
  });
}

/** Tells which files a version needs, so far as they are large. */
export async function readReferences(path: string): Promise<ManifestReferences> {
  return withManifest(path, async (manifest, read) => {
    const files = messages(manifest, MANIFEST.fragments).flatMap((fragment) => messages(fragment, FRAGMENT.files));
    // It may well be at position 0; without indexes there is no such field.
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(await read(section), INDEX_SECTION.indexes);
    const uuids = indexes.flatMap((index) => messages(index, INDEX.uuid)).flatMap((uuid) => messages(uuid, UUID.bytes));
    return {
      dataFiles: files.flatMap((file) => messages(file, DATA_FILE.path).map((name) => name.toString('utf8'))),
      indexes: uuids.map((bytes) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')),
    };
  });
}

/*
 * Numbers of fields in the messages of the lance table format. A message stands in a manifest file behind its length; the
 * last 16 bytes of the file tell where the manifest itself is.
 */
const MANIFEST = { fragments: 2, version: 3, indexSection: 6, timestamp: 7 } as const;
const FRAGMENT = { files: 2, deletionFile: 3 } as const;
const DATA_FILE = { path: 1 } as const;
const DELETION = { numDeletedRows: 4 } as const;
const INDEX_SECTION = { indexes: 1 } as const;
const INDEX = { uuid: 1 } as const;
const UUID = { bytes: 1 } as const;

/** Hands `use` the manifest of a file, and the way to read the message at another position of the file. */
async function withManifest<R>(
  path: string,
  use: (manifest: Buffer, read: (position: number) => Promise<Buffer>) => R | Promise<R>,
): Promise<R> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await bytes(size - 16, 16);
    if (tail.toString('latin1', 12) !== 'LANC') throw unreadable();
    return await use(await message(Number(tail.readBigUInt64LE(0))), message);
  } finally {
    await file.close();
  }

  async function message(position: number): Promise<Buffer> {
    return bytes(position + 4, (await bytes(position, 4)).readUInt32LE(0));
  }

  async function bytes(position: number, length: number): Promise<Buffer> {
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
  return integer(message, number) ?? 0;
}

function integer(message: Buffer, number: number): number | undefined {
  const last = protobufFields(message).findLast((field) => field.number === number)?.value;
  return typeof last === 'number' ? last : undefined;
}

function millisOf(timestamp: Buffer): number {
  return integerField(timestamp, 1) * 1000 + Math.floor(integerField(timestamp, 2) / 1e6);
}

function unreadable(): EngineError {
  return new EngineError('internal', 'a manifest cannot be read');
}
