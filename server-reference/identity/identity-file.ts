import type { FilesRoot } from '../catalog/index.ts';
import { isNotFound, type Storage } from '../storage/index.ts';

/** The file in the root of the files with the id of the catalog that they belong to. */
const FILE = 'touchstone.json';

/** Which catalog files belong to. */
export interface FilesIdentity {
  /** The id of the catalog. */
  readonly id: string;
  /** Identifies the database of the catalog; null where it is not known. */
  readonly catalog: string | null;
}

const FORMAT = 1;

const parse = (text: string): FilesIdentity | undefined => {
  try {
    const { format, id, catalog } = JSON.parse(text) as Record<string, unknown>;
    if (format !== FORMAT || typeof id !== 'string') return undefined;
    return { id, catalog: typeof catalog === 'string' ? catalog : null };
  } catch {
    return undefined;
  }
};

/** Returns the path of the identity of the files below a root. */
const identityPath = ({ path }: FilesRoot): string => `${path}/${FILE}`;

/** Returns the identity of the files below a root; undefined if they have none. */
export const readIdentity = async (storage: Storage, root: FilesRoot): Promise<FilesIdentity | undefined> => {
  try {
    return parse((await storage.read(identityPath(root))).toString('utf8'));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

/** Writes the identity of the files below a root. */
export const writeIdentity = async (storage: Storage, root: FilesRoot, identity: FilesIdentity): Promise<void> => {
  const writer = await storage.createWriter(identityPath(root));
  try {
    await writer.write(Buffer.from(`${JSON.stringify({ format: FORMAT, ...identity })}\n`));
    await writer.commit();
  } finally {
    await writer.abort();
  }
};
