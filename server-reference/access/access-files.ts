import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { accessOf, parseGrant, type Access, type Grant } from './grants.ts';
import { hashSecret, readKeys, type KeyKind, type StoredKey } from './keys-file.ts';

/** Paths of the files with keys and grants; both may be undefined. */
export interface AccessFilePaths {
  readonly keys?: string | undefined;
  /** YAML: a map from principals to lists of grants. */
  readonly grants?: string | undefined;
}

/** A principal with its grants. */
export interface KnownPrincipal {
  readonly principal: string;
  readonly access: Access;
}

type GrantsByPrincipal = ReadonlyMap<string, readonly Grant[]>;

/** Returns the grants in a file. Throws errors of the file system, YAMLParseError, GrantError and TypeError. */
const readGrants = async (path: string): Promise<GrantsByPrincipal> => {
  const value: unknown = parse(await readFile(path, 'utf8'));
  if (value === null) return new Map();
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

/** Milliseconds between two looks at the files: how long a revoked key works at most. */
const POLL_MS = 1_000;

/** The keys and grants of the files, which are loaded again when they change. */
export class AccessFiles {
  readonly #paths: AccessFilePaths;
  #keys: ReadonlyMap<string, StoredKey> = new Map();
  #grants: GrantsByPrincipal = new Map();

  private constructor(paths: AccessFilePaths) {
    this.#paths = paths;
  }

  /** Reads the files. A keys file that does not exist has no keys. Throws when one cannot be used. */
  static async open(paths: AccessFilePaths): Promise<AccessFiles> {
    const files = new AccessFiles(paths);
    await files.load();
    return files;
  }

  /** Reads the files again; what was read before stays in use when one of them cannot be used. */
  async load(): Promise<void> {
    const { keys, grants } = this.#paths;
    const [keyList, grantMap] = await Promise.all([
      keys === undefined ? [] : readKeys(keys),
      grants === undefined ? new Map<string, readonly Grant[]>() : readGrants(grants),
    ]);
    this.#keys = new Map(keyList.map((key) => [`${key.kind} ${key.sha256}`, key]));
    this.#grants = grantMap;
  }

  /** Whether a file of keys is configured, even one without keys. */
  get hasKeysFile(): boolean {
    return this.#paths.keys !== undefined;
  }

  /** Returns the principal of a secret; undefined when it is unknown or has expired. `now` is in milliseconds. */
  find(kind: KeyKind, secret: string, now: number = Date.now()): KnownPrincipal | undefined {
    // Comparing hashes takes a time that shows nothing about the secret.
    const key = this.#keys.get(`${kind} ${hashSecret(secret)}`);
    if (key === undefined || (key.expires !== undefined && Date.parse(key.expires) <= now)) return undefined;
    const principal = `key:${key.name}`;
    return { principal, access: accessOf([...key.grants.map(parseGrant), ...this.grantsOf(principal)]) };
  }

  /** Returns what the grants file grants to a principal. */
  grantsOf(principal: string): readonly Grant[] {
    return this.#grants.get(principal) ?? [];
  }

  /**
   * Loads the files again when they change; returns a function that stops this.
   *
   * @param onReload called after each attempt, with the error if it failed
   */
  watch(onReload: (error?: unknown) => void, pollMs: number = POLL_MS): () => void {
    const reload = (): void =>
      void this.load().then(
        () => onReload(),
        (error: unknown) => onReload(error),
      );
    const paths = [this.#paths.keys, this.#paths.grants].filter((path) => path !== undefined);
    for (const path of paths) watchFile(path, { persistent: false, interval: pollMs }, reload);
    return () => {
      for (const path of paths) unwatchFile(path, reload);
    };
  }
}
