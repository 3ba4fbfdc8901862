import { randomUUID } from 'node:crypto';
import { compareEach, type Bench } from '../bench.ts';
import { fillCatalog } from '../data/big-catalog.ts';
import { startPlainFastify } from '../children.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import { requestsPerSecond } from '../clients/load.ts';
import { rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 0.8 };

/** Factor for the number of rounds: short rounds, because changes of the machine's speed last longer than one. */
const ROUND_FACTOR = 4;

const route = (name: string, action: string): string => `/v1/table/${encodeURIComponent(`bench$${name}`)}/${action}`;

/** Headers that the server adds to each response. */
const HEADERS = { 'x-request-id': randomUUID(), 'phalanx-version': '0.4.0' };

/**
 * (a) Describe, exists and a list of 100 in a catalog of 10,000 tables, compared with plain Fastify that returns the
 * server's response as a constant. The described tables have data; the other tables are declared. Plain Fastify with the
 * headers of the server's responses, and for describe with the `stat` that finds versions which clients have committed by
 * themselves, shows what these alone cost.
 */
export const metadata = async (bench: Bench): Promise<Measure[]> => {
  const [total, real, count] = bench.quick ? [200, 5, 500] : [10_000, 50, 5_000];
  const directory = await bench.directory();
  await fillCatalog(directory, 'bench', total - real);
  const server = await bench.server(directory);
  const remote = new Remote(server);
  const names = Array.from({ length: real }, (_, i) => `real${i}`);
  const { stream } = await vectorRows(0, 10);
  for (const name of names) await remote.arrow(route(name, 'create'), stream);
  const measures: Measure[] = [];
  const list = '/v1/namespace/bench/table/list?limit=100';
  const kinds = [
    {
      name: 'a describe',
      target: TARGET,
      requests: names.map((name) => ({ path: route(name, 'describe'), body: '{}' })),
    },
    { name: 'a exists', target: TARGET, requests: names.map((name) => ({ path: route(name, 'exists'), body: '{}' })) },
    { name: 'a list 100', target: TARGET, requests: [{ path: list, body: undefined }] },
  ];
  for (const { name, target, requests } of kinds) {
    const [first] = requests;
    if (first === undefined) continue;
    const method = first.body === undefined ? 'GET' : 'POST';
    const response = await remote.json(first.path, first.body === undefined ? undefined : {});
    const path = first.path.replace(/\?.*/, '').replace(/bench%24[^/]+/, ':id');
    const constant = { method, path, body: response.toString() } as const;
    const plain = await startPlainFastify([constant]);
    const extra = { headers: HEADERS, stat: name === 'a describe' ? directory : undefined };
    const withExtra = await startPlainFastify([{ ...constant, extra }]);
    const raw = requests.map((request) => rawRequest(method, request.path, request.body));
    const added = extra.stat === undefined ? 'the headers' : 'the headers and one stat';
    const contenders = [
      { name, target, run: () => requestsPerSecond(server.url, raw, count) },
      {
        name: `${name}, plain Fastify with ${added} of the server`,
        target: null,
        run: () => requestsPerSecond(withExtra.url, raw, count),
      },
    ];
    const theirs = () => requestsPerSecond(plain.url, raw, count);
    measures.push(...(await compareEach(bench, 'requests/s', contenders, theirs, ROUND_FACTOR * bench.rounds)));
    await plain.stop();
    await withExtra.stop();
  }
  await bench.recordMemory('metadata', server);
  await remote.close();
  return measures;
};
