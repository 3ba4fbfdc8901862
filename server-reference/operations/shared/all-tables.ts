import { errors } from '#contract/errors';
import type { Context } from '../context.ts';
import { DEFAULT_DELIMITER } from '#contract/server/identifier';
import { pageLimit, pageOfVisible, type PageQuery } from './paging.ts';

interface AllTablesQuery extends PageQuery {
  readonly delimiter?: string | undefined;
  readonly include_declared?: boolean | undefined;
}

const encodeToken = (path: readonly string[]): string => Buffer.from(JSON.stringify(path)).toString('base64url');

const decodeToken = (token: string): readonly string[] => {
  try {
    const path: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(path) && path.length > 0 && path.every((part) => typeof part === 'string')) return path;
  } catch {
    // Falls through to the common error.
  }
  throw errors.invalidInput('the page token was not issued by this server');
};

/**
 * Returns one page of the full identifiers of all tables of a database (D-26). The page token encodes the last path, so
 * it stays valid when the next request uses another delimiter.
 */
export const listTableIdentifiers = async (
  { page_token, limit, delimiter = DEFAULT_DELIMITER, include_declared }: AllTablesQuery,
  { access, catalog, database, limits }: Context,
): Promise<{ tables: string[]; page_token?: string }> => {
  const after = page_token === undefined || page_token === '' ? undefined : decodeToken(page_token);
  const page = await pageOfVisible(
    { after, limit: pageLimit(limit, limits) },
    access.allows('read', database, []) ? undefined : (path) => access.allows('read', database, path),
    (request) => catalog.tables.listAll(database, { ...request, includeDeclared: include_declared }),
  );
  const last = page.items.at(-1);
  return {
    tables: page.items.map((path) => path.join(delimiter)),
    ...(page.more && last !== undefined && { page_token: encodeToken(last) }),
  };
};
