import { createSign, KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import {
  decodeProtectedHeader,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWTHeaderParameters,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AUDIENCE, startOpenIdProvider, type OpenIdProvider } from '../testing/openid-provider.ts';
import { startTestServer } from '../testing/start-server.ts';
import { createTokenVerifier, ProviderUnavailable, type TokenSettings } from './json-web-tokens.ts';

const settings: TokenSettings = {
  issuer: 'https://issuer.example',
  audience: AUDIENCE,
  algorithms: ['RS256', 'ES256', 'EdDSA'],
  clockToleranceSeconds: 30,
  grantsClaim: 'touchstone_grants',
};

describe('with a real provider', () => {
  let provider: OpenIdProvider;
  beforeAll(async () => {
    provider = await startOpenIdProvider();
  });
  afterAll(() => provider.stop());

  test('accepts its tokens, before and after it rotates its key', async () => {
    const verify = createTokenVerifier({ ...settings, issuer: provider.issuer }, { cooldownMs: 0 });
    const first = await provider.token();
    const subject = { subject: 'service', grants: ['write:/team', 'unrelated'] };
    expect(await verify(first)).toEqual(subject);
    await provider.rotate();
    const second = await provider.token();
    expect(decodeProtectedHeader(second).kid).not.toBe(decodeProtectedHeader(first).kid);
    expect(await verify(second)).toEqual(subject);
    expect(await verify(first)).toBeUndefined();
  });

  test('serves what the token grants; 503 with Retry-After while the keys cannot be loaded', async () => {
    const principals: unknown[] = [];
    const observers = [
      () =>
        ({ principal }: { principal: unknown }) =>
          void principals.push(principal),
    ];
    const config = { oidcIssuer: provider.issuer, oidcAudience: AUDIENCE, observers };
    const server = await startTestServer(config);
    const authorization = `Bearer ${await provider.token()}`;
    const list = (path: string, headers: Record<string, string> = { authorization }) =>
      fetch(`${server.url}/v1/namespace/${path}/list`, { headers });
    expect((await list('$')).status).toBe(200);
    expect((await list('team')).status).toBe(404);
    expect((await list('other')).status).toBe(403);
    expect((await list('$', {})).status).toBe(401);
    expect((await list('$', { authorization: 'Bearer a.b.c' })).status).toBe(401);
    const body = JSON.stringify({ identity: { auth_token: authorization.slice(7) } });
    const describe = await fetch(`${server.url}/v1/namespace/team/exists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(describe.status).toBe(404);
    expect(principals).toContain('service');
    await server.close();
    await provider.stop();
    const later = await startTestServer(config);
    const response = await fetch(`${later.url}/v1/table`, { headers: { authorization } });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
    const byBody = await fetch(`${later.url}/v1/namespace/team/exists`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(byBody.status).toBe(503);
    expect((await fetch(`${later.url}/v1/table`, { headers: { authorization: 'Bearer no-jwt' } })).status).toBe(401);
    await later.remove();
  });
});

describe('attacks', async () => {
  const own = await generateKeyPair('RS256', { extractable: true });
  const foreign = await generateKeyPair('RS256', { extractable: true });
  const publicJwk = { ...(await exportJWK(own.publicKey)), kid: 'k', alg: 'RS256' };
  const foreignJwk = { ...(await exportJWK(foreign.publicKey)), kid: 'k' };
  const { alg: _alg, ...privateJwk } = await exportJWK(own.privateKey);
  const publicPem = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const now = Math.floor(Date.now() / 1000);
  const valid = { iss: settings.issuer, aud: AUDIENCE, sub: 'me', exp: now + 300 };
  const sign = (
    claims: Record<string, unknown> = {},
    header: Partial<JWTHeaderParameters> = {},
    key: CryptoKey | Uint8Array = own.privateKey,
  ): Promise<string> =>
    new SignJWT({ ...valid, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k', ...header }).sign(key);
  const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const verify = createTokenVerifier(settings, { load: async () => ({ keys: [publicJwk] }), cooldownMs: 0 });

  test.each([
    ['a valid token', () => sign()],
    ['one that has expired within the tolerance', () => sign({ exp: now - 10 })],
    ['one for several audiences', () => sign({ aud: ['x', AUDIENCE] })],
    ['one without a key id', () => sign({}, { kid: undefined })],
  ])('accepts %s', async (_title, token) => {
    expect(await verify(await token())).toMatchObject({ subject: 'me' });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['no signature (alg none)', () => `${encode({ alg: 'none' })}.${encode(valid)}.`],
    [
      'alg none with a signature',
      async () => `${encode({ alg: 'none', kid: 'k' })}.${encode(valid)}.${(await sign()).split('.')[2]}`,
    ],
    ['HS256 with the public key as the secret', () => sign({}, { alg: 'HS256' }, publicPem)],
    [
      'an allowed type of key, but an algorithm that is not allowed',
      async () => sign({}, { alg: 'PS256' }, await importJWK(privateJwk, 'PS256')),
    ],
    ['another issuer', () => sign({ iss: 'https://issuer.example/' })],
    ['no issuer', () => sign({ iss: undefined })],
    ['another audience', () => sign({ aud: 'https://tables.example.org' })],
    ['no audience', () => sign({ aud: undefined })],
    ['an expired token', () => sign({ exp: now - 60 })],
    ['no expiry', () => sign({ exp: undefined })],
    ['a token for the future', () => sign({ nbf: now + 60 })],
    ['an expiry that is no number', () => sign({ exp: 'never' })],
    ['an unknown key id', () => sign({}, { kid: 'other' })],
    ['a path as the key id', () => sign({}, { kid: '../../../../dev/null' })],
    ['a key of another provider', () => sign({}, {}, foreign.privateKey)],
    ['a key in the header', () => sign({}, { jwk: foreignJwk }, foreign.privateKey)],
    [
      'an unknown critical extension',
      () => {
        const signed = `${encode({ alg: 'RS256', kid: 'k', crit: ['x'], x: 1 })}.${encode(valid)}`;
        // jose does not sign such a token.
        const signature = createSign('RSA-SHA256').update(signed).sign(KeyObject.from(own.privateKey));
        return `${signed}.${signature.toString('base64url')}`;
      },
    ],
    ['no subject', () => sign({ sub: undefined })],
    ['an empty subject', () => sign({ sub: '' })],
    ['a number as the subject', () => sign({ sub: 7 })],
    ['a list as the subject', () => sign({ sub: ['me'] })],
    ['an object as the subject', () => sign({ sub: { toString: 'me' } })],
    ['a boolean as the subject', () => sign({ sub: true })],
    ['null as the subject', () => sign({ sub: null })],
    ['a subject with a line break', () => sign({ sub: 'a\nb' })],
    ['a subject that is too long', () => sign({ sub: 'a'.repeat(256) })],
    ['the principal of another credential', () => sign({ sub: 'key:ci' })],
    [
      'other claims under the same signature',
      async () => {
        const [header, , signature] = (await sign()).split('.');
        return `${header}.${encode({ ...valid, sub: 'root' })}.${signature}`;
      },
    ],
    ['an oversized token', () => sign({ padding: 'x'.repeat(8192) })],
    ['nothing', () => ''],
    ['three dots', () => '...'],
    ['an encrypted token', () => `${encode({ alg: 'RSA-OAEP', enc: 'A128GCM' })}.a.b.c.d`],
  ])('rejects %s', async (_title, token) => {
    expect(await verify(await token())).toBeUndefined();
  });

  test('sends no request to an address in the header', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end(JSON.stringify({ keys: [foreignJwk] }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await verify(await sign({}, { jku: url, x5u: url, kid: url }, foreign.privateKey))).toBeUndefined();
    expect(requests).toBe(0);
    server.close();
  });
});

describe('the keys of a provider', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256' };
  const token = (kid: string): Promise<string> =>
    new SignJWT({ sub: 'me' })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuer(settings.issuer)
      .setAudience(AUDIENCE)
      .setExpirationTime('5m')
      .sign(privateKey);

  test('are loaded once for many tokens, and not again for unknown keys within the cooldown', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return { keys: [jwk] };
    };
    const verify = createTokenVerifier(settings, { load });
    const valid = await token('k');
    const unknown = await token('unknown');
    await Promise.all(Array.from({ length: 20 }, () => verify(valid)));
    await Promise.all(Array.from({ length: 20 }, () => verify(unknown)));
    expect(loads).toBe(1);
  });

  test('stay in use while they cannot be loaded again, but an unknown key is no reason for a 401 then', async () => {
    const results: (() => { keys: (typeof jwk)[] })[] = [() => ({ keys: [jwk] })];
    const load = async () => {
      const next = results.shift();
      if (next === undefined) throw new Error('unreachable');
      return next();
    };
    const verify = createTokenVerifier(settings, { load, cooldownMs: 0 });
    expect(await verify(await token('k'))).toMatchObject({ subject: 'me' });
    await expect(verify(await token('new'))).rejects.toThrow(ProviderUnavailable);
    expect(await verify(await token('k'))).toMatchObject({ subject: 'me' });
  });

  describe('are not used when there is too much of them:', () => {
    const many = { keys: Array.from({ length: 101 }, (_, at) => ({ ...jwk, kid: at === 0 ? 'k' : `k${at}` })) };
    const large = { keys: [jwk], padding: ' '.repeat(1024 * 1024) };
    const sets = { '101 keys': many, '1 MiB': large };

    test.each(Object.entries(sets))('%s in a file', async (_title, set) => {
      const dir = await mkdtemp(join(tmpdir(), 'touchstone-jwks-'));
      const jwks = join(dir, 'jwks.json');
      await writeFile(jwks, JSON.stringify(set));
      const verify = createTokenVerifier({ ...settings, jwks }, { cooldownMs: 0 });
      await expect(verify(await token('k'))).rejects.toThrow(ProviderUnavailable);
      await rm(dir, { recursive: true });
    });

    test.each(Object.entries(sets))('%s in a compressed response', async (_title, set) => {
      const body = gzipSync(JSON.stringify(set));
      const server = createServer((_request, response) =>
        response.setHeader('content-encoding', 'gzip').end(body),
      ).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const verify = createTokenVerifier({ ...settings, jwks }, { cooldownMs: 0 });
      await expect(verify(await token('k'))).rejects.toThrow(ProviderUnavailable);
      server.close();
    });

    test('a response without an end, which is not read further', async () => {
      let sent = 0;
      let onClose = (): void => undefined;
      const closed = new Promise<void>((resolve) => (onClose = resolve));
      const server = createServer((_request, response) => {
        const chunk = Buffer.alloc(64 * 1024, ' ');
        const send = (): void => {
          while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        };
        response.on('drain', send).on('close', () => onClose());
        send();
      }).listen(0, '127.0.0.1');
      await new Promise((resolve) => server.once('listening', resolve));
      const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
      const verify = createTokenVerifier({ ...settings, jwks }, { cooldownMs: 0 });
      await expect(verify(await token('k'))).rejects.toThrow(ProviderUnavailable);
      await closed;
      // What the buffers of the connection hold was sent, and not read.
      expect(sent).toBeLessThan(32 * 1024 * 1024);
      server.close();
    });
  });

  test('can be in a file', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'touchstone-jwks-'));
    const jwks = join(dir, 'jwks.json');
    const verify = createTokenVerifier({ ...settings, jwks }, { cooldownMs: 0 });
    await expect(verify(await token('k'))).rejects.toThrow(ProviderUnavailable);
    await writeFile(jwks, JSON.stringify({ keys: [jwk] }));
    expect(await verify(await token('k'))).toMatchObject({ subject: 'me' });
    await rm(dir, { recursive: true });
  });
});
