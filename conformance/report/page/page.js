/**
 * The state of the page in its fragment: `#DropNamespace/absent-fail?status=fail&text=skip` is an open rule and the
 * filters, both optional. Each view can be linked to and is an entry of the browser history.
 * @typedef {{ rule: string, filters: Filters }} Place
 */

/** @param {string} hash @returns {Place} */
const readPlace = (hash) => {
  const [rule = '', query = ''] = hash.slice(1).split(/\?(.*)/s);
  const parameters = new URLSearchParams(query);
  /** @param {string} name */
  const values = (name) => new Set((parameters.get(name) ?? '').split(',').filter((value) => value !== ''));
  const text = parameters.get('text') ?? '';
  const operation = parameters.get('operation') ?? '';
  const filters = { text, operation, status: values('status'), level: values('level'), sources: values('sources') };
  return { rule: decodeURIComponent(rule), filters };
};

/** @param {Place} place */
const writePlace = ({ rule, filters }) => {
  const parameters = [
    ...FACETS.map((facet) => [facet, [...filters[facet]].join(',')]),
    ['operation', filters.operation],
    ['text', encodeURIComponent(filters.text)],
  ].filter(([, value]) => value !== '');
  const query = parameters.map(([name, value]) => `${name}=${value}`).join('&');
  return `#${rule}${query === '' ? '' : `?${query}`}`;
};

/** Returns the initial filters: failures if there are any, otherwise the rules that the run selected. @returns {Filters} */
const firstFilters = () => {
  const present = RANKS.filter((status) => data.counts[status] > 0);
  const failed = present.filter((status) => status === 'fail' || status === 'harness-error');
  const selected = present.includes('excluded') ? present.filter((status) => status !== 'excluded') : [];
  const status = new Set(failed.length > 0 ? failed : selected);
  return { text: '', operation: '', status, level: new Set(), sources: new Set() };
};

const THEMES = /** @type {const} */ (['system', 'light', 'dark']);

/** Starts the theme button. Without local storage (file: URLs may have none) the page starts with the system theme. */
const startTheme = () => {
  const button = byId('theme');
  const stored = (() => {
    try {
      return localStorage.getItem('touchstone-theme') ?? '';
    } catch {
      return '';
    }
  })();
  let theme = Math.max(
    0,
    THEMES.findIndex((name) => name === stored),
  );
  const show = () => {
    button.textContent = `Theme: ${THEMES[theme]}`;
    if (theme === 0) delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = THEMES[theme];
  };
  button.addEventListener('click', () => {
    theme = (theme + 1) % THEMES.length;
    show();
    try {
      localStorage.setItem('touchstone-theme', THEMES[theme] ?? '');
    } catch {
      // Without local storage the theme is kept only until the page is closed.
    }
  });
  show();
  button.hidden = false;
};

/** @param {CurlMaker} makeCurl */
const start = (makeCurl) => {
  const list = buildList(makeCurl({ ...data.shellVariables, [OWN_NAMES]: 'NAMES' }));
  const form = /** @type {HTMLFormElement} */ (byId('filters'));
  const search = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
  const operation = /** @type {HTMLSelectElement} */ (form.elements.namedItem('operation'));
  buildChips('status', RANKS);
  buildChips('level', ['MUST', 'SHOULD', 'MAY']);
  buildChips('sources', ['document', 'public', 'decision']);
  buildMatrix();
  operation.append(...data.operations.map(({ id }) => new Option(id, id)));
  /** @type {Place} */
  let place = { rule: '', filters: firstFilters() };

  /** @returns {Filters} */
  const formFilters = () => {
    const given = new FormData(form);
    const values = (/** @type {string} */ name) => new Set(given.getAll(name).map(String));
    return {
      text: search.value.trim(),
      operation: operation.value,
      ...{ status: values('status'), level: values('level'), sources: values('sources') },
    };
  };

  const show = () => {
    const { filters } = place;
    // Assigning the same text would move the cursor and drop trailing spaces while the reader types.
    if (search.value.trim() !== filters.text) search.value = filters.text;
    operation.value = filters.operation;
    for (const box of form.querySelectorAll('input'))
      if (box.type === 'checkbox') box.checked = filters[/** @type {'status'} */ (box.name)].has(box.value);
    const shown = applyFilters(list, filters);
    const all = list.rows.length.toLocaleString('en');
    byId('shown').textContent =
      shown === list.rows.length ? `All ${all} rules` : `${shown.toLocaleString('en')} of ${all} rules`;
    byId('none').hidden = shown > 0;
    for (const row of document.querySelectorAll('#matrix tbody tr'))
      row.ariaCurrent = String(/** @type {HTMLElement} */ (row).dataset['operation'] === filters.operation);
  };

  /** Opens the rule of the fragment, and clears the filters if they hide it. */
  const openRule = () => {
    const found = list.rows.find(({ rule }) => rule.id === place.rule);
    if (found === undefined) return;
    if (found.row.hidden) {
      place = { rule: place.rule, filters: readPlace('').filters };
      show();
    }
    found.row.open = true;
    found.row.querySelector('summary')?.focus({ preventScroll: true });
    found.row.scrollIntoView({ block: 'start' });
  };

  const openLocation = () => {
    place = location.hash.length > 1 ? readPlace(location.hash) : { rule: '', filters: firstFilters() };
    show();
    if (place.rule === '') return;
    if (place.rule.includes('/')) openRule();
    else document.getElementById(place.rule)?.focus();
  };

  const onFilterChange = () => {
    place = { rule: '', filters: formFilters() };
    // A URL without a fragment would select the initial filters.
    history.replaceState(null, '', writePlace(place) === '#' ? '#?' : writePlace(place));
    show();
  };
  form.addEventListener('input', onFilterChange);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(onFilterChange));
  addEventListener('hashchange', openLocation);

  // The URL names the open rule, so that it can be shared.
  byId('list').addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('.rule > summary')?.parentElement : undefined;
    if (!(row instanceof HTMLDetailsElement)) return;
    place = { ...place, rule: row.open ? '' : (row.querySelector('summary')?.id ?? '') };
    history.replaceState(null, '', writePlace(place) === '#' ? '#?' : writePlace(place));
  });

  /** Focuses the next (1) or previous (-1) visible rule. @param {1 | -1} step */
  const moveFocus = (step) => {
    const rows = list.rows.filter(({ row }) => !row.hidden).map(({ row }) => row);
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const next = rows[here === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, here + step))];
    next?.querySelector('summary')?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLInputElement && target.type === 'search';
    if (ctrlKey || metaKey || altKey) return;
    if (isTyping || target instanceof HTMLSelectElement) {
      if (key === 'Escape' && search.value === '') search.blur();
      return;
    }
    if (key === '/') {
      event.preventDefault();
      search.select();
    } else if (key === 'j') moveFocus(1);
    else if (key === 'k') moveFocus(-1);
  });

  if (matchMedia('(width < 68rem)').matches)
    for (const id of ['operations', 'more-filters']) byId(id).removeAttribute('open');
  startTheme();
  form.hidden = false;
  openLocation();
};
