// Rows of an Arrow stream as a table. The library that decodes them is loaded with the first rows.
import { cellElement, isNumeric } from './cells.js';
import { dataTable, element, notice } from './dom.js';

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
 * Returns the rows of an Arrow stream or file as a table, and their number.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<{ shown: HTMLElement, rows: number }>}
 */
export const rowsTable = async (bytes) => {
  const arrow = await loadArrow();
  const table = arrow.tableFromIPC(bytes);
  const { fields } = table.schema;
  const rows = table.numRows;
  if (rows === 0)
    return { rows, shown: notice('No rows. Change the filter or the query, or insert rows with a client.') };
  const cells = Array.from({ length: rows }, (_, at) =>
    fields.map(({ type }, column) => cellElement(table.getChildAt(column)?.get(at), type, arrow)),
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
