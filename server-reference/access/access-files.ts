import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { accessOf, parseGrant, type Access, type Grant } from './grants.ts';
import { hashSecret, readKeys, type KeyKind, type StoredKey } from './keys-file.ts';
import { ReloadedFile, type AccessFileError, type OnReload } from './reloaded-file.ts';

/** Paths of the files with keys and grants; both may be undefined. */
export interface AccessFilePaths {
  readonly keys?: string | undefined;
  /** YAML: a map from principals to lists of grants. */
  readonly grants?: string | undefined;
  /** Whether a file that cannot be used counts as empty until it can, which rejects requests; default: it is an error. */
  readonly mayBeUnusable?: boolean;
}

/** A principal with its grants. */
export interface KnownPrincipal {
  readonly principal: string;
  readonly access: Access;
}

type GrantsByPrincipal = ReadonlyMap<string, readonly Grant[]>;

/** Returns the grants in a file. Throws errors of the file system, YAMLParseError, GrantError and TypeError. */
const readGrants = async (path: string): Promise<GrantsByPrincipal> => {
  // Its warnings would quote the file, which may be one with secrets by mistake.
  const value: unknown = parse(await readFile(path, 'utf8'), { logLevel: 'error' });
  // An editor may have truncated the file to write it again.
  if (value === null) throw new TypeError('the grants file is empty (write {} for no grants)');
  if (typeof value !== 'object' || Array.isArray(value))
    throw new TypeError('the grants file must be a map from principals to lists of grants');
  return new Map(
    Object.entries(value).map(([principal, texts]: [string, unknown]) => {
      if (!Array.isArray(texts) || !texts.every((text) => typeof text === 'string'))
        throw new TypeError(`the grants of ${JSON.stringify(principal)} must be a list of texts`);
      return [principal, texts.map(parseGrant)];
    }),
  );
};

/** Returns the keys in a file by kind and hash; none if it does not exist. */
const readKeyMap = async (path: string): Promise<ReadonlyMap<string, StoredKey>> =>
  new Map((await readKeys(path)).map((key) => [`${key.kind} ${key.sha256}`, key]));

/** The keys and grants of the files. Each is loaded again when it changes, whatever the state of the other one. */
export class AccessFiles {
  readonly #keys: ReloadedFile<ReadonlyMap<string, StoredKey>> | undefined;
  readonly #grants: ReloadedFile<GrantsByPrincipal> | undefined;

  private constructor({ keys, grants }: AccessFilePaths) {
    this.#keys =
      keys === undefined ? undefined : new ReloadedFile('keys-file', keys, { read: readKeyMap, initial: new Map() });
    this.#grants =
      grants === undefined
        ? undefined
        : new ReloadedFile('grants-file', grants, { read: readGrants, initial: new Map() });
  }

  get #files(): readonly Pick<ReloadedFile<unknown>, 'load' | 'watch' | 'status'>[] {
    return [this.#keys, this.#grants].filter((file) => file !== undefined);
  }

  /** Reads the files. A keys file that does not exist has no keys. Throws AccessFileError when one cannot be used. */
  static async open(paths: AccessFilePaths): Promise<AccessFiles> {
    const files = new AccessFiles(paths);
    const loaded = await Promise.allSettled(files.#files.map((file) => file.load()));
    const failed = loaded.find((one) => one.status === 'rejected');
    if (failed !== undefined && paths.mayBeUnusable !== true) throw failed.reason;
    return files;
  }

  /** Whether a file of keys is configured, even one without keys. */
  get hasKeysFile(): boolean {
    return this.#keys !== undefined;
  }

  /** Why files cannot be used, by the options that name them; undefined for a file that is in use as it is. */
  get problems(): Readonly<Record<string, AccessFileError | undefined>> {
    return Object.fromEntries(this.#files.map(({ status: { option, error } }) => [option, error]));
  }

  /** Returns the principal of a secret; undefined when it is unknown or has expired. `now` is in milliseconds. */
  find(kind: KeyKind, secret: string, now: number = Date.now()): KnownPrincipal | undefined {
    // Comparing hashes takes a time that shows nothing about the secret.
    const key = this.#keys?.value.get(`${kind} ${hashSecret(secret)}`);
    if (key === undefined || (key.expires !== undefined && Date.parse(key.expires) <= now)) return undefined;
    const principal = `key:${key.name}`;
    return { principal, access: accessOf([...key.grants.map(parseGrant), ...this.grantsOf(principal)]) };
  }

  /** Returns what the grants file grants to a principal. */
  grantsOf(principal: string): readonly Grant[] {
    return this.#grants?.value.get(principal) ?? [];
  }

  /**
   * Loads each file again when it changes; returns a function that stops this.
   *
   * @param onReload called after each attempt, with the error if it failed for a new reason
   */
  watch(onReload: OnReload, pollMs?: number): () => void {
    const stops = this.#files.map((file) => file.watch(onReload, pollMs));
    return () => stops.forEach((stop) => stop());
  }
}
