import { compare, p50, type Bench } from '../bench.ts';
import { fillCatalog } from '../data/big-catalog.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure } from '../result.ts';

const TARGET = { of: 'ratio', is: 'at-most', value: 1.1 } as const;

/** (f) A page of 100 out of 1,000,000 and 10,000,000 tables in one namespace, compared with a namespace of 1,000 tables. */
export const pages = async (bench: Bench): Promise<Measure[]> => {
  const times = bench.quick ? 5 : 200;
  const sideOf = async (tables: number) => {
    const directory = await bench.directory();
    bench.log(`f creating a catalog of ${tables} tables`);
    await fillCatalog(directory, 'bench', tables);
    const server = await bench.server(directory);
    const remote = new Remote(server);
    // The page is in the middle, which would be slow if the server skipped rows instead of seeking.
    const path = `/v1/namespace/bench/table/list?limit=100&page_token=t${String(tables / 2).padStart(7, '0')}`;
    return { server, remote, measurePage: () => p50(times, () => remote.json(path)) };
  };
  const measures: Measure[] = [];
  for (const tables of bench.quick ? [5_000, 20_000] : [1_000_000, 10_000_000]) {
    // A new server for each comparison: V8 makes one faster that has sent more pages than the other.
    const [small, big] = [await sideOf(1_000), await sideOf(tables)];
    const sides = { ours: big.measurePage, theirs: small.measurePage };
    const name = `f page of 100 out of ${tables} tables`;
    measures.push(await compare(bench, { name, unit: 'ms (p50)', target: TARGET, ...sides }));
    await bench.recordMemory(`pages of ${tables} tables`, big.server);
    for (const { remote, server } of [small, big]) {
      await remote.close();
      await server.stop();
    }
  }
  return measures;
};
