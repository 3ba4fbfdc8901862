import { randomInt } from 'node:crypto';
import { access, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Clocks, Fault } from './fault.ts';

/** Where Debian's package `libfaketime` is. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';

/** How often a server reads its offset, in seconds. */
const CACHE_S = 1;

/** An hour behind and ahead, ten years ahead, and right. */
const OFFSETS_S = [-3_600, 3_600, 10 * 365 * 86_400, 0];

/** Returns clocks whose offsets are files in `directory`; undefined without libfaketime. */
export const openClocks = async (directory: string, servers: number): Promise<Clocks | undefined> => {
  const isInstalled = await access(LIBRARY).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  const fileOf = (server: number): string => join(directory, `clock-${server}`);
  const set = (server: number, offsetS: number): Promise<void> =>
    writeFile(fileOf(server), `${offsetS < 0 ? '' : '+'}${offsetS}\n`);
  for (let server = 0; server < servers; server++) await set(server, 0);
  return {
    environmentOf: (server) => ({
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: fileOf(server),
      FAKETIME_CACHE_DURATION: String(CACHE_S),
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }),
    set,
  };
};

let nextServer = 0;
let nextOffset = 0;

/** The clock stays wrong until the next fault of that server, also when it is killed. */
export const clockJump: Fault = {
  summary: 'the clock of a server jumps an hour back or ahead, or ten years ahead, or is right again',
  missing: ({ clocks }) => (clocks === undefined ? 'libfaketime' : undefined),
  run: async ({ clocks, servers }) => {
    await clocks?.set(nextServer++ % Math.max(1, servers.count), OFFSETS_S[nextOffset++ % OFFSETS_S.length] ?? 0);
    await delay(randomInt(CACHE_S * 1_000, 6_000));
    return undefined;
  },
};
