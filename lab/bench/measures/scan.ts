import { compare, timed, type Bench } from '../bench.ts';
import { mixedRows } from '../data/arrow-rows.ts';
import { connectDirectly, openCopy } from '../clients/direct.ts';
import { rowsPerBatch } from '../../../server-reference/engine/queries/batch-size.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure } from '../result.ts';

/** (c) A read of a whole table, compared with the engine's own iterator over the same files and batch size. */
export const scan = async (bench: Bench): Promise<Measure[]> => {
  const megabytes = bench.quick ? 16 : 200;
  const server = await bench.server(await bench.directory());
  const remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', (await mixedRows(megabytes, 'plain')).stream);
  const directory = await bench.directory();
  const connection = await connectDirectly(directory);
  const table = await openCopy(connection, directory, remote, 't');
  const speed = async (read: () => Promise<unknown>): Promise<number> => megabytes / ((await timed(read)) / 1000);
  const rows = await table.countRows(null);
  const batchRows = await rowsPerBatch(table, await table.version());
  const ours = () => speed(() => remote.size('/v1/table/t/query', { vector: {}, k: rows }));
  const theirs = () =>
    speed(async () => {
      const batches = await table.query().execute(batchRows);
      while ((await batches.next()) !== null);
    });
  const target = { of: 'ratio', is: 'at-least', value: 0.8 } as const;
  const measure = await compare(bench, { name: 'c full scan', unit: 'MB/s', target, ours, theirs });
  await bench.recordMemory(`full scan of ${megabytes} MB`, server);
  table.close();
  connection.close();
  await remote.close();
  return [measure];
};
