import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { checkHistory, type ObjectViolation } from './check-history.ts';
import { writeHistory, type History } from './history.ts';
import { Recorder } from './recorder.ts';
import { ServerProcesses } from '../../server-reference/testing/server-processes.ts';

export interface RunSettings {
  /** The path of the compiled program of the server. */
  readonly program: string;
  readonly dataDir: string;
  /** Additional arguments of the servers. */
  readonly serverArgs: readonly string[];
  /** Additional variables of the servers, such as credentials of an object store. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly servers: number;
  readonly clients: number;
  readonly operations: number;
  /** Servers that are killed, at random moments that are spread evenly over the operations. */
  readonly kills: number;
  /** The file for the history, when it has a violation, a server has logged an error, or the recording fails. */
  readonly save: string;
  readonly report: (line: string) => void;
  /** Ends the run when it is aborted: the servers are stopped, and the run rejects with its reason. */
  readonly interrupted?: AbortSignal | undefined;
}

export interface RunResult {
  readonly history: History;
  readonly violations: readonly ObjectViolation[];
  readonly kills: number;
  /** What the servers have written to stderr: errors with status 500. */
  readonly stderrLines: readonly string[];
}

/** A kill hits the requests that run then, and not only the moment after a response. */
const MAX_DELAY_MS = 50;

/** Kills servers while operations are recorded. Several may be down at the same time, and all of them. */
class Killer {
  kills = 0;
  error: Error | undefined;
  readonly #servers: ServerProcesses;
  /** Operations before each kill, descending. */
  readonly #moments: number[];
  readonly #work: Promise<void>[] = [];

  constructor(servers: ServerProcesses, { kills, operations }: RunSettings) {
    this.#servers = servers;
    const share = Math.floor(operations / Math.max(1, kills));
    this.#moments = Array.from({ length: kills }, (_, at) => (kills - 1 - at) * share + randomInt(Math.max(1, share)));
  }

  /** Kills when the number of operations has reached the next moment. */
  onOperation(count: number): void {
    for (let next = this.#moments.at(-1); next !== undefined && next < count; next = this.#moments.at(-1)) {
      this.#moments.pop();
      this.#work.push(this.#kill().catch((error: unknown) => void (this.error ??= error as Error)));
    }
  }

  /** Waits until all killed servers are running again. */
  async finish(): Promise<void> {
    await Promise.all(this.#work);
    if (this.error !== undefined) throw this.error;
  }

  async #kill(): Promise<void> {
    // Without a running server no operation ends, so that few kills wait here.
    do await delay(randomInt(1, MAX_DELAY_MS));
    while (this.#servers.urls.length === 0 && this.error === undefined);
    await this.#servers.killOne();
    this.kills += 1;
  }
}

/** Starts servers, records a history while they are killed, and checks it. */
export const runEndurance = async (settings: RunSettings): Promise<RunResult> => {
  const { program, dataDir, serverArgs, environment, servers: count, clients, operations } = settings;
  const { report, interrupted } = settings;
  const servers = await ServerProcesses.start(program, {
    count,
    dataDir,
    args: serverArgs,
    ...(environment !== undefined && { environment }),
  });
  const killer = new Killer(servers, settings);
  const recorder = new Recorder({
    urls: () => {
      interrupted?.throwIfAborted();
      if (killer.error !== undefined) throw killer.error;
      return servers.urls;
    },
    headers: servers.headers,
    clients,
    operations,
    onOperation: (done) => {
      killer.onOperation(done);
      if (done % 1_000 === 0) report(`${done} operations, ${killer.kills} kills`);
    },
  });
  let isComplete = false;
  try {
    await recorder.run();
    await killer.finish();
    await recorder.readFinalState();
    isComplete = true;
  } finally {
    await killer.finish().catch(() => undefined);
    await servers.close();
    if (!isComplete) await writeHistory(settings.save, recorder.history);
  }
  const { history } = recorder;
  const violations = checkHistory(history);
  const { stderrLines } = servers;
  if (violations.length > 0 || stderrLines.length > 0) await writeHistory(settings.save, history);
  return { history, violations, kills: killer.kills, stderrLines };
};
