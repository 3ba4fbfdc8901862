import { statfs } from 'node:fs/promises';
import { endlessRows } from '../data/arrow-rows.ts';
import type { Bench } from '../bench.ts';
import { Remote } from '../clients/remote.ts';

/** Free bytes required per byte of rows. The table needs less, because the engine compresses. */
const DISK_FACTOR = 1.2;

/** (g) In addition to the values of other measures: memory after the start, and during one create of many GB. */
export const memory = async (bench: Bench): Promise<void> => {
  const megabytes = bench.quick ? 64 : bench.createGigabytes * 1_000;
  const directory = await bench.directory();
  const { bavail, bsize } = await statfs(directory);
  const [needed, free] = [DISK_FACTOR * megabytes * 1e6, bavail * bsize];
  const inGigabytes = (bytes: number): string => `${Math.ceil(bytes / 1e9)} GB`;
  if (free < needed)
    return bench.skip('g', `needs ${inGigabytes(needed)} in ${directory}, ${inGigabytes(free)} are free`);
  const server = await bench.server(directory);
  await bench.recordMemory('start', server);
  const remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', endlessRows(megabytes));
  await bench.recordMemory(`create of ${megabytes} MB`, server);
  await remote.close();
};
