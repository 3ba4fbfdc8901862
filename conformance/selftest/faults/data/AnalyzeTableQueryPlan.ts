import type { HandlerRequest } from '#contract/handlers';
import { answers, fault, forgives, jsonOf, readsBody, refuses, says } from '../mutations/mutations.ts';
import type { Bend, FaultsOf } from '../fault.ts';
import { writesMeanwhile } from '../mutations/common.ts';
import { closesBracket, ofText } from './common.ts';

const op = 'AnalyzeTableQueryPlan';
type Query = HandlerRequest<typeof op>['body'];

/** Refuses queries that look so. */
const refusesQuery = (when: (query: Query) => boolean): Bend => refuses(op, 'InvalidInput', ({ body }) => when(body));

export const analyzeTableQueryPlan: FaultsOf<typeof op> = {
  'bare-string': [
    fault(
      'has nothing to say about a comparison of texts',
      says(
        op,
        () => ' ',
        ({ body }) => body.filter?.startsWith('name') === true,
      ),
    ),
    fault(
      'answers a text without quotes',
      answers(op, (answer, { body }) => {
        if (answer.status !== 200 || jsonOf(body)?.['filter'] !== `name <> 'a"b'`) return;
        answer.headers['content-type'] = 'text/plain';
        answer.body = Buffer.from(String(JSON.parse(answer.body.toString())));
      }),
    ),
  ],
  'query-at-top': [
    fault(
      'knows no version',
      refusesQuery(({ version }) => version !== undefined),
    ),
    fault(
      'reads no members at the top',
      readsBody(op, (body) => Object.fromEntries(Object.keys(body).map((name) => [name, undefined]))),
      { 'AnalyzeTableQueryPlan/bad-filter-refused': 'what is not read cannot be bad' },
    ),
  ],
  'vector-query': [
    fault(
      'takes no bare vector',
      refusesQuery(({ vector }) => Array.isArray(vector)),
    ),
    fault(
      'takes a bare vector only',
      refusesQuery(({ vector }) => typeof vector === 'object' && vector !== null && 'single_vector' in vector),
    ),
  ],
  'client-columns': [
    fault(
      'takes no bare list of columns',
      refusesQuery(({ columns }) => Array.isArray(columns)),
    ),
    fault(
      'takes no bare map of aliases',
      refusesQuery(({ columns }) => typeof columns === 'object' && 'twice' in columns),
    ),
  ],
  'nothing-required': fault(
    'asks for k',
    refusesQuery(({ k }) => k === undefined),
  ),
  'empty-result': [
    fault(
      'has no plan beyond the last row',
      refusesQuery(({ offset }) => (offset ?? 0) >= 100),
    ),
    fault(
      'says nothing of no rows',
      says(
        op,
        () => ' ',
        ({ body }) => body.filter === 'id > 100' && body.with_row_id === undefined,
      ),
    ),
  ],
  'bad-filter-refused': [
    fault(
      'closes a bracket that was left open',
      readsBody(op, ({ filter }) => ({ filter: ofText(closesBracket)(filter) })),
    ),
    fault(
      'analyzes what it cannot read',
      forgives(op, { body: 'Empty' }, ['InvalidInput'], ({ body }) => body.filter !== 'id >'),
    ),
  ],
  'changes-nothing': fault('writes a version with every plan', () => writesMeanwhile(op)),
  'declared-only-refused': fault(
    'analyzes a table without data',
    forgives(op, { body: 'Empty' }, ['InvalidTableState']),
  ),
};
