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
 * The absolute directory for a table: the one asked for, a path or file URI, relative ones below the storage root; a
 * fresh one below the root when none was asked for. Undefined when it lies outside the root (D-74).
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

/** A path with all links followed, as far as there is anything at it. */
const resolveLinks = async (path: string): Promise<string> => {
  const existing = await realpath(path).catch(() => undefined);
  if (existing !== undefined || dirname(path) === path) return existing ?? path;
  return join(await resolveLinks(dirname(path)), basename(path));
};

/**
 * The same, links followed too: the answer is the one path of a directory however it was asked for, so that no two
 * tables can get the same one, and undefined when a link leads out of the root (D-74).
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
