import { statSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const OTHERS = 0o007;
const GROUP_AND_OTHERS = 0o077;
const GROUP_WRITES = 0o020;
const STICKY = 0o1000;

/**
 * Returns the permissions of a file or directory of the server without those of all other users. What others may enter is
 * not shared with a group on purpose either, unless the group may write: then several servers with different users have it.
 */
export const privateMode = (mode: number): number => {
  if ((mode & OTHERS) === 0) return mode;
  return mode & ~((mode & GROUP_WRITES) === 0 ? GROUP_AND_OTHERS : OTHERS);
};

/** What was done about a file that all users of the machine could open. */
export interface ExposedFile {
  readonly path: string;
  /** Its permissions in octal. */
  readonly mode: string;
  /** Why they could not be changed: the file system or another owner does not allow it; undefined when they were. */
  readonly error?: string;
}

export type OnExposed = (file: ExposedFile) => void;

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(4, '0');

/** Keeps other users of the machine from opening a file or directory, as far as its owner is this process. */
const makePrivate = async (path: string, onExposed: OnExposed): Promise<void> => {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined || privateMode(found.mode) === found.mode) return;
  const exposed = { path, mode: octal(found.mode) };
  try {
    await chmod(path, privateMode(found.mode) & 0o7777);
    // Some file systems without permissions ignore it.
    const error = ((await stat(path)).mode & OTHERS) === 0 ? undefined : 'the file system keeps no permissions';
    onExposed({ ...exposed, ...(error !== undefined && { error }) });
  } catch (error) {
    onExposed({ ...exposed, error: (error as NodeJS.ErrnoException).code ?? String(error) });
  }
};

/** Creates a directory that only its owner can enter. A directory that exists is made private; `onExposed` is called if it was not. */
export const createPrivateDirectory = async (path: string, onExposed: OnExposed = () => undefined): Promise<void> => {
  await mkdir(path, { recursive: true, mode: 0o700 });
  await makePrivate(path, onExposed);
};

/** Directories that a data directory may have; `lost+found` is made by a file system. */
const OWN_DIRECTORIES = ['tables', 'lost+found'];

/** Whether a directory is for the data only: not `/tmp`, `/var/lib` or the directory of a project, which others need. */
const isDataOnly = async (directory: string): Promise<boolean> => {
  const entries = await readdir(directory, { withFileTypes: true });
  return (
    ((await stat(directory)).mode & STICKY) === 0 &&
    entries.every((entry) => !entry.isDirectory() || OWN_DIRECTORIES.includes(entry.name))
  );
};

/**
 * Keeps other users of the machine from reading the data: the directory if it is for the data only, and always the catalog
 * and the directory of the tables in it. Files below that are out of reach then. Servers of 0.1.0 made all of them readable.
 */
export const makeDataPrivate = async (dataDir: string, onExposed: OnExposed): Promise<void> => {
  const paths = ['catalog.db', 'catalog.db-wal', 'catalog.db-shm', 'tables'].map((name) => join(dataDir, name));
  for (const path of paths) await makePrivate(path, onExposed);
  if (await isDataOnly(dataDir)) await makePrivate(dataDir, onExposed);
};

/**
 * Makes new files of this process and its children private, also those of the engine: readable by the owner only, or by the
 * group too where the data directory is shared with it.
 */
export const restrictNewFiles = (dataDir: string): void => {
  const mode = statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0o700;
  const isShared = (privateMode(mode) & GROUP_AND_OTHERS) !== 0;
  process.umask(process.umask() | (isShared ? OTHERS : GROUP_AND_OTHERS));
};
