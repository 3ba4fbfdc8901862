import type { Limits } from '../../limits.ts';
import { EngineError } from '../native/errors.ts';

/**
 * A full-text query: words as a user types them, or a structured query. Without `column` or `columns` it searches every
 * column with a full-text index; the others cannot be searched.
 */
export type FullTextQuery =
  | { readonly kind: 'words'; readonly words: string; readonly columns?: readonly string[] }
  | MatchQuery
  | { readonly kind: 'phrase'; readonly terms: string; readonly column?: string; readonly slop?: number }
  | {
      readonly kind: 'boost';
      readonly positive: FullTextQuery;
      readonly negative: FullTextQuery;
      readonly negativeBoost?: number;
    }
  | { readonly kind: 'anyOf'; readonly queries: readonly MatchQuery[] }
  | {
      readonly kind: 'boolean';
      readonly must: readonly FullTextQuery[];
      readonly should: readonly FullTextQuery[];
      readonly mustNot: readonly FullTextQuery[];
    };

/** Matches terms in one column; `fuzziness` is the maximum edit distance. */
export interface MatchQuery {
  readonly kind: 'match';
  readonly terms: string;
  readonly column?: string;
  readonly boost?: number;
  readonly fuzziness?: number;
  readonly maxExpansions?: number;
  readonly operator?: 'and' | 'or';
  readonly prefixLength?: number;
}

/** Terms of one part of a query, in bytes; the same terms for several columns count for each. */
const termBytes = (terms: string, columns: readonly string[] = []): number =>
  Buffer.byteLength(terms) * Math.max(1, columns.length);

/** Returns the clauses of a query, without the ones that contain others. */
const clausesOf = (query: FullTextQuery): readonly FullTextQuery[] => {
  switch (query.kind) {
    case 'boost':
      return [...clausesOf(query.positive), ...clausesOf(query.negative)];
    case 'anyOf':
      return query.queries;
    case 'boolean':
      return [...query.must, ...query.should, ...query.mustNot].flatMap(clausesOf);
    case 'words':
    case 'match':
    case 'phrase':
      return [query];
  }
};

const bytesOf = (clause: FullTextQuery): number => {
  if (clause.kind === 'words') return termBytes(clause.words, clause.columns);
  return clause.kind === 'match' || clause.kind === 'phrase' ? termBytes(clause.terms) : 0;
};

/** Throws EngineError too-large for more terms or clauses than the limits: the engine takes 8 KB for each term. */
export const checkFullText = (query: FullTextQuery, limits: Limits): void => {
  const clauses = clausesOf(query);
  if (clauses.length > limits.of('full-text-clauses')) {
    throw new EngineError('too-large', limits.explain('the full-text query has too many clauses', 'full-text-clauses'));
  }
  if (clauses.reduce((sum, clause) => sum + bytesOf(clause), 0) > limits.of('full-text-bytes')) {
    throw new EngineError('too-large', limits.explain('the full-text query has too many terms', 'full-text-bytes'));
  }
};
