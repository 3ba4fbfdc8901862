import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WorkerStatus } from '../../server-reference/supervisor/messages.ts';
import { endChild, listeningUrl } from '../../server-reference/testing/child-server.ts';

const CLI = fileURLToPath(new URL('../../server-reference/cli.js', import.meta.url));

/** A supervised server in a child process. */
export class FuzzedServer {
  readonly #process: ChildProcess;
  readonly #directory: string;
  readonly url: string;
  /** Lines of the log since the previous call of `takeLog`; errors with status 500 are in it. */
  readonly #log: string[];
  readonly #statuses: WorkerStatus[] = [];

  private constructor(child: ChildProcess, { directory, url, log }: { directory: string; url: string; log: string[] }) {
    this.#process = child;
    this.#directory = directory;
    this.url = url;
    this.#log = log;
    child.on('message', (status) => this.#statuses.push(status as WorkerStatus));
    child.once('exit', (code, signal) => this.#log.push(`the supervisor ended: ${code ?? signal}`));
  }

  /** Starts the server. Rejects with `ServerStartError` when it ends before it listens. */
  static async start(): Promise<FuzzedServer> {
    const directory = await mkdtemp(join(tmpdir(), 'touchstone-fuzz-'));
    await mkdir(join(directory, 'working'));
    const child = spawn(process.execPath, [CLI, '--port', '0', '--data', join(directory, 'data'), '--quiet'], {
      cwd: join(directory, 'working'),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const log: string[] = [];
    child.stderr?.on('data', (text: Buffer) => log.push(text.toString()));
    try {
      const url = await listeningUrl(child, () => log.join(''));
      return new FuzzedServer(child, { directory, url, log });
    } catch (error) {
      await rm(directory, { recursive: true, force: true });
      throw error;
    }
  }

  /** The directory of the catalog and the tables, which must not be in a response other than as a location. */
  get dataDir(): string {
    return join(this.#directory, 'data');
  }

  takeLog(): string {
    return this.#log.splice(0).join('');
  }

  takeStatuses(): readonly WorkerStatus[] {
    return this.#statuses.splice(0);
  }

  /** Stops the server and returns the names of files that it created outside its data directory. */
  async stop(): Promise<readonly string[]> {
    await endChild(this.#process);
    const names = [...(await readdir(this.#directory)), ...(await readdir(join(this.#directory, 'working')))];
    await rm(this.#directory, { recursive: true, force: true });
    return names.filter((name) => name !== 'data' && name !== 'working');
  }
}
