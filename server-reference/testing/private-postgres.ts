import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

/** A PostgreSQL server of one test, which may stop and start it. */
export interface PrivatePostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/** PostgreSQL does not run as root. */
const isRoot = process.getuid?.() === 0;

const runAsPostgres = (program: string, args: readonly string[]): Promise<unknown> =>
  isRoot ? run('runuser', ['-u', 'postgres', '--', program, ...args]) : run(program, args);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** For tests: starts the installed PostgreSQL with an empty database in a temporary directory, by default without fsync. */
export const startPostgres = async (fsync: 'on' | 'off' = 'off'): Promise<PrivatePostgres> => {
  const [version = ''] = (await readdir(INSTALLED)).sort().reverse();
  const programs = join(INSTALLED, version, 'bin');
  const dir = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (isRoot) {
    const { stdout } = await run('id', ['-u', 'postgres']);
    await chown(dir, Number(stdout), -1);
  }
  const data = join(dir, 'db');
  await runAsPostgres(join(programs, 'initdb'), ['-U', 'postgres', '-A', 'trust', '-D', data]);
  const port = await freePort();
  const control = (...args: readonly string[]) => runAsPostgres(join(programs, 'pg_ctl'), ['-w', '-D', data, ...args]);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c fsync=${fsync} -k ${dir}`;
  const start = async (): Promise<void> => void (await control('-l', join(dir, 'log'), '-o', settings, 'start'));
  const stop = async (): Promise<void> => void (await control('-m', 'fast', 'stop'));
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: async () => {
      await stop().catch(() => undefined);
      await rm(dir, { recursive: true, force: true });
    },
  };
};
