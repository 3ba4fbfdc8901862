import { afterAll, beforeAll, expect, test } from 'vitest';
import { startObjectStore, type ObjectStore } from '../testing/object-store/object-store.ts';
import { namedRows } from '../testing/operations/rows.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#contract/client';

let store: ObjectStore;
let directory: string;
const programs: RunningProgram[] = [];
beforeAll(async () => {
  store = await startObjectStore();
  directory = await mkdtemp(join(tmpdir(), 'touchstone-vend-'));
});
afterAll(async () => {
  for (const program of programs) await program.stop();
  await store.remove();
  await rm(directory, { recursive: true });
});

const start = async (...args: readonly string[]) => {
  const program = await runProgram(
    ['--data', directory, '--storage', `${store.url}/vend`, '--quiet', ...args],
    store.environment,
  );
  programs.push(program);
  return createClient({ baseUrl: program.url, retries: 0 });
};

test('clients get the credentials of the store only from a server with --vend-credentials', async () => {
  const client = await start();
  const id = ['t'];
  await client.createTable({ id, body: namedRows(2) });
  const silent = await client.describeTable({ id, body: { vend_credentials: true } });
  expect(silent.location).toMatch(/^s3:\/\/tables\/vend\/tables\//);
  expect(silent.storage_options).toBeUndefined();
  const vending = await start('--vend-credentials');
  expect((await vending.describeTable({ id, body: { vend_credentials: false } })).storage_options).toBeUndefined();
  const vended = await vending.describeTable({ id, body: {} });
  expect(vended.storage_options).toMatchObject({ aws_access_key_id: store.environment['AWS_ACCESS_KEY_ID'] });
  expect(Number(vended.storage_options?.['expires_at_millis'])).toBeGreaterThan(Date.now());
  const declared = await vending.declareTable({ id: ['u'], body: {} });
  expect(Object.keys(declared.storage_options ?? {})).toEqual(Object.keys(vended.storage_options ?? {}));
  expect((await fetch(`${programs[1]?.url ?? ''}/readyz`)).status).toBe(200);
  await store.remove();
  // Results are reused for half a second.
  const statusOfReady = async (): Promise<number> => (await fetch(`${programs[1]?.url ?? ''}/readyz`)).status;
  await expect.poll(statusOfReady).toBe(503);
});
