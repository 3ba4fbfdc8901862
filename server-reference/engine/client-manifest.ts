import { rename, rm, stat } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import type { BranchOrigin } from './branch-files.ts';
import { canNameBranch, directoryOf, readOrigin } from './branch-files.ts';
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
  /** What the branch is made from that begins with this version. */
  readonly begins?: BranchOrigin | undefined;
}

/**
 * Takes the manifest of a version into our hands, before the catalog is asked. Undefined, and nothing
 * is touched, unless there is a manifest of this version in the directory of its branch: the version may be recorded all
 * the same, but no engine will ever be told of it. 'gone' when one was staged there under this name and is no more:
 * another request for the same commit may have it in its hands, and a mere record must not come before that.
 */
export async function holdClientManifest(
  location: string,
  request: { readonly branch: string; readonly version: number; readonly manifestPath: string },
): Promise<ClientManifest | 'gone' | undefined> {
  const { branch, version } = request;
  if (branch !== '' && !canNameBranch(branch)) return undefined;
  const path = onDisk(request.manifestPath);
  const home = directoryOf(location, branch);
  const directory = posix.join(home, '_versions');
  if (posix.normalize(path) !== path || dirname(path) !== directory) return undefined;
  const name = posix.basename(path);
  const final = STAGED_NAME.exec(name)?.groups?.['final'] ?? name;
  if (versionOf(final) !== version) return undefined;
  try {
    const manifest = await readManifest(path);
    if (manifest.version !== version) return undefined;
    const begins = branch === '' ? undefined : await originOf(home, branch, manifest.transactionFile);
    const { size } = await stat(path);
    const finalPath = posix.join(directory, final).slice(1);
    const heldPath = final === name ? null : hold(location, path, finalPath);
    return { location, stagedPath: path.slice(1), heldPath, finalPath, size, begins };
  } catch (error) {
    return final !== name && (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
}

function originOf(
  home: string,
  branch: string,
  transactionFile: string | undefined,
): Promise<BranchOrigin | undefined> {
  const path = posix.join(home, '_transactions', posix.basename(transactionFile ?? ''));
  return readOrigin(path, branch).catch(() => undefined);
}

/** Puts a held manifest back to where its client has left it: the catalog has refused it. */
export async function giveBackManifest({ stagedPath, heldPath }: ClientManifest): Promise<void> {
  if (heldPath === null) return;
  await rename(onDisk(heldPath), onDisk(stagedPath));
  await rm(dirname(onDisk(heldPath)), { recursive: true, force: true });
}
