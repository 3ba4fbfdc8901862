import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { errors, ServiceError } from '#contract/errors';
import { isStorePath } from '../../../storage/index.ts';

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

/** Whether the location is one of an object store. */
const isStoreUrl = (location: string): boolean => /^(?:s3|gs|az):\/\//.test(location);

/** Returns the location of an entry of a directory. */
export const locationIn = (directory: string, name: string): string => `${directory}/${name}`;

/** Returns a location as a URI. */
export const uriOf = (location: string): string => (isStoreUrl(location) ? location : pathToFileURL(location).href);

/**
 * Returns the location in an object store that a client has requested, or undefined when it is outside of `root`. A location
 * is compared as text, so characters that URLs encode are not accepted.
 */
const storeLocation = (root: string, requested: string): string | undefined => {
  const location = requested.replace(/\/$/, '');
  const path = location.startsWith(`${root}/`) ? location.slice(root.length + 1) : location;
  const [scheme = ''] = root.split(':', 1);
  return isStorePath(scheme, `/${path}`) ? locationIn(root, path) : undefined;
};

/** Resolves the symbolic links in the part of a path that exists. */
const resolveLinks = async (path: string): Promise<string> => {
  const existing = await realpath(path).catch(() => undefined);
  if (existing !== undefined || dirname(path) === path) return existing ?? path;
  return join(await resolveLinks(dirname(path)), basename(path));
};

const outsideError = (): ServiceError => errors.permissionDenied('the location is outside the directories for tables');

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
  if (requested === undefined) return locationIn(tablesDir, defaultName);
  if (Buffer.byteLength(requested) > MAX_LOCATION_BYTES)
    return errors.invalidInput(`a location may have at most ${MAX_LOCATION_BYTES} bytes`);
  if (isStoreUrl(tablesDir)) {
    const isRelative = !/^[a-z][a-z0-9+.-]*:|^\//i.test(requested);
    const roots = isRelative
      ? [tablesDir]
      : [tablesDir, ...tableRoots].filter((root) => requested.startsWith(`${root}/`));
    const found = roots.map((root) => storeLocation(root, requested)).find((location) => location !== undefined);
    return found ?? outsideError();
  }
  for (const root of [tablesDir, ...tableRoots]) {
    const path = toPath(requested);
    // A relative location has one meaning only, whatever directories are allowed.
    if (root !== tablesDir && (path === undefined || !isAbsolute(path))) continue;
    const chosen = resolveLocation(root, requested, defaultName);
    if (chosen === undefined) continue;
    const resolved = resolveLocation(root, relative(await resolveLinks(root), await resolveLinks(chosen)), defaultName);
    if (resolved !== undefined) return resolved;
  }
  return outsideError();
};

/**
 * Throws PermissionDenied when a declared location is not where it was, because a part of its path has become a symbolic link,
 * or when the operator no longer allows it (D-74).
 */
export const checkDeclaredLocation = async (roots: LocationRoots, location: string): Promise<void> => {
  const resolved = await resolveAllowedLocation(roots, location, '');
  if (resolved !== location) throw resolved instanceof ServiceError ? resolved : outsideError();
};

/** Returns the error for a location that contains another known location or is inside one (D-74). */
export const overlappingLocation = (): ServiceError =>
  errors.invalidInput(
    "the location contains another table's directory or is inside one; choose a directory apart from other tables",
  );
