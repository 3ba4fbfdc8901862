/**
 * The filters of the list. An empty set or text matches every rule.
 * @typedef {{ text: string, operation: string, status: Set<string>, level: Set<string>, sources: Set<string> }} Filters
 */

/** @type {(keyof Pick<Filters, 'status' | 'level' | 'sources'>)[]} */
const FACETS = ['status', 'level', 'sources'];

/** A rule and its row. @typedef {{ rule: PageRule, row: HTMLDetailsElement, text: string }} Row */

/** @param {string} id @returns {HTMLElement} */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** Returns the text that the search filter matches. @param {PageRule} rule */
const searchText = ({ id, statement, source, reason = '', cases }) => {
  const findings = cases.map(({ name, expected = '', got = '' }) => `${name} ${expected} ${got}`);
  return [id, statement, source.join(' '), reason, ...findings].join(' ').toLowerCase();
};

/** @param {PageRule} rule */
const summaryOf = ({ id, level, sources, statement, status, wouldBe, cases }) => {
  const count = cases.length > 1 ? [element('span', '', `${cases.length} cases`)] : [];
  const about = element(
    'span',
    'about',
    element('span', 'status', wouldBe === undefined ? status : `${status}, would be ${wouldBe}`),
    element('span', 'id', id),
    element('span', '', level),
    element('span', '', sources.join(', ')),
    ...count,
  );
  const mark = element('span', 'mark', SIGNS[status]);
  mark.ariaHidden = 'true';
  return element('summary', '', mark, element('span', '', element('span', 'statement', ...prose(statement)), about));
};

/** Returns the row of a rule. Its contents are built when it is opened. @param {PageRule} rule @param {ReturnType<CurlMaker>} curl */
const rowOf = (rule, curl) => {
  const summary = summaryOf(rule);
  // The id is on the summary because a browser focuses only a focusable element when it follows a fragment link.
  summary.id = rule.id;
  const row = element('details', `rule ${rule.status}`, summary);
  row.addEventListener('toggle', () => row.append(insideOf(rule, curl)), { once: true });
  return row;
};

/** Builds the rows of all rules by operation, in the order of the contract. @param {ReturnType<CurlMaker>} curl */
const buildList = (curl) => {
  /** @type {Row[]} */
  const rows = [];
  const sections = data.operations.map(({ id, method, path, support, shown }) => {
    const own = data.rules
      .filter(({ operation }) => operation === id)
      .map((rule) => ({ rule, row: rowOf(rule, curl), text: searchText(rule) }));
    rows.push(...own);
    const title = element('h3', '', id, element('code', '', `${method} ${path}`));
    const lack = support === 'not-supported' || support === 'no-response' ? [element('p', 'support', shown)] : [];
    return element('section', 'operation', title, ...lack, ...own.map(({ row }) => row));
  });
  byId('list').append(...sections);
  return { rows, sections };
};

/** @param {PageRule} rule @param {string} text @param {Filters} filters */
const matchesFilters = (rule, text, { text: words, operation, ...facets }) =>
  (operation === '' || rule.operation === operation) &&
  FACETS.every((facet) => facets[facet].size === 0 || [rule[facet]].flat().some((value) => facets[facet].has(value))) &&
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));

/** Shows the rows that match the filters and returns their number. @param {ReturnType<typeof buildList>} list @param {Filters} filters */
const applyFilters = ({ rows, sections }, filters) => {
  let shown = 0;
  for (const { rule, row, text } of rows) {
    row.hidden = !matchesFilters(rule, text, filters);
    if (!row.hidden) shown += 1;
  }
  for (const section of sections) section.hidden = section.querySelector(':scope > .rule:not([hidden])') === null;
  return shown;
};

/** Adds a checkbox for each value that at least one rule has. @param {keyof PageRule} facet @param {readonly string[]} values */
const buildChips = (facet, values) => {
  const chips = values.flatMap((value) => {
    const count = data.rules.filter((rule) => [rule[facet]].flat().some((one) => one === value)).length;
    if (count === 0) return [];
    const box = element('input', 'unseen');
    Object.assign(box, { type: 'checkbox', name: facet, value });
    const tone = facet === 'status' ? value : '';
    return [element('label', `chip ${tone}`, box, value, element('small', '', count.toLocaleString('en')))];
  });
  byId(facet).append(...chips);
};

/** Builds the matrix: a row per operation and a column per status that occurs. Each number links to its rules. */
const buildMatrix = () => {
  const statuses = /** @type {Status[]} */ (Object.keys(SIGNS)).filter((status) => data.counts[status] > 0);
  statuses.sort((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b));
  const heads = statuses.map((status) => {
    const sign = element('span', status, SIGNS[status]);
    sign.ariaHidden = 'true';
    const head = element('th', '', sign, SHORT[status]);
    head.scope = 'col';
    return head;
  });
  const first = element('th', '', 'operation');
  first.scope = 'col';
  const table = byId('matrix');
  table.querySelector('thead')?.append(element('tr', '', first, ...heads));
  const rows = data.operations.map(({ id, support, shown, counts }) => {
    const name = element('th', '', link(`#?operation=${id}`, id));
    name.scope = 'row';
    const cells = statuses.map((status) => {
      if (counts[status] === 0) return element('td');
      const number = link(`#?operation=${id}&status=${status}`, String(counts[status]));
      number.className = status === 'fail' || status === 'harness-error' ? `${status} bad` : status;
      number.ariaLabel = `${id}: ${counts[status]} ${status}`;
      return element('td', '', number);
    });
    const row = element('tr', support === 'not-supported' ? 'lacking' : '', name, ...cells);
    row.title = shown;
    row.dataset['operation'] = id;
    return row;
  });
  table.querySelector('tbody')?.append(...rows);
};

/** Column titles of the matrix. @type {Record<Status, string>} */
const SHORT = {
  fail: 'fail',
  'harness-error': 'error',
  blocked: 'blocked',
  unwritten: 'to do',
  known: 'known',
  pass: 'pass',
  'not-applicable': 'n/a',
  excluded: 'excl.',
};
