import { listAlso, recordIds, RecordedIds } from './common.ts';
import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import {
  combine,
  fault,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import { ignoreGrants } from '../mutations/raw-messages.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared, lastPart } from '../mutations/catalog-state.ts';

const op = 'ListTables';
type Request = HandlerRequest<typeof op>;

const listTableNames = async (
  { id }: Request,
  { catalog, database }: Context,
  includeDeclared = true,
): Promise<string[]> => {
  const page = await catalog.tables.list(database, id, { includeDeclared });
  return page.kind === 'page' ? [...page.items] : [];
};

const listChildNames = async ({ id }: Request, { catalog, database }: Context): Promise<string[]> => {
  const page = await catalog.namespaces.list(database, id);
  return page.kind === 'page' ? [...page.items] : [];
};

const isEmpty = async (request: Request, context: Context): Promise<boolean> =>
  (await listTableNames(request, context)).length === 0 && (await listChildNames(request, context)).length === 0;

const hasNoOptions = ({ query }: Request): boolean => query.limit === undefined && query.include_declared === undefined;

const ENDS_EMPTY = { 'ListTables/dropped-not-listed': 'the rule ends with an empty namespace' } as const;

export const listTables: FaultsOf<typeof op> = {
  'tables-of-namespace': fault(
    'omits the last of two tables',
    changeResponseBody(
      op,
      (body) => ({ ...body, tables: body.tables.slice(0, -1) }),
      async (request, context) => hasNoOptions(request) && (await listTableNames(request, context, false)).length === 2,
    ),
    { 'ListTables/dropped-not-listed': 'the rule starts with two tables' },
  ),
  'leaf-names': [
    fault(
      'percent-encodes slashes in names',
      changeResponseBody(op, (body) => ({ ...body, tables: body.tables.map((name) => name.replaceAll('/', '%2F')) })),
    ),
    fault(
      'lists only the text after the last delimiter of a name',
      changeResponseBody(op, (body) => ({ ...body, tables: body.tables.map((name) => lastPart(name.split('$'))) })),
    ),
  ],
  'direct-children': fault(
    'lists the tables of child namespaces',
    changeResponseBody(op, async (body, request, { context }) => {
      const children = request.id.length === 0 ? [] : await listChildNames(request, context);
      const below = children.map((child) => listTableNames({ ...request, id: [...request.id, child] }, context));
      return { ...body, tables: [...body.tables, ...(await Promise.all(below)).flat()] };
    }),
  ),
  'no-namespaces': fault(
    'lists the child namespaces of a namespace without tables',
    changeResponseBody(op, async (body, request, { context }) =>
      body.tables.length === 0 && request.id.length > 0 ? { tables: await listChildNames(request, context) } : body,
    ),
  ),
  empty: [
    fault('returns 404 for an empty namespace', rejectRequests(op, 'NamespaceNotFound', isEmpty), ENDS_EMPTY),
    fault(
      'returns a page token with an empty list',
      changeResponseBody(op, (body) => ({ ...body, page_token: 'more' }), isEmpty),
      ENDS_EMPTY,
    ),
  ],
  root: [
    fault(
      'rejects the root',
      rejectRequests(op, 'InvalidInput', ({ id }) => id.length === 0),
    ),
    fault(
      'lists the tables of all namespaces for the root',
      changeResponseBody(
        op,
        async (body, _request, { context: { catalog, database } }) => ({
          ...body,
          tables: [...body.tables, ...(await catalog.tables.listAll(database)).items.map(lastPart)],
        }),
        ({ id, query }) => id.length === 0 && query.page_token === undefined,
      ),
    ),
  ],
  'declared-by-default': fault(
    'omits declared tables by default',
    changeRequestQuery(op, ({ include_declared = false }) => ({ include_declared })),
  ),
  'declared-left-out': fault('ignores include_declared', changeRequestQuery(op, { include_declared: undefined }), {
    'ListTables/declared-then-written': 'the rule excludes declared tables',
    'ListTables/declared-paged': 'the rule excludes declared tables',
  }),
  'declared-then-written': fault('keeps excluding a declared table after it was created', () => {
    const declared = new RecordedIds();
    return combine(
      recordIds('DeclareTable', declared),
      changeResponseBody(
        op,
        (body, { id }) => ({ ...body, tables: body.tables.filter((name) => !declared.in(id).includes(name)) }),
        ({ query }) => query.include_declared === false,
      ),
    );
  }),
  'declared-paged': fault(
    'ends the list at a page with fewer entries than the limit because of declared tables',
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
    fault('keeps listing a deregistered table', () => {
      const removed = new RecordedIds();
      return combine(recordIds('DeregisterTable', removed), listAlso(removed));
    }),
    fault('keeps listing a dropped table', () => {
      const removed = new RecordedIds();
      return combine(
        recordIds('DropTable', removed),
        changeResponseBody(
          op,
          (body, { id }) => ({ ...body, tables: [...body.tables, ...removed.in(id)] }),
          ({ query }) => query.limit === undefined,
        ),
      );
    }),
  ],
  'empty-token': fault(
    'rejects an empty page token',
    rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
  ),
  sorted: fault(
    'sorts by UTF-16 code units',
    changeResponseBody(op, (body) => ({ ...body, tables: [...body.tables].sort() })),
  ),
  'huge-limit': fault(
    'rejects a limit above 10,000',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 10_000),
  ),
  'token-survives-drop': fault('restarts the list when the last table of a page was dropped', () => {
    const removed = new RecordedIds();
    return combine(
      recordIds('DropTable', removed),
      changeRequestQuery(op, ({ page_token }, { id }) => ({
        page_token: typeof page_token === 'string' && removed.has([...id, page_token]) ? undefined : page_token,
      })),
    );
  }),
  'unknown-token': fault('returns 500 for an unknown page token', () => {
    const given = new Set(['']);
    return replaceHandler(op, async (request, { serve, context }) => {
      if (!given.has(request.query.page_token ?? '')) throw new Error('a fault');
      const response = await serve(request, context);
      given.add(response.body.page_token ?? '');
      return response;
    });
  }),
  'not-granted-unlisted': fault('ignores the grants', () => ignoreGrants(op)),
};
