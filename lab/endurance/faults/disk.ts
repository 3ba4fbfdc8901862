import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Disk, Fault } from './fault.ts';

const exec = promisify(execFile);

const SIZE = '2g';
/** How often a remount is tried that files or writes prevent. */
const ATTEMPTS = 500;
const PAUSE_MS = 10;

/** Mounts a disk in a temporary directory. Returns undefined where this process may not mount. */
export const mountDisk = async (): Promise<Disk | undefined> => {
  const path = await mkdtemp(join(tmpdir(), 'touchstone-endurance-'));
  try {
    await exec('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', path]);
  } catch {
    await rm(path, { recursive: true });
    return undefined;
  }
  const remount = (options: string): Promise<unknown> => exec('mount', ['-o', `remount,${options}`, path]);
  const remountRepeatedly = async (options: () => Promise<string>): Promise<void> => {
    for (let attempt = 1; ; attempt++) {
      try {
        await remount(await options());
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
        await delay(PAUSE_MS);
      }
    }
  };
  return {
    path,
    fill: async () => {
      await remountRepeatedly(async () => {
        const { blocks, bfree, bsize } = await statfs(path);
        return `size=${(blocks - bfree) * bsize}`;
      });
      return async () => void (await remount(`size=${SIZE}`));
    },
    makeReadOnly: async () => {
      await remountRepeatedly(async () => 'ro');
      return async () => void (await remount(`rw,size=${SIZE}`));
    },
    remove: async () => {
      await exec('umount', [path]);
      await rm(path, { recursive: true });
    },
  };
};

const needsDisk: Fault['missing'] = ({ disk }) =>
  disk === undefined ? 'a data directory on a disk, and the right to mount' : undefined;

const lasting = (): Promise<void> => delay(randomInt(500, 3_000));

export const fullDisk: Fault = {
  summary: 'the disk is full, and has space again',
  missing: needsDisk,
  logs: /"status":50[34]|ENOSPC|SQLITE_FULL|no-space/,
  run: async ({ disk }) => {
    const mend = await disk?.fill();
    await lasting();
    await mend?.();
    return undefined;
  },
};

/** SQLite has its file open, so that its server is killed before and after, like one that a full restart finds. */
export const readOnlyDisk: Fault = {
  summary: 'the disk is mounted read-only, and writable again',
  missing: needsDisk,
  logs: /"status":50[34]|EROFS|SQLITE_READONLY|not-writable|can be written again/,
  run: async ({ disk, catalog, servers }) => {
    let mend: (() => Promise<void>) | undefined;
    const make = async (): Promise<undefined> => void (mend = await disk?.makeReadOnly());
    const undo = async (): Promise<undefined> => void (await mend?.());
    if (catalog === undefined) await servers.restartAll('SIGKILL', make);
    else await make();
    await lasting();
    if (catalog === undefined) await servers.restartAll('SIGKILL', undo);
    else await undo();
    return undefined;
  },
};
