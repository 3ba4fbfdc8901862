import type { CommitArbiter, Engine } from '../engine/index.ts';

/** Makes spans below the span of a request. Outside of a request, work has no spans. */
export interface CallTracer {
  /** Runs `work` within a span, which ends when the returned promise settles. */
  inSpan<R>(name: string, work: () => R): R;
  /** Returns a function that runs work as part of the current span; undefined when there is none. */
  capture(): (<R>(work: () => R) => R) | undefined;
}

/** The parts of the engine whose methods are operations of the engine too. */
const ENGINE_PARTS: readonly string[] = ['changes', 'indexes', 'branches', 'multipart'] satisfies (keyof Engine)[];

type Method = (...args: unknown[]) => unknown;

const traceMethods = <T extends object>(target: T, name: string, tracer: CallTracer): T =>
  new Proxy(target, {
    get: (_target, key) => {
      // Private fields are on the target only.
      const value: unknown = Reflect.get(target, key, target);
      const path = `${name}.${String(key)}`;
      if (typeof value === 'function')
        return (...args: unknown[]) => tracer.inSpan(path, () => (value as Method).apply(target, args));
      const isPart = typeof key === 'string' && ENGINE_PARTS.includes(key);
      return isPart && typeof value === 'object' && value !== null ? traceMethods(value, path, tracer) : value;
    },
  });

/**
 * Returns an engine that makes a span for each call of a method, such as `engine.insert` or `engine.indexes.list`. The spans
 * have no arguments: those contain expressions and rows.
 */
export const traceEngine = (engine: Engine, tracer: CallTracer): Engine => traceMethods(engine, 'engine', tracer);

/**
 * Returns an arbiter whose commits belong to the request that writes. The engine asks for some of them over a connection of
 * its own, so they are attributed by their table: the writes of one table run one after another, and each waits for the
 * lease first (WriteQueues).
 */
export const traceArbiter = (arbiter: CommitArbiter, tracer: CallTracer): CommitArbiter => {
  const writers = new Map<string, NonNullable<ReturnType<CallTracer['capture']>>>();
  const overrides: Pick<CommitArbiter, 'acquireWriteLease' | 'publishAll'> = {
    acquireWriteLease: (storageId) => {
      const writer = tracer.capture();
      if (writer === undefined) writers.delete(storageId);
      else writers.set(storageId, writer);
      return arbiter.acquireWriteLease(storageId);
    },
    publishAll: (storageId, ...rest) => {
      const publish = () => arbiter.publishAll(storageId, ...rest);
      const writer = tracer.capture() ?? writers.get(storageId);
      return writer === undefined ? publish() : writer(publish);
    },
  };
  return new Proxy(arbiter, {
    get: (_target, key) => {
      if (key === 'acquireWriteLease' || key === 'publishAll') return overrides[key];
      const value: unknown = Reflect.get(arbiter, key, arbiter);
      return typeof value === 'function' ? (...args: unknown[]) => (value as Method).apply(arbiter, args) : value;
    },
  });
};
