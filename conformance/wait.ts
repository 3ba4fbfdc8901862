import type { Config } from './config.ts';
import { WireFailure } from './context/target/wire.ts';
import { openLimitedWire } from './session.ts';

/** Pause between two attempts, and time limit of one. */
const PAUSE_MS = 250;
const ATTEMPT_MS = 5000;

/** Responses of a proxy whose server is not ready. */
const NOT_READY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Waits until the target responds, at most for the time of --wait. Every status counts as a response except 502, 503 and
 * 504. Returns when the time is over: what follows finds out why the target does not respond.
 */
export const waitForTarget = async (config: Config): Promise<void> => {
  const { target, waitMs } = config;
  if (target === undefined || waitMs === undefined) return;
  const until = performance.now() + waitMs;
  const wire = openLimitedWire({ ...config, readOnly: false });
  try {
    for (;;) {
      const left = Math.max(1, until - performance.now());
      const request = { method: 'GET', path: '/', query: '', headers: {} } as const;
      const seen = await wire.send(target, request, Math.min(left, ATTEMPT_MS)).catch((error: unknown) => {
        if (error instanceof WireFailure) return error;
        throw error;
      });
      if (!(seen instanceof WireFailure) && !NOT_READY.has(seen.status)) return;
      if (performance.now() + PAUSE_MS >= until) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    await wire.close();
  }
};
