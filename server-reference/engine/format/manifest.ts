import type { Storage } from '../../storage/index.ts';
import { EngineError } from '../native/errors.ts';
import { protobufFields } from './protobuf.ts';

/** Properties of a version that the engine's statistics do not contain. */
export interface ManifestSummary {
  readonly version: number;
  /** Time of the commit in milliseconds since the epoch. */
  readonly timestampMillis: number;
  readonly numFragments: number;
  readonly numDeletedRows: number;
  /** Name of the transaction file in `_transactions`. */
  readonly transactionFile: string | undefined;
}

/** Files that a manifest references: paths relative to the directory of its branch, or of the parent branch. */
export interface ManifestReferences {
  /** Data files, deletion files and the transaction file. */
  readonly files: readonly string[];
  /** Directories of the indexes. */
  readonly indexes: readonly string[];
  /** All fragments and indexes as unique texts; pass them as `known` for the next version. */
  readonly parts: ReadonlySet<string>;
}

/** A field without children; `path` is a unique text made of its name and those of its parents. */
export interface Leaf {
  readonly id: number;
  readonly path: string;
  /** Whether the field or one of its parents is nullable. */
  readonly isNullable: boolean;
}

/** The leaf fields of a version's schema, and the fields that its fragments have values for. */
export interface ManifestRows {
  readonly leaves: readonly Leaf[];
  /** `text` identifies the fragment; `columns` are the ids of the fields that it has values for. */
  readonly fragments: readonly { readonly text: string; readonly columns: ReadonlySet<number> }[];
}

/*
 * Field numbers of messages in the Lance table format. Each message in a manifest file has a length prefix; the last 16
 * bytes of the file contain the position of the manifest message.
 */
const MANIFEST = { columns: 1, fragments: 2, version: 3, indexSection: 6, timestamp: 7, transactionFile: 12 } as const;

const FRAGMENT = { id: 1, files: 2, deletionFile: 3 } as const;

const DELETION = { fileType: 1, readVersion: 2, id: 3, numDeletedRows: 4 } as const;

const COLUMN = { name: 2, id: 3, parent: 4, nullable: 6 } as const;

const DATA_FILE = { path: 1, columns: 2 } as const;

const INDEX_SECTION = { indexes: 1 } as const;

const INDEX = { uuid: 1, columns: 2 } as const;

const UUID = { bytes: 1 } as const;

/** Largest manifest. A fragment takes a few hundred bytes, so this is enough for millions of fragments. */
const MAX_MANIFEST_BYTES = 1024 * 1024 * 1024;

const unreadableError = (): EngineError => new EngineError('internal', 'a manifest cannot be read');

/** Calls `use` with the manifest message of a file and a function that reads the message at another position. */
export const withManifest = async <R>(
  storage: Storage,
  path: string,
  use: (manifest: Buffer, read: (position: number) => Buffer) => R,
): Promise<R> => {
  const { size } = (await storage.stat(path)) ?? { size: 0 };
  if (size > MAX_MANIFEST_BYTES) throw unreadableError();
  const file = await storage.read(path);
  const bytes = (position: number, length: number): Buffer => {
    if (position < 0 || position + length > file.byteLength) throw unreadableError();
    return file.subarray(position, position + length);
  };
  const message = (position: number): Buffer => bytes(position + 4, bytes(position, 4).readUInt32LE(0));
  const tail = bytes(file.byteLength - 16, 16);
  if (tail.toString('latin1', 12) !== 'LANC') throw unreadableError();
  return use(message(Number(tail.readBigUInt64LE(0))), message);
};

export const messages = (message: Buffer, number: number): Buffer[] =>
  protobufFields(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );

export const integer = (message: Buffer, number: number): number | undefined => {
  const last = protobufFields(message).findLast((field) => field.number === number)?.value;
  return typeof last === 'number' ? last : undefined;
};

const integerField = (message: Buffer, number: number): number => integer(message, number) ?? 0;

const millisOf = (timestamp: Buffer): number =>
  integerField(timestamp, 1) * 1000 + Math.floor(integerField(timestamp, 2) / 1e6);

/** Reads the summary of a manifest file. Throws EngineError internal or an error of the file system if it is unreadable. */
export const readManifest = async (storage: Storage, path: string): Promise<ManifestSummary> =>
  withManifest(storage, path, (manifest) => {
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

/** Returns a text that is equal for two versions if and only if their columns have equal names, types and ids. */
export const readColumns = async (storage: Storage, path: string): Promise<string> =>
  withManifest(storage, path, (manifest) =>
    messages(manifest, MANIFEST.columns)
      .map((column) => column.toString('hex'))
      .join(' '),
  );

const leavesOf = (columns: readonly Buffer[]): Leaf[] => {
  const leaves = new Map<number, Leaf>();
  const parents = new Set<number>();
  // Parents precede their children.
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

/** Returns the integers of a packed repeated field, below 2^53. */
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

/** Reads the leaf fields and fragments of a manifest file. Throws like `readManifest`. */
export const readRows = async (storage: Storage, path: string): Promise<ManifestRows> =>
  withManifest(storage, path, (manifest) => ({
    leaves: leavesOf(messages(manifest, MANIFEST.columns)),
    fragments: messages(manifest, MANIFEST.fragments).map((fragment) => ({
      text: fragment.toString('latin1'),
      columns: new Set(messages(fragment, FRAGMENT.files).flatMap((file) => integers(file, DATA_FILE.columns))),
    })),
  }));

/** Returns whether all indexes of a version are on existing columns. Otherwise every query with a filter fails. */
export const hasValidIndexes = async (storage: Storage, path: string): Promise<boolean> =>
  withManifest(storage, path, (manifest, read) => {
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(read(section), INDEX_SECTION.indexes);
    const columns = new Set(messages(manifest, MANIFEST.columns).map((column) => integerField(column, COLUMN.id)));
    return indexes.flatMap((index) => integers(index, INDEX.columns)).every((id) => columns.has(id));
  });

/** Returns a varint field with all 64 bits; 0 when it is absent. */
export const varint = (message: Buffer, number: number): bigint => {
  const last = protobufFields(message).findLast((field) => field.number === number);
  // The keys of these fields have one byte.
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

export const directoryOfIndex = (index: Buffer): string[] => {
  const uuids = messages(index, INDEX.uuid).flatMap((uuid) => messages(uuid, UUID.bytes));
  return uuids.map((bytes) => {
    const name = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    return `_indices/${name}`;
  });
};

/** Reads the files that a version references, without those of the `known` parts, which may be thousands. */
export const readReferences = async (
  storage: Storage,
  path: string,
  known: ReadonlySet<string> = new Set(),
): Promise<ManifestReferences> =>
  withManifest(storage, path, (manifest, read) => {
    // Position 0 is valid; without indexes the field is absent.
    const section = integer(manifest, MANIFEST.indexSection);
    const indexes = section === undefined ? [] : messages(read(section), INDEX_SECTION.indexes);
    const parts = new Set<string>();
    const isUnknown = (part: Buffer): boolean => {
      const text = part.toString('latin1');
      parts.add(text);
      return !known.has(text);
    };
    const fragments = messages(manifest, MANIFEST.fragments).filter(isUnknown);
    const transactions = messages(manifest, MANIFEST.transactionFile).map((name) => `_transactions/${name.toString()}`);
    return {
      files: [...fragments.flatMap(filesOfFragment), ...transactions],
      indexes: indexes.filter(isUnknown).flatMap(directoryOfIndex),
      parts,
    };
  });
