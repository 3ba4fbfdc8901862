import { setTimeout as delay } from 'node:timers/promises';
import { tableFromArrays, tableToIPC } from 'apache-arrow';
import type { Container, Image } from './image.ts';

const TOKEN = 'token-of-the-check';
const HEADERS = { authorization: `Bearer ${TOKEN}` };
const ROWS = [1, 2, 3];
const READY_SECONDS = 60;

/** Throws an error with both values when they differ. */
const expectEqual = (what: string, actual: unknown, expected: unknown): void => {
  if (actual !== expected) throw new Error(`${what}: ${String(actual)} instead of ${String(expected)}`);
};

const waitUntilHealthy = async (container: Container): Promise<void> => {
  for (let seconds = 0; seconds < READY_SECONDS; seconds += 1) {
    if ((await container.health()) === 0) return;
    await delay(1000);
  }
  throw new Error(`the health check failed for ${READY_SECONDS} s`);
};

const post = async (url: string, path: string, init: RequestInit): Promise<string> => {
  const response = await fetch(`${url}/v1/table/${path}`, { method: 'POST', ...init });
  const body = await response.text();
  expectEqual(`status of ${path} (${body})`, response.status, 200);
  return body;
};

const createTable = async (url: string): Promise<void> => {
  const body = tableToIPC(tableFromArrays({ id: Int32Array.from(ROWS) }), 'stream');
  const headers = { ...HEADERS, 'content-type': 'application/vnd.apache.arrow.stream' };
  await post(url, 'people/create', { body, headers });
};

const countRows = (url: string): Promise<string> =>
  post(url, 'people/count_rows', { body: '{}', headers: { ...HEADERS, 'content-type': 'application/json' } });

const use = async (container: Container, isFirst: boolean): Promise<void> => {
  await waitUntilHealthy(container);
  expectEqual('user of the server', await container.uid(), 1000);
  expectEqual('status without a credential', (await fetch(`${container.url}/v1/namespace/$/list`)).status, 401);
  if (isFirst) await createTable(container.url);
  expectEqual('rows of the table', await countRows(container.url), `${ROWS.length}`);
  expectEqual('exit code after the stop signal', await container.stop(), 0);
};

/**
 * Starts a container of an image, creates a table, and reads it with a second container on the same volume. The root file
 * system is read-only, so nothing is written elsewhere. Throws an error that names the first difference.
 */
export const checkImage = async (image: Image): Promise<void> => {
  const rejected = await image.start({});
  expectEqual('exit code without credentials', await rejected.exited(), 2);
  for (const isFirst of [true, false]) await use(await image.start({ TOUCHSTONE_SERVER_TOKEN: TOKEN }), isFirst);
};
