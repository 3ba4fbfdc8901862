import { rename, rm, stat } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { readManifest } from './manifest.ts';
import { hold, onDisk, STAGED_NAME, versionOf } from './staged-manifest.ts';

/**
 * A manifest that a client has written at a table's location and asks to make a version. Paths are store-relative.
 * `heldPath` is where a staged one was moved; null when it stood at its final place already.
 */
export interface ClientManifest {
  readonly location: string;
  readonly stagedPath: string;
  readonly heldPath: string | null;
  readonly finalPath: string;
  /** Bytes. */
  readonly size: number;
}

/**
 * Takes the manifest of a version of the main branch into our hands, before the catalog is asked. Undefined, and nothing
 * is touched, unless there is a manifest of this version in the table's own directory: the version may be recorded all
 * the same, but no engine will ever be told of it. 'gone' when one was staged there under this name and is no more:
 * another request for the same commit may have it in its hands, and a mere record must not come before that.
 */
export async function holdClientManifest(
  location: string,
  { version, manifestPath }: { readonly version: number; readonly manifestPath: string },
): Promise<ClientManifest | 'gone' | undefined> {
  const path = onDisk(manifestPath);
  const directory = posix.join(location, '_versions');
  if (posix.normalize(path) !== path || dirname(path) !== directory) return undefined;
  const name = posix.basename(path);
  const final = STAGED_NAME.exec(name)?.groups?.['final'] ?? name;
  if (versionOf(final) !== version) return undefined;
  try {
    if ((await readManifest(path)).version !== version) return undefined;
    const { size } = await stat(path);
    const finalPath = posix.join(directory, final).slice(1);
    const heldPath = final === name ? null : await hold(location, path, finalPath);
    return { location, stagedPath: path.slice(1), heldPath, finalPath, size };
  } catch (error) {
    return final !== name && (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}

/** Puts a held manifest back to where its client has left it: the catalog has refused it. */
export async function giveBackManifest({ stagedPath, heldPath }: ClientManifest): Promise<void> {
  if (heldPath === null) return;
  await rename(onDisk(heldPath), onDisk(stagedPath));
  await rm(dirname(onDisk(heldPath)), { recursive: true, force: true });
}
