/**
 * Where the page is, as its address says it: `#DropNamespace/absent-fail?status=fail&text=skip`, a rule that is open
 * and the filters, either of them optional. Every view can be linked to and gone back to.
 * @typedef {{ rule: string, filters: Filters }} Place
 */

/** @param {string} hash @returns {Place} */
const readPlace = (hash) => {
  const [rule = '', query = ''] = hash.slice(1).split(/\?(.*)/s);
  const asked = new URLSearchParams(query);
  /** @param {string} name */
  const several = (name) => new Set((asked.get(name) ?? '').split(',').filter((value) => value !== ''));
  const text = asked.get('text') ?? '';
  const operation = asked.get('operation') ?? '';
  const filters = { text, operation, status: several('status'), level: several('level'), basis: several('basis') };
  return { rule: decodeURIComponent(rule), filters };
};

/** @param {Place} place */
const writePlace = ({ rule, filters }) => {
  const asked = [
    ...FACETS.map((facet) => [facet, [...filters[facet]].join(',')]),
    ['operation', filters.operation],
    ['text', encodeURIComponent(filters.text)],
  ].filter(([, value]) => value !== '');
  const query = asked.map(([name, value]) => `${name}=${value}`).join('&');
  return `#${rule}${query === '' ? '' : `?${query}`}`;
};

/** What a reader sees first: what is broken, else what the run was about. @returns {Filters} */
const firstFilters = () => {
  const there = RANKS.filter((status) => data.counts[status] > 0);
  const broken = there.filter((status) => status === 'fail' || status === 'harness-error');
  const judged = there.includes('excluded') ? there.filter((status) => status !== 'excluded') : [];
  const status = new Set(broken.length > 0 ? broken : judged);
  return { text: '', operation: '', status, level: new Set(), basis: new Set() };
};

const THEMES = /** @type {const} */ (['as the system', 'light', 'dark']);

/** The button that changes the theme. A browser that forgets (files may have no storage) starts with the system's. */
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
      // It holds for this page, then.
    }
  });
  show();
  button.hidden = false;
};

/** @param {CurlMaker} makeCurl */
const start = (makeCurl) => {
  const list = buildList(makeCurl(data.shellVariables));
  const form = /** @type {HTMLFormElement} */ (byId('filters'));
  const search = /** @type {HTMLInputElement} */ (form.elements.namedItem('text'));
  const operation = /** @type {HTMLSelectElement} */ (form.elements.namedItem('operation'));
  buildChips('status', RANKS);
  buildChips('level', ['MUST', 'SHOULD', 'MAY']);
  buildChips('basis', ['documented', 'interop', 'advice']);
  buildMatrix();
  operation.append(...data.operations.map(({ id }) => new Option(id, id)));
  /** @type {Place} */
  let place = { rule: '', filters: firstFilters() };

  /** @returns {Filters} */
  const formFilters = () => {
    const given = new FormData(form);
    const several = (/** @type {string} */ name) => new Set(given.getAll(name).map(String));
    return {
      text: search.value.trim(),
      operation: operation.value,
      ...{ status: several('status'), level: several('level'), basis: several('basis') },
    };
  };

  const show = () => {
    const { filters } = place;
    // What the reader is typing stays as it is typed.
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

  /** Opens a rule that was linked to; filters that hide it give way. */
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

  const arrive = () => {
    place = location.hash.length > 1 ? readPlace(location.hash) : { rule: '', filters: firstFilters() };
    show();
    if (place.rule === '') return;
    if (place.rule.includes('/')) openRule();
    else document.getElementById(place.rule)?.focus();
  };

  const filtered = () => {
    place = { rule: '', filters: formFilters() };
    // The bare address would bring back what is shown first.
    history.replaceState(null, '', writePlace(place) === '#' ? '#?' : writePlace(place));
    show();
  };
  form.addEventListener('input', filtered);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () => setTimeout(filtered));
  addEventListener('hashchange', arrive);

  // A rule that is opened becomes the address, so that it can be passed on.
  byId('list').addEventListener('click', ({ target }) => {
    const row = target instanceof Element ? target.closest('.rule > summary')?.parentElement : undefined;
    if (!(row instanceof HTMLDetailsElement)) return;
    place = { ...place, rule: row.open ? '' : (row.querySelector('summary')?.id ?? '') };
    history.replaceState(null, '', writePlace(place) === '#' ? '#?' : writePlace(place));
  });

  /** Moves to the next rule that is shown, or the one before. @param {1 | -1} step */
  const move = (step) => {
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
    } else if (key === 'j') move(1);
    else if (key === 'k') move(-1);
  });

  if (matchMedia('(width < 68rem)').matches) byId('operations').removeAttribute('open');
  startTheme();
  form.hidden = false;
  arrive();
};
