import { limitOf, withLimit, type LimitName } from '../../limits.ts';
import { EngineError } from './engine-error.ts';

/** How long a call may continue after its limit before the process counts as stuck. */
const STUCK_AFTER_MS = 5_000;

/** The limit of a call. `unlimited`: index builds and other background work, which are cancelled in other ways. */
export type CallLimit = Extract<LimitName, 'read-seconds' | 'write-seconds'> | 'unlimited';

let onStuck: (reason: string) => void = () => undefined;

/**
 * Sets what happens when a call continues although its caller has received an error. The engine cannot stop a computation, so
 * only the end of the process does. Nothing that it would still write is committed then.
 */
export const handleStuckCalls = (handler: (reason: string) => void): void => {
  onStuck = handler;
};

/** Waits for a native call. Throws EngineError timeout when it takes longer than its limit. */
export const withTimeLimit = async <T>(call: Promise<T>, name: CallLimit): Promise<T> => {
  if (name === 'unlimited') return call;
  const seconds = limitOf(name);
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const stuck = setTimeout(() => onStuck(withLimit('an operation did not end in time', name)), STUCK_AFTER_MS);
      const clear = (): void => clearTimeout(stuck);
      call.then(clear, clear);
      reject(new EngineError('timeout', withLimit('the operation took too long', name)));
    }, seconds * 1_000);
  });
  try {
    return await Promise.race([call, timeout]);
  } finally {
    clearTimeout(timer);
  }
};
