import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endChild, listeningUrl } from './child-server.ts';

/** One of the servers. Its number stays the same when it is started again. */
interface Slot {
  readonly number: number;
  running: { readonly child: ChildProcess; readonly url: string } | undefined;
  isSuspended: boolean;
}

type RunningSlot = Slot & { running: NonNullable<Slot['running']> };

const isRunning = (slot: Slot): slot is RunningSlot => slot.running !== undefined && !slot.isSuspended;

const TOKEN = 'stress';

/** What the servers are started with. */
interface Options {
  readonly count: number;
  dataDir: string;
  /** Additional arguments and variables. */
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Additional variables of each server. */
  readonly environmentOf?: (number: number) => Readonly<Record<string, string>>;
}

/** Servers in separate processes on one directory, which can be killed, suspended and started again. */
export class ServerProcesses {
  /** The headers to send. */
  readonly headers: Readonly<Record<string, string>> = { authorization: `Bearer ${TOKEN}` };
  /** The lines that the servers have written to stderr, and one for each server that has ended by itself. */
  readonly stderrLines: string[] = [];
  readonly #program: string;
  readonly #options: Options;
  readonly #slots: readonly Slot[];

  private constructor(program: string, options: Options) {
    this.#program = program;
    this.#options = { ...options };
    this.#slots = Array.from({ length: options.count }, (_, number) => ({
      number,
      running: undefined,
      isSuspended: false,
    }));
  }

  /** Starts servers on free ports. `program` is the path of the compiled `cli.js`. Rejects when one does not start. */
  static async start(program: string, options: Options): Promise<ServerProcesses> {
    const servers = new ServerProcesses(program, options);
    const started = await Promise.allSettled(servers.#slots.map((slot) => servers.#start(slot)));
    for (const each of started) {
      if (each.status === 'fulfilled') continue;
      await servers.close();
      throw each.reason;
    }
    return servers;
  }

  /** The URLs of the running servers. */
  get urls(): readonly string[] {
    return this.#slots.filter(isRunning).map(({ running }) => running.url);
  }

  get count(): number {
    return this.#slots.length;
  }

  get dataDir(): string {
    return this.#options.dataDir;
  }

  /** Kills a random server and starts it again. Others may be killed at the same time. */
  async killOne(): Promise<void> {
    const victims = this.#slots.filter(isRunning);
    const victim = victims[Math.floor(Math.random() * victims.length)];
    if (victim === undefined) throw new Error('no server is running');
    await this.#end(victim, 'SIGKILL');
    await this.#start(victim);
  }

  /** Ends all servers, and starts them again after `work`, on the directory that it returns, if any. */
  async restartAll(signal: NodeJS.Signals, work: () => Promise<string | undefined>): Promise<void> {
    await Promise.all(this.#slots.filter(isRunning).map((slot) => this.#end(slot, signal)));
    this.#options.dataDir = (await work()) ?? this.#options.dataDir;
    await Promise.all(this.#slots.map((slot) => this.#start(slot)));
  }

  /** Suspends all servers but a random one, or the only one. Returns how many, and the function that continues them. */
  suspendOthers(): { readonly count: number; readonly resume: () => void } {
    const kept = this.#slots.length === 1 ? undefined : Math.floor(Math.random() * this.#slots.length);
    const suspended = this.#slots.filter(isRunning).filter(({ number }) => number !== kept);
    const each = (signal: NodeJS.Signals, isSuspended: boolean): void => {
      for (const slot of suspended) {
        slot.running.child.kill(signal);
        slot.isSuspended = isSuspended;
      }
    };
    each('SIGSTOP', true);
    return { count: suspended.length, resume: () => each('SIGCONT', false) };
  }

  async close(): Promise<void> {
    for (const { running } of this.#slots) running?.child.kill('SIGCONT');
    await Promise.all(this.#slots.map((slot) => this.#end(slot, 'SIGTERM')));
  }

  async #end(slot: Slot, signal: NodeJS.Signals): Promise<void> {
    const { running } = slot;
    slot.running = undefined;
    if (running !== undefined) await endChild(running.child, signal);
  }

  async #start(slot: Slot): Promise<void> {
    const { dataDir, args, environment, environmentOf } = this.#options;
    // A signal must reach the process that has the engine.
    const flags = ['--port', '0', '--data', dataDir, '--log-level', 'error', '--no-supervisor'];
    const child = spawn(process.execPath, [this.#program, ...flags, ...args], {
      env: { ...process.env, ...environment, ...environmentOf?.(slot.number), TOUCHSTONE_SERVER_TOKENS: TOKEN },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    createInterface(child.stderr).on('line', (line) => this.stderrLines.push(line));
    const running = { child, url: await listeningUrl(child, () => this.stderrLines.join('\n')) };
    slot.running = running;
    child.on('exit', (code, signal) => {
      if (slot.running !== running) return;
      slot.running = undefined;
      this.stderrLines.push(`a server has ended by itself (${code ?? signal})`);
    });
  }
}
