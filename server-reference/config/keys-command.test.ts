import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OptionsError } from '../options.ts';
import { startTestServer } from '../testing/start-server.ts';
import { runCommandLine } from './command-line.ts';

let dir = '';
let path = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-keys-command-'));
  path = join(dir, 'keys.json');
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

/** Returns what a command prints. */
const run = async (line: string, env: NodeJS.ProcessEnv = { TOUCHSTONE_SERVER_KEYS_FILE: path }): Promise<string> => {
  const printed: string[] = [];
  await runCommandLine(line.split(' '), env, {
    print: (text) => printed.push(text),
    serve: () => Promise.reject(new Error('started a server')),
    checkHealth: () => Promise.reject(new Error('checked the health')),
    backUp: () => Promise.reject(new Error('took a backup')),
    restore: () => Promise.reject(new Error('restored a backup')),
  });
  return printed.join('\n');
};

describe('keys', () => {
  test('creates, lists and revokes keys that a running server accepts', async () => {
    const secret = await run('keys create --name ci --kind token --expires 30d --grant read:/a --grant write:/b');
    const key = await run('keys create --name ops --kind api-key --grant admin:*');
    const server = await startTestServer({ keysFile: path });
    const list = (headers: Record<string, string>): Promise<number> =>
      fetch(`${server.url}/v1/namespace/$/list`, { headers }).then(({ status }) => status);
    expect(await list({ authorization: `Bearer ${secret}` })).toBe(200);
    expect(await list({ 'x-api-key': key })).toBe(200);
    expect(await list({ 'x-api-key': secret })).toBe(401);
    const listed = await run('keys list');
    expect(listed).toMatch(/^ci +token .* read:\/a write:\/b$/m);
    expect(listed).not.toContain(secret);
    await run('keys revoke ci');
    await expect.poll(() => list({ authorization: `Bearer ${secret}` }), { timeout: 20_000 }).toBe(401);
    expect(await list({ 'x-api-key': key })).toBe(200);
    await server.remove();
  });

  test('finds the file in the config file', async () => {
    const config = join(dir, 'touchstone.yaml');
    await writeFile(config, `keys-file: ${path}\n`);
    await run(`keys create --name ci --kind token --config ${config}`, {});
    expect(await readFile(path, 'utf8')).toContain('"ci"');
  });

  test.each([
    ['keys create --name ci --kind token', {}],
    ['keys create --name ci', undefined],
    ['keys create --kind token', undefined],
    ['keys create --name ci --kind password', undefined],
    ['keys create --name ci --kind token --grant everything', undefined],
    ['keys create --name ci --kind token --expires soon', undefined],
    ['keys revoke none', undefined],
    ['keys revoke', undefined],
    ['keys', undefined],
  ])('rejects %s', async (line, env) => {
    await expect(run(line, env)).rejects.toThrow(OptionsError);
  });
});

test.each([
  ['--oidc-issuer https://i.example', 'together'],
  ['--oidc-jwks keys.json', 'needs oidc-issuer'],
  ['--oidc-issuer http://i.example --oidc-audience a', 'https'],
  ['--oidc-issuer https://i.example --oidc-audience a --oidc-jwks http://i.example/k', 'https'],
  ['--oidc-issuer https://i.example --oidc-audience a --oidc-algorithms HS256', 'oidc-algorithms'],
  ['--oidc-issuer https://i.example --oidc-audience a --oidc-algorithms none', 'oidc-algorithms'],
])('rejects %s', async (flags, message) => {
  await expect(run(`config check ${flags}`, {})).rejects.toThrow(message);
});

test('a server beyond loopback may start with a provider only', async () => {
  const flags = '--host 0.0.0.0 --oidc-issuer https://i.example --oidc-audience a';
  expect(await run(`config check ${flags}`, {})).toContain('oidc-issuer: https://i.example');
});
