import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { listeningUrl } from '../../server-reference/testing/child-server.ts';

const run = promisify(execFile);
const { PATH = '' } = process.env;

/** A server that was started as the guides say. */
export interface GuideServer {
  readonly url: string;
  /** The clone of the project in which it runs. */
  readonly clone: string;
  /** Stops it as Ctrl-C does, and deletes the clone. Returns the lines of its log of level `error`, and other faults. */
  readonly stop: () => Promise<readonly string[]>;
}

/**
 * Clones what is committed of the project and runs the commands that start a server there, on a free port. Rejects when the
 * server does not start.
 *
 * @param start the commands of a guide, of which the last one is the server
 * @param root the folder of the project
 * @param python the Python that programs of the server use
 */
export const startAsWritten = async (start: string, root: string, python?: string): Promise<GuideServer> => {
  const clone = await mkdtemp(join(tmpdir(), 'touchstone-guides-'));
  await run('git', ['clone', '--quiet', root, clone]);
  // A group of its own gets the signal of Ctrl-C as the programs of a terminal do.
  const server = spawn('sh', ['-e', '-c', start], {
    cwd: clone,
    env: {
      ...process.env,
      TOUCHSTONE_SERVER_PORT: '0',
      ...(python !== undefined && { PATH: `${dirname(python)}:${PATH}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let log = '';
  server.stderr.setEncoding('utf8').on('data', (part: string) => (log += part));
  const closed = once(server, 'close');
  const signal = (name: NodeJS.Signals): void => {
    if (server.pid === undefined) return;
    try {
      process.kill(-server.pid, name);
    } catch {
      // Every process of the group has ended.
    }
  };
  const end = async (): Promise<void> => {
    signal('SIGKILL');
    await rm(clone, { recursive: true, force: true });
  };
  try {
    const url = await listeningUrl(server, () => log);
    return {
      url,
      clone,
      stop: async () => {
        const hasData = existsSync(join(clone, 'touchstone-data'));
        signal('SIGINT');
        await closed;
        await end();
        const errors = log.split('\n').filter((line) => line.includes('"level":"error"'));
        return hasData ? errors : [...errors, 'the data is not in touchstone-data/'];
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
};
