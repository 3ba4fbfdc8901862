import { endlessRows } from '../data/arrow-rows.ts';
import type { Bench } from '../bench.ts';
import { Remote } from '../clients/remote.ts';

/** (g) In addition to the values of other measures: memory after the start, and during a create of 2 GB. */
export const memory = async (bench: Bench): Promise<void> => {
  const megabytes = bench.quick ? 64 : 2_000;
  const server = await bench.server(await bench.directory());
  await bench.recordMemory('start', server);
  const remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', endlessRows(megabytes));
  await bench.recordMemory(`create of ${megabytes} MB`, server);
  await remote.close();
};
