import { EngineError } from '../native/errors.ts';
import { canonicalFieldPath, parseFieldPath } from '../ipc/schema/field-path.ts';
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

const CREATE_INDEX = 'create one with index_type FTS, and wait until its build has succeeded';

const anyOfQueries = (lancedb: Lancedb, queries: readonly QueryObject[]): QueryObject => {
  const [only, ...moreQueries] = queries;
  if (only === undefined) throw new EngineError('invalid-input', `the table has no full-text index; ${CREATE_INDEX}`);
  if (moreQueries.length === 0) return only;
  return new lancedb.BooleanQuery(queries.map((query): [OccurName, QueryObject] => [lancedb.Occur.Should, query]));
};

/** The columns of a table with a full-text index, and all its fields. */
interface TextColumns {
  readonly indexed: readonly string[];
  readonly fields: readonly RawField[];
}

const isField = (fields: readonly RawField[], path: string): boolean => {
  let inner: readonly RawField[] | undefined = fields;
  for (const name of parseFieldPath(path)) inner = inner?.find((field) => field.name === name)?.children;
  return inner !== undefined;
};

/**
 * Returns the canonical path of a column. Throws EngineError invalid-input for one without a full-text index: the engine would
 * search its words as they are written, where an index by default ignores case and accents and finds other forms of a word.
 */
const indexedColumn = ({ indexed, fields }: TextColumns, path: string): string => {
  const column = canonicalFieldPath(path);
  // The engine rejects a column that does not exist.
  if (indexed.includes(column) || !isField(fields, path)) return column;
  throw new EngineError('invalid-input', `the column ${JSON.stringify(path)} has no full-text index; ${CREATE_INDEX}`);
};

const buildQuery = (lancedb: Lancedb, searchable: TextColumns, query: FullTextQuery): QueryObject => {
  const nested = (part: FullTextQuery): QueryObject => buildQuery(lancedb, searchable, part);
  const inColumns = (columns: readonly string[] | undefined, make: (column: string) => QueryObject): QueryObject => {
    const paths = columns?.length ? columns.map((column) => indexedColumn(searchable, column)) : searchable.indexed;
    return anyOfQueries(lancedb, paths.map(make));
  };
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

const textColumns = async (table: NativeTable): Promise<TextColumns> => {
  const indexed = (await table.listIndices()).filter(({ indexType }) => indexType === 'FTS').flatMap((i) => i.columns);
  return { indexed: [...new Set(indexed)], fields: schemaFields(schemaTable(schemaHead(await table.schema()))) };
};

/** Builds the native query. Throws EngineError invalid-input for a column without a full-text index. */
export const nativeFullText = async (
  lancedb: Lancedb,
  table: NativeTable,
  query: FullTextQuery,
): Promise<NativeFullTextQuery> => {
  return nativeObject(buildQuery(lancedb, await textColumns(table), query));
};
