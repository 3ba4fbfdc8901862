// The page of a table: what is known about it, in tabs.
import { requestFor, sendJson } from './api.js';
import { jobsTable, transactionForm } from './activity.js';
import { typeText } from './compare.js';
import { button, count, dataTable, element, facts, field, input, notice, tabs, time } from './dom.js';
import { confirmChange, errorElement, show } from './messages.js';
import { showQuery } from './query.js';
import { rowsLink, showVersions } from './versions.js';

const PAGE_ITEMS = 50;

/** @param {Readonly<Record<string, string>> | null | undefined} properties */
const propertiesText = (properties) =>
  Object.entries(properties ?? {})
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n');

/**
 * Shows a list in pages. `load` returns the rows of a page and the token of the next one.
 *
 * @param {HTMLElement} panel
 * @param {{ label: string, heads: readonly string[], empty: string, load: (token: string) => Promise<{ rows: readonly (readonly import('./dom.js').Child[])[], next?: string }> }} list
 */
const showList = (panel, { label, heads, empty, load }) =>
  show(panel, async () => {
    const { rows, next = '' } = await load('');
    if (rows.length === 0) return notice(empty);
    const table = dataTable(label, heads, rows);
    const failed = element('div');
    let token = next;
    const more = button('Show more', () => {
      more.disabled = true;
      load(token)
        .then((page) => {
          table.querySelector('tbody')?.append(...dataTable(label, heads, page.rows).querySelectorAll('tbody tr'));
          token = page.next ?? '';
          more.hidden = token === '';
        })
        .catch((error) => failed.replaceChildren(errorElement(error)))
        .finally(() => (more.disabled = false));
    });
    more.hidden = token === '';
    return [table, failed, more];
  });

/** @param {string} token */
const pageQuery = (token) => ({ limit: String(PAGE_ITEMS), ...(token !== '' && { page_token: token }) });

/** The tabs of one table. */
export class TablePage {
  /** @param {readonly string[]} parts @param {{ canWrite: boolean, onChange: () => void }} options */
  constructor(parts, { canWrite, onChange }) {
    this.parts = parts;
    this.name = parts.join(' / ');
    this.canWrite = canWrite;
    this.onChange = onChange;
  }

  /** @param {string} action @param {Parameters<typeof requestFor>[3]} [rest] */
  #request(action, rest) {
    return sendJson(requestFor('table', this.parts, action, rest));
  }

  /** @param {string} text @param {Parameters<typeof confirmChange>[0]} change */
  #changeButton(text, change) {
    return this.canWrite && button(text, () => confirmChange(change));
  }

  /** `state` is the id of a tab, with what it shows. @param {HTMLElement} holder @param {string} state @param {(state: string) => void} onState */
  show(holder, state, onState) {
    const [tab = '', ...rest] = state.split('&');
    /** The state of each tab, which stays while others are shown. */
    const states = new Map([[tab, new URLSearchParams(rest.join('&'))]]);
    const stateOf = (/** @type {string} */ id) => states.get(id) ?? new URLSearchParams();
    const onTab = (/** @type {string} */ id, next = stateOf(id)) => {
      states.set(id, next);
      onState(next.size === 0 ? id : `${id}&${next}`);
    };
    const drop = this.#changeButton('Drop table', {
      question: `Drop the table "${this.name}"?`,
      detail: 'Its rows, versions and tags are deleted.',
      action: `Drop ${this.parts.at(-1)}`,
      run: async () => {
        await this.#request('drop');
        this.onChange();
      },
    });
    const reload = () =>
      document.querySelector('[role=tab][aria-selected=true]')?.dispatchEvent(new MouseEvent('click'));
    const all = [
      {
        id: 'rows',
        title: 'Rows',
        show: (/** @type {HTMLElement} */ panel) =>
          showQuery(panel, this.parts, stateOf('rows'), (next) => onTab('rows', next)),
      },
      { id: 'schema', title: 'Schema', show: (/** @type {HTMLElement} */ panel) => this.#schema(panel) },
      {
        id: 'versions',
        title: 'Versions',
        show: (/** @type {HTMLElement} */ panel) =>
          showVersions(panel, this.parts, stateOf('versions'), {
            onState: (next) => onTab('versions', next),
            restoreButton: (version) =>
              this.#restoreButton(version, () => {
                states.delete('versions');
                reload();
              }),
          }),
      },
      { id: 'tags', title: 'Tags', show: (/** @type {HTMLElement} */ panel) => this.#tags(panel, reload) },
      { id: 'branches', title: 'Branches', show: (/** @type {HTMLElement} */ panel) => this.#branches(panel) },
      { id: 'indexes', title: 'Indexes', show: (/** @type {HTMLElement} */ panel) => this.#indexes(panel) },
      {
        id: 'transactions',
        title: 'Transactions',
        show: (/** @type {HTMLElement} */ panel) => this.#transactions(panel),
      },
    ];
    holder.replaceChildren(
      element('div', { className: 'title' }, element('h2', {}, this.name), drop),
      ...tabs('Parts of the table', all, tab, onTab),
    );
  }

  /** @param {HTMLElement} panel */
  #schema(panel) {
    return show(panel, async () => {
      const query = { load_detailed_metadata: 'true' };
      const [table, stats] = await Promise.all([
        this.#request('describe', { query }),
        this.#request('stats').catch(() => undefined),
      ]);
      const about = facts([
        ['Version', String(table.version ?? 'none')],
        ['Rows', count(stats?.num_rows)],
        ['Bytes', count(stats?.total_bytes)],
        ['Fragments', count(stats?.fragment_stats?.num_fragments)],
        ['Location', element('code', {}, table.location)],
        ['Properties', propertiesText(table.properties) || 'none'],
      ]);
      const fields = table.schema?.fields ?? [];
      if (fields.length === 0)
        return [about, notice('The table is declared only: it has no columns until rows are written.')];
      const rows = fields.map((/** @type {any} */ one) => [
        element('code', {}, one.name),
        element('code', {}, typeText(one.type)),
        one.nullable ? 'yes' : 'no',
        propertiesText(one.metadata),
      ]);
      return [about, dataTable('Columns', ['Column', 'Type', 'Nullable', 'Metadata'], rows)];
    });
  }

  /** @param {number} version @param {() => void} reload */
  #restoreButton(version, reload) {
    return this.#changeButton('Restore', {
      question: `Restore version ${version} of "${this.name}"?`,
      detail: 'A new version with its content becomes the latest one.',
      action: `Restore version ${version}`,
      run: async () => {
        await this.#request('restore', { body: { version } });
        reload();
      },
    });
  }

  /** @param {() => void} reload */
  #tagForm(reload) {
    const tag = input('tag', { required: true });
    const version = input('version', { required: true, inputMode: 'numeric', pattern: '\\d{1,15}' });
    const form = element(
      'form',
      { className: 'query', ariaLabel: 'Create a tag' },
      field('Tag', tag),
      field('Version', version),
      element('button', { type: 'submit' }, 'Create tag'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      confirmChange({
        question: `Create the tag "${tag.value}" on "${this.name}"?`,
        detail: `It points to version ${version.value}, which is kept while the tag exists.`,
        action: `Create ${tag.value}`,
        run: async () => {
          await this.#request('tags/create', { body: { tag: tag.value, version: Number(version.value) } });
          reload();
        },
      });
    });
    return form;
  }

  /** @param {HTMLElement} panel @param {() => void} reload */
  #tags(panel, reload) {
    const list = element('div');
    panel.append(list);
    if (this.canWrite) panel.append(this.#tagForm(reload));
    return showList(list, {
      label: 'Tags',
      heads: ['Tag', 'Version', 'Branch', ...(this.canWrite ? ['Change'] : [])],
      empty: 'No tags.',
      load: async (token) => {
        const body = await this.#request('tags/list', { query: pageQuery(token) });
        const rows = Object.entries(body.tags).map(([tag, one]) => [
          tag,
          rowsLink(
            this.parts,
            { version: one.version, ...(one.branch != null && { branch: one.branch }) },
            String(one.version),
          ),
          one.branch ?? 'main',
          this.#changeButton('Delete', {
            question: `Delete the tag "${tag}" of "${this.name}"?`,
            action: `Delete ${tag}`,
            run: async () => {
              await this.#request('tags/delete', { body: { tag } });
              reload();
            },
          }),
        ]);
        return { rows, next: body.page_token };
      },
    });
  }

  /** @param {HTMLElement} panel */
  #branches(panel) {
    return showList(panel, {
      label: 'Branches',
      heads: ['Branch', 'From', 'Version', 'Created'],
      empty: 'No branches besides main.',
      load: async (token) => {
        const body = await this.#request('branches/list', { query: pageQuery(token) });
        const rows = Object.entries(body.branches).map(([branch, one]) => [
          rowsLink(this.parts, { branch }, branch),
          one.parentBranch ?? 'main',
          String(one.parentVersion),
          time(one.createAt * 1000),
        ]);
        return { rows, next: body.page_token };
      },
    });
  }

  /** @param {HTMLElement} panel */
  #indexes(panel) {
    return showList(panel, {
      label: 'Indexes',
      heads: ['Index', 'Columns', 'Type', 'Status', 'Indexed rows', 'Other rows', 'Bytes'],
      empty: 'No indexes.',
      load: async (token) => {
        const page = { limit: PAGE_ITEMS, ...(token !== '' && { page_token: token }) };
        const body = await this.#request('index/list', { body: page });
        const rows = body.indexes.map((/** @type {any} */ one) => [
          one.index_name,
          one.columns.join(', '),
          one.index_type ?? '',
          one.status,
          count(one.num_indexed_rows),
          count(one.num_unindexed_rows),
          count(one.size_bytes),
        ]);
        return { rows, next: body.page_token };
      },
    });
  }

  /** @param {HTMLElement} panel */
  #transactions(panel) {
    const list = element('div');
    panel.append(list, transactionForm());
    return show(list, () => jobsTable(this.parts.join('$')));
  }
}
