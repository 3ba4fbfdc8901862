// The choice of a database, a namespace directly below the root, that the tree is limited to.
import { element } from './dom.js';
import { loadPage } from './tree.js';

const KEPT = 'touchstoneDatabase';
/** More databases are in the tree only. */
const MOST_PAGES = 10;

/** The name of the chosen database; empty: all. */
let chosen = '';
try {
  chosen = sessionStorage.getItem(KEPT) ?? '';
} catch {
  // Without storage, the choice is valid for this page.
}

/** @param {string} name */
const choose = (name) => {
  chosen = name;
  try {
    sessionStorage.setItem(KEPT, name);
  } catch {
    // As above.
  }
};

/** Returns the namespace at the top of the tree, and whether an address in another database changed it. @param {readonly string[]} [parts] */
export const topOf = (parts) => {
  const isOther = parts !== undefined && chosen !== '' && parts[0] !== chosen;
  if (isOther) choose(parts[0] ?? '');
  return { top: chosen === '' ? [] : [chosen], isOther };
};

/** Shows the choice in `holder`; `onChoose` is called with the namespace that was chosen. @param {HTMLElement} holder @param {(parts: readonly string[]) => void} onChoose */
export const showDatabases = async (holder, onChoose) => {
  const names = [];
  let token = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const loaded = await loadPage([], 'namespaces', token);
    names.push(...loaded.names);
    token = loaded.next;
    if (token === '') break;
  }
  const all = names.includes(chosen) || chosen === '' ? names : [chosen, ...names];
  const option = (/** @type {string} */ value, /** @type {string} */ text) =>
    element('option', { value, selected: value === chosen }, text);
  const select = element(
    'select',
    {
      name: 'database',
      ariaLabel: 'Database',
      on: {
        change: () => {
          choose(select.value);
          onChoose(select.value === '' ? [] : [select.value]);
        },
      },
    },
    option('', 'All databases'),
    ...all.map((name) => option(name, name)),
  );
  holder.replaceChildren(...(all.length === 0 ? [] : [select]));
};
