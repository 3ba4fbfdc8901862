import { open } from 'node:fs/promises';
import { EngineError } from '../native/errors.ts';
import { protobufFields } from './protobuf.ts';

/** What the engine's own statistics leave out, read from the manifest of a version. */
export interface ManifestSummary {
  readonly version: number;
  /** When it was written, in milliseconds since the epoch. */
  readonly timestampMillis: number;
  readonly numFragments: number;
  readonly numDeletedRows: number;
  /** The name of the file in `_transactions` that tells what the version has changed. */
  readonly transactionFile: string | undefined;
}

/** What a version is made of beside its manifest: paths below the directory of its branch, or of the one it is from. */
export interface ManifestReferences {
  /** What holds the columns of its rows, what says which of them are deleted, and what the commit has changed. */
  readonly files: readonly string[];
  /** The directories of its indexes. */
  readonly indexes: readonly string[];
  /** All its parts, each as text that no other has; for `known` of the version after it. */
  readonly parts: ReadonlySet<string>;
}

/*
 * Numbers of fields in the messages of the lance table format. A message stands in a manifest file behind its length; the
 * last 16 bytes of the file tell where the manifest itself is.
 */
const MANIFEST = { columns: 1, fragments: 2, version: 3, indexSection: 6, timestamp: 7, transactionFile: 12 } as const;

const FRAGMENT = { id: 1, files: 2, deletionFile: 3 } as const;

const DELETION = { fileType: 1, readVersion: 2, id: 3, numDeletedRows: 4 } as const;

/** Some hundred bytes a fragment: enough for millions of them. */
const MAX_MANIFEST_BYTES = 1024 * 1024 * 1024;

const unreadable = (): EngineError => new EngineError('internal', 'a manifest cannot be read');

/** Hands `use` the manifest of a file, and the way to read the message at another position of the file. */
const withManifest = async <R>(
  path: string,
  use: (manifest: Buffer, read: (position: number) => Promise<Buffer>) => R | Promise<R>,
): Promise<R> => {
  const file = await open(path);
  const bytes = async (position: number, length: number): Promise<Buffer> => {
    if (position < 0 || length < 0 || length > MAX_MANIFEST_BYTES) throw unreadable();
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position });
    if (bytesRead !== length) throw unreadable();
    return buffer;
  };
  const message = async (position: number): Promise<Buffer> =>
    bytes(position + 4, (await bytes(position, 4)).readUInt32LE(0));
  try {
    const { size } = await file.stat();
    const tail = await bytes(size - 16, 16);
    if (tail.toString('latin1', 12) !== 'LANC') throw unreadable();
    return await use(await message(Number(tail.readBigUInt64LE(0))), message);
  } finally {
    await file.close();
  }
};

const messages = (message: Buffer, number: number): Buffer[] =>
  protobufFields(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );

const integer = (message: Buffer, number: number): number | undefined => {
  const last = protobufFields(message).findLast((field) => field.number === number)?.value;
  return typeof last === 'number' ? last : undefined;
};

const integerField = (message: Buffer, number: number): number => integer(message, number) ?? 0;

const millisOf = (timestamp: Buffer): number =>
  integerField(timestamp, 1) * 1000 + Math.floor(integerField(timestamp, 2) / 1e6);

/** Tells when a version was made, and counts its fragments and the deleted rows it still carries. */
export const readManifest = async (path: string): Promise<ManifestSummary> =>
  withManifest(path, (manifest) => {
    const fragments = messages(manifest, MANIFEST.fragments);
    const deletions = fragments.flatMap((fragment) => messages(fragment, FRAGMENT.deletionFile));
    const [timestamp] = messages(manifest, MANIFEST.timestamp);
    return {
      version: integerField(manifest, MANIFEST.version),
      timestampMillis: timestamp === undefined ? 0 : millisOf(timestamp),
      numFragments: fragments.length,
      numDeletedRows: deletions.reduce((sum, deletion) => sum + integerField(deletion, DELETION.numDeletedRows), 0),
      transactionFile: messages(manifest, MANIFEST.transactionFile).at(-1)?.toString('utf8'),
    };
  });

/** Its columns with their types and ids, as text that no other columns have. */
export const readColumns = async (path: string): Promise<string> =>
  withManifest(path, (manifest) =>
    messages(manifest, MANIFEST.columns)
      .map((column) => column.toString('hex'))
      .join(' '),
  );

/** A column with none below it. */
export interface Leaf {
  readonly id: number;
  readonly path: string;
  /** Or one above it is. */
  readonly isNullable: boolean;
}

/** What a version has in its fragments, and what it should have. */
export interface ManifestRows {
  readonly leaves: readonly Leaf[];
  /** `text` is what no other fragment has; `columns` are the ids of those that it has values of. */
  readonly fragments: readonly { readonly text: string; readonly columns: ReadonlySet<number> }[];
}

const COLUMN = { name: 2, id: 3, parent: 4, nullable: 6 } as const;

const leavesOf = (columns: readonly Buffer[]): Leaf[] => {
  const leaves = new Map<number, Leaf>();
  const parents = new Set<number>();
  // Parents come before what is below them.
  for (const column of columns) {
    const [id, parent] = [integerField(column, COLUMN.id), integerField(column, COLUMN.parent)];
    const above = leaves.get(parent);
    const name = messages(column, COLUMN.name).at(-1)?.toString('utf8') ?? '';
    const isNullable = above?.isNullable === true || integerField(column, COLUMN.nullable) === 1;
    if (above !== undefined) parents.add(parent);
    leaves.set(id, { id, path: JSON.stringify([above?.path, name]), isNullable });
  }
  return [...leaves.values()].filter(({ id }) => !parents.has(id));
};

const DATA_FILE = { path: 1, columns: 2 } as const;

/** Integers that stand behind each other in one field, below 2^53. */
const integers = (message: Buffer, number: number): number[] => {
  const values: number[] = [];
  let [value, factor] = [0, 1];
  for (const byte of messages(message, number).flatMap((packed) => [...packed])) {
    value += (byte & 127) * factor;
    factor *= 128;
    if (byte >= 128) continue;
    values.push(value);
    [value, factor] = [0, 1];
  }
  return values;
};

/** Tells for which columns the rows of a version were written. */
export const readRows = async (path: string): Promise<ManifestRows> =>
  withManifest(path, (manifest) => ({
    leaves: leavesOf(messages(manifest, MANIFEST.columns)),
    fragments: messages(manifest, MANIFEST.fragments).map((fragment) => ({
      text: fragment.toString('latin1'),
      columns: new Set(messages(fragment, FRAGMENT.files).flatMap((file) => integers(file, DATA_FILE.columns))),
    })),
  }));

const INDEX_SECTION = { indexes: 1 } as const;
const INDEX = { uuid: 1, columns: 2 } as const;

/** Whether all indexes of a version are on columns that it has. With another among them no query can have a filter. */
export const hasValidIndexes = async (path: string): Promise<boolean> =>
  withManifest(path, async (manifest, read) => {
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(await read(section), INDEX_SECTION.indexes);
    const columns = new Set(messages(manifest, MANIFEST.columns).map((column) => integerField(column, COLUMN.id)));
    return indexes.flatMap((index) => integers(index, INDEX.columns)).every((id) => columns.has(id));
  });

/** All 64 bits of an integer; 0 when it is absent. */
const varint = (message: Buffer, number: number): bigint => {
  const last = protobufFields(message).findLast((field) => field.number === number);
  // The key of each of these is one byte.
  return (last?.raw.subarray(1) ?? Buffer.alloc(0)).reduce(
    (value, byte, at) => value | (BigInt(byte & 127) << BigInt(7 * at)),
    0n,
  );
};

const filesOfFragment = (fragment: Buffer): string[] => {
  const names = messages(fragment, FRAGMENT.files).flatMap((file) => messages(file, DATA_FILE.path));
  const deletions = messages(fragment, FRAGMENT.deletionFile).map((deletion) => {
    const ids = [varint(fragment, FRAGMENT.id), varint(deletion, DELETION.readVersion), varint(deletion, DELETION.id)];
    return `_deletions/${ids.join('-')}.${varint(deletion, DELETION.fileType) === 0n ? 'arrow' : 'bin'}`;
  });
  return [...names.map((name) => `data/${name.toString()}`), ...deletions];
};

const UUID = { bytes: 1 } as const;

const directoryOfIndex = (index: Buffer): string[] => {
  const uuids = messages(index, INDEX.uuid).flatMap((uuid) => messages(uuid, UUID.bytes));
  return uuids.map((bytes) => {
    const name = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return `_indices/${name}`;
  });
};

/** Tells which files a version needs; without those of the parts that are `known`, which may be thousands. */
export const readReferences = async (
  path: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ManifestReferences> =>
  withManifest(path, async (manifest, read) => {
    // It may well be at position 0; without indexes there is no such field.
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(await read(section), INDEX_SECTION.indexes);
    const parts = new Set<string>();
    const unknown = (part: Buffer): boolean => {
      const text = part.toString('latin1');
      parts.add(text);
      return !known.has(text);
    };
    const fragments = messages(manifest, MANIFEST.fragments).filter(unknown);
    const transactions = messages(manifest, MANIFEST.transactionFile).map((name) => `_transactions/${name.toString()}`);
    return {
      files: [...fragments.flatMap(filesOfFragment), ...transactions],
      indexes: indexes.filter(unknown).flatMap(directoryOfIndex),
      parts,
    };
  });
