import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A reference server of our own in a child process, with credentials nobody else knows. */
export interface Embedded {
  readonly url: string;
  readonly token: string;
  readonly apiKey: string;
  stop(): Promise<void>;
}

const START_MS = 30_000;

/** Starts the reference server on a free port and a temporary directory; the one place where the suite knows it. */
export const startEmbedded = async (): Promise<Embedded> => {
  const data = await mkdtemp(join(tmpdir(), 'touchstone-'));
  const token = randomBytes(16).toString('hex');
  const apiKey = randomBytes(16).toString('hex');
  const program = new URL('../server-reference/cli.js', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, '--port', '0', '--data', data], {
    env: { ...process.env, TOUCHSTONE_SERVER_TOKENS: token, TOUCHSTONE_SERVER_API_KEYS: apiKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    await rm(data, { recursive: true, force: true });
  };
  const killed = (): void => void child.kill('SIGKILL');
  process.once('exit', killed);
  const ready = new Promise<string>((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the reference server did not start within ${START_MS} ms`)),
      START_MS,
    );
    createInterface(child.stdout).on('line', (line) => {
      const url = /^listening on (http:\S+)$/.exec(line)?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the reference server ended with ${code ?? 'a signal'}\n${said.join('')}`));
    });
  });
  try {
    return { url: await ready, token, apiKey, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
