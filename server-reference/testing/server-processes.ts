import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endChild, listeningUrl } from './child-server.ts';

interface RunningProcess {
  readonly child: ChildProcess;
  readonly url: string;
}

const TOKEN = 'stress';

/** Servers in separate processes on one directory, which can be killed and started again. */
export class ServerProcesses {
  /** The headers to send. */
  readonly headers: Readonly<Record<string, string>> = { authorization: `Bearer ${TOKEN}` };
  /** The lines that the servers have written to stderr. */
  readonly stderrLines: string[] = [];
  readonly #program: string;
  readonly #args: readonly string[];
  readonly #environment: Readonly<Record<string, string>>;
  #running: readonly RunningProcess[] = [];

  private constructor(program: string, args: readonly string[], environment: Readonly<Record<string, string>>) {
    this.#program = program;
    this.#args = args;
    this.#environment = environment;
  }

  /**
   * Starts servers on free ports. `program` is the path of the compiled `cli.js`, `args` and `environment` are additional
   * arguments and variables. Rejects when one does not start.
   */
  static async start(
    program: string,
    options: {
      readonly count: number;
      readonly dataDir: string;
      readonly args: readonly string[];
      readonly environment?: Readonly<Record<string, string>>;
    },
  ): Promise<ServerProcesses> {
    // A signal must reach the process that has the engine.
    const flags = ['--port', '0', '--data', options.dataDir, '--log-level', 'error', '--no-supervisor'];
    const servers = new ServerProcesses(program, [...flags, ...options.args], options.environment ?? {});
    const started = await Promise.allSettled(Array.from({ length: options.count }, () => servers.#start()));
    servers.#running = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    for (const each of started) {
      if (each.status === 'fulfilled') continue;
      await servers.close();
      throw each.reason;
    }
    return servers;
  }

  /** The URLs of the running servers. */
  get urls(): readonly string[] {
    return this.#running.map(({ url }) => url);
  }

  /** Kills a random server and starts it again. Others may be killed at the same time. */
  async killOne(): Promise<void> {
    const victim = this.#running[Math.floor(Math.random() * this.#running.length)];
    if (victim === undefined) throw new Error('no server is running');
    this.#running = this.#running.filter((server) => server !== victim);
    await endChild(victim.child, 'SIGKILL');
    const started = await this.#start();
    this.#running = [...this.#running, started];
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map(({ child }) => endChild(child)));
    this.#running = [];
  }

  async #start(): Promise<RunningProcess> {
    const child = spawn(process.execPath, [this.#program, ...this.#args], {
      env: { ...process.env, ...this.#environment, TOUCHSTONE_SERVER_TOKENS: TOKEN },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface(child.stderr).on('line', (line) => this.stderrLines.push(line));
    return { child, url: await listeningUrl(child, () => this.stderrLines.join('\n')) };
  }
}
