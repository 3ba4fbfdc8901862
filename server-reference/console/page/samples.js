// The request of a page as a curl command and as a Python program. Credentials are named and never shown.
import { currentCredentials, headersOf, targetOf } from './api.js';

/** @param {string} text */
const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;

/** Headers with variables of the shell instead of the credentials; their quotes let the shell replace them. */
const SHELL = { token: '$TOKEN', apiKey: '$API_KEY' };

/** @param {import('./api.js').ApiRequest} request @param {string} [output] the file for the response */
export const curlOf = (request, output) => {
  const lines = [
    `curl -sS ${request.method === 'GET' ? '' : `-X ${request.method} `}${quoted(location.origin + targetOf(request))}`,
    ...Object.entries(headersOf(request, SHELL)).map(([name, value]) =>
      value.includes('$TOKEN') || value.includes('$API_KEY')
        ? `-H "${name}: ${value}"`
        : `-H ${quoted(`${name}: ${value}`)}`,
    ),
  ];
  if (request.body !== undefined) lines.push(`--data-raw ${quoted(JSON.stringify(request.body))}`);
  if (output !== undefined) lines.push(`-o ${output}`);
  return lines.join(' \\\n  ');
};

/** @param {unknown} value @param {string} [indent] @returns {string} */
const python = (value, indent = '') => {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map((item) => python(item, indent)).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const inner = `${indent}    `;
  const items = Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${python(item, inner)},`);
  return items.length === 0 ? '{}' : `{\n${items.join('\n')}\n${indent}}`;
};

/** @param {import('./api.js').ApiRequest} request */
export const pythonOf = (request) => {
  const { token, apiKey } = currentCredentials();
  const isArrow = request.accept !== undefined;
  const headers = Object.entries(headersOf(request, { token: '\u0000', apiKey: '\u0000' }))
    .filter(([name]) => name !== 'content-type')
    .map(([name, value]) => {
      const variable = name === 'authorization' ? '"Bearer " + os.environ["TOKEN"]' : 'os.environ["API_KEY"]';
      return `        ${JSON.stringify(name)}: ${value.includes('\u0000') ? variable : JSON.stringify(value)},`;
    });
  return [
    ...(token !== '' || apiKey !== '' ? ['import os'] : []),
    ...(isArrow ? ['import pyarrow as pa'] : []),
    'import requests',
    '',
    `response = requests.request(`,
    `    ${JSON.stringify(request.method)},`,
    `    ${JSON.stringify(location.origin + targetOf(request))},`,
    ...(headers.length === 0 ? [] : ['    headers={', ...headers, '    },']),
    ...(request.body === undefined ? [] : [`    json=${python(request.body, '    ')},`]),
    ')',
    'response.raise_for_status()',
    isArrow ? 'print(pa.ipc.open_stream(response.content).read_all().to_pylist())' : 'print(response.text)',
  ].join('\n');
};
