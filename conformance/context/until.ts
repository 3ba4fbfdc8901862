import { setTimeout as delay } from 'node:timers/promises';

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

/**
 * Calls `read` until `isDone` accepts its value, and returns that value. Waits 20 ms to 1 s between calls. Has no limit of
 * its own: the time limit of the case ends it.
 *
 * @example
 * const { body } = await until(() => read('DescribeTransaction', { id }), ({ body }) => body.status !== 'Running');
 */
export const until = async <Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> => {
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
    const value = await read();
    if (isDone(value)) return value;
    await delay(wait);
  }
};
