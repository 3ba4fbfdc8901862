import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, rmdirSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { scratchDir } from './scratch.ts';
import { serverProgram } from './server-program.ts';

/** The reference server in a child process, with random credentials. */
export interface EmbeddedServer {
  readonly url: string;
  readonly token: string;
  readonly apiKey: string;
  /** Token of a principal that may read nothing but one namespace, which does not exist. */
  readonly secondToken: string;
  /** Two databases besides the default one. */
  readonly databases: readonly string[];
  /** How the process ended; settles only then. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

/** How to start the reference server. */
export interface EmbeddedOptions {
  /** Default: a free port. */
  readonly port?: number | undefined;
  /** The directory of its data, which is kept. Default: a temporary one, which is removed with the server. */
  readonly data?: string | undefined;
  /** Default: random. */
  readonly token?: string | undefined;
  readonly apiKey?: string | undefined;
}

const START_MS = 30_000;
const STOP_MS = 5_000;
const STDERR_LINES = 20;
/**
 * Limits inlining, which does not pay off in a short run: without it, 14 % of the CPU time is spent in V8's optimizing
 * compiler. Ten runs with it took 5 % less time than ten without. Node 20, 22 and 24 support it.
 */
const V8_FLAG = '--max-inlined-bytecode-size-cumulative=200';
const DATABASES: readonly string[] = ['touchstone-one', 'touchstone-two'];

const empty = (dir: string): void => {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) unlinkSync(path);
    else {
      empty(path);
      rmdirSync(path);
    }
  }
};

/** Removes the thousands of files of a server. Deletes them directly first, because rmSync is slower: it calls stat on each. */
const remove = (dir: string): void => {
  try {
    empty(dir);
  } catch {
    // Another process may be removing it too.
  }
  rmSync(dir, { recursive: true, force: true });
};

interface Launched {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  readonly token: string;
  readonly apiKey: string;
  readonly secondToken: string;
}

const randomSecret = (): string => randomBytes(16).toString('hex');

/** Writes a keys file of the server with the key of the second principal, and returns its path. */
const writeSecondKey = (data: string, secret: string): string => {
  mkdirSync(data, { recursive: true });
  const path = join(data, 'second-principal.json');
  const key = {
    name: 'second',
    kind: 'token',
    sha256: hash('sha256', secret),
    grants: ['read:/touchstone-second-principal'],
    created: new Date().toISOString(),
  };
  writeFileSync(path, JSON.stringify({ keys: [key] }), { mode: 0o600 });
  return path;
};

const launch = (program: string, data: string, options: EmbeddedOptions): Launched => {
  const { port = 0, token = randomSecret(), apiKey = randomSecret() } = options;
  // Data that is removed at the end need not survive a power failure.
  const sync = options.data === undefined ? ['--no-sync'] : [];
  const databases = DATABASES.flatMap((name) => ['--database', name]);
  const secondToken = randomSecret();
  const keys = ['--keys-file', writeSecondKey(data, secondToken)];
  const child = spawn(
    process.execPath,
    // One process, so that killing it ends all work on the data.
    [
      V8_FLAG,
      program,
      '--port',
      String(port),
      '--data',
      data,
      '--quiet',
      '--no-supervisor',
      ...sync,
      ...databases,
      ...keys,
    ],
    {
      env: {
        // Requests of a run concern a few rows each, too little work for two threads of the engine.
        TOKIO_WORKER_THREADS: '1',
        ...process.env,
        TOUCHSTONE_SERVER_TOKENS: token,
        TOUCHSTONE_SERVER_API_KEYS: apiKey,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  return { child, token, apiKey, secondToken };
};

/** Returns the URL that the server prints; rejects if it exits (`ended`) or prints none in time. */
const urlOf = async ({ stdout, stderr }: Launched['child'], ended: Promise<string>): Promise<string> => {
  const stderrLines: string[] = [];
  createInterface(stderr).on('line', (line) => {
    stderrLines.push(line);
    if (stderrLines.length > STDERR_LINES) stderrLines.shift();
  });
  const listening = new Promise<string>((resolve) => {
    createInterface(stdout).on('line', (line) => {
      const url = /^listening on (http:\S+)$/.exec(line)?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the reference server did not start within ${START_MS} ms`)), START_MS);
  });
  const exited = ended.then((how): never => {
    throw new Error(`the reference server did not start: ${how}\n${stderrLines.join('\n')}`);
  });
  // It also exits after it has started.
  exited.catch(() => undefined);
  return Promise.race([listening, exited, timedOut]).finally(() => clearTimeout(timer));
};

/**
 * Starts the reference server, by default on a free port with a temporary directory. Rejects with ExpectedError when it is
 * not installed in the version of the suite, and with the end of its output when it does not start within 30 s.
 */
export const startEmbedded = async (options: EmbeddedOptions = {}): Promise<EmbeddedServer> => {
  const program = serverProgram();
  const data = options.data ?? (await mkdtemp(join(scratchDir(), 'touchstone-')));
  const { child, token, apiKey, secondToken } = launch(program, data, options);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(`it exited with ${code ?? signal ?? 'no code'}`));
  });
  // Also runs when the run is interrupted, so that neither the process nor its data is left.
  const killAndRemove = (): void => {
    child.kill('SIGKILL');
    if (options.data === undefined) remove(data);
  };
  process.once('exit', killAndRemove);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
    process.off('exit', killAndRemove);
    killAndRemove();
  };
  try {
    return { url: await urlOf(child, ended), token, apiKey, secondToken, databases: DATABASES, ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
