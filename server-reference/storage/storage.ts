/** Properties of a file or object. */
export interface FileStat {
  /** Bytes. */
  readonly size: number;
  /** Time of the last change in milliseconds since the epoch. Object stores round it to seconds. */
  readonly modifiedMillis: number;
  /** Entity tag; null where the storage has none, as a disk. */
  readonly eTag: string | null;
}

/** An entry of a directory. */
export interface StorageEntry {
  readonly name: string;
  readonly path: string;
  readonly isDirectory: boolean;
  /** Whether it is a symbolic link, which is never a directory. An object store has none. */
  readonly isLink: boolean;
}

/** A file that becomes visible with all its content at once. */
export interface FileWriter {
  /** Appends bytes. */
  write(chunk: Uint8Array): Promise<void>;
  /** Puts the file at its path, replacing an existing one. It survives a power loss if the storage was opened so. */
  commit(): Promise<void>;
  /** Discards what was written. Does nothing after `commit`. */
  abort(): Promise<void>;
}

/**
 * Files of tables: a local disk or an object store. Paths are absolute and have `/` as separator: a path of the disk, or the
 * key of an object after a slash. A path has no `.` and `..` parts. An object store has no directories: a path is one when there
 * are objects below it. Some stores (SeaweedFS) list it for a while after the last object was deleted.
 *
 * Methods that need a file throw FileNotFoundError, or an error with the same `code`, when it is absent.
 */
export interface Storage {
  /** Whether the files are on a local disk, where a rename is atomic and files must be synced. */
  readonly isLocal: boolean;
  /** Options with which the engine reaches the same files. Empty for a local disk. */
  readonly engineOptions: Readonly<Record<string, string>>;
  /** Returns the location that clients and the engine know: the path itself on a disk, such as `s3://bucket/key` elsewhere. */
  uriOf(path: string): string;
  /** Returns the path of a location. Throws RangeError for a location that is not in this storage. */
  pathOf(uri: string): string;
  /** Reads a file, or the range of `length` bytes from `start`. Throws RangeError when the range is not in the file. */
  read(path: string, range?: { readonly start: number; readonly length: number }): Promise<Buffer>;
  /** Reads a file of at most `maxBytes`; returns undefined for a larger one. */
  readSmall(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** Reads a file in chunks. */
  readChunks(path: string): AsyncIterable<Uint8Array>;
  /** Creates or replaces a file. */
  write(path: string, content: Uint8Array): Promise<void>;
  /**
   * Creates a file; returns false when it exists. Of concurrent calls one returns true. The content must be unique to the
   * call, because the response of an object store may be lost and the request repeated.
   */
  writeIfAbsent(path: string, content: Uint8Array): Promise<boolean>;
  /** Starts a file of any size. */
  createWriter(path: string): Promise<FileWriter>;
  /** Returns undefined for an absent file. A directory has properties on a disk only. */
  stat(path: string): Promise<FileStat | undefined>;
  /** Returns whether there is a file or object. Takes a few microseconds on a disk. */
  exists(path: string): Promise<boolean>;
  /** Returns the path of an existing file or directory with all symbolic links resolved; the path itself in an object store. */
  realPath(path: string): Promise<string>;
  /** Returns the entries of a directory in no particular order; empty when it is absent. */
  list(directory: string): Promise<readonly StorageEntry[]>;
  /** Returns the time of the last change of a file, or of a directory with all below it; undefined when it is absent. */
  lastChange(entry: StorageEntry): Promise<number | undefined>;
  /** Copies a file, replacing an existing one. The directory of `to` must exist on a disk. */
  copy(from: string, to: string): Promise<void>;
  /**
   * Moves a file, replacing an existing one: a rename on a disk, a copy and a deletion elsewhere. Repeating it after a crash
   * completes it. The directory of `to` must exist on a disk.
   */
  move(from: string, to: string): Promise<void>;
  /**
   * Puts a file at `to` unless another one is there, and returns whether it is there now; one with the same content may count as
   * another. On a disk it is moved; in an object store the caller deletes `from`. Repeating it after a crash completes it.
   */
  place(from: string, to: string): Promise<boolean>;
  /** Deletes a file. Ignores an absent one. */
  delete(path: string): Promise<void>;
  /** Deletes a directory and all below it, or a file. Ignores an absent one. */
  deleteAll(path: string): Promise<void>;
  /** Creates a directory and its parents. Does nothing in an object store. */
  createDirectory(path: string): Promise<void>;
  /** Deletes a directory if it is empty. Does nothing in an object store. */
  deleteEmptyDirectory(path: string): Promise<void>;
  /** Makes a file or directory survive a power loss; ignores an absent one. Does nothing in an object store. */
  sync(path: string): Promise<void>;
}

/** A file is absent. `code` is that of the file system. */
export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';
  readonly code = 'ENOENT';

  constructor(path: string) {
    super(`${path} does not exist`);
  }
}

/** Returns whether an error of a storage reports that a file is absent. */
export const isNotFound = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
