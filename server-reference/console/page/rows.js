// Rows of an Arrow stream as a table. The library that decodes them is loaded with the first rows.
import { cellElement, isNumeric, vectorText } from './cells.js';
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

/**
 * Returns the rows of an Arrow stream or file as a table, and their number. Each vector has a button that calls `onSimilar`.
 *
 * @param {Uint8Array} bytes
 * @param {(column: string, vector: string) => void} onSimilar
 * @returns {Promise<{ shown: HTMLElement, rows: number }>}
 */
export const rowsTable = async (bytes, onSimilar) => {
  const arrow = await loadArrow();
  const table = arrow.tableFromIPC(bytes);
  const { fields } = table.schema;
  const rows = table.numRows;
  if (rows === 0)
    return { rows, shown: notice('No rows. Change the filter or the query, or insert rows with a client.') };
  const cells = Array.from({ length: rows }, (_, at) =>
    fields.map(({ name, type }, column) => {
      const value = table.getChildAt(column)?.get(at);
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
  );
  const heads = fields.map(({ name }) => name);
  const shown = dataTable('Rows', heads, cells);
  shown.classList.add('rows');
  for (const [at, head] of [...shown.querySelectorAll('th')].entries()) {
    const type = fields[at]?.type;
    head.title = String(type);
    head.classList.toggle('number', type !== undefined && isNumeric(type, arrow));
  }
  return { rows, shown };
};
