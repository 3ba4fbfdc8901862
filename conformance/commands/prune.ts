import { ConfigError, type Config } from '../config.ts';
import { Home } from '../context/target/home.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';
import { openLimitedWire } from '../session.ts';
import { fatal, TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { isTestName, hasSeed, removeTestData } from '../runner/target/cleanup.ts';
import { probeUnknownRoutes } from '../runner/target/handshake.ts';
import { describeItem, takeInventory, type InventoryItem } from '../runner/target/inventory.ts';
import { Remover } from '../runner/target/removal.ts';
import { readReport } from '../report/read.ts';
import type { Report } from '../report/report.ts';
import { escapeControls } from '../report/screen.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print } from './program.ts';

const HELP = `touchstone prune: removes the test data of earlier runs from a target.

Usage: touchstone prune --target URL [options]

Drops the namespaces and tables that runs created, with everything in them, and nothing else. Their names are
ts-<seed>-<kind>-<ten hexadecimal digits>. Do not prune during another run.

  --from PATH          the report.json of a run, or its directory: prune its target, and remove what the run could not
                       remove, also where the target lists nothing
  --home NAMESPACE     prune below this namespace, such as a$b, on a target that does not list its root
  --seed TEXT          remove only the test data of runs with this seed
  --dry-run            print what would be removed, and exit
  --database NAME      a further database of the target; must be given twice
  --config FILE        JSON file with the same options, and token and apiKey
  --timeout SECONDS, --rate N, --help

Exit: 0 all removed, 1 some could not be removed, 2 the target cannot be reached or does not list its objects.
`;

const flags = {
  ...CONNECTION_FLAGS,
  seed: { type: 'string' },
  home: { type: 'string' },
  from: { type: 'string' },
  database: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const;

/** Returns the flags with what they leave out from a report. */
const withReport = <Given extends { readonly target?: string; readonly seed?: string; readonly database?: string[] }>(
  given: Given,
  { target, seed }: Report,
): Given => ({
  ...given,
  ...(given.target === undefined && !target.embedded && { target: target.url }),
  ...(given.seed === undefined && { seed }),
  ...(given.database === undefined && target.databases !== undefined && { database: [...target.databases] }),
});

/** Removes test data, prints each object and returns the exit code. */
const prune = async (
  connection: Connection,
  { target, concurrency }: Config,
  isTestData: (name: string) => boolean,
  { remaining = [], dryRun }: { readonly remaining?: Report['remaining']; readonly dryRun: boolean },
): Promise<number> => {
  const remover = new Remover(connection, []);
  const known: InventoryItem[] = [];
  for (const { kind, id, database } of remaining) {
    const item = { kind, id, database };
    if (id.some((part) => part.includes('ts-')) && (await remover.exists(item))) known.push(item);
  }
  const { testData: ours, listable } = await takeInventory(connection, isTestData);
  if (!listable && remaining.length === 0)
    throw new TargetUnreachableError(
      fatal(
        'not-the-interface',
        `${target ?? ''} does not list its root; name a namespace with --home, or a report with --from`,
      ),
    );
  const shown = new Set([...ours, ...known].map(describeItem));
  for (const name of shown) print(`${dryRun ? 'would remove' : 'removing'} ${escapeControls(name)}\n`);
  if (shown.size === 0) print('No test data of earlier runs found.\n');
  if (dryRun || shown.size === 0) return 0;
  await remover.removeAll(known, concurrency);
  const left = new Set((await removeTestData(connection, isTestData, concurrency)).testData.map(describeItem));
  for (const item of known) if (await remover.exists(item)) left.add(describeItem(item));
  for (const name of left) print(`could not remove ${escapeControls(name)}\n`);
  return left.size === 0 ? 0 : 1;
};

/** Drops the test data of earlier runs. Returns exit code 1 if some could not be dropped. */
export const pruneCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { help, 'dry-run': dryRun = false, from, ...flagged } = parseFlags(argv, flags).values;
  if (help === true) return print(HELP);
  const report = from === undefined ? undefined : readReport(from);
  const given = report === undefined ? flagged : withReport(flagged, report);
  const config = configOf(given, env);
  const { target, token, apiKey, databases, home } = config;
  if (target === undefined) throw new ConfigError('prune needs a --target, or a report with --from\nTry prune --help.');
  const wire = openLimitedWire(config);
  try {
    const credentials = { ...(token && { token }), ...(apiKey && { apiKey }) };
    const connection: Connection = {
      baseUrl: target,
      wire,
      credentials,
      redact: (text) => text,
      support: new Support(),
      ledger: new Ledger(),
      unrouted: await probeUnknownRoutes(target, wire, credentialHeaders({ credentials }, 'DescribeTable', 'self')),
      databases,
      home: new Home(home),
    };
    const isTestData = given.seed === undefined ? isTestName : hasSeed(config.seed);
    return await prune(connection, config, isTestData, { remaining: report?.remaining ?? [], dryRun });
  } finally {
    await wire.close();
  }
};
