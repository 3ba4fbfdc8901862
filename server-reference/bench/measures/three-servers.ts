import { join } from 'node:path';
import { compare, timed, type Bench } from '../bench.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import { startObjectStore, type ObjectStore } from '../../testing/object-store/object-store.ts';
import { startPostgres } from '../../testing/private-postgres.ts';
import type { Measure, Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 2 };

const CLIENTS = 32;
const TABLES = 16;

const tableOf = (client: number): string => `t${client % TABLES}`;

/** Starts `count` servers with one catalog in PostgreSQL; the clients are distributed over them. */
const connectClients = async (bench: Bench, store: ObjectStore, count: number): Promise<readonly RawConnection[]> => {
  const postgres = await startPostgres('on');
  bench.cleanUpWith(() => postgres.remove());
  const flags = ['--catalog', postgres.url, '--storage', `${store.url}/servers-${count}`];
  const directory = await bench.directory();
  const servers = await Promise.all(
    Array.from({ length: count }, (_, at) => bench.server(join(directory, String(at)), flags, store.environment)),
  );
  const connections: RawConnection[] = [];
  while (connections.length < CLIENTS)
    for (const { url } of servers.slice(0, CLIENTS - connections.length))
      connections.push(await RawConnection.open(url));
  bench.cleanUpWith(async () => connections.forEach((connection) => connection.close()));
  const [first] = servers;
  if (first === undefined) throw new RangeError('no servers');
  const remote = new Remote(first);
  const { stream } = await vectorRows(0, 10);
  for (let table = 0; table < TABLES; table++) await remote.arrow(`/v1/table/${tableOf(table)}/create`, stream);
  await remote.close();
  return connections;
};

/**
 * (l) Inserts of 10 rows by 32 clients into 16 tables over S3, through three servers compared with one server. Both have
 * a PostgreSQL of their own and share one SeaweedFS. Each client is connected to one server, without a proxy between.
 */
export const threeServers = async (bench: Bench): Promise<Measure[]> => {
  const { weed } = bench;
  if (weed === undefined) {
    bench.skip(
      'l',
      'needs --weed FILE, a SeaweedFS program (conformance/implementations/seaweedfs/build.sh makes one)',
    );
    return [];
  }
  const times = bench.quick ? 2 : 20;
  const store = await startObjectStore(weed);
  bench.cleanUpWith(() => store.remove());
  const { stream } = await vectorRows(0, 10);
  const insertsPerSecond = async (clients: readonly RawConnection[]): Promise<number> => {
    const spent = await timed(() =>
      Promise.all(
        clients.map(async (connection, client) => {
          const path = `/v1/table/${tableOf(client)}/insert`;
          const request = rawRequest('POST', path, stream, 'application/vnd.apache.arrow.stream');
          for (let i = 0; i < times; i++) await connection.request(request);
        }),
      ),
    );
    return (clients.length * times) / (spent / 1000);
  };
  const three = await connectClients(bench, store, 3);
  const one = await connectClients(bench, store, 1);
  const name = `l ${CLIENTS} clients insert 10 into ${TABLES} tables over S3, 3 servers against one`;
  const sides = { ours: () => insertsPerSecond(three), theirs: () => insertsPerSecond(one) };
  return [await compare(bench, { name, unit: 'inserts/s', target: TARGET, ...sides })];
};
