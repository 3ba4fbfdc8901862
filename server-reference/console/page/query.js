// The tab of rows: a query, the request that it is, and its result.
import { requestFor, send } from './api.js';
import { copyButton, count, element, field, input } from './dom.js';
import { show } from './messages.js';
import { rowsTable } from './rows.js';
import { curlOf, pythonOf } from './samples.js';

const ARROW_STREAM = 'application/vnd.apache.arrow.stream';
const FIRST_ROWS = 20;

/** @param {string} text @returns {readonly string[]} */
const listOf = (text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** @param {string} text */
const vectorOf = (text) => {
  const numbers = listOf(text.replace(/^\s*\[|\]\s*$/g, '')).map(Number);
  if (numbers.some((number) => !Number.isFinite(number)))
    throw new Error('the vector has to be numbers, separated by commas: 0.1, 0.2');
  return numbers;
};

/** @param {string} text @param {string} name */
const integerOf = (text, name) => {
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} has to be a whole number`);
  return Number(text);
};

/** Returns the body of the query. Throws an Error for a field that is not valid. @param {FormData} form */
const bodyOf = (form) => {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
  const columns = listOf(text('columns'));
  const textColumns = listOf(text('text_columns'));
  return {
    k: text('limit') === '' ? FIRST_ROWS : integerOf(text('limit'), 'the limit'),
    ...(text('filter') !== '' && { filter: text('filter') }),
    ...(text('vector') !== '' && { vector: { single_vector: vectorOf(text('vector')) } }),
    ...(text('vector') !== '' && text('vector_column') !== '' && { vector_column: text('vector_column') }),
    ...(text('text') !== '' && {
      full_text_query: {
        string_query: { query: text('text'), ...(textColumns.length > 0 && { columns: textColumns }) },
      },
    }),
    ...(columns.length > 0 && { columns: { column_names: columns } }),
    ...(text('version') !== '' && { version: integerOf(text('version'), 'the version') }),
    ...(text('branch') !== '' && { branch: text('branch') }),
  };
};

/** @param {string} title @param {string} text */
const sample = (title, text) => {
  const pre = element('pre', { tabIndex: 0, ariaLabel: `${title} command` }, text);
  return element(
    'div',
    { className: 'sample' },
    element(
      'h3',
      {},
      title,
      copyButton(`Copy ${title}`, () => pre),
    ),
    pre,
  );
};

/** Shows the query of a table in `panel` and sends it at once, which shows the first rows. @param {HTMLElement} panel @param {readonly string[]} parts */
export const showQuery = (panel, parts) => {
  const result = element('div', { className: 'result' });
  const samples = element('div', { className: 'samples' });
  const run = () =>
    show(result, async () => {
      const body = bodyOf(new FormData(form));
      const request = requestFor('table', parts, 'query', { body, accept: ARROW_STREAM });
      samples.replaceChildren(sample('curl', curlOf(request, 'rows.arrows')), sample('Python', pythonOf(request)));
      const startedAt = performance.now();
      const bytes = new Uint8Array(await (await send(request)).arrayBuffer());
      const ms = performance.now() - startedAt;
      const shown = await rowsTable(bytes);
      const rows = shown.querySelectorAll('tbody tr').length;
      const text = `${count(rows)} ${rows === 1 ? 'row' : 'rows'}, ${count(bytes.length)} bytes, ${ms.toFixed(0)} ms`;
      return [element('p', { className: 'quiet', role: 'status' }, text), shown];
    });
  const form = element(
    'form',
    { className: 'query', ariaLabel: 'Query', on: { submit: (event) => (event.preventDefault(), void run()) } },
    field('Filter', input('filter', { placeholder: "id > 10 AND name = 'ada'" }), 'SQL'),
    field('Columns', input('columns', { placeholder: 'all' }), 'separated by commas'),
    field('Limit', input('limit', { inputMode: 'numeric', placeholder: String(FIRST_ROWS) })),
    element(
      'details',
      {},
      element('summary', {}, 'Vector, full text, version and branch'),
      element(
        'div',
        { className: 'query' },
        field('Vector', input('vector', { placeholder: '0.1, 0.2, …' }), 'nearest rows'),
        field('Vector column', input('vector_column', { placeholder: 'the only one' })),
        field('Full text', input('text', { placeholder: 'words' }), 'needs a full-text index'),
        field('Text columns', input('text_columns', { placeholder: 'all with an index' })),
        field('Version', input('version', { inputMode: 'numeric', placeholder: 'latest' })),
        field('Branch', input('branch', { placeholder: 'main' })),
      ),
    ),
    element('button', { type: 'submit', className: 'primary' }, 'Run query'),
  );
  const request = element('summary', {}, 'Request as curl and Python');
  panel.append(form, element('details', { className: 'request' }, request, samples), result);
  void run();
};
