import { join, relative } from 'node:path';
import type { Storage } from '../../storage/index.ts';
import { readPlaces, type ManifestPlaces, type NamedFile } from '../format/manifest-places.ts';
import { readManifest, readRows } from '../format/manifest.ts';
import { EngineError } from '../native/errors.ts';
import { directoryOf } from './branch-files.ts';

/*
 * Manifests that others have written. The engine reads what a manifest names with the rights of the server, so all of it
 * must be in the directory of the table: otherwise a client could read the rows of any table through its own (D-74).
 */

/** Where a manifest is expected. */
interface ExpectedPlace {
  /** Path of the table in the storage. */
  readonly location: string;
  /** `''` is the main branch. */
  readonly branch: string;
}

interface PlacedFile {
  readonly kind: NamedFile['kind'];
  readonly path: string;
}

/** What follows the location in a base path: only characters that a URL and a path spell in the same way. */
const INNER_PATH = /^(?:\/[A-Za-z0-9._-]+)*$/;

/** Files that are looked at concurrently: an object store takes some milliseconds for each. */
const CONCURRENT_LOOKS = 16;

const rejected = (problem: string): EngineError => new EngineError('invalid-input', `the manifest ${problem}`);

const hasPlainParts = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !part.includes('\0'));

/** Returns the path of a base path that is inside the location; undefined for any other text. */
const innerPath = (storage: Storage, location: string, basePath: string): string | undefined => {
  const uri = storage.uriOf(location);
  // The engine may know the location with `/.` segments (see PathAliases).
  const plain = basePath.replace(/(?:\/\.)+(?=\/|$)/g, '');
  const inner = plain.startsWith(uri) ? plain.slice(uri.length) : undefined;
  if (inner === undefined || !INNER_PATH.test(inner) || inner.split('/').includes('..')) return undefined;
  return location + inner;
};

/** Returns the paths of the base paths and of the files. Throws EngineError invalid-input if one is not in the table. */
const placeFiles = (
  storage: Storage,
  { location, branch }: ExpectedPlace,
  { basePaths, files, otherNames, hasExternalFiles }: ManifestPlaces,
): { readonly directories: readonly string[]; readonly files: readonly PlacedFile[] } => {
  const bases = new Map<number | undefined, { readonly path: string; readonly isRoot: boolean }>();
  bases.set(undefined, { path: directoryOf(location, branch), isRoot: true });
  for (const { id, path: basePath, isRoot } of basePaths) {
    const path = innerPath(storage, location, basePath);
    if (path === undefined) throw rejected('names a base path outside the directory of the table');
    bases.set(id, { path, isRoot });
  }
  if (hasExternalFiles || ![...files.map(({ name }) => name), ...otherNames].every((name) => hasPlainParts(name)))
    throw rejected('names a file outside the directories for the files of a table');
  const placed = files.map(({ kind, name, base }) => {
    const found = bases.get(base);
    if (found === undefined) throw rejected('names a file in a base path that it does not have');
    const isBelow = found.isRoot || kind === '_deletions';
    return { kind, path: isBelow ? join(found.path, kind, name) : join(found.path, name) };
  });
  return { directories: [...bases.values()].map(({ path }) => path), files: placed };
};

/** Returns whether symbolic links lead from a path of a table to a place outside. One that leads to nothing may do so later. */
const leadsOutside = async (storage: Storage, location: string, path: string): Promise<boolean> => {
  try {
    const [home, real] = await Promise.all([storage.realPath(location), storage.realPath(path)]);
    return real !== home && !real.startsWith(`${home}/`);
  } catch {
    return true;
  }
};

const checkLinks = async (storage: Storage, location: string, paths: readonly string[]): Promise<void> => {
  for (const path of paths)
    if (await leadsOutside(storage, location, path))
      throw rejected('names a file behind a symbolic link that leads outside the directory of the table');
};

const checkFile = async (storage: Storage, location: string, { kind, path }: PlacedFile): Promise<void> => {
  if (kind === '_indices') {
    // Some indexes have no files and no directory.
    const entries = await storage.list(path);
    const links = entries.filter(({ isLink }) => isLink).map((entry) => entry.path);
    await checkLinks(storage, location, entries.length > 0 ? [path, ...links] : []);
    return;
  }
  if (!(await storage.exists(path))) throw rejected('names a file that does not exist');
  await checkLinks(storage, location, [path]);
};

/** Calls `use` for all items, some at a time, and rejects when one call does. */
const forEachConcurrently = async <T>(items: readonly T[], use: (item: T) => Promise<void>): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let item = items[next++]; item !== undefined; item = items[next++]) await use(item);
  };
  await Promise.all(Array.from({ length: CONCURRENT_LOOKS }, work));
};

/** Reads the places, and all else that the server reads in a manifest. Throws EngineError invalid-input for what is malformed. */
const readAll = async (storage: Storage, path: string, known?: ReadonlySet<string>): Promise<ManifestPlaces> => {
  try {
    await readManifest(storage, path);
    await readRows(storage, path);
    return await readPlaces(storage, path, known);
  } catch (error) {
    if (error instanceof EngineError || error instanceof RangeError) throw rejected('cannot be read');
    throw error;
  }
};

/**
 * Throws EngineError invalid-input unless the manifest at `path` is one of this version of this branch of this table, and
 * its files exist and belong to the table.
 *
 * @param known Parts of a published version, whose files need not be looked at.
 */
export const checkManifest = async (
  storage: Storage,
  place: ExpectedPlace & { readonly version: number },
  path: string,
  known?: ReadonlySet<string>,
): Promise<void> => {
  const places = await readAll(storage, path, known);
  if (places.version !== place.version)
    throw rejected(`is that of version ${places.version}, not of version ${place.version}`);
  if (places.branch !== (place.branch === '' ? undefined : place.branch)) throw rejected('is that of another branch');
  const { directories, files } = placeFiles(storage, place, places);
  await checkLinks(storage, place.location, [path]);
  for (const directory of directories)
    // An object store has no directories.
    if (await storage.exists(directory)) await checkLinks(storage, place.location, [directory]);
  await forEachConcurrently(files, (file) => checkFile(storage, place.location, file));
};

/** Throws EngineError invalid-input if a manifest names a place outside the table. Looks at no file. */
export const checkPlaces = (storage: Storage, place: ExpectedPlace, places: ManifestPlaces): void => {
  placeFiles(storage, place, places);
};

/** Throws EngineError invalid-input if there is a symbolic link below `location` that leads outside. */
export const checkNoForeignLinks = async (storage: Storage, location: string, directory = location): Promise<void> => {
  if (!storage.isLocal) return;
  for (const { path, isDirectory, isLink } of await storage.list(directory)) {
    if (isLink && (await leadsOutside(storage, location, path)))
      throw new EngineError(
        'invalid-input',
        `the location has a symbolic link that leads outside, ${JSON.stringify(relative(location, path))}; replace it by what it leads to`,
      );
    if (isDirectory) await checkNoForeignLinks(storage, location, path);
  }
};
