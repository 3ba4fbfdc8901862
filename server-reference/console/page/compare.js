// What changed between two states of a table, as far as the numbers of rows and the columns show it.
import { requestFor, sendJson } from './api.js';
import { count, element } from './dom.js';

/** A state of a table: a version, the latest one of a branch, or a version of a branch. @typedef {{ version?: number, branch?: string }} State */

/** Returns a type as text. @param {any} type @returns {string} */
export const typeText = ({ type, fields = [], length }) => {
  const inner = fields.map((/** @type {any} */ one) =>
    type === 'struct' ? `${one.name}: ${typeText(one.type)}` : typeText(one.type),
  );
  const sized = length === undefined ? inner : [...inner, String(length)];
  return sized.length === 0 ? type : `${type}<${sized.join(', ')}>`;
};

/** @param {readonly string[]} parts @param {State} body @returns {Promise<{ rows: number, columns: Map<string, string> }>} */
const readState = async (parts, body) => {
  const rows = await sendJson(requestFor('table', parts, 'count_rows', { body }));
  const { schema } = await sendJson(requestFor('table', parts, 'describe', { body }));
  const columns = new Map(schema?.fields.map((/** @type {any} */ one) => [one.name, typeText(one.type)]));
  return { rows, columns };
};

/** Returns a list of what changed from one state of a table to another. @param {readonly string[]} parts @param {State} from @param {State} to */
export const compareStates = async (parts, from, to) => {
  const [before, after] = await Promise.all([readState(parts, from), readState(parts, to)]);
  const difference = after.rows - before.rows;
  const added = [...after.columns].filter(([name]) => !before.columns.has(name));
  const removed = [...before.columns.keys()].filter((name) => !after.columns.has(name));
  const changed = [...after.columns].filter(([name, type]) => (before.columns.get(name) ?? type) !== type);
  const item = (/** @type {string} */ className, /** @type {string} */ text) => element('li', { className }, text);
  return element(
    'ul',
    { className: 'changes', ariaLabel: 'Changes' },
    difference === 0
      ? item('same', `${count(after.rows)} rows in both`)
      : item(
          difference > 0 ? 'added' : 'removed',
          `${count(Math.abs(difference))} ${difference > 0 ? 'more' : 'fewer'} rows: ${count(before.rows)} to ${count(after.rows)}`,
        ),
    ...added.map(([name, type]) => item('added', `column ${name} added: ${type}`)),
    ...removed.map((name) => item('removed', `column ${name} removed`)),
    ...changed.map(([name, type]) => item('same', `column ${name} changed: ${before.columns.get(name)} to ${type}`)),
    added.length + removed.length + changed.length === 0 && item('same', 'the same columns'),
  );
};
