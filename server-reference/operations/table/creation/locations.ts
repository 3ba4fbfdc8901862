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
 * The same, links followed too: the answer is the one path of a directory however it was asked for, so that no two
 * tables can get the same one, and undefined when a link leads out of the root (D-74).
 */
export const allowedLocation = async (
  root: string,
  asked: string | undefined,
  fresh: string,
): Promise<string | undefined> => {
  const chosen = chooseLocation(root, asked, fresh);
  if (chosen === undefined || asked === undefined) return chosen;
  return chooseLocation(root, relative(await followed(root), await followed(chosen)), fresh);
};
