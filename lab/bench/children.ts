import { execFile, fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { endChild, listeningUrl } from '../../server-reference/testing/child-server.ts';

/** A server in a separate process. */
export interface Child {
  readonly url: string;
  stop(): Promise<void>;
}

export interface ServerChild extends Child {
  /** Returns the current and the peak resident memory in MB; undefined where the system does not report it. */
  memory(): Promise<{ readonly now: number; readonly peak: number } | undefined>;
  /** Returns the processor time that the process has used, in ms; undefined where the system does not report it. */
  processorTime(): Promise<number | undefined>;
}

type Process = Pick<ChildProcess, 'pid'>;

const memoryOf = async (child: Process): Promise<{ now: number; peak: number } | undefined> => {
  const status = await readFile(`/proc/${child.pid}/status`, 'latin1').catch(() => '');
  const megabytes = (field: string): number =>
    Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  const now = megabytes('VmRSS');
  return Number.isNaN(now) ? undefined : { now, peak: megabytes('VmHWM') };
};

/** Linux reports processor times in units of 10 ms. */
const TICK_MS = 10;

const processorTimeOf = async (child: Process): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'latin1').catch(() => undefined);
  // The name of the program is in parentheses; user and system time are the 12th and 13th field after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};

/** The environment before the engine was loaded, which sets its threads and limits there: RestAdapter would inherit them. */
const ENVIRONMENT = { ...process.env };

/** Starts a program that prints `listening on URL`. Throws Error when it ends before. */
const startListening = async (
  program: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerChild> => {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'], env: { ...ENVIRONMENT, ...environment } });
  return {
    url: await listeningUrl(child),
    stop: () => endChild(child),
    memory: () => memoryOf(child),
    processorTime: () => processorTimeOf(child),
  };
};

/**
 * Starts the server on a free port in one process, whose memory is measured. `flags` are by default `--no-sync`, because the engine
 * alone does not wait for the disk either.
 */
export const startServerChild = (
  dataDir: string,
  flags: readonly string[] = ['--no-sync'],
  environment: NodeJS.ProcessEnv = {},
): Promise<ServerChild> => {
  const cli = fileURLToPath(import.meta.resolve('../../server-reference/cli.js'));
  const args = [cli, '--port', '0', '--quiet', '--no-supervisor', '--data', dataDir, ...flags];
  return startListening(process.execPath, args, environment);
};

/** The program that the conformance matrix starts, too; a compiled file finds it in the checkout. */
const REST_ADAPTER = new URL('../../../conformance/implementations/rest_adapter.py', import.meta.url);

/** Returns the version of pylance of a Python interpreter; undefined when it has none with a RestAdapter. */
export const pylanceVersion = async (python: string): Promise<string | undefined> => {
  const code = 'import lance, lance.namespace; lance.namespace.RestAdapter; print(lance.__version__)';
  const found = await promisify(execFile)(python, ['-c', code]).catch(() => undefined);
  return found?.stdout.trim();
};

/** Starts the RestAdapter of pylance on a directory with its default properties. It does not wait for the disk. */
export const startRestAdapter = (python: string, directory: string): Promise<Child> =>
  startListening(python, [fileURLToPath(REST_ADAPTER), directory]);

/** Starts the program at a URL, which receives `message` and sends its address. */
const forkListening = async (program: string, message: unknown): Promise<Child> => {
  const child = fork(fileURLToPath(program));
  const ready = once(child, 'message');
  child.send(message as object);
  const [url] = (await ready) as [string];
  return { url, stop: () => endChild(child) };
};

/** Starts the least that a server can do, with its tables in `directory`. */
export const startMinimalServer = (directory: string): Promise<Child> =>
  forkListening(import.meta.resolve('./minimal-server.js'), directory);

/** A constant response of the plain Fastify server. */
export interface ConstantResponse {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body: string;
  /** What each response needs besides the constant, so that it is as long as the server's. */
  readonly extra?: { readonly headers: Readonly<Record<string, string>>; readonly stat: string | undefined };
}

/** Starts a plain Fastify server that returns constants. */
export const startPlainFastify = (constants: readonly ConstantResponse[]): Promise<Child> =>
  forkListening(import.meta.resolve('./plain-fastify.js'), constants);
