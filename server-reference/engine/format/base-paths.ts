import { EngineError } from '../native/errors.ts';
import { protobufField, protobufFields } from './protobuf.ts';

/** Field numbers of `Manifest` and `BasePath` (Lance table format): directories of the files that branches share. */
const BASE_PATHS = 18;
const PATH = 4;

/** Length of the end of a manifest file: position of the manifest (8 bytes), format version (4), magic `LANC` (4). */
const TAIL_BYTES = 16;

const replacePath = (base: Buffer, replace: (path: string) => string): Buffer =>
  Buffer.concat(
    protobufFields(base).map(({ number, value, raw }) => {
      if (number !== PATH || !Buffer.isBuffer(value)) return raw;
      return protobufField(PATH, replace(value.toString()));
    }),
  );

/**
 * Returns the content of a manifest file after its table was moved: branches name the directory of the table in which the
 * files of their parents are. Returns the same object if `replace` changes none of them.
 */
export const replaceBasePaths = (file: Buffer, replace: (path: string) => string): Buffer => {
  const position = Number(file.readBigUInt64LE(file.byteLength - TAIL_BYTES));
  const end = position + 4 + file.readUInt32LE(position);
  if (end !== file.byteLength - TAIL_BYTES) throw new EngineError('internal', 'a manifest cannot be read');
  let isChanged = false;
  const fields = protobufFields(file.subarray(position + 4, end)).map(({ number, value, raw }) => {
    if (number !== BASE_PATHS || !Buffer.isBuffer(value)) return raw;
    const moved = replacePath(value, replace);
    isChanged ||= !moved.equals(value);
    return protobufField(BASE_PATHS, moved);
  });
  if (!isChanged) return file;
  const manifest = Buffer.concat(fields);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(manifest.byteLength);
  // The sections before the manifest keep their positions.
  return Buffer.concat([file.subarray(0, position), length, manifest, file.subarray(end)]);
};
