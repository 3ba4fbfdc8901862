import { connectNamespace, type Table } from '@lancedb/lancedb';
import { ints, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { API_KEY } from '../clients/commands.ts';
import { cpuOf } from './processor-time.ts';

/** What a request or a call of a client costs. */
export interface Cost {
  readonly what: string;
  /** Requests that the server receives. */
  readonly requests: number;
  /** Statements and round trips to PostgreSQL, with BEGIN and COMMIT; undefined with SQLite, where they are the same. */
  readonly statements: number | undefined;
  readonly roundTrips: number | undefined;
  /** Median of calls one after another. */
  readonly milliseconds: number;
  /** Milliseconds of one core per call, of all servers and of the database. */
  readonly serverCpu: number;
  readonly databaseCpu: number;
  /** Calls in a second by all clients at once, each with a table of its own. */
  readonly perSecond: number;
}

/** A catalog and the servers on it. */
export interface Fleet {
  readonly urls: readonly string[];
  readonly serverPids: readonly number[];
  readonly databasePids: readonly number[];
  readonly counts: (() => { readonly statements: number; readonly roundTrips: number }) | undefined;
}

/** Clients at once, and their tables. */
export const CLIENTS = 8;

const headers = { 'x-api-key': API_KEY };

const post = async (url: string, path: string, body: Uint8Array | object): Promise<void> => {
  const isArrow = body instanceof Uint8Array;
  const type = isArrow ? 'application/vnd.apache.arrow.stream' : 'application/json';
  const response = await fetch(`${url}/v1/table/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: isArrow ? Buffer.from(body) : JSON.stringify(body),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
};

/** Returns the requests of the interface that the servers have received. */
const requestsOf = async (urls: readonly string[]): Promise<number> => {
  const texts = await Promise.all(urls.map(async (url) => (await fetch(`${url}/metrics`, { headers })).text()));
  const lines = texts.join('\n').match(/^touchstone_requests_total\{operation="[A-Z].*$/gm) ?? [];
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
};

const oneRow = toArrowBody({ id: ints(1) });

/** A call by the client with this number, of one server and with a table of its own. */
type Call = (client: number) => Promise<unknown>;

const callsOf = async (urls: readonly string[]): Promise<readonly (readonly [string, Call])[]> => {
  const urlOf = (client: number): string => urls[client % urls.length] ?? '';
  const opened: Table[] = [];
  for (let client = 0; client < CLIENTS; client += 1) {
    await post(urlOf(0), `t${client}/create`, toArrowBody({ id: ints(...Array.from({ length: 100 }, (_, at) => at)) }));
    const connection = await connectNamespace('rest', { uri: urlOf(client), 'header.x-api-key': API_KEY });
    opened.push(await connection.openTable(`t${client}`));
  }
  const ask =
    (operation: string, body: object | Uint8Array): Call =>
    (client) =>
      post(urlOf(client), `t${client}/${operation}`, body);
  return [
    ['DescribeTable', ask('describe', {})],
    ['ListTableVersions, the newest', ask('version/list?limit=1&descending=true', {})],
    ['CountTableRows', ask('count_rows', {})],
    ['QueryTable, 100 rows', ask('query', { vector: [], k: 100 })],
    [
      'open a table and count, by its files',
      async (client) => {
        const connection = await connectNamespace('rest', { uri: urlOf(client), 'header.x-api-key': API_KEY });
        return (await connection.openTable(`t${client}`)).countRows();
      },
    ],
    ['InsertIntoTable, one row', ask('insert', oneRow)],
    [
      'commit of one row, by its files',
      (client) => opened[client]?.add([{ id: 1 }]) ?? Promise.reject(new Error('no table')),
    ],
  ];
};

/** Measures all calls on one fleet: `calls` one after another, then by all clients at once. */
export const measureFleet = async (fleet: Fleet, calls: number): Promise<readonly Cost[]> => {
  const costs: Cost[] = [];
  for (const [what, call] of await callsOf(fleet.urls)) {
    // Code that has not run yet is slower.
    for (let at = 0; at < calls; at += 1) await call(at % CLIENTS);
    const requests = await requestsOf(fleet.urls);
    const before = fleet.counts?.();
    const times: number[] = [];
    for (let at = 0; at < calls; at += 1) {
      const start = performance.now();
      await call(0);
      times.push(performance.now() - start);
    }
    const after = fleet.counts?.();
    const sent = (await requestsOf(fleet.urls)) - requests;
    const [serverCpu, databaseCpu] = [await cpuOf(fleet.serverPids), await cpuOf(fleet.databasePids)];
    const start = performance.now();
    const together = calls * CLIENTS;
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, client) => {
        for (let at = 0; at < calls; at += 1) await call(client);
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    const each = (total: number | undefined): number | undefined => total && Math.round((total / calls) * 10) / 10;
    costs.push({
      what,
      requests: each(sent) ?? 0,
      statements: before && after && each(after.statements - before.statements),
      roundTrips: before && after && each(after.roundTrips - before.roundTrips),
      milliseconds: times.sort((a, b) => a - b)[Math.floor(calls / 2)] ?? 0,
      serverCpu: ((await cpuOf(fleet.serverPids)) - serverCpu) / together,
      databaseCpu: ((await cpuOf(fleet.databasePids)) - databaseCpu) / together,
      perSecond: together / seconds,
    });
  }
  return costs;
};
