/** What a grant permits; each level includes the ones before it. */
export const LEVELS = ['read', 'write', 'admin'] as const;

export type Level = (typeof LEVELS)[number];

/** Permits a level on a namespace and everything below it, or on a table. */
export interface Grant {
  readonly level: Level;
  /** The path from the root; empty = everything. A database is a child namespace of the root. */
  readonly prefix: readonly string[];
}

/** Thrown for a text that is no grant; the message is for the user. */
export class GrantError extends Error {
  override readonly name = 'GrantError';
}

const FORM =
  'expected read, write or admin, ":", and "*" (everything), DATABASE, DATABASE/NAMESPACE.TABLE or /NAMESPACE.TABLE';

const decode = (part: string, text: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new GrantError(`grant ${JSON.stringify(text)} has an invalid percent-encoding`);
  }
};

/**
 * Parses a grant. A dot, a slash, a star or a percent sign within a name is percent-encoded. Throws GrantError.
 *
 * @example parseGrant('write:sales/eu.orders') // write on eu.orders of the database sales, and everything in it
 * @example parseGrant('write:/sales.eu.orders') // the same
 * @example parseGrant('read:*') // read on everything
 */
export const parseGrant = (text: string): Grant => {
  const [, given = '', database = '', names = ''] = /^([a-z]+):([^/\s]*)(?:\/(\S*))?$/.exec(text) ?? [];
  const level = LEVELS.find((one) => one === given);
  const isComplete = database === '*' ? names === '' : database !== '' || names !== '';
  if (level === undefined || !isComplete) throw new GrantError(`${JSON.stringify(text)} is no grant: ${FORM}`);
  if (database === '*') return { level, prefix: [] };
  const prefix = [...(database === '' ? [] : [database]), ...(names === '' ? [] : names.split('.'))];
  if (prefix.includes('')) throw new GrantError(`grant ${JSON.stringify(text)} has an empty name`);
  return { level, prefix: prefix.map((part) => decode(part, text)) };
};

/** A database is a child namespace of the root; `''` is the root itself. */
const pathFromRoot = (database: string, path: readonly string[]): readonly string[] =>
  database === '' ? path : [database, ...path];

const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.length <= path.length && prefix.every((part, at) => part === path[at]);

const includes = (granted: Level, wanted: Level): boolean => LEVELS.indexOf(granted) >= LEVELS.indexOf(wanted);

/** One attempt of a job of the server. */
export interface JobAttempt {
  readonly id: string;
  /** 1 for the first one. */
  readonly attempt: number;
}

/** What a principal may do. */
export interface Access {
  /** Set for the credential of a job: where it may write, it may only commit versions, and only while this attempt runs. */
  readonly job?: JobAttempt | undefined;
  /**
   * Whether it has a level on an identifier in a database, and so on everything inside; the empty identifier is the whole
   * database, and `''` the root (D-16).
   */
  allows(level: Level, database: string, path: readonly string[]): boolean;
  /** Whether it has a level on everything. */
  allowsEverywhere(level: Level): boolean;
  /** Whether it may read an identifier or something inside, so that the identifier may appear in a list. */
  sees(database: string, path: readonly string[]): boolean;
}

/** Returns what a principal with these grants may do. */
export const accessOf = (grants: readonly Grant[]): Access => {
  const allows = (level: Level, path: readonly string[]): boolean =>
    grants.some((grant) => includes(grant.level, level) && startsWith(path, grant.prefix));
  return {
    allows: (level, database, path) => allows(level, pathFromRoot(database, path)),
    allowsEverywhere: (level) => allows(level, []),
    sees: (database, path) => {
      const wanted = pathFromRoot(database, path);
      return grants.some(({ prefix }) => startsWith(wanted, prefix) || startsWith(prefix, wanted));
    },
  };
};

/** Permits everything: credentials without grants of their own, and servers without credentials. */
export const FULL_ACCESS: Access = accessOf([{ level: 'admin', prefix: [] }]);

/** Returns the grants among texts of a token. Others are ignored, because the claim may have scopes for other services. */
export const grantsIn = (texts: readonly string[]): readonly Grant[] =>
  texts.flatMap((text) => {
    try {
      return [parseGrant(text)];
    } catch (error) {
      if (error instanceof GrantError) return [];
      throw error;
    }
  });
