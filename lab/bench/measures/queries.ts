import { nativeFilter } from '../../../server-reference/engine/expressions/engine-workarounds.ts';
import { compare, p50, type Bench } from '../bench.ts';
import { startPlainFastify } from '../children.ts';
import { DIMENSION, vectorRows } from '../data/arrow-rows.ts';
import { connectDirectly, openCopy } from '../clients/direct.ts';
import { rowsPerBatch } from '../../../server-reference/engine/queries/batch-size.ts';
import type { NativeQueryBase, NativeTable } from '../../../server-reference/engine/native/native.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const addsAtMost = (milliseconds: number): Target => ({ of: 'difference', is: 'at-most', value: milliseconds });

const drain = async (query: NativeQueryBase, batchRows: number): Promise<void> => {
  const batches = await query.execute(batchRows);
  while ((await batches.next()) !== null);
};

/** What the queries of both sides need: the server's table `t`, and a copy of it in the engine. */
interface Subjects {
  readonly rows: number;
  readonly batchRows: number;
  readonly server: RawConnection;
  readonly table: NativeTable;
}

const sendTo = (server: RawConnection, action: string, body: object): Promise<void> =>
  server.request(rawRequest('POST', `/v1/table/t/${action}`, JSON.stringify(body)));

/** The compared queries, and how often each runs per round. */
const queryKinds = ({ rows, batchRows, server, table }: Subjects, manyTimes: number, fewTimes: number) => {
  const vector = Float32Array.from({ length: DIMENSION }, (_, i) => i / DIMENSION);
  const vectorValues = [...vector];
  const filterOf = (i: number): string => `id = ${(i * 7919) % rows}`;
  return [
    {
      name: 'd point query',
      target: addsAtMost(0.4),
      times: manyTimes,
      ours: (i: number) => sendTo(server, 'query', { vector: {}, k: 1, filter: filterOf(i) }),
      theirs: (i: number) => {
        const query = table.query();
        query.onlyIf(nativeFilter(filterOf(i)));
        query.limit(1);
        return drain(query, batchRows);
      },
    },
    {
      name: 'd vector query',
      target: addsAtMost(1),
      times: fewTimes,
      ours: () => sendTo(server, 'query', { vector: { single_vector: vectorValues }, k: 10 }),
      theirs: () => {
        const query = table.query().nearestTo(vector);
        query.limit(10);
        return drain(query, batchRows);
      },
    },
    {
      name: 'd count_rows',
      target: addsAtMost(1),
      times: manyTimes,
      ours: () => sendTo(server, 'count_rows', {}),
      theirs: () => table.countRows(null),
    },
  ];
};

/** Measures the cost of HTTP itself on this machine, which every HTTP server adds at least. */
const compareWithPlainFastify = async (
  bench: Bench,
  { rows, server }: Subjects,
  manyTimes: number,
): Promise<Measure> => {
  const plain = await startPlainFastify([{ method: 'POST', path: '/v1/table/:id/count_rows', body: `${rows}` }]);
  const constant = await RawConnection.open(plain.url);
  const request = rawRequest('POST', '/v1/table/t/count_rows', '{}');
  const measure = await compare(bench, {
    name: 'd count_rows, against bare fastify',
    unit: 'ms (p50)',
    target: null,
    ours: () => p50(manyTimes, () => server.request(request)),
    theirs: () => p50(manyTimes, () => constant.request(request)),
  });
  constant.close();
  await plain.stop();
  return measure;
};

/** (d) The latency that the server adds to small consecutive reads of a table of 100,000 vectors without an index. */
export const queries = async (bench: Bench): Promise<Measure[]> => {
  const [rows, manyTimes, fewTimes] = bench.quick ? [1_000, 10, 10] : [100_000, 300, 60];
  const child = await bench.server(await bench.directory());
  const remote = new Remote(child);
  await remote.arrow('/v1/table/t/create', (await vectorRows(0, rows)).stream);
  const directory = await bench.directory();
  const connection = await connectDirectly(directory);
  const table = await openCopy(connection, directory, remote, 't');
  const batchRows = await rowsPerBatch(table, await table.version());
  const server = await RawConnection.open(child.url);
  const subjects = { rows, batchRows, server, table };
  const measures: Measure[] = [];
  for (const { name, target, times, ours, theirs } of queryKinds(subjects, manyTimes, fewTimes)) {
    const sides = { ours: () => p50(times, ours), theirs: () => p50(times, theirs) };
    measures.push(await compare(bench, { name, unit: 'ms (p50)', target, ...sides }));
  }
  measures.push(await compareWithPlainFastify(bench, subjects, manyTimes));
  await bench.recordMemory(`queries of ${rows} vectors`, child);
  server.close();
  table.close();
  connection.close();
  await remote.close();
  return measures;
};
