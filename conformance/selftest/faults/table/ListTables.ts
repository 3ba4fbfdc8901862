import { listsToo, notes, Notes } from './common.ts';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { combine, fault, readQueryAs, rejectRequests, changeBody, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared, leafOf } from '../mutations/state.ts';

const op = 'ListTables';
type Request = HandlerRequest<typeof op>;

const tablesIn = async ({ id }: Request, { catalog, database }: Context, includeDeclared = true): Promise<string[]> => {
  const page = await catalog.tables.list(database, id, { includeDeclared });
  return page.kind === 'page' ? [...page.items] : [];
};

const childrenIn = async ({ id }: Request, { catalog, database }: Context): Promise<string[]> => {
  const page = await catalog.namespaces.list(database, id);
  return page.kind === 'page' ? [...page.items] : [];
};

const isEmpty = async (request: Request, context: Context): Promise<boolean> =>
  (await tablesIn(request, context)).length === 0 && (await childrenIn(request, context)).length === 0;

const isPlain = ({ query }: Request): boolean => query.limit === undefined && query.include_declared === undefined;

const endsEmpty = { 'ListTables/dropped-not-listed': 'it ends with an empty namespace' } as const;

export const listTables: FaultsOf<typeof op> = {
  'tables-of-namespace': fault(
    'loses the last of two',
    changeBody(
      op,
      (body) => ({ ...body, tables: body.tables.slice(0, -1) }),
      async (request, context) => isPlain(request) && (await tablesIn(request, context, false)).length === 2,
    ),
    { 'ListTables/dropped-not-listed': 'it begins with two tables' },
  ),
  'leaf-names': [
    fault(
      'leaves slashes percent-encoded',
      changeBody(op, (body) => ({ ...body, tables: body.tables.map((name) => name.replaceAll('/', '%2F')) })),
    ),
    fault(
      'lists what stands behind the last delimiter',
      changeBody(op, (body) => ({ ...body, tables: body.tables.map((name) => leafOf(name.split('$'))) })),
    ),
  ],
  'direct-children': fault(
    'lists the tables of child namespaces too',
    changeBody(op, async (body, request, { context }) => {
      const children = request.id.length === 0 ? [] : await childrenIn(request, context);
      const below = children.map((child) => tablesIn({ ...request, id: [...request.id, child] }, context));
      return { ...body, tables: [...body.tables, ...(await Promise.all(below)).flat()] };
    }),
  ),
  'no-namespaces': fault(
    'lists child namespaces where there are no tables',
    changeBody(op, async (body, request, { context }) =>
      body.tables.length === 0 && request.id.length > 0 ? { tables: await childrenIn(request, context) } : body,
    ),
  ),
  empty: [
    fault('does not find an empty namespace', rejectRequests(op, 'NamespaceNotFound', isEmpty), endsEmpty),
    fault(
      'promises another page of nothing',
      changeBody(op, (body) => ({ ...body, page_token: 'more' }), isEmpty),
      endsEmpty,
    ),
  ],
  root: [
    fault(
      'refuses the root',
      rejectRequests(op, 'InvalidInput', ({ id }) => id.length === 0),
    ),
    fault(
      'lists all tables for the root',
      changeBody(
        op,
        async (body, _request, { context: { catalog, database } }) => ({
          ...body,
          tables: [...body.tables, ...(await catalog.tables.listAll(database)).items.map(leafOf)],
        }),
        ({ id, query }) => id.length === 0 && query.page_token === undefined,
      ),
    ),
  ],
  'declared-by-default': fault(
    'leaves declared ones out by default',
    readQueryAs(op, ({ include_declared = false }) => ({ include_declared })),
  ),
  'declared-left-out': fault('ignores include_declared', readQueryAs(op, { include_declared: undefined }), {
    'ListTables/declared-then-written': 'it asks for tables with data',
    'ListTables/declared-paged': 'it asks for tables with data',
  }),
  'declared-then-written': fault('holds what was once declared for declared still', () => {
    const declared = new Notes();
    return combine(
      notes('DeclareTable', declared),
      changeBody(
        op,
        (body, { id }) => ({ ...body, tables: body.tables.filter((name) => !declared.in(id).includes(name)) }),
        ({ query }) => query.include_declared === false,
      ),
    );
  }),
  'declared-paged': fault(
    'takes a page that declared tables made short for the last one',
    replaceHandler(op, async (request, { serve, context }) => {
      const { limit, include_declared } = request.query;
      if (limit === undefined || include_declared !== false) return serve(request, context);
      const page = await serve({ ...request, query: { ...request.query, include_declared: true } }, context);
      const tables: string[] = [];
      for (const name of page.body.tables)
        if (!(await isDeclared({ id: [...request.id, name] }, context))) tables.push(name);
      return { body: tables.length < limit ? { tables } : { ...page.body, tables } };
    }),
  ),
  'dropped-not-listed': [
    fault('goes on to list what was deregistered', () => {
      const gone = new Notes();
      return combine(notes('DeregisterTable', gone), listsToo(gone));
    }),
    fault('lists what was dropped once more', () => {
      const gone = new Notes();
      return combine(
        notes('DropTable', gone),
        changeBody(
          op,
          (body, { id }) => ({ ...body, tables: [...body.tables, ...gone.in(id)] }),
          ({ query }) => query.limit === undefined,
        ),
      );
    }),
  ],
  'empty-token': fault(
    'takes an empty token for a wrong one',
    rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
  ),
  sorted: fault(
    'sorts by UTF-16 units',
    changeBody(op, (body) => ({ ...body, tables: [...body.tables].sort() })),
  ),
  'huge-limit': fault(
    'refuses more than it would send',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 10_000),
  ),
  'token-survives-drop': fault('forgets where it was when the last table of a page is dropped', () => {
    const gone = new Notes();
    return combine(
      notes('DropTable', gone),
      readQueryAs(op, ({ page_token }, { id }) => ({
        page_token: typeof page_token === 'string' && gone.has([...id, page_token]) ? undefined : page_token,
      })),
    );
  }),
  'unknown-token': fault('trips over a token it never gave out', () => {
    const given = new Set(['']);
    return replaceHandler(op, async (request, { serve, context }) => {
      if (!given.has(request.query.page_token ?? '')) throw new Error('a fault');
      const response = await serve(request, context);
      given.add(response.body.page_token ?? '');
      return response;
    });
  }),
};
