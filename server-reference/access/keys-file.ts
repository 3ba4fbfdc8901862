import { hash, randomBytes } from 'node:crypto';
import { open, readFile, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { GrantError, parseGrant } from './grants.ts';

/** How a client sends a key: as a bearer token, or in `x-api-key`, the only one the extended tier accepts. */
export const KEY_KINDS = ['token', 'api-key'] as const;

export type KeyKind = (typeof KEY_KINDS)[number];

/** A key as the file has it, without its secret. */
export interface StoredKey {
  readonly name: string;
  readonly kind: KeyKind;
  /**
   * Hash of the secret in hexadecimal. A fast hash is enough, because secrets have 256 random bits and cannot be guessed.
   */
  readonly sha256: string;
  /** Texts that `parseGrant` accepts. */
  readonly grants: readonly string[];
  /** ISO 8601. */
  readonly created: string;
  /** ISO 8601; undefined = never. */
  readonly expires?: string;
}

/** Thrown when a keys file cannot be used or changed; the message is for the user. */
export class KeysFileError extends Error {
  override readonly name = 'KeysFileError';
}

const NAME = /^[A-Za-z0-9][\w.@-]{0,63}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isDate = (value: unknown): boolean => isText(value) && !Number.isNaN(Date.parse(value));

const isGrant = (value: unknown): boolean => {
  try {
    return isText(value) && parseGrant(value) !== undefined;
  } catch (error) {
    if (error instanceof GrantError) return false;
    throw error;
  }
};

const isStoredKey = (value: unknown): value is StoredKey => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, kind, sha256, grants, created, expires } = value as Record<string, unknown>;
  return (
    isText(name) &&
    NAME.test(name) &&
    KEY_KINDS.some((one) => one === kind) &&
    isText(sha256) &&
    /^[0-9a-f]{64}$/.test(sha256) &&
    Array.isArray(grants) &&
    grants.every(isGrant) &&
    isDate(created) &&
    (expires === undefined || isDate(expires))
  );
};

/** Returns the keys in the text of a keys file. Throws KeysFileError, which quotes nothing of the text. */
export const parseKeys = (text: string): readonly StoredKey[] => {
  let keys: unknown;
  try {
    ({ keys } = JSON.parse(text) as { keys?: unknown });
  } catch {
    throw new KeysFileError('the keys file is not JSON');
  }
  if (!Array.isArray(keys)) throw new KeysFileError('the keys file has no list "keys"');
  const wrong = keys.findIndex((key) => !isStoredKey(key));
  if (wrong >= 0) throw new KeysFileError(`keys/${wrong} of the keys file is invalid`);
  return keys as StoredKey[];
};

/** Returns the hash of a secret, as the file has it. */
export const hashSecret = (secret: string): string => hash('sha256', secret);

/** Returns the keys in a file; none if it does not exist. Throws KeysFileError and errors of the file system. */
export const readKeys = async (path: string): Promise<readonly StoredKey[]> => {
  try {
    return parseKeys(await readFile(path, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
};

/**
 * Gives the owner and the permissions of a file to the one that replaces it: a server that runs as another user than the
 * command must be able to read it, or a revoked key would still be accepted. Throws KeysFileError when that is not permitted.
 */
const keepOwner = async (path: string, file: FileHandle): Promise<void> => {
  const former = await stat(path).catch(() => undefined);
  if (former === undefined) return;
  const { uid, gid } = await file.stat();
  try {
    if (uid !== former.uid || gid !== former.gid) await file.chown(former.uid, former.gid);
    await file.chmod(former.mode & 0o777);
  } catch {
    throw new KeysFileError(`${path} belongs to another user (uid ${former.uid}); run the command as that user`);
  }
};

/**
 * Replaces the file by one with other keys, and with the same owner and permissions; only its owner can read a new one. The new file has a fixed name until it is
 * complete, so that it also excludes a second command. Throws KeysFileError when one is running.
 */
const changeKeys = async (
  path: string,
  change: (keys: readonly StoredKey[]) => readonly StoredKey[],
): Promise<void> => {
  const draft = `${path}.new`;
  const file = await open(draft, 'wx', 0o600).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new KeysFileError(`another command changes the keys file; if none is running, remove ${draft}`);
  });
  try {
    const keys = change(await readKeys(path));
    await keepOwner(path, file);
    await file.writeFile(`${JSON.stringify({ keys }, null, 2)}\n`);
    await file.sync();
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await syncDirectory(dirname(path));
};

/** What a new key has. */
export interface NewKey {
  readonly name: string;
  readonly kind: KeyKind;
  readonly grants: readonly string[];
  /** Undefined = never. */
  readonly expires?: Date | undefined;
}

/**
 * Adds a key with a random secret of 256 bits and returns the secret, which is stored nowhere. Throws KeysFileError when the
 * name is invalid or in use, and GrantError.
 */
export const createKey = async (path: string, { name, kind, grants, expires }: NewKey): Promise<string> => {
  if (!NAME.test(name))
    throw new KeysFileError('the name of a key has 1 to 64 letters, digits, and after the first also . _ @ -');
  grants.forEach(parseGrant);
  const secret = `touchstone_${randomBytes(32).toString('base64url')}`;
  const key: StoredKey = {
    name,
    kind,
    sha256: hashSecret(secret),
    grants,
    created: new Date().toISOString(),
    ...(expires && { expires: expires.toISOString() }),
  };
  await changeKeys(path, (keys) => {
    if (keys.some((one) => one.name === name))
      throw new KeysFileError(`key ${JSON.stringify(name)} already exists (revoke it first)`);
    return [...keys, key];
  });
  return secret;
};

/** Removes a key. Throws KeysFileError when there is none of this name. */
export const revokeKey = (path: string, name: string): Promise<void> =>
  changeKeys(path, (keys) => {
    if (!keys.some((one) => one.name === name)) throw new KeysFileError(`there is no key ${JSON.stringify(name)}`);
    return keys.filter((one) => one.name !== name);
  });

const DURATION_UNITS = { h: 3_600_000, d: 86_400_000, w: 604_800_000 } as const;

/** Returns when a key expires, such as `12h`, `30d` or `4w` from `now`, in milliseconds. Throws KeysFileError. */
export const expiryAfter = (text: string, now: number = Date.now()): Date => {
  const [, count, unit] = /^([1-9]\d{0,4})([hdw])$/.exec(text) ?? [];
  if (count === undefined) throw new KeysFileError(`expires must be a time such as 12h, 30d or 4w, not ${text}`);
  return new Date(now + Number(count) * DURATION_UNITS[unit as keyof typeof DURATION_UNITS]);
};
