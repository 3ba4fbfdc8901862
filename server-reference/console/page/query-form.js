// The form of a query, and the query that it is.
import { button, element, field, input } from './dom.js';

const FIRST_ROWS = 20;

/**
 * The body of a query; with a vector and a text it is a hybrid one.
 *
 * @typedef {object} Query
 * @property {number} k
 * @property {number} [offset]
 * @property {string} [filter]
 * @property {{ single_vector: readonly number[] }} [vector]
 * @property {string} [vector_column]
 * @property {{ string_query: { query: string, columns?: readonly string[] } }} [full_text_query]
 * @property {{ column_names: readonly string[] }} [columns]
 * @property {number} [version]
 * @property {string} [branch]
 */

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

/** Returns the query of a form. Throws an Error for a field that is not valid. @param {FormData} form @param {number} offset @returns {Query} */
export const queryOf = (form, offset) => {
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

/** The fields that are used less often, in groups. */
const GROUPS = /** @type {const} */ ([
  [
    'Search by vector, text or both',
    [
      ['vector', 'Vector', '0.1, 0.2, …', 'nearest rows'],
      ['vector_column', 'Vector column', 'the only one'],
      ['text', 'Full text', 'words', 'needs a full-text index'],
      ['text_columns', 'Text columns', 'all with an index'],
    ],
  ],
  [
    'Version and branch',
    [
      ['version', 'Version', 'latest'],
      ['branch', 'Branch', 'main'],
    ],
  ],
]);

/**
 * Returns the form of a query, filled with a state. Groups with a value are open.
 *
 * @param {URLSearchParams} state
 * @param {{ onRun: () => void, onExplain: () => void }} actions
 */
export const queryForm = (state, { onRun, onExplain }) => {
  const form = element(
    'form',
    { className: 'query', ariaLabel: 'Query', on: { submit: (event) => (event.preventDefault(), onRun()) } },
    field('Filter', input('filter', { placeholder: "id > 10 AND name = 'ada'" }), 'SQL'),
    field('Columns', input('columns', { placeholder: 'all' }), 'separated by commas'),
    field('Limit', input('limit', { inputMode: 'numeric', placeholder: String(FIRST_ROWS) })),
    ...GROUPS.map(([title, fields]) =>
      element(
        'details',
        {},
        element('summary', {}, title),
        element(
          'div',
          { className: 'query' },
          ...fields.map(([name, label, placeholder, hint]) => field(label, input(name, { placeholder }), hint)),
        ),
      ),
    ),
    element(
      'div',
      { className: 'line' },
      element('button', { type: 'submit', className: 'primary' }, 'Run query'),
      button('Explain plan', onExplain),
    ),
  );
  for (const control of form.querySelectorAll('input')) {
    control.value = state.get(control.name) ?? '';
    const group = control.closest('details');
    if (group !== null && control.value !== '') group.open = true;
  }
  return form;
};
