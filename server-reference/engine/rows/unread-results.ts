import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long answers are gathered that nobody will read on, so that many who leave at once cost one collection. Milliseconds. */
const GATHER = 200;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'async' }) => Promise<void>;
setFlagsFromString('--no-expose-gc');

let due: NodeJS.Timeout | undefined;

/**
 * Frees the answers that their readers have left. The engine has no call that ends one: it goes with its object, and
 * holds all that was read ahead until then, up to gigabytes, of which the garbage collector sees a few bytes. So the
 * collector has to be asked.
 */
export const freeUnread = (): void => {
  due ??= setTimeout(() => {
    due = undefined;
    void collect({ type: 'major', execution: 'async' });
  }, GATHER).unref();
};
