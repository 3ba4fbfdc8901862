import type { HandlerRequest } from '#contract/handlers';
import {
  changeRawResponse,
  fault,
  acceptInvalid,
  parseJsonObject,
  changeRequestBody,
  rejectRequests,
  rejectRawRequests,
  changeResponseBody,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/common.ts';
import { closesBracket, ofText } from './common.ts';

const op = 'ExplainTableQueryPlan';
type Query = HandlerRequest<typeof op>['body']['query'];

/** Refuses queries that look so. */
const rejectsQuery = (when: (query: Query) => boolean): ServerMutation =>
  rejectRequests(op, 'InvalidInput', ({ body }) => when(body.query));

const has = (name: keyof Query): ServerMutation => rejectsQuery((query) => query[name] !== undefined);

/** What columns look like in a query: a list, or an object of one of two forms. */
const columnsOf = ({ columns }: Query): { readonly column_names?: unknown; readonly column_aliases?: unknown } =>
  (columns ?? {}) as object;

const vectorOf = ({ vector }: Query): { readonly single_vector?: unknown; readonly multi_vector?: unknown } =>
  (vector ?? {}) as object;

const isPlain = (query: Query): boolean =>
  query.k === 10 && query.filter === 'id > 1' && Object.keys(query).length === 2;

const sameFilter = {
  'ExplainTableQueryPlan/row-members': 'it asks about the same filter',
  'ExplainTableQueryPlan/bad-filter-refused': 'its lawful twin is the same query',
} as const;

export const explainTableQueryPlan: FaultsOf<typeof op> = {
  'bare-string': fault(
    'has nothing to say about a filter',
    changeResponseBody(
      op,
      () => ' ',
      ({ body }) => isPlain(body.query),
    ),
    { 'ExplainTableQueryPlan/verbose-is-optional': 'it asks about the same filter', ...sameFilter },
  ),
  'json-literal': fault(
    'answers a text without quotes',
    changeRawResponse(op, (response) => {
      if (response.status !== 200) return;
      response.headers['content-type'] = 'text/plain';
      response.body = Buffer.from(String(JSON.parse(response.body.toString())));
    }),
  ),
  'verbose-is-optional': [
    fault(
      'is verbose unless told otherwise',
      changeResponseBody(op, (plan, { body }) => (body.verbose === false ? plan : `${plan}\nand no more`)),
    ),
    fault(
      'asks whether to be verbose',
      rejectRequests(op, 'InvalidInput', ({ body: { query, verbose } }) => verbose === undefined && isPlain(query)),
      { 'ExplainTableQueryPlan/bare-string': 'it asks about the same filter', ...sameFilter },
    ),
  ],
  'row-members': [
    fault('does not know version', has('version')),
    fault(
      'does not know offset with a version',
      rejectsQuery((query) => query.version !== undefined && query.offset !== undefined),
    ),
  ],
  'column-names': fault(
    'does not know column_names',
    rejectsQuery((query) => columnsOf(query).column_names !== undefined),
  ),
  'column-aliases': fault(
    'takes no column for the expression of an alias',
    rejectsQuery((query) =>
      Object.values(columnsOf(query).column_aliases ?? {}).some((sql) => /^\w+$/.test(String(sql))),
    ),
  ),
  'single-vector': fault(
    'wants to be told the vector column',
    rejectsQuery((query) => vectorOf(query).single_vector !== undefined && query.vector_column === undefined),
  ),
  'multi-vector': fault(
    'takes one vector only',
    rejectsQuery((query) => vectorOf(query).multi_vector !== undefined),
  ),
  'search-members': [
    fault('does not know ef', has('ef')),
    fault('does not know fast_search', has('fast_search')),
    fault('does not know a distance_type', has('distance_type')),
    fault('does not know upper_bound', has('upper_bound')),
  ],
  'text-query': [
    fault(
      'does not know a structured_query',
      rejectsQuery((query) => 'structured_query' in (query.full_text_query ?? {})),
    ),
    fault(
      'does not know a string_query',
      rejectsQuery((query) => 'string_query' in (query.full_text_query ?? {})),
    ),
  ],
  'inner-conventions': (['id', 'identity', 'context'] as const).map((name) =>
    fault(
      `does not know ${name} in a query`,
      rejectRawRequests(op, 'InvalidInput', ({ body }) => {
        const query = parseJsonObject(body)?.['query'];
        return typeof query === 'object' && query !== null && name in query;
      }),
    ),
  ),
  'client-forms': [
    fault(
      'takes no bare list of columns',
      rejectsQuery(({ columns }) => Array.isArray(columns)),
    ),
    fault(
      'takes no bare vector',
      rejectsQuery(({ vector }) => Array.isArray(vector) && vector.length > 0),
    ),
    fault(
      'takes an empty vector for one of no dimensions',
      rejectsQuery(({ vector }) => Array.isArray(vector) && vector.length === 0),
    ),
    fault('does not know order_by', has('order_by')),
  ],
  'nothing-required': fault(
    'asks for k',
    rejectsQuery(({ k }) => k === undefined),
  ),
  'bad-filter-refused': [
    fault(
      'closes a bracket that was left open',
      changeRequestBody(op, (_body, { body: { query } }) => ({
        query: { ...query, filter: ofText(closesBracket)(query.filter) },
      })),
    ),
    fault('plans what it cannot read', acceptInvalid(op, { body: 'Empty' }, ['InvalidInput'])),
  ],
  'changes-nothing': fault('writes a version with every plan', () => commitAfterRequest(op)),
  'declared-only-refused': fault(
    'plans for a table without data',
    acceptInvalid(op, { body: 'Empty' }, ['InvalidTableState']),
  ),
};
