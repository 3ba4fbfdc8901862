import { EngineError } from '../native/errors.ts';
import { canonicalFieldPath } from '../ipc/schema/field-path.ts';
import { schemaHead, schemaTable } from '../ipc/native-file.ts';
import { type RawField, schemaFields } from '../ipc/schema/schema-fields.ts';
import type { Lancedb, NativeFullTextQuery, NativeTable } from '../native/native.ts';
import type { FullTextQuery, MatchQuery } from './full-text-query.ts';

type QueryObject = InstanceType<Lancedb['MatchQuery' | 'PhraseQuery' | 'BoostQuery' | 'BooleanQuery']>;

type OccurName = ConstructorParameters<Lancedb['BooleanQuery']>[0][number][0];

const matchQuery = (lancedb: Lancedb, query: MatchQuery, column: string): QueryObject => {
  for (const count of [query.fuzziness, query.maxExpansions, query.prefixLength]) {
    if (count !== undefined && !(Number.isInteger(count) && count >= 0)) {
      throw new EngineError(
        'invalid-input',
        'fuzziness, max_expansions and prefix_length must be non-negative integers',
      );
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

const anyOfQueries = (lancedb: Lancedb, queries: readonly QueryObject[]): QueryObject => {
  const [only, ...moreQueries] = queries;
  if (only === undefined) throw new EngineError('invalid-input', 'the table has no text column to search');
  if (moreQueries.length === 0) return only;
  return new lancedb.BooleanQuery(queries.map((query): [OccurName, QueryObject] => [lancedb.Occur.Should, query]));
};

const buildQuery = (lancedb: Lancedb, searchable: readonly string[], query: FullTextQuery): QueryObject => {
  const nested = (part: FullTextQuery): QueryObject => buildQuery(lancedb, searchable, part);
  const inColumns = (columns: readonly string[] | undefined, make: (column: string) => QueryObject): QueryObject =>
    anyOfQueries(lancedb, (columns?.length ? columns.map(canonicalFieldPath) : searchable).map(make));
  switch (query.kind) {
    case 'words': {
      // Words in double quotes are a phrase.
      const phrase = /^\s*"(.*)"\s*$/s.exec(query.words)?.[1];
      return inColumns(query.columns, (column) =>
        phrase === undefined ? new lancedb.MatchQuery(query.words, column) : new lancedb.PhraseQuery(phrase, column),
      );
    }
    case 'match':
      return inColumns(query.column === undefined ? undefined : [query.column], (column) =>
        matchQuery(lancedb, query, column),
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
      return anyOfQueries(lancedb, query.queries.map(nested));
    case 'boolean':
      return new lancedb.BooleanQuery([
        ...query.must.map((part): [OccurName, QueryObject] => [lancedb.Occur.Must, nested(part)]),
        ...query.should.map((part): [OccurName, QueryObject] => [lancedb.Occur.Should, nested(part)]),
        ...query.mustNot.map((part): [OccurName, QueryObject] => [lancedb.Occur.MustNot, nested(part)]),
      ]);
  }
};

const nativeObject = (query: QueryObject): NativeFullTextQuery =>
  (query as unknown as { readonly inner: NativeFullTextQuery }).inner;

const isText = ({ arrow, dictionary }: RawField): boolean =>
  dictionary === undefined && (arrow === 'Utf8' || arrow === 'LargeUtf8');

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
  return nativeObject(buildQuery(lancedb, columns, query));
};
