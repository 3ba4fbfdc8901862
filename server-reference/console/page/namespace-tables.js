// The tables of a namespace with rows, size, version, indexes and last change of each, and totals. Which tables are
// shown and how they are sorted is in the address.
import { requestFor, RequestError, sendJson } from './api.js';
import { bytesText, button, count, dataTable, element, facts, notice, time } from './dom.js';
import { errorElement, show } from './messages.js';

const PAGE_TABLES = 50;
/** Browsers open six connections to a server; the rest stay free for what the user does next. */
const MOST_REQUESTS = 4;

/** @typedef {{ name: string, version?: number, changed?: number, rows?: number, bytes?: number, indexes?: readonly string[], error?: unknown }} TableFacts */
/** @typedef {{ id: 'name' | 'rows' | 'bytes' | 'version' | 'indexes' | 'changed', head: string, isNumber: boolean }} Column */

/** @type {readonly Column[]} */
const COLUMNS = [
  { id: 'name', head: 'Table', isNumber: false },
  { id: 'rows', head: 'Rows', isNumber: true },
  { id: 'bytes', head: 'Size', isNumber: true },
  { id: 'version', head: 'Version', isNumber: true },
  { id: 'indexes', head: 'Indexes', isNumber: false },
  { id: 'changed', head: 'Last change', isNumber: false },
];

/** Returns what the list shows of a table; without versions it is declared only. @param {readonly string[]} parts @returns {Promise<TableFacts>} */
const loadTable = async (parts) => {
  const name = parts.at(-1) ?? '';
  try {
    const query = { descending: 'true', limit: '1' };
    const [latest] = (await sendJson(requestFor('table', parts, 'version/list', { query }))).versions;
    if (latest === undefined) return { name };
    const stats = await sendJson(requestFor('table', parts, 'stats'));
    const { indexes } = await sendJson(requestFor('table', parts, 'index/list'));
    return {
      name,
      version: latest.version,
      changed: latest.timestamp_millis,
      rows: stats.num_rows,
      bytes: stats.total_bytes,
      indexes: indexes.map((/** @type {any} */ one) => one.index_name),
    };
  } catch (error) {
    return { name, error };
  }
};

/** @param {unknown} error */
const errorText = (error) => {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof RequestError && error.failure.status > 0 ? `Status ${error.failure.status}: ${text}` : text;
};

/** @param {TableFacts} table @returns {readonly HTMLElement[]} */
const factCells = ({ rows, bytes, version, indexes = [], changed, error }) => {
  if (error !== undefined)
    return [element('td', { colSpan: COLUMNS.length - 1, className: 'failed' }, errorText(error))];
  if (version === undefined)
    return [element('td', { colSpan: COLUMNS.length - 1, className: 'quiet' }, 'declared only, no rows yet')];
  const number = (/** @type {string} */ text, title = '') => element('td', { className: 'number', title }, text);
  return [
    number(count(rows)),
    number(bytesText(bytes), `${count(bytes)} bytes`),
    number(String(version)),
    element('td', {}, indexes.join(', ')),
    element('td', { className: 'time', title: time(changed) }, time(changed).replace(/:\d\d\.\d+/, '')),
  ];
};

/** Compares two tables by a column; tables without a value are last in both directions. @param {Column['id']} id @param {boolean} isDescending */
const comparing = (id, isDescending) => (/** @type {TableFacts} */ one, /** @type {TableFacts} */ other) => {
  const valueOf = (/** @type {TableFacts} */ table) => (id === 'indexes' ? table.indexes?.length : table[id]);
  const [a, b] = [valueOf(one), valueOf(other)];
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return (a < b ? -1 : a > b ? 1 : 0) * (isDescending ? -1 : 1);
};

/** @param {readonly TableFacts[]} tables @param {'rows' | 'bytes'} what */
const total = (tables, what) => tables.reduce((sum, one) => sum + BigInt(one[what] ?? 0), 0n);

/** The list of one namespace while it is shown. */
class TableList {
  /** @type {Map<TableFacts, HTMLElement>} */
  #rows = new Map();
  /** @type {(readonly [TableFacts, HTMLElement])[]} */
  #waiting = [];
  #running = 0;
  #token = '';
  #totals = element('div', { role: 'status' });
  #failed = element('div');
  #more = button(`Show ${PAGE_TABLES} more`, () => void this.#showMore());

  /** @param {readonly string[]} parts @param {URLSearchParams} state @param {(state: URLSearchParams) => void} onState */
  constructor(parts, state, onState) {
    this.parts = parts;
    this.state = state;
    this.onState = onState;
    this.table = dataTable(
      'Tables',
      COLUMNS.map(({ head }) => head),
      [],
    );
    this.table.classList.add('list');
    for (const [at, head] of [...this.table.querySelectorAll('th')].entries()) {
      const column = COLUMNS[at];
      if (column === undefined) continue;
      head.classList.toggle('number', column.isNumber);
      head.replaceChildren(button(column.head, () => this.#sortBy(column), 'sort'));
    }
  }

  /** Shows the list in `holder`. @param {HTMLElement} holder */
  async show(holder) {
    await show(holder, async () => {
      do await this.#addPage();
      while (this.#token !== '' && this.#rows.size < Number(this.state.get('tables') ?? 0));
      return this.#rows.size === 0
        ? notice('No tables in this namespace.')
        : [this.#totals, this.table, this.#failed, this.#more];
    });
    this.#load();
  }

  async #addPage() {
    const query = { limit: String(PAGE_TABLES), ...(this.#token !== '' && { page_token: this.#token }) };
    const page = await sendJson(requestFor('namespace', this.parts, 'table/list', { method: 'GET', query }));
    for (const name of page.tables) {
      const href = `#${['table', ...this.parts, name].map(encodeURIComponent).join('/')}`;
      const head = element('th', { scope: 'row' }, element('a', { href }, name));
      const waits = element('td', { colSpan: COLUMNS.length - 1, className: 'quiet' }, 'Loading …');
      const added = /** @type {const} */ ([{ name }, element('tr', {}, head, waits)]);
      this.#rows.set(...added);
      this.#waiting.push(added);
    }
    this.#token = page.page_token ?? '';
    this.#more.hidden = this.#token === '';
    this.table.querySelector('tbody')?.replaceChildren(...this.#rows.values());
  }

  async #showMore() {
    this.#more.disabled = true;
    try {
      await this.#addPage();
      this.#failed.replaceChildren();
      this.state.set('tables', String(this.#rows.size));
      this.onState(this.state);
      this.#load();
    } catch (error) {
      this.#failed.replaceChildren(errorElement(error));
    } finally {
      this.#more.disabled = false;
    }
  }

  /** Loads the tables that wait, a few at a time also when more are added, until another page is shown. */
  #load() {
    this.#showTotals();
    while (this.#running < MOST_REQUESTS && this.#waiting.length > 0) void this.#loadWaiting();
  }

  async #loadWaiting() {
    this.#running += 1;
    for (let one = this.#waiting.shift(); one?.[1].isConnected; one = this.#waiting.shift()) {
      const [table, row] = one;
      Object.assign(table, await loadTable([...this.parts, table.name]));
      row.replaceChildren(...[...row.children].slice(0, 1), ...factCells(table));
      this.#showTotals();
    }
    this.#running -= 1;
    if (this.#running === 0) this.#sort();
  }

  #showTotals() {
    const tables = [...this.#rows.keys()];
    const failed = tables.filter(({ error }) => error !== undefined).length;
    const bytes = total(tables, 'bytes');
    this.#totals.replaceChildren(
      facts([
        ['Tables', `${count(tables.length)}${this.#token === '' ? '' : ' shown, there are more'}`],
        ['Rows', count(total(tables, 'rows'))],
        ['Size', element('span', { title: `${count(bytes)} bytes` }, bytesText(bytes))],
        ...(failed === 0 ? [] : [/** @type {const} */ (['Not loaded', count(failed)])]),
      ]),
    );
  }

  /** @param {Column} column */
  #sortBy({ id }) {
    this.state.set('sort', this.state.get('sort') === id ? `-${id}` : id);
    this.onState(this.state);
    this.#sort();
  }

  #sort() {
    const sort = this.state.get('sort') ?? '';
    const at = COLUMNS.findIndex(({ id }) => id === sort.replace('-', ''));
    const column = COLUMNS[at];
    if (column === undefined) return;
    const isDescending = sort.startsWith('-');
    for (const head of this.table.querySelectorAll('thead th')) head.removeAttribute('aria-sort');
    this.table.querySelectorAll('thead th')[at]?.setAttribute('aria-sort', isDescending ? 'descending' : 'ascending');
    const compare = comparing(column.id, isDescending);
    const sorted = [...this.#rows].toSorted(([one], [other]) => compare(one, other));
    this.table.querySelector('tbody')?.append(...sorted.map(([, row]) => row));
  }
}

/**
 * Shows the tables of a namespace in `holder`. `state` has `tables`, how many to show at least, and `sort`, a column,
 * descending after `-`; `onState` is called when the user changes them.
 *
 * @param {HTMLElement} holder
 * @param {readonly string[]} parts
 * @param {string} state
 * @param {(state: string) => void} onState
 */
export const showTables = (holder, parts, state, onState) =>
  new TableList(parts, new URLSearchParams(state), (next) => onState(String(next))).show(holder);
