import { compare, type Bench } from '../bench.ts';
import { requestsPerSecond } from '../clients/load.ts';
import { rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import type { Measure, Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 10 };

const CONNECTIONS = 16;

/**
 * (j) Describe and exists over 16 connections, compared with pylance's RestAdapter. Both have the same 50 tables of 10
 * rows in a namespace and at the root, where the adapter finds a table as a directory, without its catalog.
 */
export const adapterMetadata = async (bench: Bench): Promise<Measure[]> => {
  const adapter = await bench.restAdapter('j');
  if (adapter === undefined) return [];
  const [tables, count] = bench.quick ? [5, 100] : [50, 3_000];
  const server = await bench.server(await bench.directory());
  const places = [
    { place: 'in a namespace', names: Array.from({ length: tables }, (_, at) => `bench%24t${at}`), target: TARGET },
    { place: 'at the root', names: Array.from({ length: tables }, (_, at) => `t${at}`), target: null },
  ];
  const { stream } = await vectorRows(0, 10);
  for (const side of [server, adapter]) {
    const remote = new Remote(side);
    await remote.json('/v1/namespace/bench/create', {});
    for (const name of places.flatMap(({ names }) => names)) await remote.arrow(`/v1/table/${name}/create`, stream);
    await remote.close();
  }
  const measures: Measure[] = [];
  for (const { place, names, target } of places)
    for (const operation of ['describe', 'exists']) {
      const requests = names.map((name) => rawRequest('POST', `/v1/table/${name}/${operation}`, '{}'));
      const perSecond = (url: string) => () => requestsPerSecond(url, requests, count, CONNECTIONS);
      const name = `j ${operation} ${place}, ${CONNECTIONS} connections, against RestAdapter`;
      const sides = { ours: perSecond(server.url), theirs: perSecond(adapter.url) };
      measures.push(await compare(bench, { name, unit: 'requests/s', target, ...sides }));
    }
  return measures;
};
