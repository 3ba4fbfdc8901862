import { setTimeout as pauseFor } from 'node:timers/promises';
import type { WireResponse } from '#contract/client';
import { isStatusOf } from '#contract/errors';

/** How long a request is sent again before its rejection counts. */
const LIMIT_MS = 5_000;
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Returns the milliseconds of a header `retry-after`, which has seconds or a date; 0 if it is neither. */
export const retryAfterOf = (header: string | undefined): number => {
  if (header === undefined) return 0;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
};

/**
 * Whether a target that is overloaded rejects a request (D-07). Without `retry-after`, 503 can have another reason, unless the
 * request was one of many at the same time.
 */
const isOverloaded = ({ status, headers }: WireResponse, isOfMany: boolean): boolean =>
  isStatusOf(status, 'Throttling') ||
  (isStatusOf(status, 'ServiceUnavailable') && (isOfMany || headers['retry-after'] !== undefined));

/**
 * Sends a request again, with growing pauses or after those that the target asks for, until the target is not overloaded. Returns
 * the last rejection after five seconds, or when the next pause would pass `limitMs`.
 *
 * @param send sends the request; `attempt` is 0 for the first time
 */
export const sendUntilServed = async (
  send: (attempt: number) => Promise<WireResponse>,
  { isOfMany, limitMs }: { readonly isOfMany: boolean; readonly limitMs: number },
): Promise<WireResponse> => {
  const startedAt = performance.now();
  for (let attempt = 0; ; attempt += 1) {
    const response = await send(attempt);
    if (!isOverloaded(response, isOfMany)) return response;
    const wanted = Math.max(FIRST_PAUSE_MS * 2 ** attempt, retryAfterOf(response.headers['retry-after']));
    const pause = Math.min(wanted, LONGEST_PAUSE_MS);
    if (performance.now() - startedAt + pause > Math.min(limitMs, LIMIT_MS)) return response;
    await pauseFor(pause);
  }
};
