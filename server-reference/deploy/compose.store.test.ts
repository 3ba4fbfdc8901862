import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startObjectStore } from '../testing/object-store/object-store.ts';
import { startPostgres } from '../testing/private-postgres.ts';
import { readCompose } from '../testing/read-compose.ts';
import { runProgram } from '../testing/run-program.ts';

const SECRETS = {
  POSTGRES_PASSWORD: 'secret1',
  S3_SECRET_KEY: 'secret4',
  TOUCHSTONE_TOKEN: 'secret2',
  TOUCHSTONE_API_KEY: 'secret3',
};

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${url}/v1/namespace/$/list`, { headers })).status;

test('the server of the compose file keeps its catalog in PostgreSQL and its tables in S3, and accepts its credentials', async () => {
  const { server, postgres, store } = (await readCompose(SECRETS)).services;
  const catalog = new URL(server.environment['TOUCHSTONE_SERVER_CATALOG'] ?? '');
  expect([catalog.username, catalog.password, catalog.hostname, catalog.pathname]).toEqual([
    postgres.environment['POSTGRES_USER'],
    postgres.environment['POSTGRES_PASSWORD'],
    'postgres',
    `/${postgres.environment['POSTGRES_DB']}`,
  ]);
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-compose-'));
  const { AWS_ENDPOINT_URL: endpoint = '', AWS_SECRET_ACCESS_KEY: secret } = server.environment;
  expect(new URL(endpoint).hostname).toBe('store');
  expect(secret).toBe(store.environment['S3_SECRET_KEY']);
  const database = await startPostgres();
  const objects = await startObjectStore();
  const program = await runProgram(['--data', dir], {
    ...server.environment,
    ...objects.environment,
    TOUCHSTONE_SERVER_CATALOG: database.url,
  });
  expect(await statusOf(program.url, {})).toBe(401);
  expect(await statusOf(program.url, { authorization: `Bearer ${SECRETS.TOUCHSTONE_TOKEN}` })).toBe(200);
  expect(await statusOf(program.url, { 'x-api-key': SECRETS.TOUCHSTONE_API_KEY })).toBe(200);
  expect((await fetch(`${program.url}/readyz`)).status).toBe(200);
  expect((await program.stop()).log).toContain(new URL(database.url).host);
  expect(await readdir(dir)).toEqual([]);
  await objects.remove();
  await database.remove();
  await rm(dir, { recursive: true });
});
