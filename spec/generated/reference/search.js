/* The search palette: Ctrl-K or / opens it. */

/** @typedef {{ readonly kind: string, readonly title: string, readonly detail: string, readonly href: string, readonly text: string }} Entry */

const RESULTS = 40;

/** @param {string} kind @param {string} title @param {string} detail @param {string} anchor @returns {Entry} */
const entry = (kind, title, detail, anchor) => ({
  ...{ kind, title, detail, href: hrefOf(anchor) ?? '' },
  text: `${title} ${detail}`.toLowerCase(),
});

/** Returns everything that can be found; what is wanted more often is first. @returns {readonly Entry[]} */
const allEntries = () => {
  const { sections, operations, rules, families, schemas, errors, decisions } = referenceIndex;
  return [
    ...operations.map(([id, , method, path, summary]) => entry('operation', id, `${method} ${path} ${summary}`, id)),
    ...sections.map(([id, title]) => entry('introduction', title, '', id)),
    ...rules.flatMap((own, index) => {
      const operation = operations[index]?.[0] ?? '';
      return own.map(([id, level, statement]) => entry(level, `${operation}/${id}`, statement, `${operation}/${id}`));
    }),
    ...decisions.map(([id, title]) => entry('decision', id, title, id)),
    ...families.map(([id, level, statement]) => entry(`${level} family`, `*/${id}`, statement, `*/${id}`)),
    ...schemas.map(([name, , description]) => entry('schema', name, description, `schema-${name}`)),
    ...errors.map(([name, description]) => entry('error', name, description, `error-${name}`)),
    ...families.flatMap(([id, level, statement, found]) =>
      found.map((index) => {
        const name = `${operations[index]?.[0] ?? ''}/${id}`;
        return entry(level, name, statement, name);
      }),
    ),
  ];
};

/** Returns how well an entry fits: 0 is best, undefined means that a word is absent. @param {Entry} one @param {string} query @param {readonly string[]} words */
const rank = ({ title, text }, query, words) => {
  if (!words.every((word) => text.includes(word))) return undefined;
  const name = title.toLowerCase();
  if (name === query) return 0;
  if (name.startsWith(query)) return 1;
  if (name.includes(query)) return 2;
  return words.every((word) => name.includes(word)) ? 3 : 4;
};

/** Returns the entries that contain all words of the query, best first. @param {readonly Entry[]} entries @param {string} typed */
const find = (entries, typed) => {
  const query = typed.trim().toLowerCase();
  const words = query.split(/\s+/);
  /** @type {Entry[][]} */
  const ranked = [[], [], [], [], []];
  for (const one of entries) {
    const at = rank(one, query, words);
    if (at !== undefined) ranked[at]?.push(one);
  }
  return ranked.flat().slice(0, RESULTS);
};

const addPalette = () => {
  /** @type {readonly Entry[]} */
  let entries = [];
  let chosen = 0;
  const input = element('input', '');
  Object.assign(input, {
    type: 'search',
    placeholder: 'Operation, rule, decision, schema or error',
    autocomplete: 'off',
  });
  input.ariaLabel = 'Search the reference';
  input.role = 'combobox';
  input.setAttribute('aria-controls', 'results');
  input.ariaExpanded = 'true';
  const list = element('ul', '');
  list.id = 'results';
  list.role = 'listbox';
  list.ariaLabel = 'Results';
  const note = element('p', 'marks');
  note.role = 'status';
  const dialog = element('dialog', 'palette', input, list, note);
  dialog.ariaLabel = 'Search';

  /** @param {number} index */
  const choose = (index) => {
    const items = [...list.children];
    chosen = Math.max(0, Math.min(index, items.length - 1));
    items.forEach((item, at) => item.setAttribute('aria-selected', String(at === chosen)));
    items[chosen]?.scrollIntoView({ block: 'nearest' });
    if (items.length > 0) input.setAttribute('aria-activedescendant', `result-${chosen}`);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = () => {
    const found = find(entries, input.value);
    list.replaceChildren(
      ...found.map(({ kind, title, detail, href }, index) => {
        const item = element(
          'li',
          '',
          link(href, element('b', '', title), element('i', '', kind), element('span', '', ...prose(detail))),
        );
        item.id = `result-${index}`;
        item.role = 'option';
        for (const one of item.querySelectorAll('a')) one.tabIndex = -1;
        return item;
      }),
    );
    note.textContent = found.length === 0 ? 'Nothing found.' : found.length === RESULTS ? `The first ${RESULTS}.` : '';
    choose(0);
  };
  const open = () => {
    if (dialog.open) return;
    if (entries.length === 0) entries = allEntries();
    dialog.showModal();
    input.select();
    show();
  };
  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    // A search field would only be emptied.
    if (event.key === 'Escape') dialog.close();
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) choose(chosen + step);
    else list.children[chosen]?.querySelector('a')?.click();
  });
  // A result of this page changes only the anchor; a click outside of the dialog closes it too.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a') !== null)) dialog.close();
  });
  addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
    const wanted = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && !typing);
    if (!wanted) return;
    event.preventDefault();
    open();
  });
  document.body.append(dialog);
  const opener = button('Search', open, 'search');
  opener.append(element('kbd', '', 'Ctrl K'));
  document.querySelector('.brand')?.after(opener);
};

addPalette();
