import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Thrown when a server in a child process ends before it listens; the message has its exit code and output. */
export class ServerStartError extends Error {
  override readonly name = 'ServerStartError';
}

/**
 * Returns the URL that a server prints when it listens. Its standard output must be a pipe, which is read from then on.
 * Rejects with `ServerStartError` when the process ends before.
 *
 * @param stderr Returns what the server has written to standard error so far.
 */
export const listeningUrl = async (child: ChildProcess, stderr: () => string = () => ''): Promise<string> => {
  const url = new Promise<string>((resolve) => {
    if (child.stdout === null) throw new TypeError('the standard output of the server is not a pipe');
    createInterface(child.stdout).on('line', (line) => {
      const [, found] = /^listening on (\S+)$/.exec(line) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  // After `exit`, the last lines of standard error may still arrive.
  const ended = once(child, 'close').then(([code, signal]): never => {
    throw new ServerStartError(`the server did not start (exit code ${code ?? signal}): ${stderr().trim()}`);
  });
  ended.catch(() => undefined);
  return Promise.race([url, ended]);
};

/** Sends a signal to a child process that has not ended yet, and waits for its end. */
export const endChild = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
};
