import { isRecord } from '../../load/shape.ts';
import type { Model, RuledOperation } from '../../model/model.ts';
import type { BodyKind } from '../../model/operation.ts';
import { jsonText, pythonText, typescriptText } from './literals.ts';

type Row = Readonly<Record<string, unknown>>;

/** The request that the samples of an operation send. */
interface Call {
  readonly method: 'GET' | 'POST';
  /** Percent-encoded, without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly credential: 'bearer' | 'apiKey';
  readonly body: { readonly json: unknown } | { readonly rows: readonly Row[] } | undefined;
  /** `mixed`: the response has a body with some success statuses only. */
  readonly response: BodyKind | 'mixed';
}

const ARROW = 'application/vnd.apache.arrow.stream';
const SAMPLE_IDS: Readonly<Record<string, string>> = {
  namespace: 'analytics',
  table: 'analytics$daily',
  materialized_view: 'analytics$totals',
  transaction: '8f2b6a70-11c4-4a53-9d0a-0f6f3b1f2c11',
};

const isRow = (value: unknown): value is Row => isRecord(value);

const bodyOf = ({ request: { kind, source } }: RuledOperation): Call['body'] => {
  if (kind === 'none') return undefined;
  if (kind === 'arrow') return { rows: (source?.['x-example-rows'] ?? []).filter(isRow) };
  const [first] = Object.values(source?.examples ?? {});
  return { json: source?.example ?? (isRecord(first) && 'value' in first ? first['value'] : (first ?? {})) };
};

/** Required parameters, the limit of lists, and flags whose example switches them on. */
const queryOf = ({ parameters }: RuledOperation): Call['query'] =>
  Object.fromEntries(
    parameters
      .filter(
        ({ place, name, required, example }) => place === 'query' && (required || name === 'limit' || example === true),
      )
      .map(({ name, example }) => [name, String(Array.isArray(example) ? example[0] : example)]),
  );

const pathOf = ({ path, parameters, source }: RuledOperation): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.place === 'path' && parameter.name === name)?.example;
    const sample = name === 'id' ? SAMPLE_IDS[source['x-object']] : undefined;
    return encodeURIComponent(sample ?? (typeof example === 'string' ? example : name));
  });

const callOf = (operation: RuledOperation, root: Model['contract']['root']): Call => {
  const security = operation.source.security ?? root.security ?? [];
  const kinds = new Set(operation.successes.map(({ kind }) => kind));
  const [only = 'none'] = kinds;
  return {
    method: operation.method,
    path: pathOf(operation),
    query: queryOf(operation),
    credential: security.some((scheme) => 'bearer' in scheme) ? 'bearer' : 'apiKey',
    body: bodyOf(operation),
    response: kinds.size > 1 ? 'mixed' : only,
  };
};

const curl = ({ method, path, query, credential, body, response }: Call): string => {
  const search = new URLSearchParams(query).toString();
  const url = `"$BASE_URL${path}${search === '' ? '' : `?${search}`}"`;
  const header = credential === 'bearer' ? '"Authorization: Bearer $TOKEN"' : '"x-api-key: $API_KEY"';
  const lines = [`curl ${method === 'GET' ? '' : '-X POST '}${url}`, `-H ${header}`];
  if (body !== undefined) lines.push(`-H "Content-Type: ${'rows' in body ? ARROW : 'application/json'}"`);
  if (body !== undefined)
    lines.push('rows' in body ? '--data-binary @rows.arrows' : `-d '${jsonText(body.json).replaceAll("'", "'\\''")}'`);
  if (response === 'arrow') lines.push('-o result.arrows');
  return lines.join(' \\\n  ');
};

const python = ({ method, path, query, credential, body, response }: Call): string => {
  const hasRows = body !== undefined && 'rows' in body;
  const usesArrow = hasRows || response === 'arrow';
  const token =
    credential === 'bearer' ? '"Authorization": "Bearer " + os.environ["TOKEN"]' : '"x-api-key": os.environ["API_KEY"]';
  const headers = hasRows ? [token, `"Content-Type": "${ARROW}"`] : [token];
  const rows = hasRows
    ? [
        `rows = pa.Table.from_pylist(${pythonText(body.rows, '', 28)})`,
        'sink = pa.BufferOutputStream()',
        'with pa.ipc.new_stream(sink, rows.schema) as stream:',
        '    stream.write_table(rows)',
        '',
      ]
    : [];
  const results: Readonly<Record<Call['response'], string>> = {
    none: 'print(response.status_code)',
    mixed: 'print(response.status_code, response.text)',
    json: 'print(response.json())',
    arrow: 'print(pa.ipc.open_stream(response.content).read_all())',
  };
  return [
    'import os',
    ...(usesArrow ? ['import pyarrow as pa'] : []),
    'import requests',
    '',
    ...rows,
    `response = requests.${method.toLowerCase()}(`,
    `    os.environ["BASE_URL"] + "${path}",`,
    ...(headers.length === 1
      ? [`    headers={${headers.join('')}},`]
      : ['    headers={', ...headers.map((header) => `        ${header},`), '    },']),
    ...(Object.keys(query).length === 0 ? [] : [`    params=${pythonText(query, '    ', 8)},`]),
    ...(body === undefined
      ? []
      : [
          hasRows
            ? '    data=sink.getvalue().to_pybytes(),'
            : `    json=${pythonText('json' in body ? body.json : {}, '    ', 6)},`,
        ]),
    ')',
    'response.raise_for_status()',
    results[response],
  ].join('\n');
};

type ArrowType = 'Int64' | 'Float64' | 'Utf8';

const arrowTypeOf = (values: readonly unknown[]): ArrowType => {
  if (values.every((value) => Number.isInteger(value))) return 'Int64';
  return values.every((value) => typeof value === 'number') ? 'Float64' : 'Utf8';
};

/** Returns the columns of rows as TypeScript source, with the types that the rows have in Arrow. */
const columnsOf = (rows: readonly Row[]): readonly { readonly type: ArrowType; readonly text: string }[] =>
  Object.keys(rows[0] ?? {}).map((name) => {
    const values = rows.map((row) => row[name]);
    const type = arrowTypeOf(values);
    const items = values.map((value) => (type === 'Int64' ? `${String(value)}n` : typescriptText(value)));
    return { type, text: `  ${name}: vectorFromArray([${items.join(', ')}], new ${type}()),` };
  });

const typescript = ({ method, path, query, credential, body, response }: Call): string => {
  const hasRows = body !== undefined && 'rows' in body;
  const columns = hasRows ? columnsOf(body.rows) : [];
  const imports = [
    ...new Set(columns.map(({ type }) => type).sort()),
    ...(hasRows ? ['Table'] : []),
    ...(response === 'arrow' ? ['tableFromIPC'] : []),
    ...(hasRows ? ['tableToIPC', 'vectorFromArray'] : []),
  ];
  const token =
    credential === 'bearer' ? 'Authorization: `Bearer ${process.env.TOKEN}`' : "'x-api-key': process.env.API_KEY ?? ''";
  const type = body === undefined ? [] : [`'Content-Type': '${hasRows ? ARROW : 'application/json'}'`];
  const search = new URLSearchParams(query).toString();
  const sent = hasRows
    ? "  body: new Uint8Array(tableToIPC(rows, 'stream')),"
    : `  body: JSON.stringify(${typescriptText(body !== undefined && 'json' in body ? body.json : {}, '  ', 23)}),`;
  const headers = [token, ...type];
  const results: Readonly<Record<Call['response'], string>> = {
    none: 'console.log(response.status);',
    mixed: 'console.log(response.status, await response.text());',
    json: 'console.log(await response.json());',
    arrow: 'console.log(tableFromIPC(await response.arrayBuffer()).toArray());',
  };
  return [
    ...(imports.length === 0 ? [] : [`import { ${imports.join(', ')} } from 'apache-arrow';`, '']),
    ...(hasRows ? ['const rows = new Table({', ...columns.map(({ text }) => text), '});'] : []),
    `const url = \`\${process.env.BASE_URL}${path}${search === '' ? '' : `?${search}`}\`;`,
    'const response = await fetch(url, {',
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length === 1
      ? [`  headers: { ${token} },`]
      : ['  headers: {', ...headers.map((header) => `    ${header},`), '  },']),
    ...(body === undefined ? [] : [sent]),
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    results[response],
  ].join('\n');
};

/** A program that sends the request of an operation. It reads BASE_URL and TOKEN or API_KEY from the environment. */
export interface Sample {
  readonly lang: 'curl' | 'python' | 'typescript';
  readonly text: string;
}

/** Returns the samples of an operation: curl, Python with requests, and TypeScript with fetch. */
export const samplesOf = (operation: RuledOperation, root: Model['contract']['root']): readonly Sample[] => {
  const call = callOf(operation, root);
  return [
    { lang: 'curl', text: curl(call) },
    { lang: 'python', text: python(call) },
    { lang: 'typescript', text: typescript(call) },
  ];
};
