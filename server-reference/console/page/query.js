// The tab of rows: a query, programs that send it, and its result.
import { requestFor, send, sendJson } from './api.js';
import { button, copyButton, count, element } from './dom.js';
import { show } from './messages.js';
import { planTree } from './plan.js';
import { queryForm, queryOf } from './query-form.js';
import { rowsTable } from './rows.js';
import { curlOf, lancedbOf, pylanceOf } from './samples.js';

/** @typedef {import('./query-form.js').Query} Query */

const ARROW_STREAM = 'application/vnd.apache.arrow.stream';

/** @param {Query} query */
const isHybrid = ({ vector, full_text_query }) => vector !== undefined && full_text_query !== undefined;

/**
 * Returns the bodies of the requests of a query. A hybrid one is two, whose rows have ids by which equal ones are found.
 *
 * @param {Query} query
 * @returns {readonly Query[]}
 */
const bodiesOf = (query) => {
  const { vector, vector_column, full_text_query, ...rest } = query;
  const bodies = [
    ...(vector === undefined ? [] : [{ ...rest, vector, vector_column }]),
    ...(full_text_query === undefined ? [] : [{ ...rest, full_text_query }]),
  ];
  if (isHybrid(query)) return bodies.map((body) => ({ ...body, with_row_id: true }));
  return bodies.length === 0 ? [rest] : bodies;
};

/** @param {string} title @param {string} text */
const sample = (title, text) => {
  const pre = element('pre', { tabIndex: 0, ariaLabel: `${title} program` }, text);
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

/** Returns how many rows a query without a search matches; undefined for a search. @param {readonly string[]} parts @param {Query} query @returns {Promise<number | undefined>} */
const countMatches = async (parts, { filter, version, branch, vector, full_text_query }) => {
  if (vector !== undefined || full_text_query !== undefined) return undefined;
  const body = { predicate: filter, version, branch };
  // The rows are shown without their number when it cannot be read.
  return sendJson(requestFor('table', parts, 'count_rows', { body })).catch(() => undefined);
};

/** Returns the first column of vectors of a table. @param {readonly string[]} parts @param {Query} query @returns {Promise<string>} */
const findVectorColumn = async (parts, { version }) => {
  const { schema } = await sendJson(requestFor('table', parts, 'describe', { body: { version } }));
  return schema?.fields.find((/** @type {any} */ one) => one.type.type === 'fixed_size_list')?.name ?? 'vector';
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
  /** @param {Query} query @param {readonly import('./api.js').ApiRequest[]} requests */
  const showSamples = async (query, requests) => {
    const isUnnamed = query.vector !== undefined && query.vector_column === undefined;
    // A program with a wrong column says so; the page need not.
    const column = isUnnamed ? await findVectorColumn(parts, query).catch(() => 'vector') : '';
    const curl = requests.map((request, at) => curlOf(request, `rows${at === 0 ? '' : at + 1}.arrows`)).join('\n');
    samples.replaceChildren(
      sample('lancedb', lancedbOf(parts, query)),
      sample('pylance', pylanceOf(parts, query, column)),
      sample('curl', curl),
    );
  };
  const run = () =>
    show(result, async () => {
      const data = new FormData(form);
      const query = queryOf(data, offset);
      // The ranks of later rows depend on how many are asked for: there is one page, and a larger limit.
      if (isHybrid(query)) [offset, query.offset] = [0, undefined];
      keepState(data);
      const requests = bodiesOf(query).map((body) =>
        requestFor('table', parts, 'query', { body, accept: ARROW_STREAM }),
      );
      void showSamples(query, requests);
      const startedAt = performance.now();
      const counting = countMatches(parts, query);
      const streams = await Promise.all(
        requests.map(async (request) => new Uint8Array(await (await send(request)).arrayBuffer())),
      );
      const ms = performance.now() - startedAt;
      const { shown, rows } = await rowsTable(streams, query.k, findSimilar);
      const total = await counting;
      const previous = button('Previous rows', () => goTo(Math.max(0, offset - query.k)));
      previous.disabled = offset === 0;
      const next = button('Next rows', () => goTo(offset + query.k));
      next.disabled =
        isHybrid(query) || rows < query.k || rows === 0 || (total !== undefined && offset + rows >= total);
      const bytes = streams.reduce((sum, { length }) => sum + length, 0);
      const text = `${rangeText(offset, rows, total)}, ${count(bytes)} bytes, ${ms.toFixed(0)} ms`;
      const range = element('span', { className: 'quiet', role: 'status' }, text);
      return [element('div', { className: 'line pages' }, range, previous, next), shown];
    });
  const explain = () =>
    show(result, () =>
      Promise.all(
        bodiesOf(queryOf(new FormData(form), offset)).map(async ({ branch, ...query }) => {
          const request = requestFor('table', parts, 'explain_plan', { body: { query, branch } });
          return planTree(String(await sendJson(request)));
        }),
      ),
    );
  const form = queryForm(state, { onRun: () => goTo(0), onExplain: () => void explain() });
  const summary = element('summary', {}, 'As a program: lancedb, pylance, curl');
  panel.append(form, element('details', { className: 'request' }, summary, samples), result);
  void run();
};
