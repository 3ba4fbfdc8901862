// Rows of an Arrow stream as a table. The library that decodes them is loaded with the first rows.
import { cellElement, histogram, isNumeric, vectorText } from './cells.js';
import { button, dataTable, element, notice } from './dom.js';

/** @typedef {import('apache-arrow')} ArrowLibrary */

/** @type {Promise<ArrowLibrary> | undefined} */
let library;

/** @returns {Promise<ArrowLibrary>} */
const loadArrow = () =>
  (library ??= new Promise((resolve, reject) => {
    const script = element('script', { src: '/console/arrow.js' });
    script.addEventListener('load', () => resolve(Arrow));
    script.addEventListener('error', () => {
      library = undefined;
      reject(new Error('the decoder of rows could not be loaded: reload the page'));
    });
    document.head.append(script);
  }));

/** A row of a result: where it is, and its score in a hybrid one. @typedef {{ table: import('apache-arrow').Table, at: number, score?: number }} Row */

/** The constant of reciprocal rank fusion that LanceDB's client uses. */
const FUSION = 60;

/** Fuses results that have row ids by the ranks of their rows, the best first. @param {readonly import('apache-arrow').Table[]} tables @returns {Row[]} */
const fuse = (tables) => {
  /** @type {Map<unknown, Row & { score: number }>} */
  const found = new Map();
  for (const table of tables) {
    const ids = table.getChild('_rowid');
    for (let at = 0; at < table.numRows; at += 1) {
      const id = ids?.get(at);
      const row = found.get(id) ?? { table, at, score: 0 };
      row.score += 1 / (FUSION + at + 1);
      found.set(id, row);
    }
  }
  return [...found.values()].sort((one, other) => other.score - one.score);
};

/**
 * Returns the rows of a result in Arrow as a table, and their number. The rows of two results are fused by rank. Each vector
 * has a button that calls `onSimilar`.
 *
 * @param {readonly Uint8Array[]} streams
 * @param {number} most how many rows of fused results are shown
 * @param {(column: string, vector: string) => void} onSimilar
 * @returns {Promise<{ shown: HTMLElement, rows: number }>}
 */
export const rowsTable = async (streams, most, onSimilar) => {
  const arrow = await loadArrow();
  const tables = streams.map((bytes) => arrow.tableFromIPC(bytes));
  const [first] = tables;
  if (first === undefined) throw new Error('a result has no stream');
  const isFused = tables.length > 1;
  /** @type {Row[]} */
  const all = isFused ? fuse(tables) : Array.from({ length: first.numRows }, (_, at) => ({ table: first, at }));
  const rows = all.slice(0, most);
  if (rows.length === 0)
    return { rows: 0, shown: notice('No rows. Change the filter or the query, or insert rows with a client.') };
  const names = new Set(tables.at(-1)?.schema.fields.map(({ name }) => name));
  // Scores and ids of one of the queries are not those of the result.
  const fields = first.schema.fields.filter(({ name }) => !isFused || (names.has(name) && name !== '_rowid'));
  const valueOf = (/** @type {Row} */ { table, at }, /** @type {number} */ column) =>
    (isFused ? table.getChild(fields[column]?.name ?? '') : table.getChildAt(column))?.get(at);
  const cells = rows.map((row) => [
    ...fields.map(({ name, type }, column) => {
      const value = valueOf(row, column);
      const cell = cellElement(value, type, arrow);
      const vector = arrow.DataType.isFixedSizeList(type) ? vectorText(value, arrow) : undefined;
      return vector === undefined
        ? cell
        : element(
            'div',
            {},
            cell,
            button('More like this row', () => onSimilar(name, vector), 'plain'),
          );
    }),
    ...(row.score === undefined ? [] : [cellElement(Number(row.score.toPrecision(4)), new arrow.Float64(), arrow)]),
  ]);
  const heads = [...fields.map(({ name }) => name), ...(isFused ? ['_relevance_score'] : [])];
  const shown = dataTable('Rows', heads, cells);
  shown.classList.add('rows');
  for (const [at, head] of [...shown.querySelectorAll('th')].entries()) {
    const type = fields[at]?.type ?? new arrow.Float64();
    head.title = String(type);
    if (!isNumeric(type, arrow)) continue;
    head.classList.add('number');
    const bars =
      fields[at] &&
      histogram(
        rows.map((row) => valueOf(row, at)),
        type,
        arrow,
      );
    if (bars === undefined) continue;
    head.append(bars);
    head.title += `: ${bars.ariaLabel}`;
  }
  return { rows: rows.length, shown };
};
