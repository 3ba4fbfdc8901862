import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkHistory, describeViolation, type ObjectViolation } from './check-history.ts';
import { readHistory, type History } from './history.ts';
import { runCommand } from '../child-servers/run-command.ts';
import { runEndurance } from './run.ts';

const HELP = `endurance: records what clients see while servers are killed, and checks that it is linearizable.

Usage: npm run test:endurance -- [options]

  --operations N   operations before the final reads (default 10000)
  --kills N        servers killed with SIGKILL during these operations, and started again (default 200)
  --clients N      clients that send requests concurrently (default 8)
  --servers N      processes on one data directory (default 1); several need --catalog
  --catalog URL    postgres:// URL of an empty catalog (default: an SQLite file in the data directory)
  --storage URL    passed to the servers (default: the data directory)
  --no-sync        passed to the servers
  --save FILE      where the history is written if the run fails (default endurance-history.json)
  --check FILE     check a history that an earlier run has written, and start no servers
  --help

The objects are names, versions, tags, batches of versions and counters. Exit code 1 if an object is not linearizable or a
server has logged an error, 2 if the run failed. SIGINT and SIGTERM stop the servers and write the history.
`;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const printHistory = (history: History, violations: readonly ObjectViolation[]): void => {
  const kinds = new Map<string, Record<'known' | 'failed' | 'unknown', number>>();
  for (const { object, outcome } of history) {
    const kind = object.split('/', 1)[0] ?? '';
    const counts = kinds.get(kind) ?? { known: 0, failed: 0, unknown: 0 };
    counts[outcome] += 1;
    kinds.set(kind, counts);
  }
  for (const [kind, { known, failed, unknown }] of kinds)
    print(`${kind}: ${known} known, ${failed} without effect, ${unknown} with an unknown outcome`);
  for (const violation of violations) print(describeViolation(violation));
  const objects = new Set(history.map(({ object }) => object)).size;
  print(`${history.length} operations on ${objects} objects: ${violations.length} not linearizable`);
};

const main = async (interrupted: AbortSignal): Promise<void> => {
  const { values } = parseArgs({
    options: {
      operations: { type: 'string', default: '10000' },
      kills: { type: 'string', default: '200' },
      clients: { type: 'string', default: '8' },
      servers: { type: 'string', default: '1' },
      catalog: { type: 'string' },
      storage: { type: 'string' },
      'no-sync': { type: 'boolean', default: false },
      save: { type: 'string', default: 'endurance-history.json' },
      check: { type: 'string' },
      help: { type: 'boolean' },
    },
    strict: true,
  });
  if (values.help === true) return print(HELP.trimEnd());
  if (values.check !== undefined) {
    const history = await readHistory(values.check);
    const violations = checkHistory(history);
    printHistory(history, violations);
    process.exitCode = violations.length > 0 ? 1 : 0;
    return;
  }
  const [operations, kills, clients, servers] = [values.operations, values.kills, values.clients, values.servers].map(
    Number,
  ) as [number, number, number, number];
  if (servers > 1 && values.catalog === undefined) throw new Error('--servers needs --catalog with a postgres:// URL');
  const dataDir = await mkdtemp(join(tmpdir(), 'touchstone-endurance-'));
  const serverArgs = [
    ...(values.catalog === undefined ? [] : ['--catalog', values.catalog]),
    ...(values.storage === undefined ? [] : ['--storage', values.storage]),
    ...(values['no-sync'] ? ['--no-sync'] : []),
  ];
  const program = fileURLToPath(new URL('../cli.js', import.meta.url));
  try {
    const start = Date.now();
    const { save } = values;
    const numbers = { servers, clients, operations, kills };
    const result = await runEndurance({ ...numbers, program, dataDir, serverArgs, save, report: print, interrupted });
    printHistory(result.history, result.violations);
    for (const line of result.stderrLines) print(`a server wrote: ${line}`);
    print(`${result.kills} kills, ${servers} servers, ${Math.round((Date.now() - start) / 1000)} s`);
    const hasFailed = result.violations.length > 0 || result.stderrLines.length > 0;
    if (hasFailed) print(`the history is in ${save}`);
    process.exitCode = hasFailed ? 1 : 0;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};

await runCommand('endurance', main);
