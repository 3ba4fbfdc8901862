import type { Config } from './config.ts';
import { openLimitedWire } from './runner/target/limited-wire.ts';
import { askReadiness, waitUntilReady, type Readiness, type WaitOptions } from './runner/target/readiness.ts';
import { withAbortSignal } from './runner/target/wire-limits.ts';

/** How long to wait for a server that responds with 503, as servers do while they start, without --wait. */
const DEFAULT_WAIT_MS = 60_000;

/** Responses of a proxy whose server is not ready. */
const NOT_READY: ReadonlySet<number> = new Set([502, 503, 504]);

const isNot503 = ({ status }: Readiness): boolean => status !== 503;
const isResponsive = ({ status }: Readiness): boolean => status !== undefined && !NOT_READY.has(status);

export interface TargetWait extends Pick<WaitOptions, 'signal' | 'now' | 'pause'> {
  /** The longest wait in milliseconds, whatever the configuration allows. */
  readonly limitMs?: number;
  /** Called once with a sentence when there is something to wait for. */
  readonly waiting?: ((sentence: string) => void) | undefined;
}

const sentenceOf = (target: string, limitMs: number, { status }: Readiness): string =>
  `waiting up to ${Math.ceil(limitMs / 1000)} s for ${target}, which ` +
  (status === undefined ? 'gives no HTTP response' : `responds with ${status}`);

/**
 * Waits while the target responds with 503, at most for 60 s or the time of --wait. With --wait, a target that gives no
 * response, or 502 or 504, is waited for too. Returns when the time is over: what follows finds out why the target is not
 * ready.
 */
export const waitForTarget = async (
  config: Config,
  { limitMs: mostMs = Infinity, waiting, signal, ...clock }: TargetWait = {},
): Promise<void> => {
  const { target, waitMs, token, apiKey } = config;
  if (target === undefined || waitMs === 0) return;
  const limitMs = Math.min(mostMs, waitMs ?? DEFAULT_WAIT_MS);
  const wire = openLimitedWire({ ...config, readOnly: false });
  const credentials = { ...(token !== undefined && { token }), ...(apiKey !== undefined && { apiKey }) };
  const connection = { baseUrl: target, wire: withAbortSignal(wire, signal), credentials };
  try {
    await waitUntilReady((leftMs) => askReadiness(connection, leftMs), {
      ...clock,
      limitMs,
      signal,
      isReady: waitMs === undefined ? isNot503 : isResponsive,
      onWait: (seen) => waiting?.(sentenceOf(target, limitMs, seen)),
    });
  } finally {
    await wire.close();
  }
};
