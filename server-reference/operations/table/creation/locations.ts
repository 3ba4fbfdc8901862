import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errors, type ServiceError } from '#contract/errors';

/**
 * Longest location a client may specify, in bytes: Linux accepts paths of 4,096, the files of a table need a part of that,
 * and PostgreSQL does not index more than 2,700.
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
 * Returns the absolute directory of a table: the requested path or file URI, relative to the storage root, or
 * `<root>/<defaultName>` when none is requested. Undefined when it is outside the root (D-74).
 */
export const resolveLocation = (
  root: string,
  requested: string | undefined,
  defaultName: string,
): string | undefined => {
  if (requested === undefined) return join(root, defaultName);
  const path = toPath(requested);
  if (path === undefined || path.includes('\0')) return undefined;
  const absolute = resolve(root, path);
  const relativePath = relative(root, absolute);
  return relativePath === '' || relativePath.startsWith('..') || isAbsolute(relativePath) ? undefined : absolute;
};

/** Resolves the symbolic links in the part of a path that exists. */
const resolveLinks = async (path: string): Promise<string> => {
  const existing = await realpath(path).catch(() => undefined);
  if (existing !== undefined || dirname(path) === path) return existing ?? path;
  return join(await resolveLinks(dirname(path)), basename(path));
};

/** Directories in which clients may choose locations. */
export interface LocationRoots {
  /** Absolute path of the directory for new tables; relative locations are relative to it. */
  readonly tablesDir: string;
  /** Absolute paths of further directories that the operator allows. */
  readonly tableRoots: readonly string[];
}

/**
 * Like `resolveLocation`, with symbolic links resolved: every spelling of a directory gives the same path, so that the
 * catalog can compare locations as text. Returns the error for a location that is too long or outside all roots (D-74); it
 * is not thrown because a batch reports its errors in order.
 */
export const resolveAllowedLocation = async (
  { tablesDir, tableRoots }: LocationRoots,
  requested: string | undefined,
  defaultName: string,
): Promise<string | ServiceError> => {
  if (requested === undefined) return join(tablesDir, defaultName);
  if (Buffer.byteLength(requested) > MAX_LOCATION_BYTES)
    return errors.invalidInput(`a location may have at most ${MAX_LOCATION_BYTES} bytes`);
  for (const root of [tablesDir, ...tableRoots]) {
    const path = toPath(requested);
    // A relative location has one meaning only, whatever directories are allowed.
    if (root !== tablesDir && (path === undefined || !isAbsolute(path))) continue;
    const chosen = resolveLocation(root, requested, defaultName);
    if (chosen === undefined) continue;
    const resolved = resolveLocation(root, relative(await resolveLinks(root), await resolveLinks(chosen)), defaultName);
    if (resolved !== undefined) return resolved;
  }
  return errors.permissionDenied('the location is outside the directories for tables');
};

/** Returns the error for a location that contains another known location or is inside one (D-74). */
export const overlappingLocation = (): ServiceError =>
  errors.invalidInput(
    "the location contains another table's directory or is inside one; choose a directory apart from other tables",
  );
