// What changed between two versions of a table, as far as the numbers of rows and the columns show it.
import { requestFor, sendJson } from './api.js';
import { button, count, element } from './dom.js';
import { errorElement } from './messages.js';

/** Returns a type as text. @param {any} type @returns {string} */
export const typeText = ({ type, fields = [], length }) => {
  const inner = fields.map((/** @type {any} */ one) =>
    type === 'struct' ? `${one.name}: ${typeText(one.type)}` : typeText(one.type),
  );
  const sized = length === undefined ? inner : [...inner, String(length)];
  return sized.length === 0 ? type : `${type}<${sized.join(', ')}>`;
};

/** @param {readonly string[]} parts @param {number} version @returns {Promise<{ rows: number, columns: Map<string, string> }>} */
const readVersion = async (parts, version) => {
  const rows = await sendJson(requestFor('table', parts, 'count_rows', { body: { version } }));
  const { schema } = await sendJson(requestFor('table', parts, 'describe', { body: { version } }));
  const columns = new Map(schema?.fields.map((/** @type {any} */ one) => [one.name, typeText(one.type)]));
  return { rows, columns };
};

/** @param {readonly string[]} parts @param {number} earlier @param {number} later */
const compare = async (parts, earlier, later) => {
  const [before, after] = await Promise.all([readVersion(parts, earlier), readVersion(parts, later)]);
  const difference = after.rows - before.rows;
  const added = [...after.columns].filter(([name]) => !before.columns.has(name));
  const removed = [...before.columns.keys()].filter((name) => !after.columns.has(name));
  const changed = [...after.columns].filter(([name, type]) => (before.columns.get(name) ?? type) !== type);
  return [
    difference === 0
      ? `${count(after.rows)} rows in both`
      : `${count(Math.abs(difference))} rows ${difference > 0 ? 'more' : 'fewer'}: ${count(before.rows)} to ${count(after.rows)}`,
    ...added.map(([name, type]) => `column ${name} added: ${type}`),
    ...removed.map((name) => `column ${name} removed`),
    ...changed.map(([name, type]) => `column ${name} changed: ${before.columns.get(name)} to ${type}`),
  ].join('\n');
};

/** Returns a button that replaces itself by what changed from a version to a later one. @param {readonly string[]} parts @param {number} earlier @param {number} later */
export const compareCell = (parts, earlier, later) => {
  const holder = element('span', { role: 'status' });
  const start = button(`Compare with ${earlier}`, () => {
    start.disabled = true;
    compare(parts, earlier, later)
      .then((text) => holder.replaceChildren(text))
      .catch((error) => {
        start.disabled = false;
        holder.replaceChildren(start, errorElement(error));
      });
  });
  holder.append(start);
  return holder;
};
