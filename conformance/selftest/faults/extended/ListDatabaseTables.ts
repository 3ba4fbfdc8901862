import type { HandlerRequest } from '#contract/handlers';
import { combine, fault, readQueryAs, rejectRawRequests, changeBody, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { accessFaults, holdsDatabases, overlooks } from './common.ts';

const op = 'ListDatabaseTables';
type Request = HandlerRequest<typeof op>;
type Names = readonly string[];

/** Lists other names on the page. */
const lists = (other: (names: Names, request: Request) => Names): ServerMutation =>
  changeBody(op, ({ tables, ...rest }, request) => ({ ...rest, tables: other(tables, request) }));

const delimiterOf = ({ query }: Request): string => query.delimiter ?? '$';

/** Tables that were dropped stay in both lists of all tables. */
const remembers = (): ServerMutation => {
  const dropped: (readonly string[])[] = [];
  const all = (names: Names, query: Request['query']): Names =>
    query.page_token === undefined ? [...names, ...dropped.map((id) => id.join(query.delimiter ?? '$'))] : names;
  return combine(
    replaceHandler('DropTable', async (request, { serve, context }) => {
      const response = await serve(request, context);
      dropped.push(request.id);
      return response;
    }),
    changeBody('ListAllTables', ({ tables, ...rest }, { query }) => ({ ...rest, tables: all(tables, query) })),
    lists((names, { query }) => all(names, query)),
  );
};

const noDatabases = { 'ListDatabaseTables/unknown-database': 'the only name there is to send is one of none' } as const;

export const listDatabaseTables: FaultsOf<typeof op> = {
  'lists-tables': fault(
    'leaves out the tables of the root',
    lists((names, request) => names.filter((name) => name.includes(delimiterOf(request)))),
    { 'ListDatabaseTables/same-as-all-tables': 'ListAllTables has them' },
  ),
  ...accessFaults(op),
  'content-type-accepted': fault(
    'refuses a media type where there is no body',
    rejectRawRequests(op, 'InvalidInput', ({ headers }) => headers['content-type'] !== undefined),
  ),
  'database-selects': fault(
    'lists the one database it has',
    combine(holdsDatabases(op, 'x-lancedb-database'), overlooks(op, 'x-ns-database')),
    noDatabases,
  ),
  'full-identifiers': [
    fault(
      'cuts identifiers to their last two parts',
      lists((names, request) => {
        const delimiter = delimiterOf(request);
        return names.map((name) => name.split(delimiter).slice(-2).join(delimiter));
      }),
    ),
    fault(
      'joins with $ whatever the delimiter',
      lists((names, request) => names.map((name) => name.split(delimiterOf(request)).join('$'))),
    ),
  ],
  'same-as-all-tables': fault(
    'lists a table that ListAllTables does not have',
    lists((names, { query }) => (query.page_token === undefined ? [...names, 'a-ghost'] : names)),
  ),
  'dropped-not-listed': fault('lists what was dropped', remembers),
  'declared-left-out': fault('does not read include_declared', readQueryAs(op, { include_declared: undefined })),
  'client-database-header': fault(
    'does not know the header of the clients',
    combine(holdsDatabases(op, 'x-ns-database'), overlooks(op, 'x-lancedb-database')),
  ),
  'unknown-database': fault('takes any name for a database without tables', holdsDatabases(op, 'x-lancedb-database')),
};
