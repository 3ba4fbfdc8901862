import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPg } from '../../server-reference/testing/pg-client.ts';
import { startObjectStore } from '../../server-reference/testing/object-store/object-store.ts';
import { startPostgres } from '../../server-reference/testing/private-postgres.ts';
import { startServer, type StartedServer } from '../clients/commands.ts';
import { createTables, insertFor, nothingInserted, PARTS, type Arrangement, type Inserted } from './inserts.ts';
import { postgresPids } from './processor-time.ts';

const SERVERS = 3;

/** Before the first round: code that has not run yet is slower. */
const WARM_UP_MS = 4_000;
const ROUND_MS = 5_000;

const quantile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

const tableOf = (rows: readonly (readonly [string, Inserted])[]): string => {
  const columns = ['Inserts into 16 tables', 'In a second', 'Ratio', 'In a version', 'p50, ms', 'p99, ms'];
  const head = [...columns, 'Transactions', ...PARTS.map((part) => `CPU of ${part}, ms`)];
  const rate = (sums: Inserted | undefined): number => (sums === undefined ? 0 : sums.inserts / sums.seconds);
  const cells = rows.map(([what, sums]) => [
    ...[what, rate(sums).toFixed(0), (rate(sums) / rate(rows[0]?.[1])).toFixed(2)],
    ...[(sums.inserts / sums.versions).toFixed(2), quantile(sums.latencies, 0.5).toFixed(0)],
    ...[quantile(sums.latencies, 0.99).toFixed(0), (sums.transactions / sums.inserts).toFixed(1)],
    ...PARTS.map((part) => (sums.cpu[part] / sums.inserts).toFixed(2)),
  ]);
  return [head, head.map(() => '-'), ...cells].map((row) => `| ${row.join(' | ')} |\n`).join('');
};

/** Measures inserts through one server, and through three that share a catalog, in turns. Returns a table. */
export const measureSpread = async (where: 'disk' | 's3', rounds: number): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-fleet-'));
  const postgres = await startPostgres('on');
  const store = where === 's3' ? await startObjectStore() : undefined;
  const catalog = await connectPg(postgres.url);
  const servers: StartedServer[] = [];
  try {
    const start = async (name: string, count: number): Promise<Omit<Arrangement, 'what' | 'prefix' | 'urlOf'>> => {
      await catalog.query(`create database ${name}`);
      const flags = ['--catalog', new URL(name, postgres.url).href, '--compact-fragments', '0'];
      if (store !== undefined) flags.push('--storage', `${store.url}/${name}`);
      const started: StartedServer[] = [];
      for (let at = 0; at < count; at += 1)
        started.push(
          await startServer(join(folder, name), join(folder, `${name}${at}.log`), flags, store?.environment),
        );
      servers.push(...started);
      const database = await postgresPids(postgres.url);
      const pids = {
        server: started.map(({ pid }) => pid),
        database,
        store: store?.pid === undefined ? [] : [store.pid],
        clients: [],
      };
      const transactions = async (): Promise<number> => {
        const sql = `select xact_commit from pg_stat_database where datname = '${name}'`;
        return Number((await catalog.query(sql)).rows[0]?.['xact_commit']);
      };
      return { urls: started.map(({ url }) => url), pids, transactions };
    };
    const [one, three] = [await start('one', 1), await start('three', SERVERS)];
    let next = 0;
    const urlAt = ({ urls }: { readonly urls: readonly string[] }, at: number): string => urls[at % urls.length] ?? '';
    const arrangements: readonly Arrangement[] = [
      { ...one, what: 'one server', prefix: 'o', urlOf: () => urlAt(one, 0) },
      { ...three, what: 'three servers, each insert to the next', prefix: 's', urlOf: () => urlAt(three, next++) },
      { ...three, what: 'three servers, each table at one', prefix: 'p', urlOf: (table) => urlAt(three, table) },
    ];
    for (const arrangement of arrangements) {
      await createTables(arrangement);
      await insertFor(WARM_UP_MS, arrangement, nothingInserted());
    }
    const rows = arrangements.map((arrangement) => [arrangement, nothingInserted()] as const);
    for (let round = 0; round < rounds; round += 1)
      for (const [arrangement, sums] of rows) await insertFor(ROUND_MS, arrangement, sums);
    return tableOf(rows.map(([{ what }, sums]) => [what, sums] as const));
  } finally {
    for (const server of servers) await server.stop();
    await catalog.end();
    await store?.remove();
    await postgres.remove();
    await rm(folder, { recursive: true, force: true });
  }
};
