import type { LimitName, Limits } from '../../limits.ts';
import { EngineError } from './engine-error.ts';

/** How long a call may continue after its limit before the process counts as stuck. */
const STUCK_AFTER_MS = 5_000;

/** The limit of a call. */
export type TimeLimit = Extract<LimitName, 'read-seconds' | 'write-seconds'>;

let onStuck: (reason: string) => void = () => undefined;

/**
 * Sets what happens when a call continues although its caller has received an error. The engine cannot stop a computation, so
 * only the end of the process does. Nothing that it would still write is committed then.
 */
export const handleStuckCalls = (handler: (reason: string) => void): void => {
  onStuck = handler;
};

/** Waits for a native call. Throws EngineError timeout when it takes longer than its limit. */
export const withTimeLimit = async <T>(limits: Limits, call: Promise<T>, name: TimeLimit): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => {
        const stuck = setTimeout(
          () => onStuck(limits.explain('an operation did not end in time', name)),
          STUCK_AFTER_MS,
        );
        const clear = (): void => clearTimeout(stuck);
        call.then(clear, clear);
        reject(new EngineError('timeout', limits.explain('the operation took too long', name)));
      },
      limits.of(name) * 1_000,
    );
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
