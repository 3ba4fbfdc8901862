import type { HandlerRequest } from '#contract/handlers';
import type { OwnRules } from '#contract/rules';
import { changeQueryResult, columnNames, reverseRows, castColumnToDoubles } from '../mutations/arrow.ts';
import { fault, changeRequestBody, rejectRequests, replaceRawBody } from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';

const op = 'QueryTable';
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readTextQuery = (body: HandlerRequest<typeof op>['body']): Json => body.full_text_query ?? {};

/** Changes the full-text query. */
const changeTextQuery = (change: (query: Json) => unknown): ServerMutation =>
  changeRequestBody(op, (_body, { body }) =>
    body.full_text_query === undefined ? {} : { full_text_query: change(readTextQuery(body)) },
  );

/** Changes the content of a string_query. */
const changeStringQuery = (change: (content: Json) => Json): ServerMutation =>
  changeTextQuery(({ string_query: content, ...query }) => ({
    ...query,
    ...(isObject(content) ? { string_query: change(content) } : {}),
  }));

/** Changes a structured query of one kind, without other fields. */
const changeStructuredQuery = (kind: string, change: (content: Json) => Json): ServerMutation =>
  changeTextQuery((query) => {
    const structured = query['structured_query'];
    const inner = isObject(structured) ? structured['query'] : undefined;
    const content = isObject(inner) ? inner[kind] : undefined;
    const isAlone = query['string_query'] === undefined && isObject(inner) && Object.keys(inner).length === 1;
    return isObject(content) && isAlone ? { structured_query: { query: change(content) } } : query;
  });

type TextRule = Extract<
  OwnRules[typeof op],
  | 'string-query'
  | 'string-query-any-word'
  | 'structured-column'
  | 'fuzzy-prefix'
  | 'structured-boost'
  | 'two-structures-rejected'
  | 'score-column'
  | 'text-columns'
  | 'structured-match'
  | 'structured-phrase'
  | 'structured-boolean'
  | 'client-text-query'
  | 'two-text-queries-rejected'
>;

/** The faults of the rules for full-text search. */
export const textFaults: { readonly [Id in TextRule]: Fault | readonly Fault[] } = {
  'string-query': fault(
    'returns rows for a word that does not occur',
    changeStringQuery((content) => (content['query'] === 'nowhere' ? { ...content, query: 'velvet' } : content)),
  ),
  'string-query-any-word': fault(
    'searches for the first word only',
    changeStringQuery((content) => ({ ...content, query: String(content['query']).split(' ')[0] })),
  ),
  'score-column': [
    fault(
      'returns scores as doubles',
      changeQueryResult((table) => castColumnToDoubles(table, '_score')),
    ),
    fault(
      'returns the best match last',
      changeQueryResult((table) => (columnNames(table).includes('_score') ? reverseRows(table) : table)),
    ),
  ],
  'text-columns': fault(
    'searches all columns',
    changeStringQuery(({ columns: _columns, ...content }) => content),
  ),
  'structured-match': [
    fault(
      'treats the operator And as Or',
      changeStructuredQuery('match', ({ operator: _operator, ...match }) => ({ match })),
    ),
    fault(
      'uses the operator And by default',
      changeStructuredQuery('match', (match) => ({ match: { operator: 'And', ...match } })),
    ),
  ],
  'structured-column': [
    fault(
      'ignores the column of a match query',
      changeStructuredQuery('match', ({ column: _column, ...match }) => ({ match })),
    ),
    fault(
      'requires a column in a match query',
      rejectRequests(op, 'InvalidInput', ({ body }) => {
        const structured = readTextQuery(body)['structured_query'];
        const match = isObject(structured) && isObject(structured['query']) ? structured['query']['match'] : undefined;
        return isObject(match) && match['column'] === undefined;
      }),
    ),
  ],
  'fuzzy-prefix': fault(
    'ignores prefix_length',
    changeStructuredQuery('match', ({ prefix_length: _length, ...match }) => ({ match })),
  ),
  'structured-phrase': fault(
    'ignores the order of words in a phrase',
    changeStructuredQuery('phrase', ({ terms, column }) => ({ match: { terms, column, operator: 'And' } })),
  ),
  'structured-boolean': [
    fault(
      'ignores must_not',
      changeStructuredQuery('boolean', (boolean) => ({ boolean: { ...boolean, must_not: [] } })),
    ),
    fault(
      'requires every should',
      changeStructuredQuery('boolean', ({ should, ...boolean }) => ({
        boolean: (should as unknown[]).length > 0 ? { must: should, must_not: [], should: [] } : { ...boolean, should },
      })),
    ),
  ],
  'structured-boost': fault(
    'ignores the negative query',
    changeStructuredQuery('boost', ({ positive }) => positive as Json),
  ),
  'client-text-query': [
    fault(
      'rejects a structured query without the wrapper structured_query',
      rejectRequests(op, 'InvalidInput', ({ body }) => isObject(readTextQuery(body)['query'])),
    ),
    fault(
      'rejects a string query without the wrapper string_query',
      rejectRequests(op, 'InvalidInput', ({ body }) => typeof readTextQuery(body)['query'] === 'string'),
    ),
  ],
  'two-structures-rejected': fault(
    'ignores phrase if match is set',
    changeTextQuery((query) => {
      const structured = query['structured_query'];
      const inner = isObject(structured) ? structured['query'] : undefined;
      const isMatch = isObject(inner) && inner['match'] !== undefined && query['string_query'] === undefined;
      return isMatch ? { structured_query: { query: { match: inner['match'] } } } : query;
    }),
  ),
  'two-text-queries-rejected': [
    fault(
      'ignores structured_query if string_query is set',
      changeTextQuery((query) => (isObject(query['string_query']) ? { string_query: query['string_query'] } : query)),
    ),
    fault(
      'treats an empty full_text_query as absent',
      replaceRawBody(op, ({ full_text_query: query, ...body }) => {
        const isEmpty = isObject(query) && Object.keys(query).length === 0;
        return query === undefined || isEmpty ? body : { ...body, full_text_query: query };
      }),
    ),
  ],
};
