import type { Config } from '../config.ts';
import type { RuleResult } from './result.ts';
import { runRules, type SchedulerOptions } from './scheduler.ts';
import type { Place } from './target/place.ts';
import { probeSupport } from './target/probe.ts';

/**
 * Runs the rules, and those that do not apply at the level of tables again where there are more levels of namespaces
 * above it.
 */
export const runAtLevels = async (
  options: SchedulerOptions,
  { home, outer }: Place,
): Promise<readonly RuleResult[]> => {
  const results = await runRules(options);
  if (outer === undefined) return results;
  const isOutOfLevel = ({ status, reason, cases }: RuleResult): boolean =>
    status === 'not-applicable' && [reason, ...cases.map((one) => one.reason)].includes(home.levelReason);
  const missing = new Set(results.filter(isOutOfLevel).map(({ rule }) => rule.name));
  const again = await runRules({
    ...options,
    connection: { ...options.connection, home: outer },
    selection: options.selection.filter(({ rule }) => missing.has(rule.name)),
    events: {},
  });
  const found = new Map(again.map((result) => [result.rule.name, result]));
  return results.map((result) => found.get(result.rule.name) ?? result);
};

/** So many rules, even when they run twice, send fewer requests than the probes of all operations, which are about 250. */
const FEW_RULES = 30;

/**
 * Finds out which operations the target supports, and runs the selected rules. If few are selected by name, only their
 * operations are probed before; those that the rules turn out to use are probed afterwards, and the rules run again, with
 * names of their own, if the target lacks one of them.
 */
export const runSelected = async (
  options: SchedulerOptions,
  place: Place,
  { only, maxFailures }: Pick<Config, 'only' | 'maxFailures'>,
): Promise<readonly RuleResult[]> => {
  const { selection, connection, limits } = options;
  const { support, ledger } = connection;
  const wanted = selection.filter(({ excluded }) => excluded === undefined);
  if (only.length === 0 || wanted.length > FEW_RULES || maxFailures !== undefined) {
    await probeSupport(options);
    return runAtLevels(options, place);
  }
  await probeSupport(options, [...new Set(wanted.map(({ rule }) => rule.operation))]);
  let results = await runAtLevels(options, place);
  for (let attempt = 2; limits?.reason === undefined && !ledger.isUnresponsive; attempt += 1) {
    const used = support.takeUnknown().filter((id) => !ledger.hasSucceeded(id));
    if (used.length === 0) return results;
    const again = { ...options, events: {}, namePrefix: `attempt ${attempt}/` };
    await probeSupport(again, used);
    if (!used.some((id) => support.lacks(id) || support.lostFields(id).length > 0)) return results;
    results = await runAtLevels(again, place);
  }
  return results;
};
