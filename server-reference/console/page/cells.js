// Values of rows as elements: all digits of numbers, vectors with norm and bars, long texts opened on demand, images.
import { count, element, svg } from './dom.js';

/** @typedef {import('apache-arrow')} ArrowLibrary */
/** @typedef {import('apache-arrow').DataType} DataType */

const MOST_ITEMS = 16;
const SHORT_TEXT = 100;
const MOST_IMAGE_BYTES = 2_000_000;
const BARS = 32;
const BAR_HEIGHT = 16;
const BINS = 12;

/** The first bytes of images that browsers show and that cannot contain scripts; null is any byte. */
const IMAGES = /** @type {const} */ ([
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
]);

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

/** @param {Iterable<unknown>} items @param {number} length @param {number} most @param {(item: unknown) => string} textOf */
const listText = (items, length, most, textOf) => {
  const texts = [];
  for (const item of items) {
    if (texts.length === most) break;
    texts.push(textOf(item));
  }
  return `[${texts.join(', ')}${length > most ? `, … ${length - most} more` : ''}]`;
};

/** Returns a value as text; integers have all their digits. @param {unknown} value @param {DataType} type @param {ArrowLibrary} arrow @param {number} [most] items of a list @returns {string} */
const textOf = (value, type, arrow, most = MOST_ITEMS) => {
  const { DataType, Precision } = arrow;
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return value;
  if (DataType.isDictionary(type)) return textOf(value, type.dictionary, arrow);
  if (DataType.isDecimal(type) && value instanceof Uint32Array) return decimalText(value, type.scale);
  if (typeof value === 'number' && (DataType.isTimestamp(type) || DataType.isDate(type)))
    return Number.isFinite(value) && Math.abs(value) < 8.64e15 ? new Date(value).toISOString() : String(value);
  if (typeof value === 'number' && DataType.isFloat(type) && type.precision === Precision.SINGLE)
    return floatText(value);
  if (value instanceof Uint8Array) {
    const hex = [...value.subarray(0, MOST_ITEMS)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `0x${hex}${value.length > MOST_ITEMS ? `… (${count(value.length)} bytes)` : ''}`;
  }
  if (value instanceof arrow.Vector)
    return listText(value, value.length, most, (item) => textOf(item, value.type, arrow));
  if (DataType.isStruct(type)) {
    const row = /** @type {Record<string, unknown>} */ (value);
    return `{${type.children.map(({ name, type: inner }) => `${name}: ${textOf(row[name], inner, arrow)}`).join(', ')}}`;
  }
  return String(value);
};

/** Returns an element whose content is made when it is opened. @param {readonly import('./dom.js').Child[]} summary @param {() => string} content */
const folded = (summary, content) => {
  const made = element('details', {}, element('summary', {}, ...summary));
  made.addEventListener('toggle', () => made.append(element('div', { className: 'whole' }, content())), { once: true });
  return made;
};

/** Bars around a zero line, each the value of largest magnitude among its share of the items. @param {readonly number[]} items */
const bars = (items) => {
  const size = Math.min(BARS, items.length);
  const values = Array.from({ length: size }, (_, at) =>
    items
      .slice(Math.floor((at * items.length) / size), Math.floor(((at + 1) * items.length) / size))
      .reduce((most, item) => (Math.abs(item) > Math.abs(most) ? item : most), 0),
  );
  const largest = Math.max(...values.map(Math.abs));
  const middle = BAR_HEIGHT / 2;
  const scale = largest > 0 && Number.isFinite(largest) ? middle / largest : 0;
  const paths = values.map((value, at) => `M${at * 3} ${middle}h2V${(middle - value * scale).toFixed(2)}h-2z`);
  const drawn = svg('svg', { width: size * 3, height: BAR_HEIGHT, 'aria-hidden': 'true', class: 'bars' });
  drawn.append(svg('path', { d: scale === 0 ? `M0 ${middle}h${size * 3}v0.5H0z` : paths.join('') }));
  return drawn;
};

/** @param {import('apache-arrow').Vector} vector @param {readonly number[]} items @param {ArrowLibrary} arrow */
const vectorElement = (vector, items, arrow) => {
  const norm = Math.sqrt(items.reduce((sum, item) => sum + item * item, 0));
  const text = element(
    'span',
    { className: 'about' },
    `${count(items.length)} × ${vector.type}, norm ${Number(norm.toPrecision(4))}`,
  );
  return folded([bars(items), text], () => textOf(vector, vector.type, arrow, items.length));
};

/** @param {Uint8Array} bytes */
const imageType = (bytes) =>
  IMAGES.find(([, magic]) => magic.every((byte, at) => byte === null || byte === bytes[at]))?.[0];

/** @param {Uint8Array} bytes @param {string} type @param {string} text what is shown when the bytes are no image */
const imageElement = (bytes, type, text) => {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const label = `${type}, ${count(bytes.length)} bytes`;
  const image = element('img', { src: `data:${type};base64,${btoa(binary)}`, alt: label, title: label });
  image.addEventListener('error', () => image.replaceWith(text));
  return image;
};

/**
 * Returns the distribution of numbers as bars; undefined when all are equal.
 *
 * @param {readonly unknown[]} values of one column, with or without nulls
 * @param {DataType} type
 * @param {ArrowLibrary} arrow
 */
export const histogram = (values, type, arrow) => {
  const numbers = /** @type {(number | bigint)[]} */ (
    values
      .map((value) => (value instanceof Uint32Array ? Number(textOf(value, type, arrow)) : value))
      .filter((value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isFinite(value)))
  );
  const [first] = numbers;
  if (first === undefined) return undefined;
  const least = numbers.reduce((one, other) => (other < one ? other : one), first);
  const most = numbers.reduce((one, other) => (other > one ? other : one), first);
  // Large integers that differ by less than a double can tell have a difference that it can.
  const above = (/** @type {number | bigint} */ value) =>
    typeof value === 'bigint' ? Number(value - BigInt(least)) : value - Number(least);
  const range = above(most);
  if (!(range > 0 && Number.isFinite(range))) return undefined;
  const counts = new Array(BINS).fill(0);
  for (const value of numbers) counts[Math.min(BINS - 1, Math.floor((above(value) / range) * BINS))] += 1;
  const say = (/** @type {number | bigint} */ value) =>
    arrow.DataType.isDecimal(type) ? String(value) : textOf(value, type, arrow);
  const label = `${count(numbers.length)} values of the rows shown, from ${say(least)} to ${say(most)}`;
  const scale = BAR_HEIGHT / Math.max(...counts);
  const drawn = svg('svg', {
    width: BINS * 5,
    height: BAR_HEIGHT,
    role: 'img',
    'aria-label': label,
    class: 'histogram',
  });
  const bar = (/** @type {number} */ size, /** @type {number} */ at) =>
    `M${at * 5} ${BAR_HEIGHT}h4v${(-Math.max(size > 0 ? 1 : 0, size * scale)).toFixed(1)}h-4z`;
  drawn.append(svg('path', { d: counts.map(bar).join('') }));
  return drawn;
};

/** @param {DataType} type @param {ArrowLibrary} arrow */
export const isNumeric = (type, { DataType }) =>
  DataType.isInt(type) || DataType.isFloat(type) || DataType.isDecimal(type);

/** Returns all items of a vector of floats as text; undefined for other values. @param {unknown} value @param {ArrowLibrary} arrow */
export const vectorText = (value, arrow) =>
  value instanceof arrow.Vector && arrow.DataType.isFloat(value.type)
    ? textOf(value, value.type, arrow, value.length)
    : undefined;

/** Returns what a cell shows of a value. @param {unknown} value @param {DataType} type @param {ArrowLibrary} arrow @returns {HTMLElement} */
export const cellElement = (value, type, arrow) => {
  const text = textOf(value, type, arrow);
  if (value === null || value === undefined) return element('span', { className: 'null' }, text);
  if (isNumeric(type, arrow)) return element('span', { className: 'number' }, text);
  if (value instanceof Uint8Array) {
    const image = value.length <= MOST_IMAGE_BYTES ? imageType(value) : undefined;
    if (image !== undefined) return element('span', {}, imageElement(value, image, text));
  }
  if (value instanceof arrow.Vector && value.length > 1 && isNumeric(value.type, arrow)) {
    const items = [...value].map((item) => (typeof item === 'number' ? item : NaN));
    if (!items.some(Number.isNaN)) return vectorElement(value, items, arrow);
  }
  return text.length > SHORT_TEXT
    ? folded([`${text.slice(0, SHORT_TEXT)}… (${count(text.length)} characters)`], () => text)
    : element('span', {}, text);
};
