import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPostgres } from '../../server-reference/testing/private-postgres.ts';
import { startServer, type StartedServer } from '../clients/commands.ts';
import { CLIENTS, measureFleet, type Cost } from './measure.ts';
import { startStatementCounter } from './statement-counter.ts';

const HELP = `npm run lab -- fleet [options]

Measures what one request or one commit costs a server and its catalog, with SQLite, with PostgreSQL and with two servers on
PostgreSQL: requests, statements, time, processor time, and calls in a second by ${CLIENTS} clients at once. Prints tables for
lab/results/fleet.md. Needs Linux and an installed PostgreSQL.

  --calls N    calls of each kind, for each client (default: 100)
  --help
`;

const run = promisify(execFile);

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '100' }, help: { type: 'boolean' } },
});

const print = (title: string, costs: readonly Cost[]): void => {
  const columns = [
    'Call',
    'Requests',
    'Statements',
    'Round trips',
    'ms',
    'Server CPU, ms',
    'Database CPU, ms',
    'In a second',
  ];
  const rows = costs.map((cost) => [
    ...[cost.what, cost.requests, cost.statements ?? '', cost.roundTrips ?? '', cost.milliseconds.toFixed(1)],
    ...[cost.serverCpu.toFixed(2), cost.databaseCpu.toFixed(2), cost.perSecond.toFixed(0)],
  ]);
  const lines = [columns, columns.map(() => '-'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  process.stdout.write(`## ${title}\n\n${lines.join('\n')}\n\n`);
};

/** Without these, requests of the measured kind share the cores with maintenance. */
const QUIET = ['--compact-fragments', '0'];

/** Measures `count` servers, with SQLite or with a new PostgreSQL that waits for its disk. */
const measure = async (title: string, count: number, hasPostgres: boolean): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-fleet-'));
  const postgres = hasPostgres ? await startPostgres('on') : undefined;
  const counter = postgres && (await startStatementCounter(postgres.url));
  const servers: StartedServer[] = [];
  try {
    const flags = [...QUIET, ...(counter === undefined ? [] : ['--catalog', counter.url])];
    for (let at = 0; at < count; at += 1)
      servers.push(await startServer(join(folder, 'data'), join(folder, `${at}.log`), flags));
    const port = postgres && new URL(postgres.url).port;
    const { stdout } = await run('ps', ['-A', '-o', 'pid=,args=']);
    const database = port === undefined ? [] : stdout.split('\n').filter((line) => line.includes(`-c port=${port} `));
    const fleet = {
      urls: servers.map(({ url }) => url),
      serverPids: servers.map(({ pid }) => pid),
      databasePids: database.map((line) => Number.parseInt(line)),
      counts: counter?.counts,
    };
    print(title, await measureFleet(fleet, Number(values.calls)));
  } finally {
    for (const server of servers) await server.stop();
    await counter?.close();
    await postgres?.remove();
    await rm(folder, { recursive: true, force: true });
  }
};

if (values.help === true) process.stdout.write(HELP);
else {
  await measure('One server, SQLite', 1, false);
  await measure('One server, PostgreSQL', 1, true);
  await measure('Two servers, PostgreSQL', 2, true);
  process.exit(0); // Native threads would keep the process running.
}
