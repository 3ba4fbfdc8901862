import { isAbsolute, join, relative, resolve } from 'node:path';
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
