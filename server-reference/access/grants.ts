/** What a grant permits; each level includes the ones before it. */
export const LEVELS = ['read', 'write', 'admin'] as const;

export type Level = (typeof LEVELS)[number];

/** Permits a level on everything in a database whose identifier starts with a prefix. */
export interface Grant {
  readonly level: Level;
  /** Name of the database, empty for the default one; undefined = every database. */
  readonly database: string | undefined;
  /** Parts of the identifier of a namespace or a table; empty = the whole database. */
  readonly prefix: readonly string[];
}

/** Thrown for a text that is no grant; the message is for the user. */
export class GrantError extends Error {
  override readonly name = 'GrantError';
}

const FORM =
  'expected read, write or admin, ":", a database ("*" = all, empty = the default one), and optionally "/ns1.ns2"';

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
 * @example parseGrant('write:sales/eu.orders') // write on everything in eu.orders of the database sales
 * @example parseGrant('read:*') // read on everything
 * @example parseGrant('admin:/eu') // admin on the namespace eu of the default database
 */
export const parseGrant = (text: string): Grant => {
  const [, given = '', databaseText = '', prefixText] = /^([a-z]+):([^/\s]*)(?:\/(\S*))?$/.exec(text) ?? [];
  const level = LEVELS.find((one) => one === given);
  if (level === undefined) throw new GrantError(`${JSON.stringify(text)} is no grant: ${FORM}`);
  const prefix = prefixText === undefined || prefixText === '' ? [] : prefixText.split('.');
  if (prefix.includes('')) throw new GrantError(`grant ${JSON.stringify(text)} has an empty name`);
  const database = databaseText === '*' ? undefined : decode(databaseText, text);
  return { level, database, prefix: prefix.map((part) => decode(part, text)) };
};

const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.length <= path.length && prefix.every((part, at) => part === path[at]);

const includes = (granted: Level, wanted: Level): boolean => LEVELS.indexOf(granted) >= LEVELS.indexOf(wanted);

/** What a principal may do. */
export interface Access {
  /** Whether it has a level on an identifier, and so on everything inside; the empty identifier is the whole database. */
  allows(level: Level, database: string, path: readonly string[]): boolean;
  /** Whether it has a level on everything in every database. */
  allowsEverywhere(level: Level): boolean;
  /** Whether it may read an identifier or something inside, so that the identifier may appear in a list. */
  sees(database: string, path: readonly string[]): boolean;
}

/** Returns what a principal with these grants may do. */
export const accessOf = (grants: readonly Grant[]): Access => {
  const inDatabase = (database: string): readonly Grant[] =>
    grants.filter((grant) => grant.database === undefined || grant.database === database);
  return {
    allows: (level, database, path) =>
      inDatabase(database).some((grant) => includes(grant.level, level) && startsWith(path, grant.prefix)),
    allowsEverywhere: (level) =>
      grants.some((grant) => grant.database === undefined && grant.prefix.length === 0 && includes(grant.level, level)),
    sees: (database, path) =>
      inDatabase(database).some(({ prefix }) => startsWith(path, prefix) || startsWith(prefix, path)),
  };
};

/** Permits everything: credentials without grants of their own, and servers without credentials. */
export const FULL_ACCESS: Access = accessOf([{ level: 'admin', database: undefined, prefix: [] }]);

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
