import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errors, type ServiceError } from '#contract/errors';

/**
 * The longest location a caller may name, in bytes: Linux takes paths of 4,096, the files of a table need a part of
 * that, and PostgreSQL does not index more than 2,700.
 */
const MAX_LOCATION_BYTES = 2048;

const toPath = (location: string): string | undefined => {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(location)) return location;
  if (!location.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(location);
  } catch {
    return undefined;
  }
};

/**
 * The absolute directory for a table: the one asked for, a path or file URI, relative ones below the storage root; a
 * fresh one below the root when none was asked for. Undefined when it lies outside the root (D-74).
 */
export const chooseLocation = (root: string, asked: string | undefined, fresh: string): string | undefined => {
  if (asked === undefined) return join(root, fresh);
  const path = toPath(asked);
  if (path === undefined || path.includes('\0')) return undefined;
  const absolute = resolve(root, path);
  const below = relative(root, absolute);
  return below === '' || below.startsWith('..') || isAbsolute(below) ? undefined : absolute;
};

/** A path with all links followed, as far as there is anything at it. */
const followed = async (path: string): Promise<string> => {
  const there = await realpath(path).catch(() => undefined);
  if (there !== undefined || dirname(path) === path) return there ?? path;
  return join(await followed(dirname(path)), basename(path));
};

/**
 * Returns the location for a table as `chooseLocation` does, with links followed: the one path of a directory however it
 * was asked for, so that the catalog can compare locations as text. Returns the error for a location that is too long or
 * outside the root, links followed too (D-74); it is not thrown because a batch reports its errors in order.
 */
export const allowedLocation = async (
  root: string,
  asked: string | undefined,
  fresh: string,
): Promise<string | ServiceError> => {
  if (asked === undefined) return join(root, fresh);
  if (Buffer.byteLength(asked) > MAX_LOCATION_BYTES)
    return errors.invalidInput(`a location may have at most ${MAX_LOCATION_BYTES} bytes`);
  const outside = errors.permissionDenied('the location lies outside the storage root');
  const chosen = chooseLocation(root, asked, fresh);
  if (chosen === undefined) return outside;
  return chooseLocation(root, relative(await followed(root), await followed(chosen)), fresh) ?? outside;
};

/** The error for a location that contains another one that the catalog knows, or lies in it (D-74). */
export const overlappingLocation = (): ServiceError =>
  errors.invalidInput(
    "the location contains another table's directory or lies in one; choose a directory apart from other tables",
  );
