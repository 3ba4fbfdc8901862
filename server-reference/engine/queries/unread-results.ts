import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Delay before the garbage collection in milliseconds, so that many abandoned results cost one collection. */
const COLLECT_DELAY_MS = 200;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;
setFlagsFromString('--no-expose-gc');

let timer: NodeJS.Timeout | undefined;

/**
 * Frees the memory of results that were abandoned before their end. The engine has no call to close a result: its
 * read-ahead, up to gigabytes, is freed with the JavaScript object, and the garbage collector sees only the few bytes of
 * that object. So this schedules a major collection.
 */
export const freeUnreadResults = (): void => {
  timer ??= setTimeout(() => {
    timer = undefined;
    void collectGarbage({ type: 'major', execution: 'async' });
  }, COLLECT_DELAY_MS).unref();
};
