import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { compare, formatMeasure, timed, type Bench } from '../bench.ts';
import type { ServerChild } from '../children.ts';
import { RawConnection, rawRequest } from '../clients/raw-connection.ts';
import { Remote } from '../clients/remote.ts';
import { vectorRows } from '../data/arrow-rows.ts';
import { startObjectStore, type ObjectStore } from '../../../server-reference/testing/object-store/object-store.ts';
import { startPostgres } from '../../../server-reference/testing/private-postgres.ts';
import { measureOf, type Measure, type Target } from '../result.ts';

const TARGET: Target = { of: 'ratio', is: 'at-least', value: 2 };

const CLIENTS = 32;
const TABLES = 16;

const tableOf = (client: number): string => `t${client % TABLES}`;

interface Servers {
  readonly processes: readonly ServerChild[];
  readonly connections: readonly RawConnection[];
}

/** Which server of `count` a client is connected to. */
type Distribution = (client: number, count: number) => number;

/** As a balancer does that takes one server after another: the clients of one table use several servers. */
const byClient: Distribution = (client, count) => client % count;

/** As a balancer does that hashes the path: all clients of one table use the same server. */
const byTable: Distribution = (client, count) => (client % TABLES) % count;

/** Starts `count` servers with one catalog in PostgreSQL, and connects the clients to them. */
const startServers = async (
  bench: Bench,
  store: ObjectStore,
  { name, count, distribution }: { readonly name: string; readonly count: number; readonly distribution: Distribution },
): Promise<Servers> => {
  const postgres = await startPostgres('on');
  bench.cleanUpWith(() => postgres.remove());
  const flags = ['--catalog', postgres.url, '--storage', `${store.url}/${name}`];
  const directory = await bench.directory();
  const processes = await Promise.all(
    Array.from({ length: count }, (_, at) => bench.server(join(directory, String(at)), flags, store.environment)),
  );
  const connections: RawConnection[] = [];
  for (let client = 0; client < CLIENTS; client++) {
    const process = processes[distribution(client, count)];
    if (process === undefined) throw new RangeError(`no server for client ${client}`);
    connections.push(await RawConnection.open(process.url));
  }
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

const compareServers = async (
  bench: Bench,
  what: string,
  { ours, theirs }: { readonly ours: Servers; readonly theirs: Servers },
): Promise<Measure[]> => {
  const times = bench.quick ? 2 : 20;
  const { stream } = await vectorRows(0, 10);
  const rounds: { readonly ours: Round[]; readonly theirs: Round[] } = { ours: [], theirs: [] };
  const side = (servers: Servers, results: Round[]) => async (): Promise<number> => {
    const round = await insertRows(servers, stream, times);
    results.push(round);
    return round.insertsPerSecond;
  };
  const name = `l ${CLIENTS} clients insert 10 into ${TABLES} tables over S3, ${what}`;
  const sides = { ours: side(ours, rounds.ours), theirs: side(theirs, rounds.theirs) };
  const measures = [await compare(bench, { name, unit: 'inserts/s', target: TARGET, ...sides })];
  const alsoMeasure = (value: string, unit: string, valueOf: (round: Round) => number | undefined): void => {
    // The first round of each side is the warm-up of `compare`.
    const pairs = rounds.ours.slice(1).flatMap((round, at) => {
      const [left, right] = [valueOf(round), rounds.theirs.slice(1).map(valueOf)[at]];
      return left === undefined || right === undefined ? [] : [{ ours: left, theirs: right }];
    });
    if (pairs.length === 0) return;
    const measure = measureOf(`l ${value}, ${what}`, unit, pairs);
    bench.log(formatMeasure(measure));
    measures.push(measure);
  };
  alsoMeasure('processor time of the servers per insert', 'ms', ({ serverTime }) => serverTime);
  alsoMeasure(`busy cores of ${availableParallelism()}`, 'cores', ({ busyCores }) => busyCores);
  return measures;
};

/**
 * (l) Inserts of 10 rows by 32 clients into 16 tables over S3, through three servers compared with one server: first with
 * the clients of each table at several servers, whose appends are not committed together and wait for each other, then
 * with all clients of a table at one server. Each configuration has a PostgreSQL of its own; all share one SeaweedFS.
 * There is no proxy. Everything shares the machine; the busy cores show whether there were cores for three servers, and
 * the processor time per insert shows what three servers cost more.
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
  const store = await startObjectStore(weed);
  bench.cleanUpWith(() => store.remove());
  const one = await startServers(bench, store, { name: 'one', count: 1, distribution: byClient });
  const spread = await startServers(bench, store, { name: 'by-client', count: 3, distribution: byClient });
  const spreadMeasures = await compareServers(bench, '3 servers against one', { ours: spread, theirs: one });
  // Started after the first comparison: the servers close idle connections.
  const sticky = await startServers(bench, store, { name: 'by-table', count: 3, distribution: byTable });
  const what = '3 servers, each table at one of them, against one';
  return [...spreadMeasures, ...(await compareServers(bench, what, { ours: sticky, theirs: one }))];
};
