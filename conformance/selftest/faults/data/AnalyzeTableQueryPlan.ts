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
import { commitAfterRequest } from '../mutations/common.ts';
import { closesBracket, ofText } from './common.ts';

const op = 'AnalyzeTableQueryPlan';
type Query = HandlerRequest<typeof op>['body'];

/** Refuses queries that look so. */
const rejectsQuery = (when: (query: Query) => boolean): ServerMutation =>
  rejectRequests(op, 'InvalidInput', ({ body }) => when(body));

export const analyzeTableQueryPlan: FaultsOf<typeof op> = {
  'bare-string': [
    fault(
      'has nothing to say about a comparison of texts',
      changeResponseBody(
        op,
        () => ' ',
        ({ body }) => body.filter?.startsWith('name') === true,
      ),
    ),
    fault(
      'answers a text without quotes',
      changeRawResponse(op, (response, { body }) => {
        if (response.status !== 200 || parseJsonObject(body)?.['filter'] !== `name <> 'a"b'`) return;
        response.headers['content-type'] = 'text/plain';
        response.body = Buffer.from(String(JSON.parse(response.body.toString())));
      }),
    ),
  ],
  'query-at-top': [
    fault(
      'knows no version',
      rejectsQuery(({ version }) => version !== undefined),
    ),
    fault(
      'reads no members at the top',
      changeRequestBody(op, (body) => Object.fromEntries(Object.keys(body).map((name) => [name, undefined]))),
      { 'AnalyzeTableQueryPlan/bad-filter-refused': 'what is not read cannot be bad' },
    ),
  ],
  'vector-query': [
    fault(
      'takes no bare vector',
      rejectsQuery(({ vector }) => Array.isArray(vector)),
    ),
    fault(
      'takes a bare vector only',
      rejectsQuery(({ vector }) => typeof vector === 'object' && vector !== null && 'single_vector' in vector),
    ),
  ],
  'client-columns': [
    fault(
      'takes no bare list of columns',
      rejectsQuery(({ columns }) => Array.isArray(columns)),
    ),
    fault(
      'takes no bare map of aliases',
      rejectsQuery(({ columns }) => typeof columns === 'object' && 'twice' in columns),
    ),
  ],
  'nothing-required': fault(
    'asks for k',
    rejectsQuery(({ k }) => k === undefined),
  ),
  'empty-result': [
    fault(
      'has no plan beyond the last row',
      rejectsQuery(({ offset }) => (offset ?? 0) >= 100),
    ),
    fault(
      'says nothing of no rows',
      changeResponseBody(
        op,
        () => ' ',
        ({ body }) => body.filter === 'id > 100' && body.with_row_id === undefined,
      ),
    ),
  ],
  'bad-filter-refused': [
    fault(
      'closes a bracket that was left open',
      changeRequestBody(op, ({ filter }) => ({ filter: ofText(closesBracket)(filter) })),
    ),
    fault(
      'analyzes what it cannot read',
      acceptInvalid(op, { body: 'Empty' }, ['InvalidInput'], ({ body }) => body.filter !== 'id >'),
    ),
  ],
  'changes-nothing': fault('writes a version with every plan', () => commitAfterRequest(op)),
  'declared-only-refused': fault(
    'analyzes a table without data',
    acceptInvalid(op, { body: 'Empty' }, ['InvalidTableState']),
  ),
};
