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
import { commitAfterRequest } from '../mutations/versions.ts';
import { closeBracket, mapString } from './common.ts';

const op = 'ExplainTableQueryPlan';
type Query = HandlerRequest<typeof op>['body']['query'];

/** Rejects the queries for which `when` returns true. */
const rejectQueries = (when: (query: Query) => boolean): ServerMutation =>
  rejectRequests(op, 'InvalidInput', ({ body }) => when(body.query));

const rejectField = (name: keyof Query): ServerMutation => rejectQueries((query) => query[name] !== undefined);

/** Returns the columns of a query as an object; a list or map of the client has neither field. */
const readColumnsObject = ({
  columns,
}: Query): { readonly column_names?: unknown; readonly column_aliases?: unknown } => (columns ?? {}) as object;

const readVectorObject = ({ vector }: Query): { readonly single_vector?: unknown; readonly multi_vector?: unknown } =>
  (vector ?? {}) as object;

const isFilterOnly = (query: Query): boolean =>
  query.k === 10 && query.filter === 'id > 1' && Object.keys(query).length === 3;

const SENDS_SAME_FILTER = {
  'ExplainTableQueryPlan/row-fields': 'the rule sends the same filter',
} as const;

export const explainTableQueryPlan: FaultsOf<typeof op> = {
  'bare-string': fault(
    'returns an empty plan for a filter',
    changeResponseBody(
      op,
      () => ' ',
      ({ body }) => isFilterOnly(body.query),
    ),
    { 'ExplainTableQueryPlan/verbose-is-optional': 'the rule sends the same filter', ...SENDS_SAME_FILTER },
  ),
  'json-literal': fault(
    'returns unquoted text instead of a JSON string',
    changeRawResponse(op, (response) => {
      if (response.status !== 200) return;
      response.headers['content-type'] = 'text/plain';
      response.body = Buffer.from(String(JSON.parse(response.body.toString())));
    }),
  ),
  'verbose-is-optional': [
    fault(
      'is verbose by default',
      changeResponseBody(op, (plan, { body }) => (body.verbose === false ? plan : `${plan}\nand no more`)),
    ),
    fault(
      'requires verbose',
      rejectRequests(
        op,
        'InvalidInput',
        ({ body: { query, verbose } }) => verbose === undefined && isFilterOnly(query),
      ),
      { 'ExplainTableQueryPlan/bare-string': 'the rule sends the same filter', ...SENDS_SAME_FILTER },
    ),
  ],
  'row-fields': [
    fault('rejects version', rejectField('version')),
    fault(
      'rejects offset together with version',
      rejectQueries((query) => query.version !== undefined && query.offset !== undefined),
    ),
  ],
  'column-names': fault(
    'rejects column_names',
    rejectQueries((query) => readColumnsObject(query).column_names !== undefined),
  ),
  'column-aliases': fault(
    'rejects a column name as the expression of an alias',
    rejectQueries((query) =>
      Object.values(readColumnsObject(query).column_aliases ?? {}).some((sql) => /^\w+$/.test(String(sql))),
    ),
  ),
  'single-vector': fault(
    'requires vector_column if k is 3',
    rejectQueries(
      (query) =>
        query.k === 3 && readVectorObject(query).single_vector !== undefined && query.vector_column === undefined,
    ),
  ),
  'multi-vector': fault(
    'rejects multi_vector',
    rejectQueries((query) => readVectorObject(query).multi_vector !== undefined),
  ),
  'search-fields': [
    fault('rejects ef', rejectField('ef')),
    fault('rejects fast_search', rejectField('fast_search')),
    fault(
      'rejects distance_type together with a filter',
      rejectQueries((query) => query.distance_type !== undefined && query.filter !== undefined),
    ),
    fault('rejects upper_bound', rejectField('upper_bound')),
  ],
  'text-query': [
    fault(
      'rejects structured_query',
      rejectQueries((query) => 'structured_query' in (query.full_text_query ?? {})),
    ),
    fault(
      'rejects string_query',
      rejectQueries((query) => 'string_query' in (query.full_text_query ?? {})),
    ),
  ],
  'inner-conventions': (['id', 'identity', 'context'] as const).map((name) =>
    fault(
      `rejects ${name} inside the query`,
      rejectRawRequests(op, 'InvalidInput', ({ body }) => {
        const query = parseJsonObject(body)?.['query'];
        return typeof query === 'object' && query !== null && name in query;
      }),
    ),
  ),
  'client-forms': [
    fault(
      'rejects columns given as a list',
      rejectQueries(({ columns }) => Array.isArray(columns)),
    ),
    fault(
      'rejects a vector given as a list',
      rejectQueries(({ vector }) => Array.isArray(vector) && vector.length > 0),
    ),
    fault(
      'rejects an empty list as the vector',
      rejectQueries(({ vector }) => Array.isArray(vector) && vector.length === 0),
    ),
    fault('rejects order_by', rejectField('order_by')),
  ],
  'nothing-required': fault(
    'requires k',
    rejectQueries(({ k }) => k === undefined),
  ),
  'bad-filter-rejected': [
    fault(
      'adds a missing closing bracket to the filter',
      changeRequestBody(op, (_body, { body: { query } }) => ({
        query: { ...query, filter: mapString(closeBracket)(query.filter) },
      })),
    ),
    fault(
      'returns a plan for an invalid filter',
      acceptInvalid(op, { body: 'Empty' }, ['InvalidInput'], ({ body }) => typeof body.query.filter === 'string'),
    ),
  ],
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
  'declared-only-rejected': fault(
    'returns a plan for a declared table',
    acceptInvalid(op, { body: 'Empty' }, ['InvalidTableState']),
  ),
};
