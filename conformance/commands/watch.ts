import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RuleName } from '#contract/rules';
import type { Status } from '../context/outcome.ts';
import { testedAnything, type Report } from '../report/report.ts';
import type { RuleResult } from '../runner/result.ts';

/** How often the address of the server is asked. A restart that is faster is not seen. */
const POLL_MS = 50;

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'http:': 80, 'https:': 443 };

/** Whether a server listens on the address of a URL. Sends nothing. */
const isListening = (url: string): Promise<boolean> => {
  const { hostname, port, protocol } = new URL(url);
  const number = port === '' ? (DEFAULT_PORTS[protocol] ?? 80) : Number(port);
  const socket = connect(number, hostname.replace(/^\[|\]$/g, ''));
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy());
};

/** Waits until the server has stopped listening and listens again. */
export const waitForRestart = async (url: string): Promise<void> => {
  while (await isListening(url)) await sleep(POLL_MS);
  while (!(await isListening(url))) await sleep(POLL_MS);
};

const FAILING: ReadonlySet<Status> = new Set(['fail', 'harness-error']);

/** Returns the failed rules of a report; those of an earlier one if it tested nothing. */
export const failedRules = (report: Report, earlier: ReadonlySet<RuleName>): ReadonlySet<RuleName> =>
  testedAnything(report)
    ? new Set(report.rules.flatMap(({ id, status }) => (FAILING.has(status) ? [id] : [])))
    : earlier;

/** Returns a line about a rule that failed in the last run; undefined for other rules. */
export const watchedLine = (failed: ReadonlySet<RuleName>, { rule, status }: RuleResult): string | undefined => {
  if (!failed.has(rule.name)) return undefined;
  return `${FAILING.has(status) ? 'still fails' : `now ${status}`.padEnd(11)}  ${rule.name}`;
};
