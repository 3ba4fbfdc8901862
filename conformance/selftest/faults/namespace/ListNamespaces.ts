import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, fault, rejectRequests, changeBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { childrenOf, Dropped, tablesOf } from './common.ts';

const op = 'ListNamespaces';
type Request = HandlerRequest<typeof op>;
type Names = readonly string[];

/** Lists other names on the page. */
const lists = (other: (names: Names, request: Request, context: Context) => Names | Promise<Names>): ServerMutation =>
  changeBody(op, async ({ namespaces, ...rest }, request, { context }) => ({
    ...rest,
    namespaces: await other(namespaces, request, context),
  }));
const each = (change: (name: string) => string): ServerMutation => lists((names) => names.map(change));

/** The names of all namespaces one level below those listed. */
const below = async (names: Names, { id }: Request, context: Context): Promise<Names> => {
  const found: string[] = [];
  for (const name of names) found.push(...(await childrenOf({ id: [...id, name] }, context)));
  return found;
};

/** A token that is the name of no namespace here. */
const isUnknownToken = async (request: Request, context: Context): Promise<boolean> => {
  const { page_token: token } = request.query;
  return token !== undefined && token !== '' && !(await childrenOf(request, context)).includes(token);
};

export const listNamespaces: FaultsOf<typeof op> = {
  'direct-children': [
    fault(
      'lists the level below as well',
      lists(async (names, request, context) =>
        request.id.length === 0 ? names : [...names, ...(await below(names, request, context))],
      ),
    ),
    fault(
      'leaves out children that have children',
      lists(async (names, request, context) => {
        if (request.id.length === 0) return names;
        const kept: string[] = [];
        for (const name of names) if ((await below([name], request, context)).length === 0) kept.push(name);
        return kept;
      }),
    ),
  ],
  'leaf-names': [
    fault(
      'encodes percent signs',
      each((name) => name.replaceAll('%', '%25')),
    ),
    fault(
      'decodes names that look encoded',
      each((name) => name.replaceAll('%24', '$')),
    ),
    fault(
      'cuts off what stands before a $',
      each((name) => name.slice(name.lastIndexOf('$') + 1)),
    ),
    fault(
      'puts the parent before a name with a space in it',
      lists((names, { id }) => names.map((name) => (name.includes(' ') ? [...id, name].join('$') : name))),
    ),
  ],
  'no-tables': [
    fault(
      'lists tables as well',
      lists(async (names, request, context) =>
        request.id.length === 0 ? names : [...names, ...(await tablesOf(request, context))],
      ),
    ),
    fault(
      'lists tables that are only declared as well',
      lists(async (names, request, context) => {
        if (request.id.length === 0) return names;
        const { catalog, database } = context;
        const stored = await catalog.tables.list(database, request.id, { includeDeclared: false });
        const withData = stored.kind === 'page' ? stored.items : [];
        return [...names, ...(await tablesOf(request, context)).filter((name) => !withData.includes(name))];
      }),
    ),
  ],
  root: fault(
    'lists two levels of the root',
    lists(async (names, request, context) =>
      request.id.length > 0 ? names : [...names, ...(await below(names, request, context))],
    ),
  ),
  'root-other-delimiter': fault(
    'takes another delimiter alone for a name',
    rejectRequests(
      op,
      'NamespaceNotFound',
      ({ id, query }) => id.length === 0 && query.delimiter !== undefined && query.delimiter !== '$',
    ),
  ),
  empty: [
    fault(
      'does not find a namespace without children',
      rejectRequests(
        op,
        'NamespaceNotFound',
        async (request, context) => request.id.length > 0 && (await childrenOf(request, context)).length === 0,
      ),
    ),
    fault(
      'promises a page after an empty one',
      changeBody(op, (body) => (body.namespaces.length === 0 ? { ...body, page_token: 'more' } : body)),
    ),
  ],
  'dropped-not-listed': fault('lists what was dropped', () => {
    const dropped = new Dropped();
    const remembers = lists((names, request) =>
      request.id.length === 0 || request.query.page_token !== undefined || request.query.limit !== undefined
        ? names
        : [...names, ...dropped.in(request)],
    );
    return combine(dropped.seen, remembers);
  }),
  sorted: fault(
    'sorts by UTF-16',
    // Which is what JavaScript does.
    lists((names) => [...names].sort()),
  ),
  'empty-token': [
    fault(
      'refuses an empty token',
      rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
    ),
    fault(
      'takes an empty token for the end',
      replaceHandler(op, (request, { serve, context }) =>
        request.query.page_token === '' ? { body: { namespaces: [] } } : serve(request, context),
      ),
    ),
  ],
  'huge-limit': fault(
    'refuses a limit above a million',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 1_000_000),
  ),
  'token-survives-drop': fault(
    'begins anew when the name of a token is gone',
    replaceHandler(op, async (request, { serve, context }) => {
      const { page_token: _gone, ...query } = request.query;
      return serve((await isUnknownToken(request, context)) ? { ...request, query } : request, context);
    }),
  ),
  'unknown-token': fault('fails over a token it does not know', rejectRequests(op, 'Internal', isUnknownToken)),
};
