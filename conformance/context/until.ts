import { setTimeout as delay } from 'node:timers/promises';

const FIRST_DELAY_MS = 20;
const LONGEST_DELAY_MS = 1000;

/** Looks again and again until what it sees will do, and returns that. The time a case may take ends the wait. */
export const until = async <Value>(read: () => Promise<Value>, isDone: (value: Value) => boolean): Promise<Value> => {
  for (let wait = FIRST_DELAY_MS; ; wait = Math.min(wait * 2, LONGEST_DELAY_MS)) {
    const value = await read();
    if (isDone(value)) return value;
    await delay(wait);
  }
};
