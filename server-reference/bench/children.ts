import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { endChild, listeningUrl } from '../child-servers/child-server.ts';

/** A server in a separate process. */
export interface Child {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServerChild extends Child {
  /** Returns the current and the peak resident memory in MB; undefined where the system does not report it. */
  memory(): Promise<{ readonly now: number; readonly peak: number } | undefined>;
}

const memoryOf = async (child: {
  readonly pid?: number | undefined;
}): Promise<{ now: number; peak: number } | undefined> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'latin1').catch(() => '');
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  const now = megabytes('VmRSS');
  return Number.isNaN(now) ? undefined : { now, peak: megabytes('VmHWM') };
};

/**
 * Starts the server on a free port in one process, whose memory is measured. `flags` are by default `--no-sync`, because the engine
 * alone does not wait for the disk either.
 */
export const startServerChild = async (
  dataDir: string,
  flags: readonly string[] = ['--no-sync'],
): Promise<ServerChild> => {
  const cli = fileURLToPath(import.meta.resolve('../cli.js'));
  const child = spawn(
    process.execPath,
    [cli, '--port', '0', '--quiet', '--no-supervisor', '--data', dataDir, ...flags],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  return { url: await listeningUrl(child), stop: () => endChild(child), memory: () => memoryOf(child) };
};

/** A constant response of the plain Fastify server. */
export interface ConstantResponse {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
}

/** Starts a plain Fastify server that returns constants. */
export const startPlainFastify = async (constants: readonly ConstantResponse[]): Promise<Child> => {
  const child = fork(fileURLToPath(import.meta.resolve('./plain-fastify.js')));
  const ready = once(child, 'message');
  child.send(constants);
  const [url] = (await ready) as [string];
  return { url, stop: () => endChild(child) };
};
