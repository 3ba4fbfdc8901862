import { protobufField, protobufFields } from './protobuf.ts';
import { rewriteManifest } from './rewrite-manifest.ts';

/** Field numbers of `Manifest` and `BasePath` (Lance table format): directories of the files that branches share. */
const BASE_PATHS = 18;
const PATH = 4;

const replacePath = (base: Buffer, from: string, to: string): Buffer =>
  Buffer.concat(
    protobufFields(base).map(({ number, value, raw }) => {
      if (number !== PATH || !Buffer.isBuffer(value)) return raw;
      const path = value.toString();
      const isInside = path === from || path.startsWith(`${from}/`);
      return isInside ? protobufField(PATH, to + path.slice(from.length)) : raw;
    }),
  );

/**
 * Returns the content of a manifest file after its table was moved: branches name the directory of the table in which the
 * files of their parents are. Returns the same object if it names no directory in `from`.
 */
export const replaceBasePaths = (file: Buffer, from: string, to: string): Buffer => {
  let isChanged = false;
  const moved = rewriteManifest(file, ({ number, value, raw }) => {
    if (number !== BASE_PATHS || !Buffer.isBuffer(value)) return raw;
    const base = replacePath(value, from, to);
    isChanged ||= !base.equals(value);
    return protobufField(BASE_PATHS, base);
  });
  return isChanged ? moved : file;
};
