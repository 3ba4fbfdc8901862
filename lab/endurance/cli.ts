import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkHistory, describeViolation, type ObjectViolation } from './check-history.ts';
import {
  DEPLOYMENTS,
  missingFor,
  startDeployment,
  type Deployment,
  type DeploymentName,
  type Programs,
} from './deployments.ts';
import { FAULT_NAMES, FAULTS, type FaultName } from './faults/index.ts';
import { describeCounts } from './faults/injector.ts';
import { readHistory, type History } from './history.ts';
import { runCommand, UsageError } from '../programs/run-command.ts';
import { runEndurance, type RunSettings } from './run.ts';

const NAMES = Object.keys(DEPLOYMENTS) as readonly DeploymentName[];

const HELP = `endurance: records what clients see while servers suffer faults, and checks that it is linearizable.

Usage: npm run lab -- endurance [options]

  --on NAMES       deployments to test one after another, separated by commas (default: all that can run here)
${NAMES.map((name) => `                   ${name.padEnd(8)}${DEPLOYMENTS[name].summary}`).join('\n')}
  --weed FILE      the weed program of SeaweedFS, for S3 (default: TOUCHSTONE_TEST_WEED)
  --operations N   least number of operations before the final reads (default 10000)
  --faults NAMES   faults that are made in turn during these operations (default: all that can be made here)
${FAULT_NAMES.map((name) => `                   ${name.padEnd(16)}${FAULTS[name].summary}`).join('\n')}
  --times N        how often each fault is made (default 20)
  --clients N      clients that send requests concurrently (default 8)
  --no-sync        passed to the servers
  --save FILE      where the history is written if the run fails (default endurance-history.json)
  --check FILE     check a history that an earlier run has written, and start no servers
  --help

To use a database or a store of your own, instead of --on:

  --servers N      processes on one data directory (default 1); several need --catalog
  --catalog URL    postgres:// URL of an empty catalog (default: an SQLite file in the data directory)
  --storage URL    passed to the servers (default: the data directory)

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

const PROGRAM = fileURLToPath(new URL('../../server-reference/cli.js', import.meta.url));

type RunOptions = Pick<RunSettings, 'operations' | 'faults' | 'times' | 'clients' | 'save'> & {
  readonly noSync: boolean;
  readonly interrupted: AbortSignal;
};

/** Runs servers of one deployment and prints the result. Returns whether it passed. */
const runOn = async (
  { servers, serverArgs, environment }: Omit<Deployment, 'remove'>,
  options: RunOptions,
): Promise<boolean> => {
  const { noSync, ...numbers } = options;
  const start = Date.now();
  const args = [...serverArgs, ...(noSync ? ['--no-sync'] : [])];
  const settings = { ...numbers, servers, environment, serverArgs: args, program: PROGRAM, report: print };
  const { history, violations, faults, stderrLines } = await runEndurance(settings);
  printHistory(history, violations);
  for (const line of stderrLines) print(`a server wrote: ${line}`);
  print(`${describeCounts(faults)}; ${servers} servers, ${Math.round((Date.now() - start) / 1000)} s`);
  const hasFailed = violations.length > 0 || stderrLines.length > 0;
  if (hasFailed) print(`the history is in ${options.save}`);
  return !hasFailed;
};

const runDeployment = async (name: DeploymentName, programs: Programs, options: RunOptions): Promise<boolean> => {
  print(`${name}: ${DEPLOYMENTS[name].summary}`);
  const deployment = await startDeployment(name, programs);
  try {
    return await runOn(deployment, options);
  } finally {
    await deployment.remove();
  }
};

/** Returns the names of a list that is separated by commas; all without one. */
const namesOf = <Name extends string>(option: string, list: string | undefined, all: readonly Name[]) => {
  const names = list?.split(',') ?? all;
  const unknown = names.find((name) => !(all as readonly string[]).includes(name));
  if (unknown !== undefined) throw new UsageError(`--${option}: there is no ${unknown}; use ${all.join(', ')}`);
  return names as readonly Name[];
};

const numberOf = (option: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new UsageError(`--${option} must be a whole number, not ${text}`);
  return value;
};

const main = async (interrupted: AbortSignal): Promise<void> => {
  const { values } = parseArgs({
    options: {
      on: { type: 'string' },
      weed: { type: 'string' },
      operations: { type: 'string', default: '10000' },
      faults: { type: 'string' },
      times: { type: 'string', default: '20' },
      clients: { type: 'string', default: '8' },
      servers: { type: 'string' },
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
  const numbers = {
    operations: numberOf('operations', values.operations),
    times: numberOf('times', values.times),
    clients: numberOf('clients', values.clients),
  };
  const faults = namesOf<FaultName>('faults', values.faults, FAULT_NAMES);
  const options = { ...numbers, faults, noSync: values['no-sync'], save: values.save, interrupted };
  const conclude = (hasPassed: boolean): void => {
    if (!hasPassed) process.exitCode = 1;
  };
  const { servers: count, catalog, storage } = values;
  if (count !== undefined || catalog !== undefined || storage !== undefined) {
    if (values.on !== undefined)
      throw new UsageError('--on cannot be used together with --servers, --catalog and --storage');
    const servers = numberOf('servers', count ?? '1');
    if (servers > 1 && catalog === undefined) throw new UsageError('--servers needs --catalog with a postgres:// URL');
    const serverArgs = [
      ...(catalog === undefined ? [] : ['--catalog', catalog]),
      ...(storage === undefined ? [] : ['--storage', storage]),
    ];
    return conclude(await runOn({ servers, serverArgs, environment: {} }, options));
  }
  const programs = { weed: values.weed ?? process.env['TOUCHSTONE_TEST_WEED'] };
  for (const name of namesOf<DeploymentName>('on', values.on, NAMES)) {
    const missing = await missingFor(name, programs);
    if (missing === undefined) conclude(await runDeployment(name, programs, options));
    else if (values.on === undefined) print(`${name}: skipped, because ${missing}`);
    else throw new UsageError(`--on ${name}: ${missing}`);
  }
};

await runCommand('endurance', main);
