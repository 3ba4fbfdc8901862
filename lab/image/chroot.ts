import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { constants } from 'node:os';
import type { Container } from './image.ts';

/** What an image declares about its process. The names are Docker's. */
export interface ImageConfig {
  readonly User: string;
  readonly Env: readonly string[];
  readonly WorkingDir: string;
  readonly Entrypoint: readonly string[];
  readonly Cmd: readonly string[] | null;
  readonly StopSignal: NodeJS.Signals;
  /** `CMD` and the command. */
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Volumes: Readonly<Record<string, object>>;
}

/**
 * Mounts a root file system read-only with /proc, /dev, an empty /tmp and the volume, and replaces itself by a command.
 * Arguments: root, path of the volume in it, folder of the volume, user, working directory, command.
 */
const ENTER = `
set -e
root=$1 at=$2 volume=$3 user=$4 cwd=$5; shift 5
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t proc proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$volume" "$root$at"
exec chroot --userspec="$user" "$root" /usr/bin/env -i --chdir="$cwd" "$@"
`;

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Returns the process that `unshare` has started, which is the server. */
const childOf = async ({ pid }: ChildProcess): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);

/** Starts the process of an image as its user, as process 1, in a chroot with the network of this machine. */
export const startInChroot = async (
  root: string,
  volume: string,
  config: ImageConfig,
  env: Readonly<Record<string, string>>,
): Promise<Container> => {
  const port = await freePort();
  const [at = ''] = Object.keys(config.Volumes);
  const variables = Object.entries({ ...env, TOUCHSTONE_SERVER_PORT: port }).map(([name, value]) => `${name}=${value}`);
  const enter = (command: readonly string[]): ChildProcess => {
    const place = [root, at, volume, config.User, config.WorkingDir];
    const shell = ['sh', '-c', ENTER, 'sh', ...place, ...config.Env, ...variables, ...command];
    return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', ...shell], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  };
  const child = enter([...config.Entrypoint, ...(config.Cmd ?? [])]);
  const exited = (once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>).then(([code, signal]) =>
    signal === null ? (code ?? 1) : 128 + constants.signals[signal],
  );
  return {
    url: `http://127.0.0.1:${port}`,
    uid: async () => {
      const status = await readFile(`/proc/${await childOf(child)}/status`, 'utf8');
      return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]);
    },
    health: async () => {
      const [code] = (await once(enter(config.Healthcheck.Test.slice(1)), 'exit')) as [number | null];
      return code ?? 1;
    },
    stop: async () => {
      process.kill(await childOf(child), config.StopSignal);
      return exited;
    },
    exited: () => exited,
    // Ends with it, because of --kill-child.
    kill: () => void child.kill('SIGKILL'),
  };
};
