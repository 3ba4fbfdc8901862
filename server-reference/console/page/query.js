// The tab of rows: a query, the request that it is, and its result.
import { requestFor, send, sendJson } from './api.js';
import { button, copyButton, count, element, field, input } from './dom.js';
import { show } from './messages.js';
import { planTree } from './plan.js';
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

/** Returns the body of the query. Throws an Error for a field that is not valid. @param {FormData} form @param {number} offset */
const bodyOf = (form, offset) => {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? '').trim();
  const columns = listOf(text('columns'));
  const textColumns = listOf(text('text_columns'));
  return {
    k: text('limit') === '' ? FIRST_ROWS : integerOf(text('limit'), 'the limit'),
    ...(offset > 0 && { offset }),
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

/** Returns how many rows a query without a search matches; undefined for a search. @param {readonly string[]} parts @param {ReturnType<typeof bodyOf>} query @returns {Promise<number | undefined>} */
const countMatches = async (parts, { filter, version, branch, vector, full_text_query }) => {
  if (vector !== undefined || full_text_query !== undefined) return undefined;
  const body = { predicate: filter, version, branch };
  // The rows are shown without their number when it cannot be read.
  return sendJson(requestFor('table', parts, 'count_rows', { body })).catch(() => undefined);
};

/** @param {number} offset @param {number} rows @param {number | undefined} total */
const rangeText = (offset, rows, total) => {
  const all = total === undefined ? '' : ` of ${count(total)}`;
  return rows === 0 ? `No rows${all}` : `Rows ${count(offset + 1)} to ${count(offset + rows)}${all}`;
};

/**
 * Shows the query of a table in `panel` and sends it at once, which shows the first rows. `state` has the fields of the
 * form and `offset`; `onState` is called when they change.
 *
 * @param {HTMLElement} panel
 * @param {readonly string[]} parts
 * @param {URLSearchParams} state
 * @param {(state: URLSearchParams) => void} onState
 */
export const showQuery = (panel, parts, state, onState) => {
  const result = element('div', { className: 'result' });
  const samples = element('div', { className: 'samples' });
  const offsetText = state.get('offset') ?? '';
  let offset = /^\d{1,15}$/.test(offsetText) ? Number(offsetText) : 0;
  const keepState = (/** @type {FormData} */ data) => {
    const filled = [...data].filter(([, value]) => value !== '').map(([name, value]) => [name, String(value)]);
    onState(new URLSearchParams([...filled, ...(offset > 0 ? [['offset', String(offset)]] : [])]));
  };
  /** @param {number} next */
  const goTo = (next) => {
    offset = next;
    void run();
  };
  /** Searches for the rows nearest to a vector. @param {string} column @param {string} vector */
  const findSimilar = (column, vector) => {
    const fields = { vector, vector_column: column, text: '' };
    for (const [name, value] of Object.entries(fields)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement) control.value = value;
    }
    goTo(0);
  };
  const run = () =>
    show(result, async () => {
      const data = new FormData(form);
      keepState(data);
      const body = bodyOf(data, offset);
      const request = requestFor('table', parts, 'query', { body, accept: ARROW_STREAM });
      samples.replaceChildren(sample('curl', curlOf(request, 'rows.arrows')), sample('Python', pythonOf(request)));
      const startedAt = performance.now();
      const counting = countMatches(parts, body);
      const bytes = new Uint8Array(await (await send(request)).arrayBuffer());
      const ms = performance.now() - startedAt;
      const { shown, rows } = await rowsTable(bytes, findSimilar);
      const total = await counting;
      const previous = button('Previous rows', () => goTo(Math.max(0, offset - body.k)));
      previous.disabled = offset === 0;
      const next = button('Next rows', () => goTo(offset + body.k));
      next.disabled = rows < body.k || rows === 0 || (total !== undefined && offset + rows >= total);
      const text = `${rangeText(offset, rows, total)}, ${count(bytes.length)} bytes, ${ms.toFixed(0)} ms`;
      const range = element('span', { className: 'quiet', role: 'status' }, text);
      return [element('div', { className: 'line pages' }, range, previous, next), shown];
    });
  const explain = () =>
    show(result, async () => {
      const { branch, ...query } = bodyOf(new FormData(form), offset);
      return planTree(String(await sendJson(requestFor('table', parts, 'explain_plan', { body: { query, branch } }))));
    });
  const form = element(
    'form',
    { className: 'query', ariaLabel: 'Query', on: { submit: (event) => (event.preventDefault(), goTo(0)) } },
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
    element(
      'div',
      { className: 'line' },
      element('button', { type: 'submit', className: 'primary' }, 'Run query'),
      button('Explain plan', () => void explain()),
    ),
  );
  for (const control of form.querySelectorAll('input')) {
    control.value = state.get(control.name) ?? '';
    const group = control.closest('details');
    if (group !== null && control.value !== '') group.open = true;
  }
  const request = element('summary', {}, 'Request as curl and Python');
  panel.append(form, element('details', { className: 'request' }, request, samples), result);
  void run();
};
