import { setMaxListeners } from 'node:events';
import type { WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { WireFailure, WireTimeout, type Wire } from '../../context/target/wire.ts';
import type { RunLimits } from '../limits.ts';

/** Sends at most `perSecond` requests per second, evenly spaced, over all callers. */
export const withRateLimit = (wire: Wire, perSecond: number): Wire => {
  const intervalMs = 1000 / perSecond;
  let next = 0;
  return {
    ...wire,
    send: async (baseUrl, request, limitMs, burst) => {
      burst?.giveUp('--rate does not let them leave together');
      const now = performance.now();
      const at = Math.max(now, next);
      next = at + intervalMs;
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
      return wire.send(baseUrl, request, limitMs);
    },
  };
};

/** Adds headers to each request, unless the request has them itself. */
export const withHeaders = (wire: Wire, headers: Readonly<Record<string, string>>): Wire => ({
  ...wire,
  send: (baseUrl, request, ...rest) =>
    wire.send(baseUrl, { ...request, headers: { ...headers, ...request.headers } }, ...rest),
});

interface Route {
  readonly id: OperationId;
  readonly method: string;
  readonly path: RegExp;
}

const routes: readonly Route[] = Object.values(operations).map(({ id, method, path }) => ({
  id,
  method,
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]*')}/?$`),
}));

/** Returns the operations whose method and path match a request. */
const matchingOperations = ({ method, path }: Pick<WireRequest, 'method' | 'path'>): readonly OperationId[] =>
  routes.filter((route) => route.method === method && route.path.test(path)).map(({ id }) => id);

/** Last path segment of requests to routes that no contract has, which show how a target responds to them. */
export const UNKNOWN_ROUTE = 'touchstone-no-such-route';

/** A read-only run tried to send a request that could change the target. */
export class WriteNotAllowedError extends Error {
  override readonly name = 'WouldWrite';
}

/** Throws WriteNotAllowedError for each request that does not match read operations only. */
export const withoutWrites = (wire: Wire): Wire => ({
  ...wire,
  send: async (baseUrl, request, ...rest) => {
    const ids = matchingOperations(request);
    const reads = ids.length > 0 && ids.every((id) => operations[id].effect === 'read');
    const isUnknownRoute = request.path.endsWith(`/${UNKNOWN_ROUTE}`);
    if (!reads && !isUnknownRoute)
      throw new WriteNotAllowedError(`${request.method} ${request.path} in a read-only run`);
    return wire.send(baseUrl, request, ...rest);
  },
});

/** Throws WireFailure for each request in progress when the signal aborts, and for each later one. */
export const withAbortSignal = (
  wire: Wire,
  signal: AbortSignal | undefined,
  failure: () => WireFailure = () => new WireFailure('the run was aborted'),
): Wire => {
  if (signal === undefined) return wire;
  // Each request in progress has a listener.
  setMaxListeners(0, signal);
  return {
    ...wire,
    send: async (baseUrl, request, ...rest) => {
      if (signal.aborted) throw failure();
      let abort = (): void => undefined;
      const aborted = new Promise<never>((_resolve, reject) => {
        abort = () => reject(failure());
        signal.addEventListener('abort', abort);
      });
      return Promise.race([wire.send(baseUrl, request, ...rest), aborted]).finally(() =>
        signal.removeEventListener('abort', abort),
      );
    },
  };
};

/** Throws WireTimeout for each request in progress when the time of the run is over, and for each later one. */
export const withRunLimits = (wire: Wire, { timeSignal }: RunLimits): Wire =>
  withAbortSignal(wire, timeSignal, () => new WireTimeout('no response before the end of the run (--max-time)'));
