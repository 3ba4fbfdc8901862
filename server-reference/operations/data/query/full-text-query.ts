import { errors } from '#contract/errors';
import type { FtsQuery, MatchQuery as MatchRequest, MultiMatchQuery, QueryTableRequest } from '#contract/types';
import type { FullTextQuery, MatchQuery } from '../../../engine/index.ts';

/** Deeper queries are rejected, because the engine processes them recursively. */
const MAX_QUERY_DEPTH = 32;

const toMatchQuery = (request: MatchRequest): MatchQuery => ({
  kind: 'match',
  terms: request.terms,
  column: request.column,
  boost: request.boost,
  fuzziness: request.fuzziness,
  maxExpansions: request.max_expansions,
  operator: request.operator?.toLowerCase() === 'and' ? 'and' : 'or',
  prefixLength: request.prefix_length,
});

/** Returns the given match queries, or one for each column with the same terms. */
const toMatchRequests = (request: MultiMatchQuery): readonly MatchRequest[] => {
  if ('match_queries' in request) return request.match_queries;
  const { query: terms, columns, boost = [] } = request;
  return columns.map((column, at) => ({ terms, column, boost: boost[at] }));
};

const toStructuredQuery = (query: FtsQuery, depth = 0): FullTextQuery => {
  if (depth > MAX_QUERY_DEPTH)
    throw errors.invalidInput(`the full-text query is nested more than ${MAX_QUERY_DEPTH} levels deep`);
  const nested = (part: FtsQuery): FullTextQuery => toStructuredQuery(part, depth + 1);
  const { match, phrase, boost, multi_match: multi, boolean } = query;
  const given = [match, phrase, boost, multi, boolean].filter((part) => part !== undefined);
  if (given.length !== 1)
    throw errors.invalidInput(
      'a structured query must have exactly one of match, phrase, boost, multi_match and boolean',
    );
  if (match !== undefined) return toMatchQuery(match);
  if (phrase !== undefined) return { kind: 'phrase', terms: phrase.terms, column: phrase.column, slop: phrase.slop };
  if (boost !== undefined)
    return {
      kind: 'boost',
      positive: nested(boost.positive),
      negative: nested(boost.negative),
      negativeBoost: boost.negative_boost,
    };
  if (multi !== undefined) return { kind: 'anyOf', queries: toMatchRequests(multi).map(toMatchQuery) };
  const { must = [], should = [], must_not: mustNot = [] } = boolean ?? {};
  return { kind: 'boolean', must: must.map(nested), should: should.map(nested), mustNot: mustNot.map(nested) };
};

/**
 * Translates a full-text query: terms or a structure, in `string_query` or `structured_query` as documented, or without
 * that wrapper as LanceDB's client sends it (D-49).
 */
export const toFullTextQuery = (request: NonNullable<QueryTableRequest['full_text_query']>): FullTextQuery => {
  const loose = request as { string_query?: unknown; structured_query?: unknown; query?: unknown };
  const wrapped = loose.string_query !== undefined || loose.structured_query !== undefined;
  if (wrapped && loose.string_query !== undefined && loose.structured_query !== undefined)
    throw errors.invalidInput('full_text_query must have string_query or structured_query, not both');
  const bare = (loose.string_query ?? loose.structured_query ?? (loose.query === undefined ? undefined : request)) as
    { readonly query: string | FtsQuery; readonly columns?: readonly string[] } | undefined;
  if (bare === undefined) throw errors.invalidInput('full_text_query must have string_query or structured_query');
  if (typeof bare.query === 'string') return { kind: 'words', words: bare.query, columns: bare.columns };
  return toStructuredQuery(bare.query);
};
