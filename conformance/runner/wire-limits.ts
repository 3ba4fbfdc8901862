import type { WireRequest } from '#contract/client';
import { operations, type OperationId } from '#contract/operations';
import { WireFailure, type Wire } from '../context/target/wire.ts';

/** At most so many requests per second leave, evenly spaced, whoever sends them. */
export const withRateLimit = (wire: Wire, perSecond: number): Wire => {
  const intervalMs = 1000 / perSecond;
  let next = 0;
  return {
    ...wire,
    send: async (baseUrl, request) => {
      const now = performance.now();
      const at = Math.max(now, next);
      next = at + intervalMs;
      if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now));
      return wire.send(baseUrl, request);
    },
  };
};

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

/** The operations that a request may address, by its method and path. */
const matchingOperations = ({ method, path }: Pick<WireRequest, 'method' | 'path'>): readonly OperationId[] =>
  routes.filter((route) => route.method === method && route.path.test(path)).map(({ id }) => id);

/** Paths that no contract knows, which a run asks for to see what the target says to them. */
export const UNKNOWN_ROUTE = 'touchstone-no-such-route';

/** A request that could change something was about to be sent in a run that may only read. */
export class WriteNotAllowedError extends Error {
  override readonly name = 'WouldWrite';
}

/** Lets only requests through that address a reading operation, and no writing one. */
export const withoutWrites = (wire: Wire): Wire => ({
  ...wire,
  send: async (baseUrl, request) => {
    const ids = matchingOperations(request);
    const reads = ids.length > 0 && ids.every((id) => operations[id].effect === 'read');
    const isUnknownRoute = request.path.endsWith(`/${UNKNOWN_ROUTE}`);
    if (!reads && !isUnknownRoute)
      throw new WriteNotAllowedError(`${request.method} ${request.path} in a run that may only read`);
    return wire.send(baseUrl, request);
  },
});

/** Sends nothing any more once the signal says so: whatever still goes on then ends by itself. */
export const withAbortSignal = (wire: Wire, signal: AbortSignal | undefined): Wire =>
  signal === undefined
    ? wire
    : {
        ...wire,
        send: async (baseUrl, request) => {
          if (signal.aborted) throw new WireFailure('the run was given up');
          return wire.send(baseUrl, request);
        },
      };
