// Shows the table of the selected sources and unfolds the rules behind a cell.
(() => {
  const data = JSON.parse(document.getElementById('data').textContent);

  const element = (name, attributes = {}, ...children) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...children);
    return made;
  };

  const showSelection = (selection) => {
    for (const table of document.querySelectorAll('[data-sources]')) table.hidden = table.dataset.sources !== selection;
    for (const input of document.querySelectorAll('input[name=sources]')) input.checked = input.value === selection;
  };

  const isInScope = (scope) => (rule) =>
    scope.startsWith('level ')
      ? data.rules[rule]?.level === scope.slice('level '.length)
      : rule.startsWith(`${scope}/`);

  const ruleHead = (rule, sign, note) => [
    element('p', {}, element('span', { class: 'sign' }, `${sign} `), element('code', {}, rule), ` ${note}`),
    element('p', {}, data.rules[rule]?.statement ?? ''),
  ];

  const valuesOf = (pairs) => {
    const list = element('dl', { class: 'values' });
    for (const [name, value] of pairs) if (value) list.append(element('dt', {}, name), element('dd', {}, value));
    return list;
  };

  const sourcesOf = (rule) =>
    element(
      'ul',
      { class: 'sources' },
      ...(data.rules[rule]?.source ?? []).map((id) =>
        element('li', {}, element('code', {}, id), ` ${data.sources[id] ?? ''}`),
      ),
    );

  const failureElement = (id, { rule, level, sources, case: name, expected, got }) => {
    const { causes, of } = data.known[id];
    const cause = causes[of[rule]] ?? 'not in the baseline';
    return element(
      'article',
      {},
      ...ruleHead(rule, '✗', `${[level, ...sources].join(', ')}`),
      valuesOf([
        ['case', name],
        ['expected', expected],
        ['got', got],
      ]),
      sourcesOf(rule),
      element('p', {}, element('small', {}, cause)),
    );
  };

  const blockedElement = ({ by, rule }) =>
    element('article', { class: 'blocked' }, ...ruleHead(rule, '○', 'could not run'), valuesOf([['because of', by]]));

  const rulesElement = ({ report, scope }) => {
    const [id] = report.split(' ');
    const { failed, blocked } = data.reports[report];
    const belongs = isInScope(scope);
    const failures = failed.filter(({ rule }) => belongs(rule));
    const stopped = blocked.flatMap(({ by, rules }) => rules.filter(belongs).map((rule) => ({ by, rule })));
    return element(
      'div',
      { class: 'rules' },
      element('h4', {}, `${scope}: ${report.replace(' ', ', ')}`),
      ...failures.map((one) => failureElement(id, one)),
      ...stopped.map(blockedElement),
    );
  };

  const fold = () => {
    document.querySelector('.unfolded')?.remove();
    document.querySelector('[aria-expanded=true]')?.setAttribute('aria-expanded', 'false');
  };

  const unfold = (button) => {
    const row = button.closest('tr');
    const cell = element('td', { colspan: String(row.cells.length) }, rulesElement(button.dataset));
    button.setAttribute('aria-expanded', 'true');
    row.after(element('tr', { class: 'unfolded' }, cell));
  };

  document.addEventListener('click', ({ target }) => {
    const button = target.closest('td button');
    if (button === null) return;
    const isOpen = button.getAttribute('aria-expanded') === 'true';
    fold();
    if (!isOpen) unfold(button);
  });
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') fold();
  });
  document.addEventListener('change', ({ target }) => {
    if (target.name !== 'sources') return;
    fold();
    showSelection(target.value);
  });
  showSelection(document.querySelector('input[name=sources]:checked').value);
})();
