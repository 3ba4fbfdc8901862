import { setTimeout as pauseFor } from 'node:timers/promises';
import { buildRequest } from '#contract/client';
import { retryAfterOf } from '../../context/target/overload.ts';
import { credentialHeaders, type Connection } from '../../context/target/target.ts';
import { WireFailure } from '../../context/target/wire.ts';

/** What a target responds with when it is asked whether it is ready. */
export interface Readiness {
  /** The status of a request that is not 503 if there is one; undefined without a response. */
  readonly status: number | undefined;
  /** Whether there is no connection, because nothing listens at the address or the host cannot be reached. */
  readonly isRefused?: boolean;
  /** The pause that the target asks for with `retry-after`, in milliseconds; 0 if it does not. */
  readonly retryAfterMs: number;
}

/** A name that no other client uses. */
const ABSENT = 'touchstone-no-such-object';
/** Requests of several operations, which change nothing: one that is out of order does not make the target unavailable. */
const REQUESTS = [
  { operation: 'ListNamespaces', request: buildRequest('ListNamespaces', { id: [], query: { limit: 1 } }) },
  { operation: 'DescribeTable', request: buildRequest('DescribeTable', { id: [ABSENT, ABSENT], body: {} }) },
  { operation: 'NamespaceExists', request: buildRequest('NamespaceExists', { id: [ABSENT], body: {} }) },
] as const;
const REQUEST_MS = 5000;
/** Least pause between two attempts. */
const PAUSE_MS = 250;

/** Asks a target whether it is ready. `limitMs` is the longest time of one request. */
export const askReadiness = async (
  { baseUrl, wire, credentials }: Pick<Connection, 'baseUrl' | 'wire' | 'credentials'>,
  limitMs: number = REQUEST_MS,
): Promise<Readiness> => {
  let retryAfterMs = 0;
  for (const { operation, request } of REQUESTS) {
    const headers = { ...credentialHeaders({ credentials }, operation, 'self'), ...request.headers };
    const sent = wire.send(baseUrl, { ...request, headers }, Math.min(limitMs, REQUEST_MS));
    const response = await sent.catch((error: unknown) => {
      if (error instanceof WireFailure) return error;
      throw error;
    });
    if (response instanceof WireFailure) return { status: undefined, isRefused: response.isRefusal, retryAfterMs: 0 };
    if (response.status !== 503) return { status: response.status, retryAfterMs: 0 };
    retryAfterMs = Math.max(retryAfterMs, retryAfterOf(response.headers['retry-after']));
  }
  return { status: 503, retryAfterMs };
};

export interface WaitOptions {
  readonly limitMs: number;
  readonly isReady: (seen: Readiness) => boolean;
  /** Called before the first pause. */
  readonly onWait?: ((seen: Readiness) => void) | undefined;
  /** Ends a pause with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Returns milliseconds of a monotonic clock. */
  readonly now?: () => number;
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<unknown>;
}

/**
 * Asks until the target is ready, with pauses of a quarter of a second or as long as the target asks for. Returns false when
 * it is not ready at the end of the time.
 */
export const waitUntilReady = async (
  ask: (leftMs: number) => Promise<Readiness>,
  {
    limitMs,
    isReady,
    onWait,
    signal,
    now = () => performance.now(),
    pause = (ms) => pauseFor(ms, undefined, { signal }),
  }: WaitOptions,
): Promise<boolean> => {
  const until = now() + limitMs;
  for (let attempt = 1; ; attempt += 1) {
    const seen = await ask(Math.max(1, until - now()));
    if (isReady(seen)) return true;
    const left = until - now();
    if (left <= 0) return false;
    if (attempt === 1) onWait?.(seen);
    await pause(Math.min(left, Math.max(PAUSE_MS, seen.retryAfterMs)), signal);
  }
};
