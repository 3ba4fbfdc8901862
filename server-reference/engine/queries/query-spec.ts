import type { LimitName, Limits } from '../../limits.ts';
import { checkExpression } from '../expressions/check-expression.ts';
import { EngineError } from '../native/errors.ts';
import { checkFullText, type FullTextQuery } from './full-text-query.ts';

/** What to read. All fields are optional; without any, all rows and columns of the newest version. */
export interface QuerySpec {
  /** SQL expression over the columns. */
  readonly filter?: string;
  /** Field paths (`parseFieldPath`). Cannot be combined with `columnAliases`. */
  readonly columns?: readonly string[];
  /** Column name of the result -> column name, or SQL expression. */
  readonly columnAliases?: Readonly<Record<string, string>>;
  /** Number of neighbours of each vector (default 10), or the limit of a search or scan (default: none). */
  readonly k?: number;
  readonly offset?: number;
  /** Query vectors of equal length; with several, the result has a column `query_index`. Empty: no vector search. */
  readonly vectors?: readonly (readonly number[])[];
  readonly vectorColumn?: string;
  /** `l2`, `cosine`, `dot` or `hamming`, case insensitive. */
  readonly distanceType?: string;
  /** False: filter the neighbours that were found, instead of searching only the rows that match the filter. */
  readonly prefilter?: boolean;
  readonly lowerBound?: number;
  readonly upperBound?: number;
  /** Number of partitions to search, unless a minimum or a maximum is given. */
  readonly nprobes?: number;
  readonly minimumNprobes?: number;
  /** Without it and with a minimum, all partitions may be searched. */
  readonly maximumNprobes?: number;
  readonly ef?: number;
  readonly refineFactor?: number;
  readonly bypassVectorIndex?: boolean;
  /** Search only the rows that are in an index. */
  readonly fastSearch?: boolean;
  readonly withRowId?: boolean;
  readonly orderBy?: readonly {
    readonly column: string;
    readonly ascending?: boolean;
    readonly nullsFirst?: boolean;
  }[];
  readonly fullText?: FullTextQuery;
  readonly version?: number;
  /** Milliseconds after which the query is stopped with the error `timeout`; at most 32 bits. */
  readonly timeoutMs?: number;
}

/** Largest number for the engine, which silently truncates numbers to 32 bits. */
export const MAX_UINT32 = 2 ** 32 - 1;

const checkVector = (vector: readonly number[], index: number, all: readonly (readonly number[])[]): void => {
  if (vector.length === 0 || vector.length !== all[0]?.length) {
    throw new EngineError('invalid-input', 'query vectors must not be empty and must have the same length');
  }
  if (!vector.every((element) => Number.isFinite(Math.fround(element)))) {
    throw new EngineError('invalid-input', 'the elements of a query vector must be finite 32-bit floats');
  }
};

const checkCounts = ({ vectors, columns, columnAliases, orderBy }: QuerySpec, limits: Limits): void => {
  const checkCount = (what: string, count: number, name: LimitName): void => {
    if (count <= limits.of(name)) return;
    throw new EngineError('too-large', limits.explain(`the query has too many ${what}`, name));
  };
  checkCount('vectors', vectors?.length ?? 0, 'query-vectors');
  checkCount('columns', columns?.length ?? Object.keys(columnAliases ?? {}).length, 'query-columns');
  checkCount('sort keys', orderBy?.length ?? 0, 'query-columns');
};

/** Throws EngineError too-large, invalid-input or invalid-sql for values that exceed a limit, or that the engine would misread instead of rejecting. */
export const checkSpec = (spec: QuerySpec, limits: Limits): void => {
  checkCounts(spec, limits);
  for (const [name, value, least] of [
    ['k', spec.k, 0],
    ['offset', spec.offset, 0],
    ['nprobes', spec.nprobes, 1],
    ['minimum_nprobes', spec.minimumNprobes, 1],
    ['maximum_nprobes', spec.maximumNprobes, 1],
    ['ef', spec.ef, 1],
    ['refine_factor', spec.refineFactor, 1],
  ] as const) {
    if (value !== undefined && !(Number.isInteger(value) && value >= least)) {
      throw new EngineError('invalid-input', `${name} must be an integer from ${least} on`);
    }
  }
  if ((spec.minimumNprobes ?? 0) > (spec.maximumNprobes ?? Number.POSITIVE_INFINITY)) {
    throw new EngineError('invalid-input', 'minimum_nprobes must not be greater than maximum_nprobes');
  }
  if ([spec.lowerBound, spec.upperBound].some((bound) => bound !== undefined && Number.isNaN(bound))) {
    throw new EngineError('invalid-input', 'a bound must be a number');
  }
  if (spec.columns !== undefined && spec.columnAliases !== undefined) {
    throw new EngineError('invalid-input', 'columns are given by name or by alias, not both');
  }
  if (spec.fullText !== undefined && spec.vectors?.length) {
    throw new EngineError('invalid-input', 'a query has a vector or a full-text part, not both');
  }
  spec.vectors?.forEach(checkVector);
  if (spec.fullText !== undefined) checkFullText(spec.fullText, limits);
  if (spec.filter !== undefined) checkExpression(spec.filter, limits);
  for (const sql of Object.values(spec.columnAliases ?? {})) checkExpression(sql, limits);
};
