import { EngineError } from '../native/errors.ts';
import { protobufFields, type ProtobufField } from './protobuf.ts';

/** Length of the end of a manifest file: position of the manifest (8 bytes), format version (4), magic `LANC` (4). */
const TAIL_BYTES = 16;

/**
 * Returns a manifest file with the encoded fields that `change` returns for each field of its manifest, and `added` after them.
 * The sections before the manifest keep their positions. Throws EngineError internal unless the manifest is at the end.
 */
export const rewriteManifest = (
  file: Buffer,
  change: (field: ProtobufField) => Buffer,
  ...added: readonly Buffer[]
): Buffer => {
  const position = Number(file.readBigUInt64LE(file.byteLength - TAIL_BYTES));
  const end = position + 4 + file.readUInt32LE(position);
  if (end !== file.byteLength - TAIL_BYTES) throw new EngineError('internal', 'a manifest cannot be read');
  const manifest = Buffer.concat([...protobufFields(file.subarray(position + 4, end)).map(change), ...added]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(manifest.byteLength);
  return Buffer.concat([file.subarray(0, position), length, manifest, file.subarray(end)]);
};
