// What is running and what failed: jobs of the server, transactions, and requests of this page.
import { requestFor, sendJson } from './api.js';
import { button, dataTable, element, facts, field, input, notice, time } from './dom.js';
import { failuresTable, show } from './messages.js';

/** More jobs are not read: the server lists the oldest first, in pages of 100. */
const MOST_PAGES = 20;

/** @returns {Promise<any[]>} The latest first. */
const loadJobs = async () => {
  const jobs = [];
  let token = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const body = await sendJson({
      method: 'POST',
      path: '/v1/jobs/list',
      body: token === '' ? {} : { page_token: token },
    });
    jobs.push(...body.jobs);
    token = body.page_token ?? '';
    if (token === '') break;
  }
  return jobs.reverse();
};

/** @param {string} id */
const describeTransaction = async (id) => {
  const { status, properties = {} } = await sendJson(requestFor('transaction', [id], 'describe'));
  return facts([
    ['Transaction', element('code', {}, id)],
    ['Status', status],
    .../** @type {[string, string][]} */ (Object.entries(properties)),
  ]);
};

/** Returns the jobs of a table, or of all tables. @param {string} [table] its identifier, joined by `$` */
export const jobsTable = async (table) => {
  const jobs = (await loadJobs()).filter((one) => table === undefined || one.table === table);
  if (jobs.length === 0) return notice('No jobs: nothing runs in the background, and none that ended is kept.');
  const detail = element('div', { role: 'status' });
  const heads = ['State', ...(table === undefined ? ['Table'] : []), 'Type', 'Created', 'Transaction'];
  const rows = jobs.map((one) => [
    element('span', { className: `state ${one.state}` }, one.state),
    ...(table === undefined ? [one.table] : []),
    one.job_type,
    time(one.created_at_millis),
    button(one.job_id, () => void show(detail, () => describeTransaction(one.job_id)), 'plain'),
  ]);
  return element('div', {}, dataTable('Jobs', heads, rows), detail);
};

/** A form to look at a transaction by the id that a response had. */
export const transactionForm = () => {
  const id = input('transaction', { required: true });
  const detail = element('div', { role: 'status' });
  const look = () => void show(detail, () => describeTransaction(id.value.trim()));
  return element(
    'form',
    {
      className: 'query',
      ariaLabel: 'Describe a transaction',
      on: { submit: (event) => (event.preventDefault(), look()) },
    },
    field('Transaction', id, 'id from a response'),
    element('button', { type: 'submit' }, 'Describe'),
    detail,
  );
};

/** @param {HTMLElement} holder */
export const showActivity = (holder) => {
  const jobs = element('div');
  const failed = element('div', {}, failuresTable());
  const load = () => show(jobs, () => jobsTable()).then(() => failed.replaceChildren(failuresTable()));
  holder.replaceChildren(
    element(
      'div',
      { className: 'title' },
      element('h2', {}, 'Activity'),
      button('Reload', () => void load()),
    ),
    element('h3', {}, 'Jobs'),
    jobs,
    transactionForm(),
    element('h3', {}, 'Failed requests of this page'),
    failed,
  );
  void load();
};
