import { ConfigError } from '../config.ts';
import { Ledger } from '../context/target/ledger.ts';
import { Support } from '../context/target/support.ts';
import type { Connection } from '../context/target/target.ts';
import { openLimitedWire } from '../session.ts';
import { TargetUnreachableError } from '../runner/target/handshake.ts';
import { isTestName, hasSeed, removeTestData } from '../runner/target/cleanup.ts';
import { describeItem, takeInventory } from '../runner/target/inventory.ts';
import { escapeControls } from '../report/screen.ts';
import { waitForTarget } from '../wait.ts';
import { configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { print } from './output.ts';

/** Drops the test data of earlier runs. Returns exit code 1 if some could not be dropped. */
export const pruneCommand: RunCommand = async ({ options: { dryRun, ...given }, env }) => {
  const config = configOf(given, env);
  const { target, token, apiKey, databases, concurrency } = config;
  if (target === undefined) throw new ConfigError('prune needs a --target\nTry prune --help.');
  await waitForTarget(config);
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
    if (!listable) throw new TargetUnreachableError(`${target} does not list the namespaces and tables of its root`);
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
