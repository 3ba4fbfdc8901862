import { EngineError } from '../native/errors.ts';
import { protobufField, protobufFields, type ProtobufField } from './protobuf.ts';
import { roaringValues } from './roaring-bitmap.ts';

/*
 * The lists of fragments and indexes in a manifest file (Lance table format): field numbers of `Manifest`, `DataFragment`,
 * `DeletionFile`, `IndexSection` and `IndexMetadata`.
 */
const MANIFEST = { columns: 1, fragments: 2, version: 3, indexSection: 6 } as const;
const FRAGMENT = { id: 1, deletionFile: 3, physicalRows: 4 } as const;
const DELETED_ROWS = 4;
const INDEXES = 1;
const INDEX = { name: 3, fragments: 5 } as const;

/** Fields that depend on the version, or are positions of what the changed version does not need. */
const VERSION_FIELDS: ReadonlySet<number> = new Set([MANIFEST.version, 4, 8, 12, 21]);

/** Names of the engine's own indexes, which do not index rows. */
const SYSTEM_INDEX = '__lance';

/** Length of the end of a manifest file: position of the manifest (8 bytes), format version (4), magic `LANC` (4). */
const TAIL_BYTES = 16;

/** More rows than the engine merges, and so many that a few deleted ones do not make it rewrite the fragment. */
const FROZEN_ROWS = 2 ** 31 - 1;

/** A fragment of a version. */
export interface Fragment {
  /** The rows that are not deleted. */
  readonly rows: number;
  /** The segments of indexes that it is in, as a text. The engine merges fragments only if they are in the same ones. */
  readonly segments: string;
  /** Whether it is in all indexes. */
  readonly isIndexed: boolean;
}

const positionOf = (file: Buffer): number => {
  if (file.toString('latin1', file.byteLength - 4) !== 'LANC')
    throw new EngineError('internal', 'a manifest cannot be read');
  return Number(file.readBigUInt64LE(file.byteLength - TAIL_BYTES));
};

const fieldsAt = (file: Buffer, position: number): ProtobufField[] =>
  protobufFields(file.subarray(position + 4, position + 4 + file.readUInt32LE(position)));

const integerOf = (message: Buffer, wanted: number): number => {
  const value = protobufFields(message).find(({ number }) => number === wanted)?.value;
  return typeof value === 'number' ? value : 0;
};

const bytesOf = (message: Buffer, wanted: number): Buffer | undefined => {
  const value = protobufFields(message).find(({ number }) => number === wanted)?.value;
  return Buffer.isBuffer(value) ? value : undefined;
};

const rowsOf = (fragment: Buffer): number => {
  const deletion = bytesOf(fragment, FRAGMENT.deletionFile);
  return integerOf(fragment, FRAGMENT.physicalRows) - (deletion === undefined ? 0 : integerOf(deletion, DELETED_ROWS));
};

/** Returns the segments of the indexes of rows: an index has one or more. */
const segmentsOf = (file: Buffer, fields: readonly ProtobufField[]) => {
  const section = fields.find(({ number }) => number === MANIFEST.indexSection)?.value;
  if (typeof section !== 'number') return [];
  return fieldsAt(file, section).flatMap(({ number, value }) => {
    if (number !== INDEXES || !Buffer.isBuffer(value)) return [];
    const name = bytesOf(value, INDEX.name)?.toString() ?? '';
    if (name.startsWith(SYSTEM_INDEX)) return [];
    const fragments = bytesOf(value, INDEX.fragments);
    return [{ name, fragments: fragments === undefined ? new Set<number>() : roaringValues(fragments) }];
  });
};

/**
 * Returns the fragments of a manifest file, in order, and the number of segments of the index that has the most. Throws
 * EngineError internal if the file cannot be read.
 */
export const readFragments = (
  file: Buffer,
): { readonly fragments: readonly Fragment[]; readonly mostSegments: number } => {
  const fields = fieldsAt(file, positionOf(file));
  const segments = segmentsOf(file, fields);
  const counts = new Map<string, number>();
  for (const { name } of segments) counts.set(name, (counts.get(name) ?? 0) + 1);
  const fragments = fields.flatMap(({ number, value }) => {
    if (number !== MANIFEST.fragments || !Buffer.isBuffer(value)) return [];
    const id = integerOf(value, FRAGMENT.id);
    const used = [...segments.entries()].filter(([, segment]) => segment.fragments.has(id));
    const isIndexed = new Set(used.map(([, { name }]) => name)).size === counts.size;
    return [{ rows: rowsOf(value), segments: used.map(([index]) => index).join(), isIndexed }];
  });
  return { fragments, mostSegments: Math.max(0, ...counts.values()) };
};

/**
 * Returns the id from which the fragments of the version `after` are new, if it has all columns and fragments of the version
 * `before` unchanged: then rows were only added. Otherwise undefined.
 */
export const firstAddedFragment = (before: Buffer, after: Buffer): number | undefined => {
  const [old, now] = [fieldsAt(before, positionOf(before)), fieldsAt(after, positionOf(after))];
  const textsOf = (fields: readonly ProtobufField[], wanted: number): string[] =>
    fields.filter(({ number }) => number === wanted).map(({ raw }) => raw.toString('base64'));
  if (textsOf(old, MANIFEST.columns).join() !== textsOf(now, MANIFEST.columns).join()) return undefined;
  const former = new Set(textsOf(old, MANIFEST.fragments));
  let [first, kept, lowestNew] = [0, 0, Infinity];
  for (const { number, value, raw } of [...old, ...now])
    if (number === MANIFEST.fragments && Buffer.isBuffer(value)) {
      const id = integerOf(value, FRAGMENT.id);
      if (!former.has(raw.toString('base64'))) lowestNew = Math.min(lowestNew, id);
      else [first, kept] = [Math.max(first, id + 1), kept + 1];
    }
  // Each fragment of the earlier version was counted in both.
  return kept === 2 * former.size && lowestNew >= first ? first : undefined;
};

/**
 * Returns the manifest file as that of a version `version`, in which the engine merges no other fragments than those for
 * which `isMerged` returns true: all others have many rows. Their rows cannot be read.
 */
export const freezeFragments = (
  file: Buffer,
  { isMerged, version }: { readonly isMerged: (index: number) => boolean; readonly version: number },
): Buffer => {
  const position = positionOf(file);
  let index = 0;
  const fields = fieldsAt(file, position).flatMap(({ number, value, raw }) => {
    if (VERSION_FIELDS.has(number)) return [];
    if (number !== MANIFEST.fragments || !Buffer.isBuffer(value) || isMerged(index++)) return [raw];
    const kept = protobufFields(value).filter((field) => field.number !== FRAGMENT.physicalRows);
    const frozen = [...kept.map((field) => field.raw), protobufField(FRAGMENT.physicalRows, FROZEN_ROWS)];
    return [protobufField(number, Buffer.concat(frozen))];
  });
  const manifest = Buffer.concat([...fields, protobufField(MANIFEST.version, version)]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(manifest.byteLength);
  // The section of indexes is before the manifest.
  return Buffer.concat([file.subarray(0, position), length, manifest, file.subarray(-TAIL_BYTES)]);
};
