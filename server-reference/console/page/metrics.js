// The metrics of the server: the text format of Prometheus as readings, and what changed between two of them.
import { send } from './api.js';

/** @typedef {{ name: string, labels: Readonly<Record<string, string>>, value: number }} Sample */
/** @typedef {{ time: number, samples: readonly Sample[] }} Reading */
/** @typedef {(sample: Sample) => boolean} Chosen */

/** @param {string} text @returns {Sample[]} */
const parseMetrics = (text) =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text])),
    value: Number(value),
  }));

/** @returns {Promise<Reading>} */
export const readMetrics = async () => {
  const text = await (await send({ method: 'GET', path: '/metrics' })).text();
  return { time: Date.now(), samples: parseMetrics(text) };
};

/** What the pages themselves ask for is left out. @type {Chosen} */
export const isOfClients = ({ labels }) => !['console', 'metrics', 'health'].includes(labels.operation ?? '');

/** Returns the sum of the chosen samples of a metric. @param {Reading} reading @param {string} name @param {Chosen} [isChosen] */
export const sumOf = ({ samples }, name, isChosen = () => true) =>
  samples.reduce((sum, one) => (one.name === name && isChosen(one) ? sum + one.value : sum), 0);

/**
 * Returns how much a counter grew from one reading to the next. After a restart of the server it begins at zero.
 *
 * @param {Reading} before @param {Reading} after @param {string} name @param {Chosen} [isChosen]
 */
export const growthOf = (before, after, name, isChosen) => {
  const [from, to] = [sumOf(before, name, isChosen), sumOf(after, name, isChosen)];
  return to < from ? to : to - from;
};

/**
 * Returns a quantile of the durations between two readings in seconds, as precise as the buckets: between the limits of a
 * bucket it is interpolated. Undefined when there was no request.
 *
 * @param {Reading | undefined} before undefined = since the start of the server
 * @param {Reading} after
 * @param {number} quantile
 * @param {Chosen} isChosen
 */
export const durationOf = (before, after, quantile, isChosen) => {
  /** @type {Map<number, number>} */
  const buckets = new Map();
  const add = (/** @type {Reading} */ { samples }, /** @type {1 | -1} */ sign) => {
    for (const one of samples) {
      if (one.name !== 'touchstone_request_duration_seconds_bucket' || !isChosen(one)) continue;
      const limit = one.labels.le === '+Inf' ? Infinity : Number(one.labels.le);
      buckets.set(limit, (buckets.get(limit) ?? 0) + sign * one.value);
    }
  };
  add(after, 1);
  const isRestarted = before !== undefined && sumOf(after, TOTAL) < sumOf(before, TOTAL);
  if (before !== undefined && !isRestarted) add(before, -1);
  const wanted = (buckets.get(Infinity) ?? 0) * quantile;
  if (!(wanted > 0)) return undefined;
  let [lower, below] = [0, 0];
  for (const [limit, count] of [...buckets].sort(([one], [other]) => one - other)) {
    if (count >= wanted)
      return limit === Infinity ? lower : lower + ((limit - lower) * (wanted - below)) / (count - below);
    [lower, below] = [limit, count];
  }
  return lower;
};

export const TOTAL = 'touchstone_requests_total';
