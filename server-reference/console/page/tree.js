// The tree of namespaces and tables, loaded in pages, with the keys of the WAI-ARIA tree pattern.
import { requestFor, sendJson } from './api.js';
import { element } from './dom.js';

const PAGE_ITEMS = 100;

/** @typedef {{ readonly kind: 'namespace' | 'table', readonly parts: readonly string[] }} Subject */

/** @param {Subject} subject */
export const nameOf = ({ parts }) => parts.at(-1) ?? 'root namespace';

/** @param {Subject} one @param {Subject} other */
const isSame = (one, other) =>
  one.kind === other.kind &&
  one.parts.length === other.parts.length &&
  one.parts.every((part, at) => part === other.parts[at]);

/**
 * Loads one page of the content of a namespace.
 *
 * @param {readonly string[]} parts
 * @param {'namespaces' | 'tables'} what
 * @param {string} token
 * @returns {Promise<{ names: string[], next: string }>}
 */
export const loadPage = async (parts, what, token) => {
  const query = { limit: String(PAGE_ITEMS), ...(token !== '' && { page_token: token }) };
  const action = what === 'tables' ? 'table/list' : 'list';
  const body = await sendJson(requestFor('namespace', parts, action, { method: 'GET', query }));
  return { names: body[what], next: body.page_token ?? '' };
};

/** The tree. It calls `onSelect` for the namespace or table that the user selects. */
export class Tree {
  /** @type {WeakMap<Element, { subject: Subject, fill?: () => Promise<void> }>} */
  #items = new WeakMap();

  /** @param {HTMLElement} root @param {(subject: Subject) => void} onSelect */
  constructor(root, onSelect) {
    this.root = root;
    this.onSelect = onSelect;
    root.addEventListener('keydown', (event) => this.#onKey(event));
    root.addEventListener('focusin', (event) => {
      const item = event.target instanceof Element ? event.target.closest('[role=treeitem]') : null;
      if (item instanceof HTMLElement) this.#makeReachable(item);
    });
  }

  /** Loads the tree below a namespace and marks the selected subject. @param {readonly string[]} top @param {Subject | undefined} selected */
  async load(top, selected) {
    const item = this.#namespaceItem(top);
    this.root.replaceChildren(item);
    item.tabIndex = 0;
    await this.#open(item);
    const parts = selected?.parts ?? [];
    for (let depth = top.length + 1; depth < parts.length; depth += 1) {
      const above = this.#find({ kind: 'namespace', parts: parts.slice(0, depth) });
      if (above === undefined) break;
      await this.#open(above);
    }
    this.mark(selected);
  }

  /** Marks a subject as the selected one. @param {Subject | undefined} subject */
  mark(subject) {
    for (const one of this.root.querySelectorAll('[aria-selected=true]')) one.setAttribute('aria-selected', 'false');
    const item = subject && this.#find(subject);
    if (item === undefined) return;
    item.setAttribute('aria-selected', 'true');
    this.#makeReachable(item);
  }

  /** @param {Subject} subject @returns {HTMLElement | undefined} */
  #find(subject) {
    const found = [...this.root.querySelectorAll('[role=treeitem]')].find((one) => {
      const known = this.#items.get(one);
      return known !== undefined && isSame(known.subject, subject);
    });
    return found instanceof HTMLElement ? found : undefined;
  }

  /** @param {HTMLElement} item */
  #makeReachable(item) {
    for (const one of this.root.querySelectorAll('[tabindex="0"]')) one.setAttribute('tabindex', '-1');
    item.tabIndex = 0;
  }

  /** @param {Subject} subject @param {string} text */
  #item(subject, text) {
    const label = element('span', { className: `label ${subject.kind}` }, text);
    const item = element('li', { role: 'treeitem', tabIndex: -1, ariaLabel: text }, label);
    item.setAttribute('aria-selected', 'false');
    this.#items.set(item, { subject });
    label.addEventListener('click', () => {
      item.focus();
      if (subject.kind === 'namespace') void this.#toggle(item);
      this.#select(item);
    });
    return item;
  }

  /** @param {readonly string[]} parts */
  #namespaceItem(parts) {
    const subject = { kind: /** @type {const} */ ('namespace'), parts };
    const item = this.#item(subject, nameOf(subject));
    item.setAttribute('aria-expanded', 'false');
    this.#items.set(item, { subject, fill: () => this.#fill(item, parts) });
    return item;
  }

  /** @param {HTMLElement} item @param {readonly string[]} parts */
  async #fill(item, parts) {
    const group = element('ul', { role: 'group' });
    item.querySelector('ul')?.remove();
    item.append(group);
    item.setAttribute('aria-busy', 'true');
    try {
      await this.#addPage(group, parts, 'namespaces', '');
      await this.#addPage(group, parts, 'tables', '');
      if (group.childElementCount === 0) group.append(element('li', { role: 'none', className: 'empty' }, 'empty'));
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      group.replaceChildren(element('li', { role: 'none', className: 'failed' }, text));
      // A later attempt loads it again.
      item.setAttribute('aria-expanded', 'false');
      throw error;
    } finally {
      item.removeAttribute('aria-busy');
    }
  }

  /** @param {HTMLElement} group @param {readonly string[]} parts @param {'namespaces' | 'tables'} what @param {string} token @param {Element | null} [before] */
  async #addPage(group, parts, what, token, before = null) {
    const { names, next } = await loadPage(parts, what, token);
    for (const name of names) {
      const inner = [...parts, name];
      const item = what === 'tables' ? this.#item({ kind: 'table', parts: inner }, name) : this.#namespaceItem(inner);
      group.insertBefore(item, before);
    }
    if (next === '') return;
    const more = element('li', { role: 'treeitem', tabIndex: -1, className: 'more' }, `More ${what} …`);
    const load = async () => {
      const follows = more.nextElementSibling;
      const last = more.previousElementSibling;
      more.remove();
      await this.#addPage(group, parts, what, next, follows).catch(() => group.insertBefore(more, follows));
      const first = last?.nextElementSibling;
      if (first instanceof HTMLElement) first.focus();
    };
    more.addEventListener('click', () => void load());
    group.insertBefore(more, before);
  }

  /** @param {HTMLElement} item */
  async #open(item) {
    item.setAttribute('aria-expanded', 'true');
    if (item.querySelector('ul [role=treeitem]') === null) await this.#items.get(item)?.fill?.();
  }

  /** @param {HTMLElement} item */
  async #toggle(item) {
    if (item.getAttribute('aria-expanded') === 'true') item.setAttribute('aria-expanded', 'false');
    // The tree shows the error.
    else await this.#open(item).catch(() => undefined);
  }

  /** @param {HTMLElement} item */
  #select(item) {
    const known = this.#items.get(item);
    if (known === undefined) item.click();
    else this.onSelect(known.subject);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const item = event.target;
    if (!(item instanceof HTMLElement) || item.role !== 'treeitem') return;
    const visible = [...this.root.querySelectorAll('[role=treeitem]')].filter((one) => one.checkVisibility());
    const at = visible.indexOf(item);
    const expanded = item.getAttribute('aria-expanded');
    const focus = (/** @type {Element | null | undefined} */ one) => one instanceof HTMLElement && one.focus();
    /** @type {Readonly<Record<string, () => void>>} */
    const actions = {
      ArrowDown: () => focus(visible[at + 1]),
      ArrowUp: () => focus(visible[at - 1]),
      Home: () => focus(visible[0]),
      End: () => focus(visible.at(-1)),
      ArrowRight: () => {
        if (expanded === 'false') void this.#toggle(item);
        else if (expanded === 'true') focus(item.querySelector('[role=treeitem]'));
      },
      ArrowLeft: () => {
        if (expanded === 'true') item.setAttribute('aria-expanded', 'false');
        else focus(item.parentElement?.closest('[role=treeitem]'));
      },
      Enter: () => this.#select(item),
      ' ': () => this.#select(item),
    };
    const letter = () => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return undefined;
      const order = [...visible.slice(at + 1), ...visible.slice(0, at + 1)];
      const found = order.find((one) => one.ariaLabel?.toLowerCase().startsWith(event.key.toLowerCase()));
      return found === undefined ? undefined : () => focus(found);
    };
    const action = actions[event.key] ?? letter();
    if (action === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  }
}
