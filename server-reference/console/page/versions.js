// The versions of a table as a time line with its tags and branches. Selecting one shows what changed in it.
import { requestFor, sendJson } from './api.js';
import { compareStates } from './compare.js';
import { button, count, element, facts, field, notice, time } from './dom.js';
import { errorElement, show } from './messages.js';

/** @typedef {import('./compare.js').State} State */
/** @typedef {{ version: number, timestamp_millis: number, manifest_size?: number }} Version */
/** @typedef {{ tags: Readonly<Record<string, { version: number, branch?: string | null }>>, branches: Readonly<Record<string, { parentBranch?: string | null, parentVersion: number }>> }} Marks */

const PAGE_VERSIONS = 50;
/** More tags or branches are not shown. */
const MOST_PAGES = 10;

/** A link to the rows of a version or a branch. @param {readonly string[]} parts @param {State} state @param {string} text */
export const rowsLink = (parts, { version, branch }, text) => {
  const query = new URLSearchParams({
    ...(version !== undefined && { version: String(version) }),
    ...(branch !== undefined && { branch }),
  });
  return element('a', { href: `#${['table', ...parts].map(encodeURIComponent).join('/')}?rows&${query}` }, text);
};

/** Returns the entries of all pages of a list. @param {readonly string[]} parts @param {'tags' | 'branches'} what @returns {Promise<any>} */
const loadMarks = async (parts, what) => {
  const found = {};
  let token = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { limit: '100', ...(token !== '' && { page_token: token }) };
    const body = await sendJson(requestFor('table', parts, `${what}/list`, { query }));
    Object.assign(found, body[what]);
    token = body.page_token ?? '';
    if (token === '') break;
  }
  return found;
};

/** The time line of one branch while it is shown. */
class TimeLine {
  #token = '';
  /** @type {Version[]} The latest first. */
  #versions = [];
  #list = element('ol', {
    className: 'timeline',
    ariaLabel: 'Versions',
    on: { keydown: (event) => this.#onKey(event) },
  });
  #more = button('Show older versions', () => void this.#showMore());
  #detail = element('div', { className: 'detail' });

  /**
   * @param {readonly string[]} parts
   * @param {Marks} marks
   * @param {URLSearchParams} state `of`, a branch; `from` and `to`, what is compared
   * @param {{ onState: (state: URLSearchParams) => void, restoreButton: (version: number) => import('./dom.js').Child }} options
   */
  constructor(parts, marks, state, { onState, restoreButton }) {
    this.parts = parts;
    this.marks = marks;
    this.state = state;
    this.onState = onState;
    this.restoreButton = restoreButton;
    this.branch = state.get('of') ?? undefined;
  }

  async load() {
    const query = {
      descending: 'true',
      limit: String(PAGE_VERSIONS),
      ...(this.#token !== '' && { page_token: this.#token }),
      ...(this.branch !== undefined && { branch: this.branch }),
    };
    const page = await sendJson(requestFor('table', this.parts, 'version/list', { query }));
    this.#versions.push(...page.versions);
    this.#token = page.page_token ?? '';
    this.#more.hidden = this.#token === '';
    this.#list.replaceChildren(...this.#versions.map((one, at) => this.#item(one, this.#versions[at - 1])));
  }

  /** The time line, and the version that is selected: that of the address, or the latest one. */
  content() {
    if (this.#versions.length === 0) return [notice('No versions: the table is declared only.')];
    const known = this.state.get('to') ?? '';
    if (known === '') this.#select(this.#versions[0]?.version ?? 0, false);
    else this.#showDetail();
    return [element('div', { className: 'history' }, element('div', {}, this.#list, this.#more), this.#detail)];
  }

  /** @param {number} version */
  #valueOf(version) {
    return `version:${version}${this.branch === undefined ? '' : `@${this.branch}`}`;
  }

  /** @param {Version} one @param {Version | undefined} above */
  #item({ version, timestamp_millis: ms }, above) {
    const isOf = (/** @type {string | null | undefined} */ branch) => (branch ?? undefined) === this.branch;
    const mark = (/** @type {string} */ kind, /** @type {string} */ name) =>
      element('span', { className: `mark ${kind}`, title: `${kind} ${name}` }, name);
    const [day = '', clock = ''] = time(ms).split(' ');
    const isNewDay = above === undefined || !time(above.timestamp_millis).startsWith(day);
    const select = button('', () => this.#select(version), 'version');
    select.dataset['version'] = String(version);
    select.append(
      element('strong', {}, String(version)),
      ' ',
      ...Object.entries(this.marks.tags).map(([name, one]) =>
        one.version === version && isOf(one.branch) ? mark('tag', name) : '',
      ),
      ...Object.entries(this.marks.branches).map(([name, one]) =>
        one.parentVersion === version && isOf(one.parentBranch) ? mark('branch', name) : '',
      ),
      element('span', { className: 'quiet', title: time(ms) }, clock.replace(/\..*/, '')),
    );
    return element('li', { className: isNewDay ? 'day' : '', attributes: { 'data-day': isNewDay ? day : '' } }, select);
  }

  /** Compares a version with the one before. @param {number} version */
  #select(version, isChosen = true) {
    const before = this.#versions[this.#versions.findIndex((one) => one.version === version) + 1]?.version;
    this.state.set('to', this.#valueOf(version));
    if (before !== undefined) this.state.set('from', this.#valueOf(before));
    else this.state.delete('from');
    if (isChosen) this.onState(this.state);
    this.#showDetail();
  }

  #showDetail() {
    const to = this.state.get('to') ?? '';
    for (const one of this.#list.querySelectorAll('button')) {
      const isSelected = this.#valueOf(Number(one.dataset['version'])) === to;
      if (isSelected) one.setAttribute('aria-current', 'true');
      else one.removeAttribute('aria-current');
    }
    const state = this.#stateOf(to);
    const version = this.#versions.find((one) => one.version === state?.version && state.branch === this.branch);
    const changes = element('div', { role: 'status' });
    const from = this.#choice('from');
    const until = this.#choice('to');
    this.#detail.replaceChildren(
      version === undefined
        ? ''
        : facts([
            ['Version', String(version.version)],
            ['Time', time(version.timestamp_millis)],
            ['Manifest', `${count(version.manifest_size)} bytes`],
          ]),
      element(
        'div',
        { className: 'line' },
        state && rowsLink(this.parts, state, 'Read its rows'),
        version && this.branch === undefined && this.restoreButton(version.version),
      ),
      element('h3', {}, 'Compare'),
      element('div', { className: 'query' }, field('From', from), field('To', until)),
      changes,
    );
    const earlier = this.#stateOf(this.state.get('from') ?? '');
    if (earlier === undefined || state === undefined)
      changes.replaceChildren(notice('Choose what to compare it with.'));
    else void show(changes, () => compareStates(this.parts, earlier, state));
  }

  /** @param {'from' | 'to'} name */
  #choice(name) {
    const chosen = this.state.get(name) ?? '';
    const group = (/** @type {string} */ title, /** @type {readonly (readonly [string, string])[]} */ options) =>
      options.length === 0
        ? ''
        : element(
            'optgroup',
            { label: title },
            ...options.map(([value, text]) => element('option', { value, selected: value === chosen }, text)),
          );
    const versions = this.#versions.map(
      ({ version }) => /** @type {const} */ ([this.#valueOf(version), `version ${version}`]),
    );
    const isListed = chosen === '' || !chosen.startsWith('version:') || versions.some(([value]) => value === chosen);
    return element(
      'select',
      {
        name,
        on: {
          change: (event) => {
            this.state.set(name, /** @type {HTMLSelectElement} */ (event.target).value);
            this.onState(this.state);
            this.#showDetail();
            const again = this.#detail.querySelector(`[name=${name}]`);
            if (again instanceof HTMLElement) again.focus();
          },
        },
      },
      element('option', { value: '' }, ''),
      group(
        'Tags',
        Object.keys(this.marks.tags).map((tag) => [`tag:${tag}`, tag]),
      ),
      group(
        'Branches, latest version',
        Object.keys(this.marks.branches).map((branch) => [`branch:${branch}`, branch]),
      ),
      group('Versions', isListed ? versions : [...versions, [chosen, chosen]]),
    );
  }

  /** Returns the state that a value of the address means. @param {string} value @returns {State | undefined} */
  #stateOf(value) {
    const [, kind, name = ''] = /^(tag|branch|version):([^]+)$/.exec(value) ?? [];
    if (kind === 'branch') return { branch: name };
    if (kind === 'version') {
      const [, version, branch] = /^(\d{1,15})(?:@([^]+))?$/.exec(name) ?? [];
      return version === undefined ? undefined : { version: Number(version), ...(branch !== undefined && { branch }) };
    }
    const tag = kind === 'tag' ? this.marks.tags[name] : undefined;
    return tag && { version: tag.version, ...(tag.branch != null && { branch: tag.branch }) };
  }

  async #showMore() {
    this.#more.disabled = true;
    const { length } = this.#versions;
    try {
      await this.load();
      this.#showDetail();
      this.#list.querySelectorAll('button')[length]?.focus();
    } catch (error) {
      this.#more.before(errorElement(error));
    } finally {
      this.#more.disabled = false;
    }
  }

  /** @param {Event} event */
  #onKey(event) {
    if (!(event instanceof KeyboardEvent)) return;
    const all = [...this.#list.querySelectorAll('button')];
    const at = all.findIndex((one) => one === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
}

/**
 * Shows the versions of a table. `state` has the branch and what is compared.
 *
 * @param {HTMLElement} panel
 * @param {readonly string[]} parts
 * @param {URLSearchParams} state
 * @param {ConstructorParameters<typeof TimeLine>[3]} options
 */
export const showVersions = (panel, parts, state, options) =>
  show(panel, async () => {
    const [tags, branches] = await Promise.all([loadMarks(parts, 'tags'), loadMarks(parts, 'branches')]);
    const line = new TimeLine(parts, { tags, branches }, state, options);
    await line.load();
    const names = Object.keys(branches);
    const chosen = state.get('of') ?? '';
    const pick = element(
      'select',
      {
        name: 'of',
        on: {
          change: () => {
            const next = new URLSearchParams(pick.value === '' ? {} : { of: pick.value });
            options.onState(next);
            void showVersions(panel, parts, next, options);
          },
        },
      },
      ...['', ...names].map((name) => element('option', { value: name, selected: name === chosen }, name || 'main')),
    );
    return [
      ...(names.length === 0 ? [] : [element('div', { className: 'pick' }, field('Branch', pick))]),
      ...line.content(),
    ];
  });
