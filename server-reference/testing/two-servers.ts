import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient, type Client } from '#contract/client';

/** Two servers in separate processes on one directory. Only one is killed at a time, so one is always running. */
export interface TwoServers {
  /** Clients of the running servers. */
  readonly clients: readonly Client[];
  /** Their URLs, in the same order, and the headers to send. */
  readonly urls: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Returns the client of a random running server. */
  readonly anyClient: () => Client;
  /** The lines that the servers have written to stderr. */
  readonly stderrLines: readonly string[];
  /** Kills a random server and starts it again. */
  killOne(): Promise<void>;
  close(): Promise<void>;
}

const CLI = fileURLToPath(new URL('../../dist/server-reference/cli.js', import.meta.url));
const TOKEN = 'stress';
const headers = { authorization: `Bearer ${TOKEN}` };

interface RunningProcess {
  readonly child: ChildProcess;
  readonly url: string;
  readonly client: Client;
}

/** Starts both servers with additional command-line arguments. */
export const startTwoServers = async (dataDir: string, args: readonly string[]): Promise<TwoServers> => {
  const stderrLines: string[] = [];
  const start = async (): Promise<RunningProcess> => {
    // A signal must reach the process that has the engine.
    const flags = ['--port', '0', '--data', dataDir, '--log-level', 'error', '--no-sync', '--no-supervisor'];
    const child = spawn(process.execPath, [CLI, ...flags, ...args], {
      env: { ...process.env, TOUCHSTONE_SERVER_TOKENS: TOKEN },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface(child.stderr).on('line', (line) => stderrLines.push(line));
    const firstLine = once(createInterface(child.stdout), 'line') as Promise<[string]>;
    const ended = once(child, 'exit').then(() =>
      Promise.reject(new Error(`the server did not start: ${stderrLines.join('\n')}`)),
    );
    const [line] = await Promise.race([firstLine, ended]);
    ended.catch(() => undefined);
    const url = line.replace('listening on ', '');
    return { child, url, client: createClient({ baseUrl: url, headers }) };
  };
  const end = async ({ child }: RunningProcess, signal: NodeJS.Signals): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  let running: readonly RunningProcess[] = await Promise.all([start(), start()]);
  const pickServer = (): RunningProcess => {
    const one = running[Math.floor(Math.random() * running.length)];
    if (one === undefined) throw new Error('no server is running');
    return one;
  };
  return {
    get clients() {
      return running.map(({ client }) => client);
    },
    get urls() {
      return running.map(({ url }) => url);
    },
    headers,
    anyClient: () => pickServer().client,
    stderrLines,
    killOne: async () => {
      const victim = pickServer();
      running = running.filter((server) => server !== victim);
      await end(victim, 'SIGKILL');
      running = [...running, await start()];
    },
    close: async () => {
      await Promise.all(running.map((server) => end(server, 'SIGTERM')));
    },
  };
};
