// Elements of the pages. All texts are set as text nodes, so that markup in names and rows is shown and never interpreted.

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Returns an element. `props` are properties of the element; `on` has its listeners and `attributes` what is no property.
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {{ on?: Readonly<Record<string, (event: Event) => void>>, attributes?: Readonly<Record<string, string>> } & Readonly<Record<string, unknown>>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export const element = (tag, { on = {}, attributes = {}, ...props } = {}, ...children) => {
  const made = document.createElement(tag);
  Object.assign(made, props);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  for (const [name, listener] of Object.entries(on)) made.addEventListener(name, listener);
  made.append(...children.filter((child) => child instanceof Node || typeof child === 'string'));
  return made;
};

/** @param {string} name @param {Readonly<Record<string, string | number>>} attributes */
export const svg = (name, attributes) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
};

/** @param {string} text @param {() => void} run @param {string} [className] */
export const button = (text, run, className = '') =>
  element('button', { type: 'button', className, on: { click: run } }, text);

/** @param {string} text */
export const notice = (text) => element('p', { className: 'notice' }, text);

export const loading = () => element('p', { className: 'notice loading', role: 'status' }, 'Loading …');

/**
 * Returns a table that scrolls on its own when it is too wide. Cells without a head, such as changes on a read-only page, are
 * left out.
 *
 * @param {string} label
 * @param {readonly string[]} heads
 * @param {readonly (readonly Child[])[]} rows
 */
export const dataTable = (label, heads, rows) =>
  element(
    'div',
    { className: 'scroll', tabIndex: 0, role: 'region', ariaLabel: label },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...heads.map((head) => element('th', { scope: 'col' }, head)))),
      element(
        'tbody',
        {},
        ...rows.map((cells) =>
          element('tr', {}, ...cells.slice(0, heads.length).map((cell) => element('td', {}, cell))),
        ),
      ),
    ),
  );

/** @param {readonly (readonly [name: string, value: Child])[]} pairs */
export const facts = (pairs) =>
  element(
    'dl',
    { className: 'facts' },
    ...pairs.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))),
  );

/**
 * Returns a labelled field of a form.
 *
 * @param {string} label
 * @param {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} control
 * @param {string} [hint]
 */
export const field = (label, control, hint) =>
  element(
    'label',
    { className: 'field' },
    element('span', {}, label, hint !== undefined && element('small', {}, ` ${hint}`)),
    control,
  );

/** @param {string} name @param {Readonly<Record<string, unknown>>} [props] */
export const input = (name, props = {}) => element('input', { name, autocomplete: 'off', spellcheck: false, ...props });

/** Copies a text; where the browser does not permit it, selects it. @param {string} label @param {() => HTMLElement} source */
export const copyButton = (label, source) => {
  const made = button(label, () => {
    navigator.clipboard.writeText(source().textContent ?? '').then(
      () => (made.textContent = 'Copied'),
      () => getSelection()?.selectAllChildren(source()),
    );
  });
  return made;
};

/** @param {number | bigint | undefined | null} n */
export const count = (n) => (n === undefined || n === null ? '' : n.toLocaleString('en'));

/** Returns a size with its unit, powers of 1,000. @param {number | bigint | undefined} bytes */
export const bytesText = (bytes) => {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'];
  const n = Number(bytes ?? 0);
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, n)) / 3));
  return `${power === 0 ? n : (n / 1000 ** power).toFixed(1)} ${units[power]}`;
};

/** @param {number | undefined} ms */
export const time = (ms) =>
  ms === undefined ? '' : new Date(ms).toISOString().replace('T', ' ').replace(/Z$/, ' UTC');

/**
 * Shows tabs with the keys of the WAI-ARIA pattern: arrows, Home and End move between them and select.
 *
 * @param {string} label
 * @param {readonly { readonly id: string, readonly title: string, readonly show: (panel: HTMLElement) => void }[]} tabs
 * @param {string} first the tab that is selected initially
 * @param {(id: string) => void} onSelect
 */
export const tabs = (label, tabs, first, onSelect) => {
  const panel = element('div', { id: 'panel', role: 'tabpanel', tabIndex: 0, className: 'panel' });
  const list = element('div', { className: 'tabs', role: 'tablist', ariaLabel: label });
  /** @param {number} at @param {boolean} [isFocused] */
  const select = (at, isFocused = false) => {
    const chosen = tabs[at];
    if (chosen === undefined) return;
    for (const [index, tab] of [...list.children].entries()) {
      tab.setAttribute('aria-selected', String(index === at));
      if (tab instanceof HTMLElement) tab.tabIndex = index === at ? 0 : -1;
      if (index === at && isFocused && tab instanceof HTMLElement) tab.focus();
    }
    panel.setAttribute('aria-labelledby', `tab-${chosen.id}`);
    onSelect(chosen.id);
    const content = element('div');
    panel.replaceChildren(content);
    chosen.show(content);
  };
  list.append(
    ...tabs.map(({ id, title }, at) =>
      element(
        'button',
        {
          id: `tab-${id}`,
          type: 'button',
          role: 'tab',
          attributes: { 'aria-controls': 'panel' },
          on: { click: () => select(at) },
        },
        title,
      ),
    ),
  );
  list.addEventListener('keydown', (event) => {
    const at = [...list.children].findIndex((tab) => tab === document.activeElement);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    select(next, true);
  });
  select(
    Math.max(
      0,
      tabs.findIndex(({ id }) => id === first),
    ),
  );
  return [list, panel];
};

/** Lets a button change between the theme of the system, light and dark. @param {HTMLElement} pressed */
export const themeButton = (pressed) => {
  const root = document.documentElement;
  const isDark = () =>
    root.dataset['theme'] === undefined
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : root.dataset['theme'] === 'dark';
  const label = () => (pressed.textContent = isDark() ? 'Light' : 'Dark');
  try {
    const kept = localStorage.getItem('referenceTheme');
    if (kept === 'light' || kept === 'dark') root.dataset['theme'] = kept;
  } catch {
    // Without storage, the theme is that of the system.
  }
  pressed.addEventListener('click', () => {
    root.dataset['theme'] = isDark() ? 'light' : 'dark';
    try {
      localStorage.setItem('referenceTheme', root.dataset['theme']);
    } catch {
      // The choice is valid for this page.
    }
    label();
  });
  label();
};
