import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fstatSync,
  fsync,
  linkSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { copyFile, open, readdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type FileStat, type FileWriter, isNotFound, type Storage, type StorageEntry } from './storage.ts';

const ignoreAbsent = (error: unknown): undefined => {
  if (!isNotFound(error)) throw error;
};

const syncFile = promisify(fsync);

/** Whole files up to this size, such as manifests that were just written, are read synchronously. */
const MAX_SYNCHRONOUS_BYTES = 256 * 1024;

/** Reads a small file synchronously; returns undefined for a large one. */
const readSmallFile = (path: string, maxBytes: number): Buffer | undefined => {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size > maxBytes) return undefined;
    const buffer = Buffer.alloc(size);
    return readSync(file, buffer, 0, size, 0) === size ? buffer : undefined;
  } finally {
    closeSync(file);
  }
};

/** Errors of file systems that have no hard links. */
const WITHOUT_LINKS: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const isSameFile = (one: string, other: string): boolean => {
  const [a, b] = [statSync(one, { bigint: true }), statSync(other, { bigint: true })];
  return a.ino === b.ino && a.dev === b.dev;
};

/**
 * Files on a local disk. Renames, changes of directories, `exists`, opening and closing are synchronous, and so is reading a
 * small file: they take microseconds, a thread switch about a hundred.
 */
export class DiskStorage implements Storage {
  readonly isLocal: boolean = true;
  readonly engineOptions = {};
  readonly #isDurable: boolean;

  /** `isDurable`: whether files of `createWriter` survive a power loss after `commit`. */
  constructor({ isDurable = false }: { readonly isDurable?: boolean } = {}) {
    this.#isDurable = isDurable;
  }

  uriOf(path: string): string {
    return path;
  }

  pathOf(uri: string): string {
    if (!uri.startsWith('/')) throw new RangeError(`${uri} is not a path of this disk`);
    return uri;
  }

  async read(path: string, range?: { readonly start: number; readonly length: number }): Promise<Buffer> {
    if (range === undefined) return readSmallFile(path, MAX_SYNCHRONOUS_BYTES) ?? readFile(path);
    const file = await open(path);
    try {
      const { start, length } = range;
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(length), position: start });
      if (bytesRead !== length) throw new RangeError(`${path} has no ${length} bytes at ${start}`);
      return buffer;
    } finally {
      await file.close();
    }
  }

  async readSmall(path: string, maxBytes: number): Promise<Buffer | undefined> {
    return readSmallFile(path, maxBytes);
  }

  readChunks(path: string): AsyncIterable<Uint8Array> {
    return createReadStream(path);
  }

  async write(path: string, content: Uint8Array): Promise<void> {
    await writeFile(path, content);
  }

  async writeIfAbsent(path: string, content: Uint8Array): Promise<boolean> {
    try {
      await writeFile(path, content, { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return false;
    }
  }

  async createWriter(path: string): Promise<FileWriter> {
    const temporary = join(dirname(path), `received-${randomUUID()}`);
    const file = await open(temporary, 'wx');
    let isOpen = true;
    const close = async (): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await file.close();
    };
    return {
      write: (chunk) => file.appendFile(chunk),
      commit: async () => {
        if (this.#isDurable) await file.sync();
        await close();
        await rename(temporary, path);
        if (this.#isDurable) await this.sync(dirname(path));
      },
      abort: async () => {
        await close();
        await rm(temporary, { force: true });
      },
    };
  }

  async stat(path: string): Promise<FileStat | undefined> {
    const found = await stat(path).catch(ignoreAbsent);
    return found && { size: found.size, modifiedMillis: found.mtimeMs, eTag: null };
  }

  async exists(path: string): Promise<boolean> {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  }

  async realPath(path: string): Promise<string> {
    return realpath(path);
  }

  async list(directory: string): Promise<readonly StorageEntry[]> {
    const entries = (await readdir(directory, { withFileTypes: true }).catch(ignoreAbsent)) ?? [];
    return entries.map((entry) => ({
      name: entry.name,
      path: join(directory, entry.name),
      isDirectory: entry.isDirectory(),
      isLink: entry.isSymbolicLink(),
    }));
  }

  /** The time of a directory changes with its entries, not with those of the directories in it. */
  async lastChange({ path }: StorageEntry): Promise<number | undefined> {
    return (await this.stat(path))?.modifiedMillis;
  }

  async copy(from: string, to: string): Promise<void> {
    await copyFile(from, to);
  }

  async move(from: string, to: string): Promise<void> {
    renameSync(from, to);
  }

  async place(from: string, to: string): Promise<boolean> {
    try {
      linkSync(from, to);
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') {
        if (!isSameFile(from, to)) return false;
      } else if (WITHOUT_LINKS.has(code)) {
        if (statSync(to, { throwIfNoEntry: false }) !== undefined) return false;
        renameSync(from, to);
        return true;
      } else throw error;
    }
    unlinkSync(from);
    return true;
  }

  async delete(path: string): Promise<void> {
    await rm(path, { force: true });
  }

  async deleteAll(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true });
  }

  async createDirectory(path: string): Promise<void> {
    mkdirSync(path, { recursive: true });
  }

  async deleteEmptyDirectory(path: string): Promise<void> {
    try {
      rmdirSync(path);
    } catch {
      // It has entries, or another process has deleted it.
    }
  }

  async sync(path: string): Promise<void> {
    let file: number;
    try {
      file = openSync(path, 'r');
    } catch (error) {
      return ignoreAbsent(error);
    }
    try {
      // Not datasync: for a directory it may omit a new entry.
      await syncFile(file);
    } finally {
      closeSync(file);
    }
  }
}
