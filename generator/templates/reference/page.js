/* What every page of the reference does: links, folded parts, samples, copy buttons, the theme. */

/** @template {keyof HTMLElementTagNameMap} K @param {K} tag @param {string} className @param {...(Node | string)} children @returns {HTMLElementTagNameMap[K]} */
const element = (tag, className, ...children) => {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
};

/** @param {string} text @param {() => void} run @param {string} [className] */
const button = (text, run, className = '') => {
  const made = element('button', className, text);
  made.type = 'button';
  made.addEventListener('click', run);
  return made;
};

/** @param {string} href @param {...(Node | string)} children */
const link = (href, ...children) => {
  const made = element('a', '', ...children);
  made.href = href;
  return made;
};

/** Keeps a choice of the reader for the next page; without storage it is valid for this page. @param {string} name @param {string} value */
const remember = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A browser may deny storage to files.
  }
};

/** Returns the text with its backquoted parts as code elements. @param {string} text @returns {(Node | string)[]} */
const prose = (text) => text.split('`').map((part, index) => (index % 2 === 1 ? element('code', '', part) : part));

const pageOfOperation = new Map(referenceIndex.operations.map(([id, page]) => [id, page]));
const pageOfSchema = new Map(referenceIndex.schemas.map(([name, page]) => [`schema-${name}`, page]));
const introduced = new Set(referenceIndex.sections.map(([id]) => id));

/** Returns the page that has an anchor, or undefined. @param {string} anchor */
const pageOf = (anchor) => {
  if (/^D-\d+$/.test(anchor)) return 'decisions';
  if (anchor.startsWith('*/')) return 'rules';
  if (anchor.startsWith('error-') || introduced.has(anchor)) return 'index';
  if (/^(L\d|P:[^{}*]+$)/.test(anchor)) return 'sources';
  return pageOfSchema.get(anchor) ?? pageOfOperation.get(anchor.split('/', 1)[0] ?? '');
};

/** Returns the link to an anchor of any page, or undefined when no page has it. @param {string} anchor */
const hrefOf = (anchor) => {
  const page = pageOf(anchor);
  return page === undefined ? undefined : `${page}.html#${anchor}`;
};

const currentAnchor = () => {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
};

/** Shows the target of the address: opens the folded parts around it, or goes to the page that has it. */
const showTarget = () => {
  const anchor = currentAnchor();
  if (anchor === '') return;
  const target = document.getElementById(anchor);
  if (target === null) {
    const href = hrefOf(anchor);
    const page = href?.split('#', 1)[0] ?? '';
    if (href !== undefined && !location.pathname.endsWith(`/${page}`)) location.replace(href);
    return;
  }
  if (target.id === 'outline') return;
  for (let at = target.closest('details'); at !== null; at = at.parentElement?.closest('details') ?? null)
    at.open = true;
  target.scrollIntoView();
};

/** Replaces the names of sources by links. @param {Element} list */
const linkSources = (list) => {
  for (const sources of list.querySelectorAll('small:not(:has(a))')) {
    const names = (sources.textContent ?? '').split(' ');
    sources.replaceChildren(
      ...names.flatMap((name) => {
        const href = hrefOf(name);
        return [href === undefined ? name : link(href, name), ' '];
      }),
    );
  }
};

/** Adds the sentences of families to their rules. @param {Element} details */
const fillFamilies = (details) => {
  const statements = new Map(referenceIndex.families.map(([id, , statement]) => [id, statement]));
  for (const item of details.querySelectorAll('li')) {
    const name = item.querySelector('a');
    if (name === null) continue;
    name.className = 'name';
    const [level = '', ...kinds] = (item.textContent ?? '')
      .slice((name.textContent ?? '').length)
      .trim()
      .split(' ');
    const about = element('p', '', element('b', level.toLowerCase(), level), ` ${kinds.join(' ')} `, name);
    item.replaceChildren(element('p', '', ...prose(statements.get(name.textContent ?? '') ?? '')), about);
  }
};

/** Lists the operations of a page in the outline. @param {HTMLElement} details @param {string} page */
const fillOutline = (details, page) => {
  const items = referenceIndex.operations.flatMap(([id, its, method]) => {
    if (its !== page) return [];
    const shown = link(`${page}.html#${id}`, id);
    shown.className = method.toLowerCase();
    return [element('li', '', shown)];
  });
  details.querySelector('ul')?.replaceChildren(...items);
};

/** Lists the operations to which a family applies. @param {HTMLElement} details @param {string} family */
const fillOperations = (details, family) => {
  const [, , , found = []] = referenceIndex.families.find(([id]) => id === family) ?? [];
  const links = found.flatMap((index) => {
    const id = referenceIndex.operations[index]?.[0] ?? '';
    return [link(hrefOf(`${id}/${family}`) ?? '', id), ' '];
  });
  details.append(element('p', 'links', ...links));
};

/** Adds what the file does not contain to a part that is opened for the first time. @param {Event} event */
const fillOpened = ({ target }) => {
  if (!(target instanceof HTMLDetailsElement) || !target.open || target.dataset['filled'] !== undefined) return;
  target.dataset['filled'] = '';
  linkSources(target);
  const { families, page, operationsOf } = target.dataset;
  if (families !== undefined) fillFamilies(target);
  if (page !== undefined) fillOutline(target, page);
  if (operationsOf !== undefined) fillOperations(target, operationsOf);
};

/** Copies a text; where the browser does not permit it, selects the element instead. @param {HTMLElement} source @param {HTMLButtonElement} pressed */
const copy = async (source, pressed) => {
  try {
    await navigator.clipboard.writeText(source.textContent ?? '');
    pressed.textContent = 'Copied';
  } catch {
    getSelection()?.selectAllChildren(source);
    pressed.textContent = 'Selected';
  }
  setTimeout(() => (pressed.textContent = 'Copy'), 2000);
};

/** @param {() => HTMLElement | null} source */
const copyButton = (source) => {
  const made = button(
    'Copy',
    () => {
      const found = source();
      if (found !== null) void copy(found, made);
    },
    'copy',
  );
  return made;
};

/** @type {readonly (readonly [lang: string, title: string])[]} */
const LANGUAGES = [
  ['curl', 'curl'],
  ['python', 'Python'],
  ['typescript', 'TypeScript'],
];

const root = document.documentElement;

/** Shows the samples of one language, on all operations. @param {string} lang */
const chooseLanguage = (lang) => {
  root.dataset['sample'] = lang;
  remember('referenceSample', lang);
  for (const one of document.querySelectorAll('button[data-lang]'))
    one.setAttribute('aria-pressed', String(one instanceof HTMLElement && one.dataset['lang'] === lang));
};

/** @param {HTMLElement} samples */
const addToolbar = (samples) => {
  const buttons = LANGUAGES.map(([lang, title]) => {
    const made = button(title, () => chooseLanguage(lang));
    made.dataset['lang'] = lang;
    made.setAttribute('aria-pressed', String(lang === root.dataset['sample']));
    return made;
  });
  const shown = () => samples.querySelector(`pre[data-lang="${root.dataset['sample']}"]`);
  const bar = element(
    'div',
    'toolbar',
    ...buttons,
    copyButton(() => /** @type {HTMLElement | null} */ (shown())),
  );
  bar.role = 'group';
  bar.ariaLabel = 'Language of the sample';
  samples.prepend(bar);
};

const isDark = () =>
  root.dataset['theme'] ? root.dataset['theme'] === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;

const addThemeButton = () => {
  const label = () => (isDark() ? 'Light' : 'Dark');
  const made = button(label(), () => {
    const theme = isDark() ? 'light' : 'dark';
    root.dataset['theme'] = theme;
    remember('referenceTheme', theme);
    made.textContent = label();
  });
  made.id = 'theme';
  document.querySelector('.bar')?.append(made);
};

/** Marks the operation in view in the outline. */
const followReading = () => {
  const observer = new IntersectionObserver(
    (entries) => {
      const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
      if (shown === undefined) return;
      for (const one of document.querySelectorAll('nav [aria-current=location]')) one.removeAttribute('aria-current');
      document.querySelector(`nav a[href="#${shown}"]`)?.setAttribute('aria-current', 'location');
    },
    { rootMargin: '-10% 0px -80% 0px' },
  );
  for (const operation of document.querySelectorAll('.operation')) observer.observe(operation);
};

document.addEventListener('toggle', fillOpened, true);
addEventListener('hashchange', showTarget);
addThemeButton();
for (const samples of document.querySelectorAll('.samples')) addToolbar(/** @type {HTMLElement} */ (samples));
for (const pre of document.querySelectorAll('pre:not([data-lang])')) {
  const holder = element('div', 'sample');
  pre.replaceWith(holder);
  holder.append(
    pre,
    copyButton(() => /** @type {HTMLElement} */ (pre)),
  );
}
for (const pre of document.querySelectorAll('pre')) pre.tabIndex = 0;
followReading();
showTarget();
