import { errors } from '#contract/errors';
import type { QueryTableRequest } from '#contract/types';
import type { ViewQuery } from '../../engine/index.ts';
import { toQuerySpec } from '../data/query/query-spec.ts';
import { unsupported } from '../shared/errors.ts';
import { requireValidParts } from '../shared/identifier-parts.ts';

/** The query of a view. */
export interface ParsedQuery {
  /** The identifier of the source. */
  readonly source: readonly string[];
  readonly query: ViewQuery;
}

const ROW_POSITION = /_row(?:id|addr|offset)/i;

const isText = (value: unknown): value is string => typeof value === 'string';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

/** Whether a value can be the columns of a QueryTable request: names, or names and expressions, or an object with one of them. */
const areColumns = (value: unknown): boolean =>
  isTexts(value) || (isObject(value) && Object.values(value).every((one) => isText(one) || areColumns(one)));

const isQuery = (value: unknown): value is Readonly<Record<string, unknown>> => {
  const fields = ['namespace', 'table', 'filter', 'columns'];
  return isObject(value) && isText(value['table']) && Object.keys(value).every((name) => fields.includes(name));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Returns the query of a view: JSON, as it is or in base64, with the `table` and `namespace` of the source (default: the namespace
 * of the view), and `filter` and `columns` of QueryTable (D-91). Throws Unsupported for another form, which only its client knows,
 * and InvalidInput for values of other types and for positions of rows, which change when the source is compacted.
 */
export const parseViewQuery = (text: string, namespace: readonly string[]): ParsedQuery => {
  const parsed = parseJson(text) ?? parseJson(Buffer.from(text, 'base64').toString());
  if (!isQuery(parsed))
    throw unsupported('this form of source_query (use JSON with table, namespace, filter, columns)');
  const { table, namespace: parent = namespace, filter, columns } = parsed;
  if (!isTexts(parent)) throw errors.invalidInput('the namespace of source_query must be a list of names');
  if (filter !== undefined && !isText(filter)) throw errors.invalidInput('the filter of source_query must be a text');
  if (columns !== undefined && !areColumns(columns))
    throw errors.invalidInput('the columns of source_query must be names, or names and expressions');
  const { columns: names, columnAliases } = toQuerySpec({
    columns,
  } as QueryTableRequest);
  const query = {
    ...(filter !== undefined && { filter }),
    ...(names !== undefined && { columns: names }),
    ...(columnAliases !== undefined && { columnAliases }),
  };
  if (ROW_POSITION.test(JSON.stringify(query)))
    throw errors.invalidInput('a view cannot use positions of rows: they change when the source is compacted');
  return {
    source: requireValidParts([...(parent as string[]), table as string]),
    query,
  };
};
