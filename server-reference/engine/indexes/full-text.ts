import { EngineError } from '../native/errors.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, schemaFields, TYPE } from '../ipc/schema/schema-fields.ts';
import type { Lancedb, NativeFullTextQuery, NativeTable } from '../native/native.ts';

/**
 * A full-text query: words as typed by a person, or a structure. `column` and `columns` left out mean every column with
 * a full-text index, or, where there is none, every top-level text column.
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

const match = (lancedb: Lancedb, query: MatchQuery, column: string): Built => {
  for (const count of [query.fuzziness, query.maxExpansions, query.prefixLength]) {
    if (count !== undefined && !(Number.isInteger(count) && count >= 0)) {
      throw new EngineError('invalid-input', 'fuzziness, max_expansions and prefix_length are integers from 0 on');
    }
  }
  return new lancedb.MatchQuery(query.terms, column, {
    boost: query.boost ?? 1,
    fuzziness: query.fuzziness ?? 0,
    maxExpansions: query.maxExpansions ?? 50,
    operator: query.operator === 'and' ? lancedb.Operator.And : lancedb.Operator.Or,
    prefixLength: query.prefixLength ?? 0,
  });
};

const anyOf = (lancedb: Lancedb, queries: readonly Built[]): Built => {
  const [only, ...others] = queries;
  if (only === undefined) throw new EngineError('invalid-input', 'there is no text column to search in');
  if (others.length === 0) return only;
  return new lancedb.BooleanQuery(queries.map((query): [OccurName, Built] => [lancedb.Occur.Should, query]));
};

const build = (lancedb: Lancedb, searchable: readonly string[], query: FullTextQuery): Built => {
  const nested = (part: FullTextQuery): Built => build(lancedb, searchable, part);
  const inColumns = (columns: readonly string[] | undefined, make: (column: string) => Built): Built =>
    anyOf(lancedb, (columns?.length ? columns : searchable).map(make));
  switch (query.kind) {
    case 'words': {
      // Words in double quotes are a phrase, as everywhere.
      const phrase = /^\s*"(.*)"\s*$/s.exec(query.words)?.[1];
      return inColumns(query.columns, (column) =>
        phrase === undefined ? new lancedb.MatchQuery(query.words, column) : new lancedb.PhraseQuery(phrase, column),
      );
    }
    case 'match':
      return inColumns(query.column === undefined ? undefined : [query.column], (column) =>
        match(lancedb, query, column),
      );
    case 'phrase':
      return inColumns(
        query.column === undefined ? undefined : [query.column],
        (column) => new lancedb.PhraseQuery(query.terms, column, { slop: query.slop ?? 0 }),
      );
    case 'boost':
      return new lancedb.BoostQuery(nested(query.positive), nested(query.negative), {
        negativeBoost: query.negativeBoost ?? 0.5,
      });
    case 'anyOf':
      return anyOf(lancedb, query.queries.map(nested));
    case 'boolean':
      return new lancedb.BooleanQuery([
        ...query.must.map((part): [OccurName, Built] => [lancedb.Occur.Must, nested(part)]),
        ...query.should.map((part): [OccurName, Built] => [lancedb.Occur.Should, nested(part)]),
        ...query.mustNot.map((part): [OccurName, Built] => [lancedb.Occur.MustNot, nested(part)]),
      ]);
  }
};

const inner = (query: Built): NativeFullTextQuery =>
  (query as unknown as { readonly inner: NativeFullTextQuery }).inner;

const isText = ({ typeId, dictionary }: RawField): boolean =>
  dictionary === undefined && (typeId === TYPE.utf8 || typeId === TYPE.largeUtf8);

const searchableColumns = async (table: NativeTable): Promise<readonly string[]> => {
  const indexed = (await table.listIndices()).filter(({ indexType }) => indexType === 'FTS').flatMap((i) => i.columns);
  if (indexed.length > 0) return [...new Set(indexed)];
  return schemaFields(schemaTable(schemaHead(await table.schema())))
    .filter(isText)
    .map(({ name }) => name);
};

/** Builds the native query. Throws EngineError invalid-input when no column can be searched. */
export const nativeFullText = async (
  lancedb: Lancedb,
  table: NativeTable,
  query: FullTextQuery,
): Promise<NativeFullTextQuery> => {
  const columns = await searchableColumns(table);
  return inner(build(lancedb, columns, query));
};

type Built = InstanceType<Lancedb['MatchQuery' | 'PhraseQuery' | 'BoostQuery' | 'BooleanQuery']>;

type OccurName = ConstructorParameters<Lancedb['BooleanQuery']>[0][number][0];
