import { realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

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

/**
 * Like `resolveLocation`, with symbolic links resolved: every spelling of a directory gives the same path, so two tables
 * never share one. Undefined when a link leads outside the root (D-74).
 */
export const resolveAllowedLocation = async (
  root: string,
  requested: string | undefined,
  defaultName: string,
): Promise<string | undefined> => {
  const chosen = resolveLocation(root, requested, defaultName);
  if (chosen === undefined || requested === undefined) return chosen;
  return resolveLocation(root, relative(await resolveLinks(root), await resolveLinks(chosen)), defaultName);
};
