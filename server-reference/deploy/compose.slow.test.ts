import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startPostgres } from '../testing/private-postgres.ts';
import { readCompose } from '../testing/read-compose.ts';
import { runProgram } from '../testing/run-program.ts';

const SECRETS = { POSTGRES_PASSWORD: 'secret1', TOUCHSTONE_TOKEN: 'secret2', TOUCHSTONE_API_KEY: 'secret3' };

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await fetch(`${url}/v1/namespace/$/list`, { headers })).status;

test('the server of the compose file keeps its catalog in PostgreSQL and accepts its credentials', async () => {
  const { server, postgres } = (await readCompose(SECRETS)).services;
  const catalog = new URL(server.environment['TOUCHSTONE_SERVER_CATALOG'] ?? '');
  expect([catalog.username, catalog.password, catalog.hostname, catalog.pathname]).toEqual([
    postgres.environment['POSTGRES_USER'],
    postgres.environment['POSTGRES_PASSWORD'],
    'postgres',
    `/${postgres.environment['POSTGRES_DB']}`,
  ]);
  const dir = await mkdtemp(join(tmpdir(), 'touchstone-compose-'));
  const database = await startPostgres();
  const program = await runProgram(['--data', dir], { ...server.environment, TOUCHSTONE_SERVER_CATALOG: database.url });
  expect(await statusOf(program.url, {})).toBe(401);
  expect(await statusOf(program.url, { authorization: `Bearer ${SECRETS.TOUCHSTONE_TOKEN}` })).toBe(200);
  expect(await statusOf(program.url, { 'x-api-key': SECRETS.TOUCHSTONE_API_KEY })).toBe(200);
  expect((await program.stop()).log).toContain(new URL(database.url).host);
  await database.remove();
  await rm(dir, { recursive: true });
});
