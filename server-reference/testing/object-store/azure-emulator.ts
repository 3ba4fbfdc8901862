import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createWhenReady } from './create-when-ready.ts';
import { freePorts } from './free-ports.ts';
import type { ObjectStore } from './object-store.ts';

const run = promisify(execFile);

const PACKAGE = 'azurite@3.37.0';
const PROGRAM = 'node_modules/azurite/dist/src/blob/main.js';

/** Where Azurite is kept between runs. It is no dependency, because it has 400 packages that only these tests need. */
const CACHE = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'touchstone-test',
  PACKAGE.replace('@', '-'),
);

/** The account of all emulators, which Microsoft has published with its key. */
const ACCOUNT = 'devstoreaccount1';
const KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
const CONTAINER = 'tables';
const API_VERSION = '2021-08-06';

const installAzurite = async (): Promise<string> => {
  if (existsSync(CACHE)) return join(CACHE, PROGRAM);
  const directory = `${CACHE}-${process.pid}`;
  await mkdir(directory, { recursive: true });
  await run('npm', ['install', '--prefix', directory, '--no-audit', '--no-fund', '--ignore-scripts', PACKAGE]);
  // Another test process may have been faster.
  await rename(directory, CACHE).catch(() => rm(directory, { recursive: true }));
  return join(CACHE, PROGRAM);
};

/** Creates the container, which no library of the server can; repeats this until the emulator listens. */
const createContainer = async (endpoint: string, server: ChildProcess): Promise<void> => {
  const date = new Date().toUTCString();
  const headers = [`x-ms-date:${date}`, `x-ms-version:${API_VERSION}`];
  const resource = [`/${ACCOUNT}/${ACCOUNT}/${CONTAINER}`, 'restype:container'];
  const signed = ['PUT', ...Array.from({ length: 11 }, () => ''), ...headers, ...resource].join('\n');
  const signature = createHmac('sha256', Buffer.from(KEY, 'base64')).update(signed).digest('base64');
  const create = async (): Promise<number | undefined> => {
    const response = await fetch(`${endpoint}/${CONTAINER}?restype=container`, {
      method: 'PUT',
      headers: {
        'x-ms-date': date,
        'x-ms-version': API_VERSION,
        authorization: `SharedKey ${ACCOUNT}:${signature}`,
      },
    }).catch(() => undefined);
    return response?.status;
  };
  await createWhenReady(server, create, 201);
};

/** For tests: starts Azurite, the emulator of Azure Blob Storage, which npm downloads at the first use, on loopback. */
export const startAzureEmulator = async (): Promise<ObjectStore> => {
  const program = await installAzurite();
  const directory = await mkdtemp(join(tmpdir(), 'azurite-'));
  const [port = 0] = await freePorts(1);
  const address = ['--blobHost', '127.0.0.1', '--blobPort', String(port)];
  // The libraries may use a newer version of the interface than the emulator knows.
  const options = ['--location', directory, '--skipApiVersionCheck', '--disableTelemetry', '--silent'];
  const server = spawn(process.execPath, [program, ...address, ...options], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const remove = async (): Promise<void> => {
    server.kill('SIGKILL');
    await ended;
    await rm(directory, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}/${ACCOUNT}`;
  await createContainer(endpoint, server).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url: `az://${CONTAINER}`,
    endpoint,
    environment: { AZURE_STORAGE_ACCOUNT_NAME: ACCOUNT, AZURE_STORAGE_ACCOUNT_KEY: KEY },
    isAtomic: true,
    remove,
  };
};
