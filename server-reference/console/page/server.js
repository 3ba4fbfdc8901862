// The page of the server: plots from its metrics, which are read while the page is open and visible.
import { RequestError } from './api.js';
import { bytesText, count, dataTable, element, facts, notice } from './dom.js';
import { errorElement } from './messages.js';
import { durationOf, growthOf, isOfClients, readMetrics, sumOf, TOTAL } from './metrics.js';
import { plot } from './plot.js';

/** @typedef {import('./metrics.js').Reading} Reading */
/** @typedef {(after: Reading, before: Reading) => number | undefined} Value */

const INTERVAL_MS = 2_000;
/** After a failure the server is left alone for longer. */
const RETRY_MS = 10_000;
/** Ten minutes. */
const MOST_READINGS = 300;

/** The readings of this page, which stay while others are shown. @type {Reading[]} */
const readings = [];

/** @param {number} seconds */
const durationText = (seconds) =>
  seconds < 1 ? `${Number((seconds * 1000).toPrecision(3))} ms` : `${Number(seconds.toPrecision(3))} s`;
/** @param {number} value */
const numberText = (value) => String(Number(value.toPrecision(3)));

/** @param {string} name @param {import('./metrics.js').Chosen} [isChosen] @returns {Value} */
const perSecond = (name, isChosen) => (after, before) =>
  growthOf(before, after, name, isChosen) / ((after.time - before.time) / 1000);
/** @param {string} name @param {import('./metrics.js').Chosen} [isChosen] @returns {Value} */
const valueOf = (name, isChosen) => (after) => sumOf(after, name, isChosen);
/** @param {string} first the first digit of a status @returns {import('./metrics.js').Chosen} */
const hasStatus = (first) => (sample) => isOfClients(sample) && (sample.labels.status ?? '').startsWith(first);
/** @param {number} quantile @returns {Value} */
const latency = (quantile) => (after, before) => durationOf(before, after, quantile, isOfClients);
/** @param {string} result @returns {import('./metrics.js').Chosen} */
const hasResult = (result) => (sample) => sample.labels.result === result;
/** @param {string} quantile @returns {Value} */
const delay = (quantile) =>
  valueOf('touchstone_event_loop_delay_seconds', ({ labels }) => labels.quantile === quantile);

/** @type {readonly { title: string, format: (value: number) => string, least: number, lines: Readonly<Record<string, Value>> }[]} */
const PLOTS = [
  {
    title: 'Requests per second',
    format: numberText,
    least: 1,
    lines: {
      successful: perSecond(TOTAL, hasStatus('2')),
      rejected: perSecond(TOTAL, hasStatus('4')),
      failed: perSecond(TOTAL, hasStatus('5')),
    },
  },
  { title: 'Latency', format: durationText, least: 0.01, lines: { median: latency(0.5), '99 %': latency(0.99) } },
  {
    title: 'Queues',
    format: numberText,
    least: 5,
    lines: {
      // The request of the metrics itself is not counted.
      requests: (after) => Math.max(0, sumOf(after, 'touchstone_requests_in_progress') - 1),
      'queued writes': valueOf('touchstone_queued_writes'),
      'open reads': valueOf('touchstone_open_reads'),
      jobs: valueOf('touchstone_running_jobs'),
    },
  },
  {
    title: 'Commits per second',
    format: numberText,
    least: 1,
    lines: {
      published: perSecond('touchstone_commits_total', hasResult('published')),
      retried: perSecond('touchstone_commits_total', hasResult('conflict')),
    },
  },
  {
    title: 'Compactions since the start',
    format: numberText,
    least: 5,
    lines: {
      done: valueOf('touchstone_compactions_total', hasResult('done')),
      repeated: valueOf('touchstone_compactions_total', hasResult('conflict')),
      failed: valueOf('touchstone_compactions_total', hasResult('failed')),
    },
  },
  { title: 'Memory', format: bytesText, least: 1e8, lines: { resident: valueOf('process_resident_memory_bytes') } },
  {
    title: 'Delay of the event loop',
    format: durationText,
    least: 0.05,
    lines: { median: delay('0.5'), most: delay('1') },
  },
];

/** @param {Reading} reading */
const operationsTable = (reading) => {
  const names = new Set(
    reading.samples.filter((one) => one.name === TOTAL && isOfClients(one)).map(({ labels }) => labels.operation ?? ''),
  );
  const rows = [...names].map((name) => {
    const isOf = (/** @type {import('./metrics.js').Sample} */ { labels }) => labels.operation === name;
    const total = (/** @type {string} */ first) =>
      sumOf(reading, TOTAL, (one) => isOf(one) && (one.labels.status ?? '').startsWith(first));
    const duration = (/** @type {number} */ quantile) => {
      const seconds = durationOf(undefined, reading, quantile, isOf);
      return seconds === undefined ? '' : durationText(seconds);
    };
    return {
      requests: total(''),
      cells: [name, count(total('')), count(total('4')), count(total('5')), duration(0.5), duration(0.99)],
    };
  });
  const sorted = rows.sort((one, other) => other.requests - one.requests).map(({ cells }) => cells);
  const heads = ['Operation', 'Requests', 'Rejected', 'Failed', 'Median', '99 %'];
  const table = dataTable('Operations since the start', heads, sorted);
  table.classList.add('operations');
  return table;
};

const factsElement = (/** @type {Reading} */ reading) => {
  const version = reading.samples.find(({ name }) => name === 'touchstone_build_info')?.labels.version;
  const restarts = reading.samples.find(({ name }) => name === 'touchstone_worker_restarts_total')?.value;
  return facts([
    ['Version', version],
    ['Requests', count(sumOf(reading, TOTAL, isOfClients))],
    ['Memory', bytesText(sumOf(reading, 'process_resident_memory_bytes'))],
    ...(restarts === undefined ? [] : [/** @type {const} */ (['Restarts of the worker', count(restarts)])]),
  ]);
};

/** Shows the latest readings in `holder`. @param {HTMLElement} holder */
const draw = (holder) => {
  const reading = readings.at(-1);
  if (reading === undefined) return;
  const times = readings.map(({ time }) => time);
  const plots = PLOTS.map(({ title, format, least, lines }) => {
    const drawn = Object.entries(lines).map(([name, value]) => ({
      name,
      values: readings.map((after, at) => {
        const before = readings[at - 1];
        // The first reading has none before it, and the page may not have read for a while.
        return before === undefined || after.time - before.time > 3 * INTERVAL_MS ? undefined : value(after, before);
      }),
    }));
    return plot(title, times, drawn, { format, least });
  });
  const isHigh = sumOf(reading, 'touchstone_memory_high') > 0;
  holder.replaceChildren(
    factsElement(reading),
    isHigh ? element('p', { role: 'alert' }, 'The memory is used up: requests for rows are rejected with 503.') : '',
    element('div', { className: 'plots' }, ...plots),
    element('h3', {}, 'Operations since the start'),
    operationsTable(reading),
  );
};

/** @param {unknown} error */
const explain = (error) => {
  const status = error instanceof RequestError ? error.failure.status : 0;
  if (status === 403)
    return notice(
      'This credential may not read the metrics. It needs to permit reading everything, such as the grant read:*.',
    );
  return status === 404 ? notice('The server has no metrics: it was started with --metrics off.') : undefined;
};

/** @param {HTMLElement} holder */
export const showServer = (holder) => {
  const failed = element('div');
  const view = element('div', {}, notice('Reading the metrics …'));
  holder.replaceChildren(element('div', { className: 'title' }, element('h2', {}, 'Server')), failed, view);
  const poll = async () => {
    if (!view.isConnected) return;
    if (document.hidden) return document.addEventListener('visibilitychange', poll, { once: true });
    let wait = INTERVAL_MS;
    try {
      readings.push(await readMetrics());
      readings.splice(0, readings.length - MOST_READINGS);
      failed.replaceChildren();
      // What the user looks at with the pointer or the keyboard stays.
      if (view.querySelector('.area:is(:hover, :focus)') === null) draw(view);
    } catch (error) {
      const final = explain(error);
      if (final !== undefined) return view.replaceChildren(final);
      failed.replaceChildren(errorElement(error));
      wait = RETRY_MS;
    }
    setTimeout(() => void poll(), wait);
  };
  draw(view);
  void poll();
};
