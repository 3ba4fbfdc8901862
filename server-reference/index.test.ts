import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey } from './access/index.ts';
import { startReferenceServer, type ReferenceServer, type ReferenceServerOptions } from './index.ts';
import { AUDIENCE, startOpenIdProvider } from './testing/openid-provider.ts';

let dir = '';
let server: ReferenceServer | undefined;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-library-'));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(dir, { recursive: true });
});

/** Starts a server and returns a function that lists a namespace with a token and returns the status. */
const startListing = async (options: ReferenceServerOptions) => {
  const { url } = (server = await startReferenceServer({ data: join(dir, 'data'), port: 0, ...options }));
  return async (namespace: string, token?: string): Promise<number> => {
    const headers = { ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    return (await fetch(`${url}/v1/namespace/${namespace}/list`, { headers })).status;
  };
};

test('accepts keys of a file, with the grants of two files', async () => {
  const keysFile = join(dir, 'keys.json');
  const grantsFile = join(dir, 'grants.yaml');
  const secret = await createKey(keysFile, { name: 'ci', kind: 'token', grants: ['read:/sales'] });
  await writeFile(grantsFile, 'key:ci: ["read:/stock"]\n');
  const list = await startListing({ keysFile, grantsFile });
  expect(await list('sales', secret)).toBe(404);
  expect(await list('stock', secret)).toBe(404);
  expect(await list('other', secret)).toBe(403);
  expect(await list('sales')).toBe(401);
});

test('accepts tokens of an OpenID provider, and the tokens of the options', async () => {
  const provider = await startOpenIdProvider();
  try {
    const list = await startListing({
      oidcIssuer: provider.issuer,
      oidcAudience: AUDIENCE,
      oidcGrantsClaim: 'touchstone_grants',
      token: ['all'],
    });
    const token = await provider.token();
    expect(await list('team', token)).toBe(404);
    expect(await list('other', token)).toBe(403);
    expect(await list('other', 'all')).toBe(404);
    expect(await list('team')).toBe(401);
  } finally {
    await provider.stop();
  }
});

test('rejects tokens of an OpenID provider for another audience', async () => {
  const provider = await startOpenIdProvider();
  try {
    const list = await startListing({ oidcIssuer: provider.issuer, oidcAudience: 'https://other.example' });
    expect(await list('team', await provider.token())).toBe(401);
  } finally {
    await provider.stop();
  }
});

test.each<[string, Partial<ReferenceServerOptions>]>([
  ['a provider without an audience', { oidcIssuer: 'https://id.example' }],
  ['a symmetric algorithm', { oidcIssuer: 'https://id.example', oidcAudience: 'a', oidcAlgorithms: ['HS256'] }],
  ['an unknown option', { prot: 1 } as ReferenceServerOptions],
  ['a value of another type', { port: '80' } as unknown as ReferenceServerOptions],
  ['a value out of its range', { readTimeout: -1 }],
  ['an option of the command', { supervisor: false } as ReferenceServerOptions],
  ['another address than loopback without credentials', { host: '0.0.0.0' }],
  ['grants and no credentials', { grantsFile: 'grants.yaml' }],
  ['grants for tokens, which permit everything', { token: ['a'], grantsFile: 'grants.yaml' }],
  ['an empty list of tokens', { token: [] }],
  ['an empty list of API keys', { apiKey: [], token: ['a'] }],
  ['an empty token', { token: ['a', ''] }],
  ['an empty name of a keys file', { keysFile: '' }],
])('rejects %s with a RangeError', async (_title, options) => {
  await expect(startReferenceServer({ data: join(dir, 'data'), port: 0, ...options })).rejects.toThrow(RangeError);
});
