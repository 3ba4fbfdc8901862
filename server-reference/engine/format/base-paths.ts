import { protobufField, protobufFields } from './protobuf.ts';
import { rewriteManifest } from './rewrite-manifest.ts';

/** Field numbers of `Manifest` and `BasePath` (Lance table format): directories of the files that branches share. */
const BASE_PATHS = 18;
const PATH = 4;

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
  let isChanged = false;
  const moved = rewriteManifest(file, ({ number, value, raw }) => {
    if (number !== BASE_PATHS || !Buffer.isBuffer(value)) return raw;
    const base = replacePath(value, replace);
    isChanged ||= !base.equals(value);
    return protobufField(BASE_PATHS, base);
  });
  return isChanged ? moved : file;
};
