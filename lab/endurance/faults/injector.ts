import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { FAULTS, type FaultName } from './index.ts';
import type { FaultRun } from './fault.ts';

/** How long after a fault the servers may take to become ready. */
const HEAL_TIMEOUT_MS = 180_000;
const LOOK_MS = 50;
/** The longest pause between two faults. */
const MAX_PAUSE_MS = 1_000;

/** Makes faults one after another while operations are recorded. */
export class Injector {
  /** How often each fault was made. */
  readonly counts = new Map<FaultName, number>();
  readonly #run: FaultRun;
  readonly #names: readonly FaultName[];
  readonly #interrupted: AbortSignal;

  /** `names` are made in this order. */
  constructor(run: FaultRun, names: readonly FaultName[], interrupted: AbortSignal) {
    this.#run = run;
    this.#names = names;
    this.#interrupted = interrupted;
  }

  /** Makes all faults. Rejects when one fails, and when the servers do not become ready after one. */
  async run(): Promise<void> {
    for (const name of this.#names) {
      await delay(randomInt(1, MAX_PAUSE_MS), undefined, { signal: this.#interrupted });
      const count = await FAULTS[name].run(this.#run);
      await this.#ready(name);
      this.counts.set(name, (this.counts.get(name) ?? 0) + (count ?? 1));
    }
  }

  get summary(): string {
    return [...this.counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'no faults';
  }

  async #ready(name: FaultName): Promise<void> {
    const { servers } = this.#run;
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
      this.#interrupted.throwIfAborted();
      if (performance.now() > deadline) throw new Error(`after ${name}, the servers do not become ready: ${statuses}`);
      await delay(LOOK_MS);
    }
  }
}
