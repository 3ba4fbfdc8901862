import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  changeRequestQuery,
  rejectRawRequests,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { createAccessFaults, rejectDatabases, removeHeader } from './common.ts';

const op = 'ListDatabaseTables';
type Request = HandlerRequest<typeof op>;
type Names = readonly string[];

/** Changes the listed names. */
const changeNames = (other: (names: Names, request: Request) => Names): ServerMutation =>
  changeResponseBody(op, ({ tables, ...rest }, request) => ({ ...rest, tables: other(tables, request) }));

const delimiterOf = ({ query }: Request): string => query.delimiter ?? '$';

/** Adds dropped tables to the responses of ListAllTables and ListDatabaseTables. */
const listDropped = (): ServerMutation => {
  const dropped: (readonly string[])[] = [];
  const all = (names: Names, query: Request['query']): Names =>
    query.page_token === undefined ? [...names, ...dropped.map((id) => id.join(query.delimiter ?? '$'))] : names;
  return combine(
    replaceHandler('DropTable', async (request, { serve, context }) => {
      const response = await serve(request, context);
      dropped.push(request.id);
      return response;
    }),
    changeResponseBody('ListAllTables', ({ tables, ...rest }, { query }) => ({ ...rest, tables: all(tables, query) })),
    changeNames((names, { query }) => all(names, query)),
  );
};

const UNKNOWN_DATABASE = {
  'ListDatabaseTables/unknown-database': 'the only database name the rule can send is an unknown one',
} as const;

export const listDatabaseTables: FaultsOf<typeof op> = {
  'lists-tables': fault(
    'omits the tables of the root',
    changeNames((names, request) => names.filter((name) => name.includes(delimiterOf(request)))),
    { 'ListDatabaseTables/same-as-all-tables': 'ListAllTables lists them' },
  ),
  ...createAccessFaults(op),
  'content-type-accepted': fault(
    'rejects a content-type header without a body',
    rejectRawRequests(op, 'InvalidInput', ({ headers }) => headers['content-type'] !== undefined),
  ),
  'database-selects': fault(
    'ignores x-ns-database',
    combine(rejectDatabases(op, 'x-lancedb-database'), removeHeader(op, 'x-ns-database')),
    UNKNOWN_DATABASE,
  ),
  'full-identifiers': [
    fault(
      'lists only the last two parts of an identifier',
      changeNames((names, request) => {
        const delimiter = delimiterOf(request);
        return names.map((name) => name.split(delimiter).slice(-2).join(delimiter));
      }),
    ),
    fault(
      'joins with $ regardless of the delimiter',
      changeNames((names, request) => names.map((name) => name.split(delimiterOf(request)).join('$'))),
    ),
  ],
  'same-as-all-tables': fault(
    'lists a table that ListAllTables does not list',
    changeNames((names, { query }) => (query.page_token === undefined ? [...names, 'a-ghost'] : names)),
  ),
  'dropped-not-listed': fault('lists dropped tables', listDropped),
  'declared-left-out': fault('ignores include_declared', changeRequestQuery(op, { include_declared: undefined })),
  'client-database-header': fault(
    'ignores x-lancedb-database',
    combine(rejectDatabases(op, 'x-ns-database'), removeHeader(op, 'x-lancedb-database')),
  ),
  'unknown-database': fault('accepts an unknown database in x-ns-database', rejectDatabases(op, 'x-lancedb-database')),
};
