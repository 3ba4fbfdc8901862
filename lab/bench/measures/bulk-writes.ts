import { compare, timed, type Bench } from '../bench.ts';
import { mixedRows, type Codec } from '../data/arrow-rows.ts';
import { connectDirectly } from '../clients/direct.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 0.8 };

/** (b) Creates and inserts of 200 MB (before compression), compared with native calls with the same rows. */
export const bulkWrites = async (bench: Bench): Promise<Measure[]> => {
  const megabytes = bench.quick ? 16 : 200;
  const server = await bench.server(await bench.directory());
  const remote = new Remote(server);
  const connection = await connectDirectly(await bench.directory());
  const measures: Measure[] = [];
  const codecs: Codec[] = ['plain', 'lz4'];
  for (const codec of codecs) {
    const { stream, file } = await mixedRows(megabytes, codec);
    const speed = async (work: () => Promise<unknown>): Promise<number> => megabytes / ((await timed(work)) / 1000);
    const create = {
      name: `b create ${codec}`,
      unit: 'MB/s',
      target: TARGET,
      ours: async () => {
        const result = await speed(() => remote.arrow('/v1/table/t/create', stream));
        await remote.json('/v1/table/t/drop', {});
        return result;
      },
      theirs: async () => {
        const result = await speed(() => connection.createTable('t', file, 'create', []));
        await connection.dropTable('t', []);
        return result;
      },
    };
    measures.push(await compare(bench, create));
    const { stream: firstStream, file: firstFile } = await mixedRows(8, codec);
    await remote.arrow('/v1/table/t/create', firstStream);
    const table = await connection.createTable('t', firstFile, 'create', []);
    const insert = {
      name: `b insert ${codec}`,
      unit: 'MB/s',
      target: TARGET,
      ours: () => speed(() => remote.arrow('/v1/table/t/insert', stream)),
      theirs: () => speed(() => table.add(file, 'append')),
    };
    measures.push(await compare(bench, insert));
    await remote.json('/v1/table/t/drop', {});
    await connection.dropTable('t', []);
    await bench.recordMemory(`create and insert of ${megabytes} MB, ${codec}`, server);
  }
  connection.close();
  await remote.close();
  return measures;
};
