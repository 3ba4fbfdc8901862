import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '../../server-reference/testing/private-postgres.ts';
import { startServer, type StartedServer } from '../clients/commands.ts';
import { CLIENTS, measureFleet, type Cost } from './measure.ts';
import { postgresPids } from './processor-time.ts';
import { measureSpread } from './spread.ts';
import { startStatementCounter } from './statement-counter.ts';

const HELP = `npm run lab -- fleet [options]

Measures what one request or one commit costs a server and its catalog, with SQLite, with PostgreSQL and with two servers on
PostgreSQL: requests, statements, time, processor time, and calls in a second by ${CLIENTS} clients at once. Prints tables for
lab/results/fleet.md. Needs Linux and an installed PostgreSQL.

  --calls N          calls of each kind, for each client (default: 100)
  --inserts WHERE    only small inserts into 16 tables through one server and through three, in turns, with PostgreSQL: WHERE is
                     disk, or s3 (SeaweedFS, of which TOUCHSTONE_TEST_WEED is the weed program, or s3proxy)
  --rounds N         rounds of these (default: 4)
  --help
`;

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '100' },
    inserts: { type: 'string' },
    rounds: { type: 'string', default: '4' },
    help: { type: 'boolean' },
  },
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
    const fleet = {
      urls: servers.map(({ url }) => url),
      serverPids: servers.map(({ pid }) => pid),
      databasePids: postgres ? await postgresPids(postgres.url) : [],
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
else if (values.inserts !== undefined) {
  process.stdout.write(await measureSpread(values.inserts === 's3' ? 's3' : 'disk', Number(values.rounds)));
  process.exit(0);
} else {
  await measure('One server, SQLite', 1, false);
  await measure('One server, PostgreSQL', 1, true);
  await measure('Two servers, PostgreSQL', 2, true);
  process.exit(0); // Native threads would keep the process running.
}
