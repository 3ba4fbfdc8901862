import { ConfigError } from '../config.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import type { Connection } from '../context/target/target.ts';
import { openLimitedWire } from '../session.ts';
import { fatal, TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { isTestName, hasSeed, removeTestData } from '../runner/target/cleanup.ts';
import { describeItem, takeInventory } from '../runner/target/inventory.ts';
import { escapeControls } from '../report/screen.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print } from './program.ts';

const HELP = `touchstone prune: removes the test data of earlier runs from a target.

Usage: touchstone prune --target URL [options]

Drops the namespaces and tables that runs created, with everything in them, and nothing else. Their names are
ts-<seed>-<kind>-<ten hexadecimal digits>. Do not prune during another run.

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
  database: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const;

/** Drops the test data of earlier runs. Returns exit code 1 if some could not be dropped. */
export const pruneCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { help, 'dry-run': dryRun, ...given } = parseFlags(argv, flags).values;
  if (help === true) return print(HELP);
  const config = configOf(given, env);
  const { target, token, apiKey, databases, concurrency } = config;
  if (target === undefined) throw new ConfigError('prune needs a --target\nTry prune --help.');
  const wire = openLimitedWire(config);
  try {
    const connection: Connection = {
      baseUrl: target,
      wire,
      credentials: { ...(token && { token }), ...(apiKey && { apiKey }) },
      redact: (text) => text,
      support: new Support(),
      ledger: new Ledger(),
      unrouted: [],
      databases,
    };
    const isTestData = given.seed === undefined ? isTestName : hasSeed(config.seed);
    const { testData: ours, listable } = await takeInventory(connection, isTestData);
    if (!listable)
      throw new TargetUnreachableError(
        fatal('not-the-interface', `${target} does not list the namespaces and tables of its root`),
      );
    for (const found of ours)
      print(`${dryRun === true ? 'would remove' : 'removing'} ${escapeControls(describeItem(found))}\n`);
    if (ours.length === 0) print('No test data of earlier runs found.\n');
    if (dryRun === true || ours.length === 0) return 0;
    const left = (await removeTestData(connection, isTestData, concurrency)).testData;
    for (const found of left) print(`could not remove ${escapeControls(describeItem(found))}\n`);
    return left.length === 0 ? 0 : 1;
  } finally {
    await wire.close();
  }
};
