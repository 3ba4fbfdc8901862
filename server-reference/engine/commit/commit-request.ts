import { dirname, posix } from 'node:path';
import { namesOf, onDisk, STAGED_NAME } from '../format/manifest-names.ts';

/** The engine's request to commit: a manifest that it has written, and the version number it asks for. */
export interface CommitRequest {
  /** `''` is the main branch. */
  readonly branch: string;
  /** When given, a newer branch of the same name is not accepted (see `nameOf`). */
  readonly branchId?: string | undefined;
  readonly version: number;
  /** Store-relative: absolute without the leading slash. */
  readonly manifestPath: string;
  readonly manifestSize: number | null;
  readonly eTag: string | null;
}

/** Returns the final path of a staged manifest. Throws RangeError unless it is in a `_versions` directory of the table. */
export const finalPathOf = (location: string, { manifestPath, version }: CommitRequest): string => {
  const path = onDisk(manifestPath);
  const name = STAGED_NAME.exec(posix.basename(path))?.groups?.['final'];
  const inside = posix.normalize(path) === path && path.startsWith(`${posix.resolve(location)}/`);
  if (
    name === undefined ||
    !namesOf(version).includes(name) ||
    !inside ||
    posix.basename(dirname(path)) !== '_versions'
  ) {
    throw new RangeError('the manifest to commit is outside its table');
  }
  return posix.join(dirname(path), name).slice(1);
};
