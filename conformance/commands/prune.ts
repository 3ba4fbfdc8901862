import { ConfigError } from '../config.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import type { Connection } from '../context/target/target.ts';
import { openLimitedWire } from '../session.ts';
import { TargetUnreachableError } from '../runner/handshake.ts';
import { isTestName, hasSeed, removeTestData } from '../runner/cleanup.ts';
import { describeItem, takeInventory } from '../runner/inventory.ts';
import { harmless } from '../report/screen.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print } from './program.ts';

const HELP = `touchstone prune: removes what earlier runs have left on a target.

Usage: touchstone prune --target URL [options]

Every run makes names of its own, ts-<seed>-<what>-<ten hexadecimal digits>. Namespaces and tables that are called so
are dropped with everything in them, and nothing else. Do not prune while another run goes on.

  --seed TEXT          only what the run with this seed made
  --dry-run            name what would be removed, and stop
  --database NAME      a database of the target beside its default one; to be given twice
  --config FILE        JSON file with the same options, and token and apiKey
  --timeout SECONDS, --rate N, --help

Exit: 0 nothing is left, 1 something would not go, 2 the target does not list what it holds.
`;

const flags = {
  ...CONNECTION_FLAGS,
  seed: { type: 'string' },
  database: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
} as const;

/** Drops the leftovers of earlier runs. */
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
    const isOurs = given.seed === undefined ? isTestName : hasSeed(config.seed);
    const { testData: ours, listable } = await takeInventory(connection, isOurs);
    if (!listable) throw new TargetUnreachableError(`${target} does not list the namespaces and tables of its root`);
    for (const found of ours)
      print(`${dryRun === true ? 'would remove' : 'removes'} ${harmless(describeItem(found))}\n`);
    if (ours.length === 0) print('Nothing is left of earlier runs.\n');
    if (dryRun === true || ours.length === 0) return 0;
    const left = (await removeTestData(connection, isOurs, concurrency)).testData;
    for (const found of left) print(`would not go: ${harmless(describeItem(found))}\n`);
    return left.length === 0 ? 0 : 1;
  } finally {
    await wire.close();
  }
};
