import { ServiceError } from '#contract/errors';
import { stringifyJson } from '#contract/json';
import type { HandlerRequest, HandlerResponse } from '#contract/handlers';
import { operationIds, type OperationId } from '#contract/operations';
import type { Fault, ServerMutation } from '../fault.ts';
import { delay, fault, replaceHandler, type HandlerScope } from './mutations.ts';

/** Numbers of requests in flight that exceed the usual sizes of pools: 8, 16 and 32. */
const BUSY_FROM = [9, 17, 33] as const;

/** Requests of one kind that are in flight together. */
interface Wave<Op extends OperationId> {
  arrived: number;
  inFlight: number;
  first?: Promise<HandlerResponse<Op>>;
}

type HandleBusy<Op extends OperationId> = (
  wave: Wave<Op>,
  request: HandlerRequest<Op>,
  scope: HandlerScope<Op>,
) => Promise<HandlerResponse<Op>>;

/** Handles requests with `handle` if at least `from` with the same key are in flight. Each waits until no other has come for 20 ms. */
const whenBusy = <Op extends OperationId>(
  op: Op,
  from: number,
  keyOf: (request: HandlerRequest<Op>) => unknown,
  handle: HandleBusy<Op>,
): ServerMutation => {
  const waves = new Map<string, Wave<Op>>();
  return replaceHandler(op, async (request, scope) => {
    const key = stringifyJson(keyOf(request));
    const wave = waves.get(key) ?? { arrived: 0, inFlight: 0 };
    waves.set(key, wave);
    wave.arrived += 1;
    wave.inFlight += 1;
    try {
      for (let seen = 0; seen < wave.arrived; await delay()) seen = wave.arrived;
      return await (wave.arrived < from ? scope.serve(request, scope.context) : handle(wave, request, scope));
    } finally {
      wave.inFlight -= 1;
      if (wave.inFlight === 0) waves.delete(key);
    }
  });
};

/** Returns a fault of reads that appears from 9, 17 or 33 identical requests on, which operations get in turn. */
export const failWhenBusy = (op: OperationId): Fault => {
  const from = BUSY_FROM[operationIds.indexOf(op) % BUSY_FROM.length] ?? BUSY_FROM[0];
  const keyOf = (request: object): unknown => {
    const { id, query, body } = request as { id?: unknown; query?: unknown; body?: unknown };
    return [id, query, body];
  };
  return fault(`fails when at least ${from} identical reads are in flight`, () =>
    whenBusy(op, from, keyOf, () => Promise.reject(new ServiceError('Internal', 'a fault'))),
  );
};

/** Returns the faults of a server that carries out one of the requests for an object, and reports the same to all. */
export const loseWhenBusy = <Op extends OperationId>(op: Op): readonly Fault[] =>
  BUSY_FROM.map((from) =>
    fault(`carries out one of ${from} or more requests in flight, and reports success to all`, () =>
      whenBusy(
        op,
        from,
        (request) => (request as { id?: unknown }).id,
        (wave, request, { serve, context }) => (wave.first ??= serve(request, context)),
      ),
    ),
  );
