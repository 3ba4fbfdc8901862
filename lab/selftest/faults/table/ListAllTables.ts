import {
  combine,
  fault,
  changeRequestQuery,
  rejectRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import { ignoreGrants } from '../mutations/raw-messages.ts';
import type { HandlerRequest } from '#contract/handlers';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import type { Id } from '../mutations/catalog-state.ts';

const op = 'ListAllTables';
type Request = HandlerRequest<typeof op>;

const splitEntry = ({ query }: Pick<Request, 'query'>, entry: string): string[] => entry.split(query.delimiter ?? '$');

const joinEntry = ({ query }: Pick<Request, 'query'>, id: Id): string => id.join(query.delimiter ?? '$');

/** Changes the listed entries. */
const changeEntries = (change: (entries: readonly string[], request: Request) => readonly string[]): ServerMutation =>
  changeResponseBody(op, (body, request) => ({ ...body, tables: change(body.tables, request) }));

const isFirstPage = ({ query }: Pick<Request, 'query'>): boolean => (query.page_token ?? '') === '';

export const listAllTables: FaultsOf<typeof op> = {
  'all-namespaces': [
    fault(
      'lists tables at most two namespaces deep',
      changeEntries((entries, request) => entries.filter((entry) => splitEntry(request, entry).length <= 3)),
    ),
    fault(
      'omits the tables of the root namespace',
      changeEntries((entries, request) => entries.filter((entry) => splitEntry(request, entry).length > 1)),
      { 'ListAllTables/full-identifiers': 'the rule looks for a table in the root namespace' },
    ),
  ],
  'full-identifiers': fault(
    'lists only the last two parts of an identifier',
    changeEntries((entries, request) =>
      request.query.delimiter === undefined
        ? entries.map((entry) =>
            splitEntry(request, entry).length === 3 ? joinEntry(request, splitEntry(request, entry).slice(1)) : entry,
          )
        : entries,
    ),
    { 'ListAllTables/stable-order': 'the rule looks for a table of a nested namespace' },
  ),
  'delimiter-joins': [
    fault(
      'joins with one dollar sign when the delimiter is two',
      changeEntries((entries, { query }) =>
        query.delimiter === '$$' ? entries.map((entry) => entry.replaceAll('$$', () => '$')) : entries,
      ),
    ),
    fault('ignores the delimiter', changeRequestQuery(op, { delimiter: undefined }), {
      'ListAllTables/entry-names-table': 'the rule splits the entries at the delimiter',
    }),
  ],
  'entry-names-table': fault(
    'returns 404 from TableExists for an entry below the second level',
    rejectRequests('TableExists', 'TableNotFound', ({ id, query }) => id.length > 2 && query.delimiter === '::'),
  ),
  'empty-delimiter': fault(
    'treats an empty delimiter as absent',
    changeRawRequest(op, (request) => {
      request.query = request.query.replace(/delimiter=(?=&|$)/, '');
    }),
  ),
  'no-namespaces': fault(
    'lists namespaces as tables',
    changeEntries((entries, request) => [
      ...entries,
      ...new Set(
        entries
          .map((entry) => joinEntry(request, splitEntry(request, entry).slice(0, -1)))
          .filter((name) => name !== ''),
      ),
    ]),
  ),
  'declared-by-default': fault(
    'omits declared tables by default',
    changeRequestQuery(op, ({ include_declared = false }) => ({ include_declared })),
  ),
  'declared-left-out': fault('ignores include_declared', changeRequestQuery(op, { include_declared: undefined })),
  'dropped-not-listed': [
    fault('keeps listing a dropped table', () => {
      const removed: Id[] = [];
      return combine(
        replaceHandler('DropTable', async (request, { serve, context }) => {
          const response = await serve(request, context);
          removed.push(request.id);
          return response;
        }),
        changeEntries((entries, request) =>
          isFirstPage(request) ? [...entries, ...removed.map((id) => joinEntry(request, id))] : entries,
        ),
      );
    }),
    fault('keeps listing the tables of a dropped namespace', () => {
      const removed: Id[] = [];
      return combine(
        replaceHandler('DropNamespace', async (request, { serve, context }) => {
          const page = await context.catalog.tables.list(context.database, request.id);
          const response = await serve(request, context);
          if (page.kind === 'page') removed.push(...page.items.map((name) => [...request.id, name]));
          return response;
        }),
        changeEntries((entries, request) =>
          isFirstPage(request) ? [...entries, ...removed.map((id) => joinEntry(request, id))] : entries,
        ),
      );
    }),
  ],
  'stable-order': fault('reverses the order of every second response', () => {
    let responses = 0;
    return changeEntries((entries) => ((responses += 1) % 2 === 0 ? [...entries].reverse() : entries));
  }),
  'empty-token': fault(
    'rejects an empty page token',
    rejectRequests(op, 'InvalidInput', ({ query }) => query.page_token === ''),
  ),
  'huge-limit': fault(
    'rejects a limit above 10,000',
    rejectRequests(op, 'InvalidInput', ({ query }) => (query.limit ?? 0) > 10_000),
  ),
  'unknown-token': fault(
    'returns 500 for an unknown page token',
    replaceHandler(op, async (request, { serve, context }) => {
      const { page_token: token = '' } = request.query;
      if (token !== '' && !Buffer.from(token, 'base64url').toString().startsWith('[')) throw new Error('a fault');
      return serve(request, context);
    }),
  ),
  'not-granted-unlisted': fault('ignores the grants', () => ignoreGrants(op)),
};
