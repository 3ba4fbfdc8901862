import { setTimeout as delay } from 'node:timers/promises';
import { show } from './expect.ts';
import { Finding } from './outcome.ts';
import type { Target } from './target/target.ts';

const FIRST_DELAY_MS = 100;
const LONGEST_DELAY_MS = 1000;

/**
 * Calls `read` until `isDone` accepts its value, and returns that value. Waits 100 ms to 1 s between calls, and before the
 * first one as long as earlier waits took. `kind` names what is awaited, as in `an index to be built`: after a wait that timed
 * out, later ones of the same kind are short.
 *
 * Throws `Finding` when the time limit passes.
 *
 * @example
 * const { body } = await until(target, 'a transaction to finish', readStatus, isFinished);
 */
export const until = async <Value>(
  { patience }: Pick<Target, 'patience'>,
  kind: string,
  read: () => Promise<Value>,
  isDone: (value: Value) => boolean,
): Promise<Value> => {
  const startedAt = performance.now();
  const limitMs = patience.waitLimit(kind);
  const endWait = patience.startWait(kind);
  try {
    await delay(Math.min(patience.firstDelay(kind), LONGEST_DELAY_MS));
    let isFirstRead = true;
    for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
      const readAtMs = performance.now() - startedAt;
      const value = await read();
      const waitedMs = performance.now() - startedAt;
      if (isDone(value)) {
        patience.recordWait(kind, waitedMs, { readAtMs, isFirstRead });
        return value;
      }
      if (waitedMs + wait > limitMs) {
        patience.recordWait(kind, 'timed out');
        throw new Finding(`${kind} within ${limitMs} ms`, show(value));
      }
      isFirstRead = false;
      await delay(wait);
    }
  } finally {
    endWait();
  }
};
