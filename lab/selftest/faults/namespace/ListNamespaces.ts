import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, fault, rejectRequests, changeResponseBody, replaceHandler } from '../mutations/mutations.ts';
import { ignoreGrants } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { listChildren, DroppedNamespaces, listTables } from './common.ts';

const op = 'ListNamespaces';
type Request = HandlerRequest<typeof op>;
type Names = readonly string[];

/** Changes the listed names. */
const changeNames = (
  other: (names: Names, request: Request, context: Context) => Names | Promise<Names>,
): ServerMutation =>
  changeResponseBody(op, async ({ namespaces, ...rest }, request, { context }) => ({
    ...rest,
    namespaces: await other(namespaces, request, context),
  }));
const changeEachName = (change: (name: string) => string): ServerMutation => changeNames((names) => names.map(change));

/** Returns the children of the given child namespaces. */
const listGrandchildren = async (names: Names, { id }: Request, context: Context): Promise<Names> => {
  const found: string[] = [];
  for (const name of names) found.push(...(await listChildren({ id: [...id, name] }, context)));
  return found;
};

/** Whether the page token is not the name of a child. */
const isUnknownToken = async (request: Request, context: Context): Promise<boolean> => {
  const { page_token: token } = request.query;
  return token !== undefined && token !== '' && !(await listChildren(request, context)).includes(token);
};

export const listNamespaces: FaultsOf<typeof op> = {
  'direct-children': [
    fault(
      'also lists the level below',
      changeNames(async (names, request, context) =>
        request.id.length === 0 ? names : [...names, ...(await listGrandchildren(names, request, context))],
      ),
    ),
    fault(
      'omits children that have children',
      changeNames(async (names, request, context) => {
        if (request.id.length === 0) return names;
        const kept: string[] = [];
        for (const name of names) if ((await listGrandchildren([name], request, context)).length === 0) kept.push(name);
        return kept;
      }),
    ),
  ],
  'leaf-names': [
    fault(
      'percent-encodes percent signs',
      changeEachName((name) => name.replaceAll('%', '%25')),
    ),
    fault(
      'decodes %24 in names',
      changeEachName((name) => name.replaceAll('%24', '$')),
    ),
    fault(
      'lists only the text after the last $ of a name',
      changeEachName((name) => name.slice(name.lastIndexOf('$') + 1)),
    ),
    fault(
      'prepends the parent to a name with a space',
      changeNames((names, { id }) => names.map((name) => (name.includes(' ') ? [...id, name].join('$') : name))),
    ),
  ],
  'no-tables': [
    fault(
      'lists tables as namespaces',
      changeNames(async (names, request, context) =>
        request.id.length === 0 ? names : [...names, ...(await listTables(request, context))],
      ),
    ),
    fault(
      'lists declared tables as namespaces',
      changeNames(async (names, request, context) => {
        if (request.id.length === 0) return names;
        const { catalog, database } = context;
        const stored = await catalog.tables.list(database, request.id, { includeDeclared: false });
        const withData = stored.kind === 'page' ? stored.items : [];
        return [...names, ...(await listTables(request, context)).filter((name) => !withData.includes(name))];
      }),
    ),
  ],
  root: fault(
    'lists two levels of the root',
    changeNames(async (names, request, context) =>
      request.id.length > 0 ? names : [...names, ...(await listGrandchildren(names, request, context))],
    ),
  ),
  'root-other-delimiter': fault(
    'returns 404 for the root with another delimiter',
    rejectRequests(
      op,
      'NamespaceNotFound',
      ({ id, query }) => id.length === 0 && query.delimiter !== undefined && query.delimiter !== '$',
    ),
  ),
  empty: [
    fault(
      'returns 404 for a namespace without children',
      rejectRequests(
        op,
        'NamespaceNotFound',
        async (request, context) => request.id.length > 0 && (await listChildren(request, context)).length === 0,
      ),
    ),
    fault(
      'returns a page token with an empty list',
      changeResponseBody(op, (body) => (body.namespaces.length === 0 ? { ...body, page_token: 'more' } : body)),
    ),
  ],
  'dropped-not-listed': fault('lists dropped namespaces', () => {
    const dropped = new DroppedNamespaces();
    const listDropped = changeNames((names, request) =>
      request.id.length === 0 || request.query.page_token !== undefined || request.query.limit !== undefined
        ? names
        : [...names, ...dropped.in(request)],
    );
    return combine(dropped.recordDrops, listDropped);
  }),
  sorted: fault(
    'sorts by UTF-16 code units',
    // The default order of Array.prototype.sort.
    changeNames((names) => [...names].sort()),
  ),
  'empty-token': [
    fault(
      'rejects an empty page token',
      rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
    ),
    fault(
      'returns an empty list for an empty page token',
      replaceHandler(op, (request, { serve, context }) =>
        request.query.page_token === '' ? { body: { namespaces: [] } } : serve(request, context),
      ),
    ),
  ],
  'huge-limit': fault(
    'rejects a limit above one million',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 1_000_000),
  ),
  'token-survives-drop': fault(
    'restarts the list when the namespace of the page token was dropped',
    replaceHandler(op, async (request, { serve, context }) => {
      const { page_token: _omitted, ...query } = request.query;
      return serve((await isUnknownToken(request, context)) ? { ...request, query } : request, context);
    }),
  ),
  'unknown-token': fault('returns 500 for an unknown page token', rejectRequests(op, 'Internal', isUnknownToken)),
  'not-granted-unlisted': fault('ignores the grants', () => ignoreGrants(op)),
};
