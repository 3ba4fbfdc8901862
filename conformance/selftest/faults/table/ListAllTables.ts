import {
  combine,
  fault,
  readQueryAs,
  rejectRequests,
  changeBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { HandlerRequest } from '#contract/handlers';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import type { Id } from '../mutations/state.ts';

const op = 'ListAllTables';
type Request = HandlerRequest<typeof op>;

const splits = ({ query }: Pick<Request, 'query'>, entry: string): string[] => entry.split(query.delimiter ?? '$');

const joins = ({ query }: Pick<Request, 'query'>, id: Id): string => id.join(query.delimiter ?? '$');

/** Lists other entries than those there are. */
const lists = (change: (entries: readonly string[], request: Request) => readonly string[]): ServerMutation =>
  changeBody(op, (body, request) => ({ ...body, tables: change(body.tables, request) }));

const isFirstPage = ({ query }: Pick<Request, 'query'>): boolean => (query.page_token ?? '') === '';

export const listAllTables: FaultsOf<typeof op> = {
  'all-namespaces': [
    fault(
      'goes two levels down and no further',
      lists((entries, request) => entries.filter((entry) => splits(request, entry).length <= 3)),
    ),
    fault(
      'leaves out the root',
      lists((entries, request) => entries.filter((entry) => splits(request, entry).length > 1)),
      { 'ListAllTables/full-identifiers': 'it looks for a table of the root' },
    ),
  ],
  'full-identifiers': fault(
    'names a table by the last two parts',
    lists((entries, request) =>
      request.query.delimiter === undefined
        ? entries.map((entry) =>
            splits(request, entry).length === 3 ? joins(request, splits(request, entry).slice(1)) : entry,
          )
        : entries,
    ),
  ),
  'delimiter-joins': [
    fault(
      'takes a doubled dollar sign for one',
      lists((entries, { query }) =>
        query.delimiter === '$$' ? entries.map((entry) => entry.replaceAll('$$', () => '$')) : entries,
      ),
    ),
    fault('ignores the delimiter', readQueryAs(op, { delimiter: undefined }), {
      'ListAllTables/entry-names-table': 'it reads what was joined so',
    }),
  ],
  'entry-names-table': fault(
    'does not find a table below the second level by an entry of its own list',
    rejectRequests('TableExists', 'TableNotFound', ({ id, query }) => id.length > 2 && query.delimiter === '::'),
  ),
  'empty-delimiter': fault(
    'takes an empty delimiter for none',
    changeRawRequest(op, (request) => {
      request.query = request.query.replace(/delimiter=(?=&|$)/, '');
    }),
  ),
  'no-namespaces': fault(
    'lists namespaces too',
    lists((entries, request) => [
      ...entries,
      ...new Set(
        entries.map((entry) => joins(request, splits(request, entry).slice(0, -1))).filter((name) => name !== ''),
      ),
    ]),
    { 'ListAllTables/entry-names-table': 'an entry then names a namespace' },
  ),
  'declared-by-default': fault(
    'leaves declared ones out by default',
    readQueryAs(op, ({ include_declared = false }) => ({ include_declared })),
  ),
  'declared-left-out': fault('ignores include_declared', readQueryAs(op, { include_declared: undefined })),
  'dropped-not-listed': [
    fault('goes on to list what was dropped', () => {
      const gone: Id[] = [];
      return combine(
        replaceHandler('DropTable', async (request, { serve, context }) => {
          const response = await serve(request, context);
          gone.push(request.id);
          return response;
        }),
        lists((entries, request) =>
          isFirstPage(request) ? [...entries, ...gone.map((id) => joins(request, id))] : entries,
        ),
      );
    }),
    fault('goes on to list what fell with its namespace', () => {
      const gone: Id[] = [];
      return combine(
        replaceHandler('DropNamespace', async (request, { serve, context }) => {
          const page = await context.catalog.tables.list(context.database, request.id);
          const response = await serve(request, context);
          if (page.kind === 'page') gone.push(...page.items.map((name) => [...request.id, name]));
          return response;
        }),
        lists((entries, request) =>
          isFirstPage(request) ? [...entries, ...gone.map((id) => joins(request, id))] : entries,
        ),
      );
    }),
  ],
  'stable-order': fault('has a new order each time', () => {
    let asked = 0;
    return lists((entries) => ((asked += 1) % 2 === 0 ? [...entries].reverse() : entries));
  }),
  'empty-token': fault(
    'takes an empty token for a wrong one',
    rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
  ),
  'huge-limit': fault(
    'refuses more than it would send',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 10_000),
  ),
  'unknown-token': fault(
    'trips over a token it never gave out',
    replaceHandler(op, async (request, { serve, context }) => {
      const { page_token: token = '' } = request.query;
      if (token !== '' && !Buffer.from(token, 'base64url').toString().startsWith('[')) throw new Error('a fault');
      return serve(request, context);
    }),
  ),
};
