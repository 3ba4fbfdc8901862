import { Histogram, Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { BUCKETS, durationHistogram, Durations } from './duration-histogram.ts';

it('has the text of a histogram of prom-client', async () => {
  const what = { name: 'durations', help: 'Some durations.' };
  const [ours, theirs] = [new Registry(), new Registry()];
  const histogram = new Histogram({ ...what, labelNames: ['operation'], buckets: [...BUCKETS], registers: [theirs] });
  const series = new Map([
    ['Read', new Durations()],
    ['Write', new Durations()],
  ]);
  ours.registerMetric(durationHistogram(what, () => series));
  for (const [operation, durations] of series)
    for (const seconds of [0, 0.001, 0.0011, 0.3, 59, 60, 61, 1_000]) {
      durations.add(seconds);
      histogram.observe({ operation }, seconds);
    }
  expect(await ours.metrics()).toBe(await theirs.metrics());
});
