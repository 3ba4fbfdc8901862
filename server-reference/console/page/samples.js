// The query of a page as programs: LanceDB's client, pylance and curl. Credentials are named and never shown.
import { currentCredentials, headersOf, targetOf } from './api.js';

/** @typedef {import('./query-form.js').Query} Query */

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers with variables of the shell instead of the credentials; their quotes let the shell replace them. */
const SHELL = { token: '$TOKEN', apiKey: '$API_KEY' };

/** @param {import('./api.js').ApiRequest} request @param {string} output the file for the response */
export const curlOf = (request, output) =>
  [
    `curl -sS -X ${request.method} ${quoted(location.origin + targetOf(request))}`,
    ...Object.entries(headersOf(request, SHELL)).map(([name, value]) =>
      value.includes('$TOKEN') || value.includes('$API_KEY')
        ? `-H "${name}: ${value}"`
        : `-H ${quoted(`${name}: ${value}`)}`,
    ),
    `--data-raw ${quoted(JSON.stringify(request.body))}`,
    `-o ${output}`,
  ].join(' \\\n  ');

/** Returns a value of numbers, texts, lists and objects as Python. @param {unknown} value @returns {string} */
const python = (value) => {
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${python(item)}`)
    .join(', ')}}`;
};

/** Arguments of a call, one a line; undefined ones are left out. @param {Readonly<Record<string, string | undefined>>} named */
const lines = (named) =>
  Object.entries(named)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `    ${name}=${value},`);

/** @param {unknown} value */
const optional = (value) => (value === undefined ? undefined : python(value));

const API_KEY = 'os.environ["API_KEY"]';
const BEARER = '"Bearer " + os.environ["TOKEN"]';

const importOs = () => (Object.values(currentCredentials()).some((one) => one !== '') ? ['import os'] : []);

/** Returns the program for LanceDB's client, which reads through the server. @param {readonly string[]} parts @param {Query} query */
export const lancedbOf = (parts, query) => {
  const { token, apiKey } = currentCredentials();
  const [database = '', ...rest] = parts;
  const name = rest.at(-1);
  if (name === undefined || !/^[\w.-]+$/.test(name))
    return "# LanceDB's client reads tables of databases, with names of letters, digits and _-. only: use pylance or curl.";
  const path = rest.slice(0, -1);
  const { string_query: text } = query.full_text_query ?? {};
  const vector = query.vector?.single_vector;
  const isHybrid = text !== undefined && vector !== undefined;
  const search = [
    !isHybrid && (vector !== undefined ? python(vector) : text && python(text.query)),
    text !== undefined && `query_type="${isHybrid ? 'hybrid' : 'fts'}"`,
    query.vector_column !== undefined && `vector_column_name=${python(query.vector_column)}`,
    text?.columns !== undefined && `fts_columns=${python(text.columns)}`,
  ].filter((one) => typeof one === 'string');
  const options = [
    path.length > 0 && `namespace_path=${python(path)}`,
    query.branch !== undefined && `branch=${python(query.branch)}`,
    query.version !== undefined && `version=${query.version}`,
  ].filter((one) => typeof one === 'string');
  return [
    ...importOs(),
    'import lancedb',
    '',
    'db = lancedb.connect(',
    `    ${python(`db://${database}`)},`,
    ...lines({
      api_key: apiKey === '' ? '""' : API_KEY,
      host_override: python(location.origin),
      client_config: token === '' ? undefined : `{"extra_headers": {"authorization": ${BEARER}}}`,
    }),
    ')',
    `table = db.open_table(${[python(name), ...options].join(', ')})`,
    `query = table.search(${search.join(', ')})`,
    ...(isHybrid ? [`query = query.vector(${python(vector)}).text(${python(text.query)})`] : []),
    ...(query.filter === undefined ? [] : [`query = query.where(${python(query.filter)})`]),
    ...(query.columns === undefined ? [] : [`query = query.select(${python(query.columns.column_names)})`]),
    `print(query.limit(${query.k})${query.offset === undefined ? '' : `.offset(${query.offset})`}.to_list())`,
  ].join('\n');
};

/**
 * Returns the program for pylance, which reads the files itself.
 *
 * @param {readonly string[]} parts
 * @param {Query} query
 * @param {string} vectorColumn the column of a query that names none
 */
export const pylanceOf = (parts, query, vectorColumn) => {
  const { token, apiKey } = currentCredentials();
  const text = query.full_text_query?.string_query;
  const vector = query.vector?.single_vector;
  if (text !== undefined && vector !== undefined) return '# pylance has no search by vector and text at once.';
  const end = query.k + (query.offset ?? 0);
  const headers = [
    ...(apiKey === '' ? [] : [`    "header.x-api-key": ${API_KEY},`]),
    ...(token === '' ? [] : [`    "header.authorization": ${BEARER},`]),
  ];
  return [
    ...importOs(),
    'import lance',
    'import lance_namespace',
    '',
    '# pylance reads the files of the table itself: run it where it can.',
    `namespace = lance_namespace.connect("rest", {`,
    `    "uri": ${python(location.origin)},`,
    ...headers,
    '})',
    'dataset = lance.dataset(',
    ...lines({
      namespace_client: 'namespace',
      table_id: python(parts),
      version: query.branch === undefined ? optional(query.version) : undefined,
    }),
    ')',
    ...(query.branch === undefined
      ? []
      : [`dataset = dataset.checkout_version((${python(query.branch)}, ${query.version ?? 'None'}))`]),
    'rows = dataset.to_table(',
    ...lines({
      filter: optional(query.filter),
      columns: optional(query.columns?.column_names),
      nearest: vector && python({ column: query.vector_column ?? vectorColumn, q: vector, k: end }),
      full_text_query: optional(text),
      prefilter: (vector ?? text) ? 'True' : undefined,
      limit: String(query.k),
      offset: optional(query.offset),
    }),
    ')',
    'print(rows.to_pylist())',
  ].join('\n');
};
