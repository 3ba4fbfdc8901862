import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWhenReady } from './create-when-ready.ts';
import { freePorts } from './free-ports.ts';
import { startXmlUploads } from './gcs-xml-uploads.ts';
import type { ObjectStore } from './object-store.ts';

const run = promisify(execFile);

const VERSION = '1.56.1';
const MODULE = `github.com/fsouza/fake-gcs-server@v${VERSION}`;
const BUCKET = 'tables';

/** Where the program of the emulator is kept between runs. */
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'touchstone-test',
  `fake-gcs-server-${VERSION}`,
);

const hasGo = (): boolean => {
  try {
    execFileSync('go', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether the emulator can be started: it was built in an earlier run, or there is Go to build it. */
export const canStartGcsEmulator = existsSync(CACHE) || hasGo();

const buildEmulator = async (): Promise<string> => {
  const program = join(CACHE, 'fake-gcs-server');
  if (existsSync(CACHE)) return program;
  const directory = `${CACHE}-${process.pid}`;
  await mkdir(directory, { recursive: true });
  await run('go', ['install', MODULE], { env: { ...process.env, GOBIN: directory, GOFLAGS: '' } });
  // Another test process may have been faster.
  await rename(directory, CACHE).catch(() => rm(directory, { recursive: true }));
  return program;
};

/** Creates the bucket, which no library of the server can; repeats this until the emulator listens. */
const createBucket = async (emulator: string, server: ChildProcess): Promise<void> => {
  const create = async (): Promise<number | undefined> => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: BUCKET });
    const response = await fetch(`${emulator}/storage/v1/b`, { method: 'POST', headers, body }).catch(() => undefined);
    return response?.status;
  };
  await createWhenReady(server, create, 200);
};

/**
 * For tests: starts fake-gcs-server, an emulator of Google Cloud Storage, on loopback. Go builds it at the first use, which
 * takes some minutes. Its data is in memory.
 */
export const startGcsEmulator = async (): Promise<ObjectStore> => {
  const program = await buildEmulator();
  const directory = await mkdtemp(join(tmpdir(), 'fake-gcs-'));
  const [emulatorPort = 0, port = 0] = await freePorts(2);
  const host = `127.0.0.1:${emulatorPort}`;
  const address = ['-scheme', 'http', '-host', '127.0.0.1', '-port', String(emulatorPort), '-public-host', host];
  const server = spawn(program, [...address, '-backend', 'memory', '-data', directory, '-log-level', 'error'], {
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const uploads = await startXmlUploads(`http://${host}`, port);
  const remove = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    uploads.closeAllConnections();
    uploads.close();
    await rm(directory, { recursive: true, force: true });
  };
  await createBucket(`http://${host}`, server).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const endpoint = `http://127.0.0.1:${port}`;
  return { url: `gs://${BUCKET}`, endpoint, environment: { STORAGE_EMULATOR_HOST: endpoint }, isAtomic: true, remove };
};
