// Rows of an Arrow stream as a table. The library that decodes them is loaded with the first rows.
import { dataTable, element, notice } from './dom.js';

/** @typedef {import('apache-arrow')} ArrowLibrary */
/** @typedef {import('apache-arrow').DataType} DataType */

const MOST_ITEMS = 16;
const MOST_CHARACTERS = 500;

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

/** @param {string} text */
const shortened = (text) =>
  text.length > MOST_CHARACTERS
    ? `${text.slice(0, MOST_CHARACTERS)}… (${text.length.toLocaleString('en')} characters)`
    : text;

/** The digits of a decimal, whose words are little-endian 32-bit integers in two's complement. @param {Uint32Array} words @param {number} scale */
const decimalText = (words, scale) => {
  const unsigned = words.reduce((sum, word, at) => sum + (BigInt(word) << BigInt(32 * at)), 0n);
  const value = BigInt.asIntN(32 * words.length, unsigned);
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
};

/** The shortest text that is the same 32-bit float. @param {number} value */
const floatText = (value) => {
  const short = Number(value.toPrecision(7));
  return String(Math.fround(short) === value ? short : value);
};

/** @param {Iterable<unknown>} items @param {number} length @param {(item: unknown) => string} textOf */
const listText = (items, length, textOf) => {
  const texts = [];
  for (const item of items) {
    if (texts.length === MOST_ITEMS) break;
    texts.push(textOf(item));
  }
  return `[${texts.join(', ')}${length > MOST_ITEMS ? `, … ${length - MOST_ITEMS} more` : ''}]`;
};

/** Returns a value as text; integers have all their digits. @param {unknown} value @param {DataType} type @param {ArrowLibrary} arrow @returns {string} */
const textOf = (value, type, arrow) => {
  const { DataType, Precision } = arrow;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return shortened(value);
  if (DataType.isDictionary(type)) return textOf(value, type.dictionary, arrow);
  if (DataType.isDecimal(type) && value instanceof Uint32Array) return decimalText(value, type.scale);
  if (typeof value === 'number' && (DataType.isTimestamp(type) || DataType.isDate(type)))
    return Number.isFinite(value) && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : String(value);
  if (typeof value === 'number' && DataType.isFloat(type) && type.precision === Precision.SINGLE)
    return floatText(value);
  if (value instanceof Uint8Array) {
    const hex = [...value.subarray(0, MOST_ITEMS)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `0x${hex}${value.length > MOST_ITEMS ? `… (${value.length.toLocaleString('en')} bytes)` : ''}`;
  }
  if (value instanceof arrow.Vector) return listText(value, value.length, (item) => textOf(item, value.type, arrow));
  if (DataType.isStruct(type)) {
    const row = /** @type {Record<string, unknown>} */ (value);
    return `{${type.children.map(({ name, type: inner }) => `${name}: ${textOf(row[name], inner, arrow)}`).join(', ')}}`;
  }
  return shortened(String(value));
};

/**
 * Returns the rows of an Arrow stream or file as a table, at most as many as it has.
 *
 * @param {Uint8Array} bytes
 */
export const rowsTable = async (bytes) => {
  const arrow = await loadArrow();
  const rows = arrow.tableFromIPC(bytes);
  const { fields } = rows.schema;
  if (rows.numRows === 0) return notice('No rows. Change the filter or the query, or insert rows with a client.');
  const cells = Array.from({ length: rows.numRows }, (_, at) =>
    fields.map(({ type }, column) => {
      const value = rows.getChildAt(column)?.get(at);
      const isNull = value === null || value === undefined;
      const className = isNull ? 'null' : typeof value === 'number' || typeof value === 'bigint' ? 'number' : '';
      return element('span', { className }, textOf(value, type, arrow));
    }),
  );
  const heads = fields.map(({ name }) => name);
  const shown = dataTable('Rows', heads, cells);
  shown.classList.add('rows');
  for (const [at, head] of [...shown.querySelectorAll('th')].entries()) head.title = String(fields[at]?.type);
  return shown;
};
