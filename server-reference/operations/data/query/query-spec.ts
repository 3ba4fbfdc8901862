import { errors } from '#contract/errors';
import type { QueryTableRequest } from '#contract/types';
import { MAX_UINT32, type QuerySpec } from '../../../engine/index.ts';
import { unsupported } from '../../shared/errors.ts';
import { toFullTextQuery } from './full-text-query.ts';

type Columns = NonNullable<QueryTableRequest['columns']>;
type Vector = NonNullable<QueryTableRequest['vector']>;

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Java's client also sends the alternative that was not set, as an empty object. */
const isEmpty = (form: unknown): boolean => typeof form === 'object' && form !== null && Object.keys(form).length === 0;

/** Accepts a list of names, a map of aliases, or the documented object with one of them (D-48). */
const columnsOf = (columns: Columns | undefined): Pick<QuerySpec, 'columns' | 'columnAliases'> => {
  if (columns === undefined) return {};
  if (isList(columns)) return { columns };
  const { column_names: names, column_aliases: aliases, ...others } = columns as Record<string, unknown>;
  const wrapped = isList(names) || (typeof aliases === 'object' && aliases !== null);
  if (!wrapped) return { columnAliases: columns as Record<string, string> };
  if (names !== undefined && aliases !== undefined && !isEmpty(names) && !isEmpty(aliases))
    throw errors.invalidInput('columns must have column_names or column_aliases, not both');
  if (Object.keys(others).length > 0)
    throw errors.invalidInput('columns must have no fields other than column_names and column_aliases');
  const byName = aliases === undefined || (isEmpty(aliases) && names !== undefined);
  return byName ? { columns: names as string[] } : { columnAliases: aliases as Record<string, string> };
};

/** The public schema requires `vector`, so its clients send an empty list for a query without vectors (D-48). */
const undefinedIfEmpty = <T>(list: readonly T[] | undefined): readonly T[] | undefined =>
  list?.length === 0 ? undefined : list;

const vectorsOf = (vector: Vector | undefined): readonly (readonly number[])[] => {
  if (vector === undefined) return [];
  if (isList(vector)) {
    if (vector.length === 0) return [];
    return isList(vector[0]) ? (vector as number[][]) : [vector as number[]];
  }
  const single = undefinedIfEmpty(vector.single_vector);
  const multi = undefinedIfEmpty(vector.multi_vector);
  if (single !== undefined && multi !== undefined)
    throw errors.invalidInput('vector must have single_vector or multi_vector, not both');
  return multi ?? (single === undefined ? [] : [single]);
};

/** A maximum of 0 means none; it still replaces `nprobes`, as a minimum and a maximum do (D-48). */
const probesOf = (request: QueryTableRequest): Pick<QuerySpec, 'nprobes' | 'minimumNprobes' | 'maximumNprobes'> => {
  const { nprobes, minimum_nprobes: minimum, maximum_nprobes: maximum } = request;
  if (minimum === undefined && maximum === undefined) return { nprobes: nprobes || undefined };
  return { minimumNprobes: minimum, maximumNprobes: maximum === 0 ? MAX_UINT32 : maximum };
};

/**
 * Translates the query of a request for the engine. A hint of 0 means the engine's default. Throws Unsupported for a read
 * through an LSM write specification, which no table has (S-04).
 */
export const toQuerySpec = (request: QueryTableRequest): QuerySpec => {
  if (request.use_lsm === true) throw unsupported('use_lsm of a query');
  const vectors = vectorsOf(request.vector);
  const fullText = request.full_text_query === undefined ? undefined : toFullTextQuery(request.full_text_query);
  const orderBy = request.order_by?.map(({ column_name, ascending, nulls_first }) => ({
    column: column_name,
    ascending,
    nullsFirst: nulls_first,
  }));
  return {
    ...columnsOf(request.columns),
    filter: request.filter,
    k: request.k,
    offset: request.offset,
    withRowId: request.with_row_id,
    version: request.version,
    vectors,
    vectorColumn: request.vector_column,
    distanceType: request.distance_type,
    prefilter: request.prefilter,
    lowerBound: request.lower_bound,
    upperBound: request.upper_bound,
    ...probesOf(request),
    ef: request.ef || undefined,
    refineFactor: request.refine_factor || undefined,
    bypassVectorIndex: request.bypass_vector_index,
    fastSearch: request.fast_search,
    ...(orderBy !== undefined && { orderBy }),
    ...(fullText !== undefined && { fullText }),
  };
};
