import { compare, timed, type Bench } from '../bench.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import type { Measure, Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 4 };

const CLIENTS = 32;

/**
 * (h) Inserts of 10 rows into one table by 32 clients, compared with one client of the same server. With the durable
 * default, appends that wait for each other share the wait for the disk.
 */
export const concurrentInserts = async (bench: Bench): Promise<Measure[]> => {
  const times = bench.quick ? 2 : 20;
  const measures: Measure[] = [];
  for (const isDurable of [true, false]) {
    const server = await bench.server(await bench.directory(), isDurable ? [] : ['--no-sync']);
    const remote = new Remote(server);
    const { stream } = await vectorRows(0, 10);
    const request = (table: string) =>
      rawRequest('POST', `/v1/table/${table}/insert`, stream, 'application/vnd.apache.arrow.stream');
    const connections = await Promise.all(Array.from({ length: CLIENTS }, () => RawConnection.open(server.url)));
    const perSecond = async (used: readonly RawConnection[], table: string): Promise<number> => {
      const spent = await timed(() =>
        Promise.all(
          used.map(async (connection) => {
            for (let i = 0; i < times; i++) await connection.request(request(table));
          }),
        ),
      );
      return (used.length * times) / (spent / 1000);
    };
    for (const table of ['many', 'one']) await remote.arrow(`/v1/table/${table}/create`, stream);
    measures.push(
      await compare(bench, {
        name: `h 32 clients insert 10 into one table, ${isDurable ? 'durable' : '--no-sync'}`,
        unit: 'inserts/s',
        target: TARGET,
        ours: () => perSecond(connections, 'many'),
        theirs: () => perSecond(connections.slice(0, 1), 'one'),
      }),
    );
    connections.forEach((connection) => connection.close());
    await remote.close();
  }
  return measures;
};
