import type { HandlerRequest } from '#contract/handlers';
import {
  changeRawResponse,
  fault,
  acceptInvalid,
  parseJsonObject,
  changeRequestBody,
  rejectRequests,
  changeResponseBody,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';
import { closeBracket, mapString } from './common.ts';

const op = 'AnalyzeTableQueryPlan';
type Query = HandlerRequest<typeof op>['body'];

/** Rejects the queries for which `when` returns true. */
const rejectQueries = (when: (query: Query) => boolean): ServerMutation =>
  rejectRequests(op, 'InvalidInput', ({ body }) => when(body));

export const analyzeTableQueryPlan: FaultsOf<typeof op> = {
  'bare-string': [
    fault(
      'returns an empty plan for a comparison of strings',
      changeResponseBody(
        op,
        () => ' ',
        ({ body }) => body.filter?.startsWith('name') === true,
      ),
    ),
    fault(
      'returns unquoted text instead of a JSON string',
      changeRawResponse(op, (response, { body }) => {
        if (response.status !== 200 || parseJsonObject(body)?.['filter'] !== `name <> 'a"b'`) return;
        response.headers['content-type'] = 'text/plain';
        response.body = Buffer.from(String(JSON.parse(response.body.toString())));
      }),
    ),
  ],
  'query-at-top': [
    fault(
      'rejects the field version',
      rejectQueries(({ version }) => version !== undefined),
    ),
    fault(
      'ignores all fields of the query',
      changeRequestBody(op, (body) => Object.fromEntries(Object.keys(body).map((name) => [name, undefined]))),
      { 'AnalyzeTableQueryPlan/bad-filter-rejected': 'a filter that is ignored cannot be rejected' },
    ),
  ],
  'vector-query': fault(
    'rejects a vector given as single_vector',
    rejectQueries(({ vector }) => typeof vector === 'object' && vector !== null && 'single_vector' in vector),
  ),
  'client-vector': fault(
    'rejects a vector given as a list',
    rejectQueries(({ vector }) => Array.isArray(vector)),
  ),
  'client-columns': [
    fault(
      'rejects columns given as a list',
      rejectQueries(({ columns }) => Array.isArray(columns)),
    ),
    fault(
      'rejects columns given as a map of aliases',
      rejectQueries(({ columns }) => typeof columns === 'object' && 'twice' in columns),
    ),
  ],
  'nothing-required': fault(
    'requires k',
    rejectQueries(({ k }) => k === undefined),
  ),
  'empty-result': [
    fault(
      'rejects an offset beyond the last row',
      rejectQueries(({ offset }) => (offset ?? 0) >= 100),
    ),
    fault(
      'returns an empty plan for a query without matching rows',
      changeResponseBody(
        op,
        () => ' ',
        ({ body }) => body.filter === 'id > 100' && body.with_row_id === undefined,
      ),
    ),
  ],
  'bad-filter-rejected': [
    fault(
      'adds a missing closing bracket to the filter',
      changeRequestBody(op, ({ filter }) => ({ filter: mapString(closeBracket)(filter) })),
    ),
    fault(
      'returns a plan for an invalid filter',
      acceptInvalid(
        op,
        { body: 'Empty' },
        ['InvalidInput'],
        ({ body }) => typeof body.filter === 'string' && body.filter !== 'id >',
      ),
    ),
  ],
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
  'declared-only-rejected': fault(
    'returns a plan for a declared table',
    acceptInvalid(op, { body: 'Empty' }, ['InvalidTableState']),
  ),
};
