import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { compare, formatMeasure, timed, type Bench } from '../bench.ts';
import type { ServerChild } from '../children.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import { startObjectStore, type ObjectStore } from '../../testing/object-store/object-store.ts';
import { startPostgres } from '../../testing/private-postgres.ts';
import { measureOf, type Measure, type Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 2 };

const CLIENTS = 32;
const TABLES = 16;

const tableOf = (client: number): string => `t${client % TABLES}`;

interface Servers {
  readonly processes: readonly ServerChild[];
  readonly connections: readonly RawConnection[];
}

/** Starts `count` servers with one catalog in PostgreSQL; the clients are distributed over them. */
const startServers = async (bench: Bench, store: ObjectStore, count: number): Promise<Servers> => {
  const postgres = await startPostgres('on');
  bench.cleanUpWith(() => postgres.remove());
  const flags = ['--catalog', postgres.url, '--storage', `${store.url}/servers-${count}`];
  const directory = await bench.directory();
  const processes = await Promise.all(
    Array.from({ length: count }, (_, at) => bench.server(join(directory, String(at)), flags, store.environment)),
  );
  const connections: RawConnection[] = [];
  while (connections.length < CLIENTS)
    for (const { url } of processes.slice(0, CLIENTS - connections.length))
      connections.push(await RawConnection.open(url));
  bench.cleanUpWith(async () => connections.forEach((connection) => connection.close()));
  const [first] = processes;
  if (first === undefined) throw new RangeError('no servers');
  const remote = new Remote(first);
  const { stream } = await vectorRows(0, 10);
  for (let table = 0; table < TABLES; table++) await remote.arrow(`/v1/table/${tableOf(table)}/create`, stream);
  await remote.close();
  return { processes, connections };
};

/** What the inserts of one round took. */
interface Round {
  readonly insertsPerSecond: number;
  /** Processor time of all servers per insert, in ms; undefined where the system does not report it. */
  readonly serverTime: number | undefined;
  /** Cores of the machine that were busy with any process. */
  readonly busyCores: number;
}

/** Returns the processor time that all processes of the machine have used, in ms. */
const machineTime = (): number =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0);

const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce((sum, value) => (sum === undefined || value === undefined ? undefined : sum + value), 0);

const insertRows = async ({ processes, connections }: Servers, stream: Uint8Array, times: number): Promise<Round> => {
  const serverTime = async () => sumOf(await Promise.all(processes.map((process) => process.processorTime())));
  const [before, machineBefore] = [await serverTime(), machineTime()];
  const spent = await timed(() =>
    Promise.all(
      connections.map(async (connection, client) => {
        const path = `/v1/table/${tableOf(client)}/insert`;
        const request = rawRequest('POST', path, stream, 'application/vnd.apache.arrow.stream');
        for (let i = 0; i < times; i++) await connection.request(request);
      }),
    ),
  );
  const busyCores = (machineTime() - machineBefore) / spent;
  const after = await serverTime();
  const inserts = connections.length * times;
  return {
    insertsPerSecond: inserts / (spent / 1000),
    serverTime: before === undefined || after === undefined ? undefined : (after - before) / inserts,
    busyCores,
  };
};

/**
 * (l) Inserts of 10 rows by 32 clients into 16 tables over S3, through three servers compared with one server. Both have
 * a PostgreSQL of their own and share one SeaweedFS. Each client is connected to one server, without a proxy between.
 * Everything shares the machine; the busy cores show whether there were cores for three servers, and the processor time
 * per insert shows what three servers cost more.
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
  const [three, one] = [await startServers(bench, store, 3), await startServers(bench, store, 1)];
  const rounds: { readonly ours: Round[]; readonly theirs: Round[] } = { ours: [], theirs: [] };
  const side = (servers: Servers, results: Round[]) => async (): Promise<number> => {
    const round = await insertRows(servers, stream, times);
    results.push(round);
    return round.insertsPerSecond;
  };
  const name = `l ${CLIENTS} clients insert 10 into ${TABLES} tables over S3, 3 servers against one`;
  const sides = { ours: side(three, rounds.ours), theirs: side(one, rounds.theirs) };
  const measures = [await compare(bench, { name, unit: 'inserts/s', target: TARGET, ...sides })];
  const alsoMeasure = (what: string, unit: string, valueOf: (round: Round) => number | undefined): void => {
    // The first round of each side is the warm-up of `compare`.
    const pairs = rounds.ours.slice(1).flatMap((round, at) => {
      const [ours, theirs] = [valueOf(round), rounds.theirs.slice(1).map(valueOf)[at]];
      return ours === undefined || theirs === undefined ? [] : [{ ours, theirs }];
    });
    if (pairs.length === 0) return;
    const measure = measureOf(`l ${what}, 3 servers against one`, unit, pairs);
    bench.log(formatMeasure(measure));
    measures.push(measure);
  };
  alsoMeasure('processor time of the servers per insert', 'ms', ({ serverTime }) => serverTime);
  alsoMeasure(`busy cores of ${availableParallelism()}`, 'cores', ({ busyCores }) => busyCores);
  return measures;
};
