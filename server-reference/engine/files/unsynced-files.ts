import { deserialize, serialize } from 'node:v8';
import { dirname, join, relative } from 'node:path';
import { type FileWriter, isNotFound, type Storage } from '../../storage/index.ts';

/** Files of a commit that are not synced yet. Paths are absolute. */
export interface Unsynced {
  /** The held manifest. */
  readonly manifest: string;
  /** The other files. */
  readonly files: readonly string[];
  /** The directories that have new entries, without those of the held manifest. */
  readonly directories: readonly string[];
  readonly heldDirectories: readonly string[];
  /**
   * Whether these are the files of one write. Otherwise they are all that the manifest names, because this process has synced no
   * version of the branch before, or those of an index.
   */
  readonly isOneWrite: boolean;
  /** Notes that the files are synced or kept, so that the next commits need not do so. */
  readonly note: () => void;
}

interface KeptFile {
  /** Relative to the directory of the branch. */
  readonly path: string;
  readonly content: Uint8Array;
}

const ignoreAbsent = (error: unknown): 'absent' => {
  if (isNotFound(error)) return 'absent';
  throw error;
};

/** Returns the content of all files, for `writeKeptFiles`; undefined if it has more than `maxBytes`. `finalPath` is that of the manifest. */
export const keepFiles = async (
  storage: Storage,
  { manifest, files }: Pick<Unsynced, 'manifest' | 'files'>,
  finalPath: string,
  maxBytes: number,
): Promise<Uint8Array | undefined> => {
  const branch = dirname(dirname(finalPath));
  const kept: KeptFile[] = [];
  let bytesLeft = maxBytes;
  for (const path of [manifest, ...files]) {
    // A file that belongs to the parent branch was synced there.
    const content = await storage.readSmall(path, bytesLeft).catch(ignoreAbsent);
    if (content === undefined) return undefined;
    if (content === 'absent') continue;
    bytesLeft -= content.byteLength;
    kept.push({ path: relative(branch, path === manifest ? finalPath : path), content });
  }
  return serialize(kept);
};

/** How often a directory is created that another process deletes, because it was empty, before the file is in it. */
const DIRECTORY_ATTEMPTS = 5;

const openWriter = async (storage: Storage, path: string): Promise<FileWriter> => {
  for (let attempt = 1; ; attempt++) {
    await storage.createDirectory(dirname(path));
    try {
      return await storage.createWriter(path);
    } catch (error) {
      if (!isNotFound(error) || attempt === DIRECTORY_ATTEMPTS) throw error;
    }
  }
};

/**
 * Writes the files of `keepFiles` where they are missing or have other content, such as zeros after a power loss; the manifest at
 * `manifestPath`. Returns the paths of all of them.
 */
export const writeKeptFiles = async (
  storage: Storage,
  finalPath: string,
  content: Uint8Array,
  manifestPath = finalPath,
): Promise<readonly string[]> => {
  const branch = dirname(dirname(finalPath));
  const kept = deserialize(content) as readonly KeptFile[];
  const paths: string[] = [];
  for (const file of kept) {
    const finalFile = join(branch, file.path);
    const path = finalFile === finalPath ? manifestPath : finalFile;
    paths.push(path);
    const found = await storage.readSmall(path, file.content.byteLength).catch(ignoreAbsent);
    if (Buffer.isBuffer(found) && found.equals(file.content)) continue;
    const writer = await openWriter(storage, path);
    try {
      await writer.write(file.content);
      await writer.commit();
    } finally {
      await writer.abort();
    }
  }
  return paths;
};
