import { Agent, request } from 'node:http';
import { ints, toArrowBody } from '../../server-reference/testing/operations/rows.ts';
import { API_KEY } from '../clients/commands.ts';
import { cpuOf } from './processor-time.ts';

/** Clients at once. Each inserts into one table and waits for the response before it inserts again. */
export const WRITERS = 32;

/** Tables of each arrangement. */
export const TABLES = 16;

const ROWS = toArrowBody({ id: ints(...Array.from({ length: 10 }, (_, at) => at)) });

/** Servers, and which of them gets an insert into the table with this number. */
export interface Arrangement {
  readonly what: string;
  /** Prefix of the names of its tables. */
  readonly prefix: string;
  readonly urls: readonly string[];
  readonly urlOf: (table: number) => string;
  readonly pids: Readonly<Record<Part, readonly number[]>>;
  /** Returns the transactions of the catalog since it was created. */
  readonly transactions: () => Promise<number>;
}

/** What uses the processor. */
export const PARTS = ['server', 'database', 'store', 'clients'] as const;
export type Part = (typeof PARTS)[number];

/** Sums over rounds. */
export interface Inserted {
  inserts: number;
  versions: number;
  seconds: number;
  transactions: number;
  /** Milliseconds of one core. */
  readonly cpu: Record<Part, number>;
  readonly latencies: number[];
}

export const nothingInserted = (): Inserted => ({
  inserts: 0,
  versions: 0,
  seconds: 0,
  transactions: 0,
  cpu: { server: 0, database: 0, store: 0, clients: 0 },
  latencies: [],
});

const agent = new Agent({ keepAlive: true, maxSockets: WRITERS });

const post = (url: string, path: string): Promise<{ readonly version: number }> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-api-key': API_KEY, 'content-type': 'application/vnd.apache.arrow.stream' };
    const sent = request(`${url}/v1/table/${path}`, { agent, method: 'POST', headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(JSON.parse(text) as { version: number });
        else reject(new Error(`${path}: ${response.statusCode ?? 0} ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(ROWS);
  });

export const createTables = async ({ prefix, urls }: Arrangement): Promise<void> => {
  for (let table = 0; table < TABLES; table += 1) await post(urls[0] ?? '', `${prefix}${table}/create`);
};

const usedCpu = async (pids: Arrangement['pids']): Promise<Record<Part, number>> => {
  const [server, database, store] = await Promise.all([cpuOf(pids.server), cpuOf(pids.database), cpuOf(pids.store)]);
  const { user, system } = process.cpuUsage();
  return { server, database, store, clients: (user + system) / 1000 };
};

/** Inserts with all clients for this long, and adds what it took to `sums`. */
export const insertFor = async (milliseconds: number, arrangement: Arrangement, sums: Inserted): Promise<void> => {
  const { prefix, urlOf, pids, transactions } = arrangement;
  const newest = new Map<number, number>();
  const oldest = new Map<number, number>();
  const before = await usedCpu(pids);
  const transactionsBefore = await transactions();
  const start = performance.now();
  const insertUntilEnd = async (_: unknown, client: number): Promise<void> => {
    const table = client % TABLES;
    while (performance.now() - start < milliseconds) {
      const sent = performance.now();
      const { version } = await post(urlOf(table), `${prefix}${table}/insert`);
      sums.latencies.push(performance.now() - sent);
      sums.inserts += 1;
      newest.set(table, Math.max(version, newest.get(table) ?? 0));
      oldest.set(table, Math.min(version, oldest.get(table) ?? version));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, insertUntilEnd));
  sums.seconds += (performance.now() - start) / 1000;
  sums.transactions += (await transactions()) - transactionsBefore;
  const after = await usedCpu(pids);
  for (const part of PARTS) sums.cpu[part] += after[part] - before[part];
  for (const [table, version] of newest) sums.versions += version - (oldest.get(table) ?? version) + 1;
};
