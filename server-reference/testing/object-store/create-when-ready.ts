import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * For tests: calls `create`, which creates the container of an emulator, until the emulator listens. `create` returns the
 * status of the response; undefined without one. Throws Error for another status than `created`, or when the emulator ends.
 */
export const createWhenReady = async (
  server: ChildProcess,
  create: () => Promise<number | undefined>,
  created: number,
): Promise<void> => {
  for (let status = await create(); status !== created; status = await create()) {
    if (status !== undefined) throw new Error(`the emulator rejected the container with ${status}`);
    if (server.exitCode !== null) throw new Error(`the emulator ended with ${server.exitCode}`);
    await delay(200);
  }
};
