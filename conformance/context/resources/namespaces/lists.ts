import { isStatusOf } from '#contract/errors';
import type { CheckContext } from '../../check-context.ts';
import { error, status, that, type AnyResponse } from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { namespaceExists } from './existence.ts';

/** The operations that list names page by page. */
export type ListOperation = 'ListNamespaces' | 'ListTables' | 'ListAllTables' | 'ListDatabaseTables';

/** The parameters of a list request. */
export interface ListOptions {
  readonly delimiter?: string;
  readonly page_token?: string;
  readonly limit?: number;
  readonly include_declared?: boolean;
}

/** One page of a list. */
export interface Page {
  readonly names: readonly string[];
  /** Undefined on the last page: an absent, null and empty token mean the same (D-27). */
  readonly token: string | undefined;
}

/** Returns the names in the body of a list response. */
export const namesIn = (body: unknown): readonly string[] => {
  const { namespaces, tables } = (body ?? {}) as { readonly namespaces?: unknown; readonly tables?: unknown };
  const names = namespaces ?? tables;
  that(Array.isArray(names), 'an array of names', body);
  return names as readonly string[];
};

/** Fails the check when a list for the second principal contains a name; it may be rejected as a whole (D-88). */
export const expectUnlisted = (response: AnyResponse, name: string): void => {
  if (isStatusOf(response.status, 'PermissionDenied')) return error(response, 'PermissionDenied');
  status(response, 200);
  that(!namesIn(response.json).includes(name), `a list without ${JSON.stringify(name)}`, response.json);
};

/**
 * Returns the last part of an entry of ListTables that is a full identifier. The public specification describes the
 * entries both ways (D-26); ListTables/leaf-names tests which one it is.
 */
export const toLeafName = (entry: string, id: ObjectId, delimiter = '$'): string => {
  const prefix = id.map((part) => `${part}${delimiter}`).join('');
  return entry.startsWith(prefix) ? entry.slice(prefix.length) : entry;
};

/** Reads one page of a list. Entries of ListTables are returned as leaf names. `id` is the namespace to list; it is ignored by lists of a whole database. */
export const readPage = async (
  { read }: CheckContext,
  operation: ListOperation,
  id: ObjectId,
  { delimiter, ...query }: ListOptions = {},
): Promise<Page> => {
  const request = {
    ...((operation === 'ListNamespaces' || operation === 'ListTables') && { id }),
    ...(delimiter !== undefined && { delimiter }),
    query,
  };
  const { body } = await read<ListOperation>(operation, request);
  const names = namesIn(body);
  const leaves = operation === 'ListTables' ? names.map((one) => toLeafName(one, id, delimiter)) : names;
  return { names: leaves, token: body?.page_token || undefined };
};

/** Reads all names of a list, in the order of the pages. Fails the check when a page token repeats. */
export const readNames = async (
  context: CheckContext,
  operation: ListOperation,
  id: ObjectId,
  options: ListOptions = {},
): Promise<string[]> => {
  const tokens = new Set<string>();
  const names: string[] = [];
  for (let page_token = options.page_token; ;) {
    const page = await readPage(context, operation, id, {
      ...options,
      ...(page_token !== undefined && { page_token }),
    });
    names.push(...page.names);
    if (page.token === undefined) return names;
    that(!tokens.has(page.token), 'a new token on every page', page.token);
    tokens.add(page.token);
    page_token = page.token;
  }
};

/** Fails the check unless each of these names is listed exactly once. */
export const expectListed = (names: readonly string[], ...wanted: readonly string[]): void => {
  for (const name of wanted) {
    const times = names.filter((one) => one === name).length;
    that(times === 1, `${name} in the list once`, `${times} times among ${names.length}`);
  }
};

/** Fails the check if one of these names is listed. */
export const expectNotListed = (names: readonly string[], ...unwanted: readonly string[]): void => {
  for (const name of unwanted) that(!names.includes(name), `no ${name} in the list`, 'it is there');
};

const sorted = (names: readonly string[]): string[] => [...names].sort();

/** Reads the names of the child namespaces, sorted. */
export const readChildNamespaces = async (
  context: CheckContext,
  id: ObjectId,
  options: ListOptions = {},
): Promise<string[]> => sorted(await readNames(context, 'ListNamespaces', id, options));

/**
 * Reads the names of the tables of a namespace, sorted. Where tables are in the home namespace only, which all checks
 * share, the tables of other checks are left out.
 */
export const readTableNames = async (
  context: CheckContext,
  id: ObjectId,
  options: ListOptions = {},
): Promise<string[]> => {
  const names = sorted(await readNames(context, 'ListTables', id, options));
  return context.target.home.isFlat && id.length === 0 ? names.filter(context.isOwnName) : names;
};

/**
 * Reads whether a child namespace exists and, if the check has its parent for itself, which ones there are, to compare
 * before and after a request.
 */
export const childState = (context: CheckContext, id: ObjectId): Promise<unknown> => {
  const parent = id.slice(0, -1);
  const isShared = parent.length === 0 || context.target.lacks('ListNamespaces');
  return isShared ? namespaceExists(context, id) : readChildNamespaces(context, parent);
};
