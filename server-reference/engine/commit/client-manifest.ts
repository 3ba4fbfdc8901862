import { existsSync } from 'node:fs';
import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, posix } from 'node:path';
import { type BranchOrigin, canNameBranch, directoryOf, readOrigin } from '../files/branch-files.ts';
import { readManifest, readRows, type ManifestSummary } from '../format/manifest.ts';
import { protobufFields } from '../format/protobuf.ts';
import { hold, namesOf, onDisk, STAGED_NAME, versionOf } from './staged-manifests.ts';

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
  /** Whether it adds rows that were written for columns that are there no more: see `lacksValues`. */
  readonly isOutdated: boolean;
}

/** The version that a transaction was computed on (lance table format, `Transaction`). */
const READ_VERSION = 1;

const manifestOf = (directory: string, version: number): string => {
  const [name = '', olderName = ''] = namesOf(version);
  const path = posix.join(directory, name);
  return existsSync(path) ? path : posix.join(directory, olderName);
};

/**
 * A client's engine appends rows to whatever columns the table has meanwhile. Where they are without one that may not be
 * null nobody can read the table any more, and where a column has got another type the values are lost that they came
 * with. Tells whether the rows that a manifest adds are of that kind; throws where the versions before cannot be read.
 */
const lacksValues = async (path: string, { version }: ManifestSummary, transaction: string): Promise<boolean> => {
  const seen = protobufFields(await readFile(transaction)).find(({ number }) => number === READ_VERSION)?.value;
  if (typeof seen !== 'number' || seen >= version - 1) return false;
  const directory = dirname(path);
  const [now, before, then] = await Promise.all([
    readRows(path),
    readRows(manifestOf(directory, version - 1)),
    readRows(manifestOf(directory, seen)),
  ]);
  const known = new Set(before.fragments.map(({ text }) => text));
  const former = new Map(then.leaves.map((leaf) => [leaf.path, leaf.id]));
  return now.fragments
    .filter(({ text }) => !known.has(text))
    .some(({ columns }) =>
      now.leaves.some((leaf) => {
        if (columns.has(leaf.id)) return false;
        const id = former.get(leaf.path);
        return !leaf.isNullable || (id !== undefined && columns.has(id));
      }),
    );
};

/**
 * Takes the manifest of a version into our hands, before the catalog is asked. Undefined, and nothing
 * is touched, unless there is a manifest of this version in the directory of its branch: the version may be recorded all
 * the same, but no engine will ever be told of it. 'gone' when one was staged there under this name and is no more:
 * another request for the same commit may have it in its hands, and a mere record must not come before that.
 */
export const holdClientManifest = async (
  location: string,
  request: { readonly branch: string; readonly version: number; readonly manifestPath: string },
): Promise<ClientManifest | 'gone' | undefined> => {
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
    const transaction = posix.join(home, '_transactions', posix.basename(manifest.transactionFile ?? ''));
    const begins = branch === '' ? undefined : await readOrigin(transaction, branch).catch(() => undefined);
    const isOutdated = await lacksValues(path, manifest, transaction).catch(() => false);
    const { size } = await stat(path);
    const finalPath = posix.join(directory, final).slice(1);
    const heldPath = final === name ? null : hold(location, path, finalPath);
    return { location, stagedPath: path.slice(1), heldPath, finalPath, size, begins, isOutdated };
  } catch (error) {
    return final !== name && (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'gone' : undefined;
  }
};

/** Puts a held manifest back to where its client has left it: the catalog has refused it. */
export const giveBackManifest = async ({ stagedPath, heldPath }: ClientManifest): Promise<void> => {
  if (heldPath === null) return;
  await rename(onDisk(heldPath), onDisk(stagedPath));
  await rm(dirname(onDisk(heldPath)), { recursive: true, force: true });
};
