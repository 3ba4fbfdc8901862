import type { HandlerRequest } from '#contract/handlers';
import type { OwnRules } from '#contract/rules';
import { changeQueryResult, columnNames, reverseRows, castColumnToDoubles } from '../mutations/arrow.ts';
import { fault, changeRequestBody, rejectRequests, replaceRawBody } from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';

const op = 'QueryTable';
type Json = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const textQueryOf = (body: HandlerRequest<typeof op>['body']): Json => body.full_text_query ?? {};

/** Reads full-text queries in another way. */
const searches = (change: (query: Json) => unknown): ServerMutation =>
  changeRequestBody(op, (_body, { body }) =>
    body.full_text_query === undefined ? {} : { full_text_query: change(textQueryOf(body)) },
  );

/** Reads the content of a string_query in another way. */
const words = (change: (content: Json) => Json): ServerMutation =>
  searches(({ string_query: content, ...query }) => ({
    ...query,
    ...(isMap(content) ? { string_query: change(content) } : {}),
  }));

/** Reads a structured query of some kind in another way. */
const structures = (kind: string, change: (content: Json) => Json): ServerMutation =>
  searches((query) => {
    const structured = query['structured_query'];
    const inner = isMap(structured) ? structured['query'] : undefined;
    const content = isMap(inner) ? inner[kind] : undefined;
    const isAlone = query['string_query'] === undefined;
    return isMap(content) && isAlone ? { structured_query: { query: change(content) } } : query;
  });

type TextRule = Extract<
  OwnRules[typeof op],
  | 'string-query'
  | 'score-column'
  | 'text-columns'
  | 'structured-match'
  | 'structured-phrase'
  | 'structured-boolean'
  | 'client-text-query'
  | 'two-text-queries-refused'
>;

/** Faults of searching for texts. */
export const textFaults: { readonly [Id in TextRule]: Fault | readonly Fault[] } = {
  'string-query': [
    fault(
      'searches for the first word only',
      words((content) => ({ ...content, query: String(content['query']).split(' ')[0] })),
    ),
    fault(
      'finds everything where it finds nothing',
      words((content) => (content['query'] === 'nowhere' ? { ...content, query: 'velvet' } : content)),
    ),
  ],
  'score-column': [
    fault(
      'answers scores as doubles',
      changeQueryResult((table) => castColumnToDoubles(table, '_score')),
    ),
    fault(
      'puts the best match last',
      changeQueryResult((table) => (columnNames(table).includes('_score') ? reverseRows(table) : table)),
    ),
  ],
  'text-columns': fault(
    'looks at all columns',
    words(({ columns: _columns, ...content }) => content),
  ),
  'structured-match': [
    fault(
      'takes every operator for Or',
      structures('match', ({ operator: _operator, ...match }) => ({ match })),
    ),
    fault(
      'takes no operator for And',
      structures('match', (match) => ({ match: { operator: 'And', ...match } })),
    ),
  ],
  'structured-phrase': fault(
    'takes the words of a phrase in any order',
    structures('phrase', ({ terms, column }) => ({ match: { terms, column, operator: 'And' } })),
  ),
  'structured-boolean': fault(
    'ignores must_not',
    structures('boolean', (boolean) => ({ boolean: { ...boolean, must_not: [] } })),
  ),
  'client-text-query': [
    fault(
      'takes no bare structure',
      rejectRequests(op, 'InvalidInput', ({ body }) => isMap(textQueryOf(body)['query'])),
    ),
    fault(
      'takes no bare words',
      rejectRequests(op, 'InvalidInput', ({ body }) => typeof textQueryOf(body)['query'] === 'string'),
    ),
  ],
  'two-text-queries-refused': [
    fault(
      'prefers the words',
      searches((query) => (isMap(query['string_query']) ? { string_query: query['string_query'] } : query)),
    ),
    fault(
      'takes no query for no search',
      replaceRawBody(op, ({ full_text_query: query, ...body }) => {
        const isEmpty = isMap(query) && Object.keys(query).length === 0;
        return query === undefined || isEmpty ? body : { ...body, full_text_query: query };
      }),
    ),
  ],
};
