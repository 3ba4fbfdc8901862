import { compare, timed, type Bench } from '../bench.ts';
import { startPlainFastify } from '../children.ts';
import { DIMENSION, vectorRows } from '../data/arrow-rows.ts';
import { connectDirectly, openCopy } from '../clients/direct.ts';
import { rowsPerBatch } from '../../engine/rows/batch-size.ts';
import type { NativeQueryBase } from '../../engine/native/native.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { median, type Measure, type Target } from '../result.ts';

const UNDER_ONE_MS: Target = { of: 'difference', is: 'at-most', value: 1 };

const drain = async (query: NativeQueryBase, batchRows: number): Promise<void> => {
  const batches = await query.execute(batchRows);
  while ((await batches.next()) !== null);
};

/** Half of so many calls take less. Milliseconds. */
const p50 = async (times: number, once: (i: number) => Promise<unknown>): Promise<number> => {
  const all: number[] = [];
  for (let i = 0; i < times; i++) all.push(await timed(() => once(i)));
  return median(all);
};

/** (d) What the server adds to small reads, one after the other, of a table of 100k vectors without an index. */
export const queries = async (bench: Bench): Promise<Measure[]> => {
  const [rows, manyTimes, fewTimes] = bench.quick ? [1_000, 10, 10] : [100_000, 300, 60];
  const server = await bench.server(await bench.directory());
  const remote = new Remote(server);
  await remote.arrow('/v1/table/t/create', (await vectorRows(0, rows)).stream);
  const directory = await bench.directory();
  const connection = await connectDirectly(directory);
  const table = await openCopy(connection, directory, remote, 't');
  const batchRows = await rowsPerBatch(table, await table.version());
  const vector = Float32Array.from({ length: DIMENSION }, (_, i) => i / DIMENSION);
  const vectorValues = [...vector];
  const filterOf = (i: number): string => `id = ${(i * 7919) % rows}`;
  const serverConnection = await RawConnection.open(server.url);
  const ask = (action: string, body: object) =>
    serverConnection.request(rawRequest('POST', `/v1/table/t/${action}`, JSON.stringify(body)));
  const kinds = [
    {
      name: 'd point query',
      times: manyTimes,
      ours: (i: number) => ask('query', { vector: {}, k: 1, filter: filterOf(i) }),
      theirs: (i: number) => {
        const query = table.query();
        query.onlyIf(filterOf(i));
        query.limit(1);
        return drain(query, batchRows);
      },
    },
    {
      name: 'd vector query',
      times: fewTimes,
      ours: () => ask('query', { vector: { single_vector: vectorValues }, k: 10 }),
      theirs: () => {
        const query = table.query().nearestTo(vector);
        query.limit(10);
        return drain(query, batchRows);
      },
    },
    {
      name: 'd count_rows',
      times: manyTimes,
      ours: () => ask('count_rows', {}),
      theirs: () => table.countRows(null),
    },
  ];
  const measures: Measure[] = [];
  for (const { name, times, ours, theirs } of kinds) {
    const sides = { ours: () => p50(times, ours), theirs: () => p50(times, theirs) };
    measures.push(await compare(bench, { name, unit: 'ms (p50)', target: UNDER_ONE_MS, ...sides }));
  }
  // What asking costs by itself on this machine: no server that is asked over HTTP adds less.
  const bare = await startPlainFastify([{ method: 'POST', path: '/v1/table/:id/count_rows', body: `${rows}` }]);
  const constant = await RawConnection.open(bare.url);
  const request = rawRequest('POST', '/v1/table/t/count_rows', '{}');
  measures.push(
    await compare(bench, {
      name: 'd count_rows, against bare fastify',
      unit: 'ms (p50)',
      target: null,
      ours: () => p50(manyTimes, () => serverConnection.request(request)),
      theirs: () => p50(manyTimes, () => constant.request(request)),
    }),
  );
  constant.close();
  await bare.stopChild();
  await bench.recordMemory(`queries of ${rows} vectors`, server);
  serverConnection.close();
  table.close();
  connection.close();
  await remote.close();
  return measures;
};
