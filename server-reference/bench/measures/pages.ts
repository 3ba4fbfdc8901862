import { compare, p50, type Bench } from '../bench.ts';
import { fillCatalog } from '../data/big-catalog.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure } from '../result.ts';

/** (f) A page of 1,000 out of 1,000,000 tables in one namespace, compared with a namespace of 1,000 tables. */
export const pages = async (bench: Bench): Promise<Measure[]> => {
  const [few, many, times] = bench.quick ? [100, 5_000, 5] : [1_000, 1_000_000, 50];
  const sideOf = async (tables: number, after: string) => {
    const directory = await bench.directory();
    bench.log(`creating a catalog of ${tables} tables`);
    await fillCatalog(directory, 'bench', tables);
    const server = await bench.server(directory);
    const remote = new Remote(server);
    const path = `/v1/namespace/bench/table/list?limit=${few}${after}`;
    return { server, remote, measurePage: () => p50(times, () => remote.json(path)) };
  };
  // The page is in the middle, which would be slow if the server skipped rows instead of seeking.
  const big = await sideOf(many, `&page_token=t${String(many / 2).padStart(7, '0')}`);
  const small = await sideOf(few, '');
  const target = { of: 'ratio', is: 'at-most', value: 1.5 } as const;
  const sides = { ours: big.measurePage, theirs: small.measurePage };
  const measure = await compare(bench, { name: 'f page of a large catalog', unit: 'ms (p50)', target, ...sides });
  await bench.recordMemory(`pages of ${many} tables`, big.server);
  await Promise.all([big.remote.close(), small.remote.close()]);
  return [measure];
};
