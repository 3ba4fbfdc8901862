import { ConfigError, type Config } from '../config.ts';
import { HomeNamespace } from '../context/target/home.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import { credentialHeaders, type Connection } from '../context/target/target.ts';
import { fatal, TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { isTestName } from '../context/test-names.ts';
import { hasSeed, removeTestData, withFullIds } from '../runner/target/cleanup.ts';
import { probeUnknownRoutes } from '../runner/target/handshake.ts';
import { openLimitedWire } from '../runner/target/limited-wire.ts';
import { describeItem, takeInventory, type InventoryItem } from '../runner/target/inventory.ts';
import { Remover } from '../runner/target/removal.ts';
import { readReport } from '../report/read.ts';
import type { Report } from '../report/report.ts';
import { escapeControls } from '../report/screen.ts';
import { waitForTarget } from '../wait.ts';
import { configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { print, showWait } from './output.ts';

/** Returns the flags with what they leave out from a report. */
const withReport = <
  Given extends { readonly target?: string; readonly seed?: string; readonly database?: readonly string[] },
>(
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
  const { testData: ours, listable, partlyListable, complete } = await takeInventory(connection, isTestData);
  if (!partlyListable && remaining.length === 0)
    throw new TargetUnreachableError(
      fatal(
        'not-the-interface',
        `${target ?? ''} does not list its root; name a namespace with --home, or a report with --from`,
      ),
    );
  if (!listable && partlyListable)
    print('The server lists the namespaces or the tables of its root, not both; what it does not list is not found.\n');
  const found = new Map(withFullIds(connection, ours).map((item) => [describeItem(item), '']));
  const known: InventoryItem[] = [];
  for (const { kind, id, database } of remaining) {
    const item = { kind, id, database };
    const existence = await remover.existenceOf(item);
    // What a server does not show by name is not there if it lists everything else.
    if (existence === 'absent' || (existence !== 'exists' && listable && complete)) continue;
    known.push(item);
    found.set(describeItem(item), existence === 'exists' ? '' : ` (not certain to exist: ${existence.unknown})`);
  }
  for (const [name, doubt] of found)
    print(`${dryRun ? 'would remove' : 'removing'} ${escapeControls(`${name}${doubt}`)}\n`);
  if (found.size === 0) print('No test data of earlier runs found.\n');
  if (dryRun || found.size === 0) return 0;
  await remover.removeAll(known, concurrency);
  const after = await removeTestData(connection, isTestData, concurrency, remover);
  const left = new Set(withFullIds(connection, after.testData).map(describeItem));
  for (const item of known)
    if (remover.failures.has(describeItem(item)) || (await remover.exists(item))) left.add(describeItem(item));
  for (const name of left) {
    const reason = remover.failures.get(name) ?? 'it exists after a request to remove it succeeded';
    print(`could not remove ${escapeControls(name)} (${reason})\n`);
  }
  return left.size === 0 ? 0 : 1;
};

/** Drops the test data of earlier runs. Returns exit code 1 if some could not be dropped. */
export const pruneCommand: RunCommand = async ({ options: { dryRun = false, from, ...flagged }, env }) => {
  const report = from === undefined ? undefined : readReport(from);
  const given = report === undefined ? flagged : withReport(flagged, report);
  const config = configOf(given, env);
  const { target, token, apiKey, databases, home } = config;
  if (target === undefined) throw new ConfigError('prune needs a --target, or a report with --from\nTry prune --help.');
  await waitForTarget(config, { waiting: showWait });
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
      home: new HomeNamespace(home),
    };
    const isTestData = given.seed === undefined ? isTestName : hasSeed(config.seed);
    // Some checks decorate their names.
    const remaining = (report?.remaining ?? []).filter(({ id }) =>
      id.some((part) => part.includes(`ts-${config.seed}-`)),
    );
    return await prune(connection, config, isTestData, { remaining, dryRun });
  } finally {
    await wire.close();
  }
};
