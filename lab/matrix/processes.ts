import { spawn, type ChildProcess } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';
import { MatrixError } from './descriptions.ts';

/** The result of a command; `timedOut` when it was ended because its time was over. */
export interface Ended {
  readonly code: number | null;
  readonly timedOut: boolean;
  /** The last lines of its output. */
  readonly output: string;
}

const KEPT_CHARACTERS = 4000;
const READY_MS = 120_000;
const STOP_MS = 15_000;
const READY = /^listening on (https?:\/\/\S+)/m;

/** Sends a signal to a process and everything that it started. */
const signal = ({ pid }: ChildProcess, name: NodeJS.Signals): void => {
  if (pid === undefined) return;
  try {
    process.kill(-pid, name);
  } catch {
    // The group has ended.
  }
};

/** Starts a command in a process group of its own, so that it can be ended with everything that it starts. */
const startGroup = ([program = '', ...args]: readonly string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  spawn(program, args, { detached: true, env, stdio: ['ignore', 'pipe', 'pipe'] });

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });

/** Calls `received` with everything that was printed so far, each time something is printed; keeps the end only. */
const follow = (child: ChildProcess, received: (output: string) => void): void => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_CHARACTERS);
      received(output);
    });
};

/** Processes that have to end when this one does. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => signal(child, 'SIGKILL')));

/** Runs a command to its end, for at most `limitMs` milliseconds. */
export const runCommand = async (
  command: readonly string[],
  limitMs: number,
  onLine: (line: string) => void = () => undefined,
): Promise<Ended> => {
  const child = startGroup(command);
  running.add(child);
  let output = '';
  let timedOut = false;
  follow(child, (text) => {
    output = text;
    onLine(text.trimEnd().split('\n').at(-1) ?? '');
  });
  const timers = [
    setTimeout(() => {
      timedOut = true;
      signal(child, 'SIGTERM');
    }, limitMs),
    setTimeout(() => signal(child, 'SIGKILL'), limitMs + STOP_MS),
  ];
  try {
    return { code: await ended(child), timedOut, output };
  } finally {
    timers.forEach((timer) => clearTimeout(timer));
    running.delete(child);
  }
};

/** A server that runs. */
export interface Running {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server and waits until it prints its URL. Throws MatrixError if it does not. */
export const startServer = async (command: readonly string[], readyMs = READY_MS): Promise<Running> => {
  const child = startGroup(command);
  running.add(child);
  const end = ended(child).finally(() => running.delete(child));
  const stop = async (): Promise<void> => {
    signal(child, 'SIGTERM');
    const timer = setTimeout(() => signal(child, 'SIGKILL'), STOP_MS);
    await end.catch(() => undefined);
    clearTimeout(timer);
    // What the command started may have outlived it.
    signal(child, 'SIGKILL');
  };
  const ready = new Promise<string>((resolve, reject) => {
    let printed = '';
    const fail = (reason: string): void =>
      reject(new MatrixError(`the server ${reason}: ${command.join(' ')}\n${printed}`));
    const timer = setTimeout(() => fail('did not print "listening on URL" in time'), readyMs);
    follow(child, (output) => {
      printed = output;
      const [, url] = READY.exec(output) ?? [];
      if (url !== undefined) {
        clearTimeout(timer);
        resolve(url);
      }
    });
    const early = (): void => {
      clearTimeout(timer);
      fail('ended before it was ready');
    };
    end.then(early, early);
  });
  try {
    return { url: await ready, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Returns a port of the loopback interface that is free at this moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Returns whether a program is on the PATH. */
export const isInstalled = (program: string, path = process.env['PATH'] ?? ''): boolean =>
  path.split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
