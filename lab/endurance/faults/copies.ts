import { execFile, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { endChild, listeningUrl, ServerStartError } from '../../../server-reference/testing/child-server.ts';
import type { Fault, FaultRun } from './fault.ts';

const exec = promisify(execFile);

const needsDirectory: Fault['missing'] = ({ disk }) =>
  disk === undefined ? 'a data directory on a disk, and the right to mount' : undefined;

/** Starts a server on a copy, and ends it after `use`. */
const withServer = async (
  { program, servers }: FaultRun,
  args: readonly string[],
  use: (url: string) => Promise<void>,
): Promise<void> => {
  const child = spawn(process.execPath, [program, '--port', '0', '--no-supervisor', '--log-level', 'error', ...args], {
    env: { ...process.env, TOUCHSTONE_SERVER_TOKENS: servers.headers['authorization']?.split(' ')[1] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  child.stderr.on('data', (chunk: Buffer) => (written += chunk.toString()));
  try {
    await use(await listeningUrl(child, () => written));
  } finally {
    await endChild(child);
  }
  if (written !== '') throw new Error(`the server on a copy wrote: ${written}`);
};

/** A backup has the state of one moment, so that each object read from it is a read that ran during the backup. */
export const backup: Fault = {
  summary: 'a backup is made while the servers run; another server opens it',
  missing: needsDirectory,
  run: async (run) => {
    const { program, servers, serverArgs } = run;
    const at = (name: string): string => join(dirname(servers.dataDir), name);
    const [copy, restored] = [at('backup'), at('restored')];
    await run.recordCopy(
      () => exec(process.execPath, [program, 'backup', copy, '--data', servers.dataDir, ...serverArgs]),
      async (read) => {
        await exec(process.execPath, [program, 'restore', copy, '--data', restored]);
        await withServer(run, ['--data', restored], read);
      },
    );
    for (const path of [copy, restored]) await rm(path, { recursive: true });
    return undefined;
  },
};

/** Two catalogs over the same files would delete the files of each other. */
export const copy: Fault = {
  summary: 'the data directory is copied while the servers run; another server must reject it',
  missing: needsDirectory,
  run: async (run) => {
    const { servers, serverArgs } = run;
    const path = join(dirname(servers.dataDir), 'copy');
    // Files that are deleted meanwhile make the exit code 1.
    await exec('cp', ['-r', servers.dataDir, path]).catch(() => undefined);
    const isRejected = await withServer(run, ['--data', path, ...serverArgs], async () => undefined).then(
      () => false,
      (error: unknown) => error instanceof ServerStartError && error.message.includes('(exit code 2)'),
    );
    await rm(path, { recursive: true });
    if (!isRejected) throw new Error('a server started on a copy of the data directory');
    return undefined;
  },
};
