import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FAULTS, type FaultName } from './index.ts';
import type { FaultRun } from './fault.ts';

/** How long after a fault the servers may take to become ready. */
const HEAL_TIMEOUT_MS = 180_000;
const LOOK_MS = 50;
/** The longest pause between two faults. */
const MAX_PAUSE_MS = 1_000;

const waitUntilReady = async ({ servers }: FaultRun, name: FaultName, interrupted: AbortSignal): Promise<void> => {
  const deadline = performance.now() + HEAL_TIMEOUT_MS;
  const statusOf = (url: string): Promise<number> =>
    fetch(`${url}/readyz`, { headers: servers.headers, signal: AbortSignal.timeout(HEAL_TIMEOUT_MS) }).then(
      ({ status }) => status,
      () => 0,
    );
  for (;;) {
    const { urls } = servers;
    const statuses = await Promise.all(urls.map(statusOf));
    if (urls.length === servers.count && statuses.every((status) => status === 200)) return;
    interrupted.throwIfAborted();
    if (performance.now() > deadline)
      throw new Error(`after ${name}, the servers do not become ready: ${statuses.join()}`);
    await delay(LOOK_MS);
  }
};

/**
 * Makes faults one after another while operations are recorded, and counts them. Rejects when one fails, and when the servers
 * do not become ready after one.
 */
export const injectFaults = async (
  run: FaultRun,
  names: readonly FaultName[],
  counts: Map<FaultName, number>,
  interrupted: AbortSignal,
): Promise<void> => {
  for (const name of names) {
    await delay(randomInt(1, MAX_PAUSE_MS), undefined, { signal: interrupted });
    const count = await FAULTS[name].run(run);
    await waitUntilReady(run, name, interrupted);
    counts.set(name, (counts.get(name) ?? 0) + (count ?? 1));
  }
};

/** Returns the numbers of faults as a text. */
export const describeCounts = (counts: ReadonlyMap<FaultName, number>): string =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'no faults';
