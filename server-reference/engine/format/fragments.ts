import { EngineError } from '../native/errors.ts';
import { protobufField, protobufFields, type ProtobufField } from './protobuf.ts';

/*
 * The list of fragments in a manifest file (Lance table format): field numbers of `Manifest`, `DataFragment` and
 * `DeletionFile`.
 */
const MANIFEST = { fragments: 2, version: 3, indexSection: 6 } as const;
const PHYSICAL_ROWS = 4;
const DELETION_FILE = 3;
const DELETED_ROWS = 4;

/** Fields that depend on the version or are positions in the file. */
const VERSION_FIELDS: ReadonlySet<number> = new Set([MANIFEST.version, 4, MANIFEST.indexSection, 8, 12, 21]);

/** Length of the end of a manifest file: position of the manifest (8 bytes), format version (4), magic `LANC` (4). */
const TAIL_BYTES = 16;

const fieldsOf = (file: Buffer): ProtobufField[] => {
  if (file.toString('latin1', file.byteLength - 4) !== 'LANC')
    throw new EngineError('internal', 'a manifest cannot be read');
  const position = Number(file.readBigUInt64LE(file.byteLength - TAIL_BYTES));
  return protobufFields(file.subarray(position + 4, position + 4 + file.readUInt32LE(position)));
};

const integerOf = (message: Buffer, wanted: number): number => {
  const value = protobufFields(message).find(({ number }) => number === wanted)?.value;
  return typeof value === 'number' ? value : 0;
};

const rowsOf = (fragment: ProtobufField): number => {
  if (!Buffer.isBuffer(fragment.value)) return 0;
  const deletion = protobufFields(fragment.value).find(({ number }) => number === DELETION_FILE)?.value;
  return integerOf(fragment.value, PHYSICAL_ROWS) - (Buffer.isBuffer(deletion) ? integerOf(deletion, DELETED_ROWS) : 0);
};

const isFragment = ({ number }: ProtobufField): boolean => number === MANIFEST.fragments;

/** Returns the numbers of rows of the fragments of a manifest file, in order, and whether the version has indexes. */
export const fragmentRows = (file: Buffer): { readonly rows: readonly number[]; readonly hasIndexes: boolean } => {
  const fields = fieldsOf(file);
  return {
    rows: fields.filter(isFragment).map(rowsOf),
    hasIndexes: fields.some(({ number }) => number === MANIFEST.indexSection),
  };
};

/** Returns the manifest file of a version `version` with the fragments from `start` to before `end` only, without indexes. */
export const withFragments = (
  file: Buffer,
  { start, end, version }: { readonly start: number; readonly end: number; readonly version: number },
): Buffer => {
  const fields = fieldsOf(file).filter(({ number }) => !VERSION_FIELDS.has(number));
  const kept = fields.filter(isFragment).slice(start, end);
  const manifest = Buffer.concat([
    ...fields.filter((field) => !isFragment(field)).map(({ raw }) => raw),
    ...kept.map(({ raw }) => raw),
    protobufField(MANIFEST.version, version),
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(manifest.byteLength);
  const tail = Buffer.from(file.subarray(-TAIL_BYTES));
  tail.writeBigUInt64LE(0n, 0);
  return Buffer.concat([length, manifest, tail]);
};
