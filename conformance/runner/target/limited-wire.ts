import type { Config } from '../../config.ts';
import { openWire, type Wire } from '../../context/target/wire.ts';
import { sentHeaders } from '../../headers.ts';
import { withHeaders, withoutWrites, withRateLimit } from './wire-limits.ts';

/** No check requests more; longer responses are cut off. */
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

/** Most connections of a run, besides those of requests that must be in flight together: a check sends up to four at a time. */
const connectionsFor = (concurrency: number): number => Math.max(32, concurrency * 4);

/** Opens the wire of a run as configured: headers, proxy and certificates, rate, and reads only. */
export const openLimitedWire = ({ timeoutMs, concurrency, rate, readOnly, headers, ...route }: Config): Wire => {
  const connections = connectionsFor(concurrency);
  const wire = openWire({ ...route, timeoutMs, maxResponseBytes: MAX_RESPONSE_BYTES, connections });
  const sending = headers.length === 0 ? wire : withHeaders(wire, sentHeaders(headers));
  const limited = rate === undefined ? sending : withRateLimit(sending, rate);
  return readOnly ? withoutWrites(limited) : limited;
};
