import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AccessFiles, type AccessFilePaths } from './access-files.ts';
import { GrantError } from './grants.ts';
import { createKey, expiryAfter, KeysFileError, readKeys, revokeKey } from './keys-file.ts';
import { AccessFileError } from './reloaded-file.ts';

let dir = '';
let path = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-keys-'));
  path = join(dir, 'keys.json');
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

const ci = { name: 'ci', kind: 'token', grants: ['read:/a'] } as const;

test('stores only the hash of a secret, in a file of its owner', async () => {
  const secret = await createKey(path, ci);
  expect(secret).toMatch(/^touchstone_[\w-]{43}$/);
  expect(await readFile(path, 'utf8')).not.toContain(secret.slice(11));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(dir)).toEqual(['keys.json']);
});

test('finds a key by its secret and kind until it expires', async () => {
  const secret = await createKey(path, { ...ci, expires: new Date(1000) });
  const files = await AccessFiles.open({ keys: path });
  expect(files.find('token', secret, 999)?.principal).toBe('key:ci');
  expect(files.find('token', secret, 999)?.access.allows('read', '', ['a', 't'])).toBe(true);
  expect(files.find('token', secret, 1000)).toBeUndefined();
  expect(files.find('api-key', secret, 999)).toBeUndefined();
  expect(files.find('token', `${secret}x`, 999)).toBeUndefined();
});

test('rejects a name in use, an invalid name and an invalid grant, and changes nothing', async () => {
  await createKey(path, ci);
  const before = await readFile(path, 'utf8');
  await expect(createKey(path, ci)).rejects.toThrow(KeysFileError);
  await expect(createKey(path, { ...ci, name: 'a b' })).rejects.toThrow(KeysFileError);
  await expect(createKey(path, { ...ci, name: 'x', grants: ['all'] })).rejects.toThrow(GrantError);
  await expect(revokeKey(path, 'x')).rejects.toThrow(KeysFileError);
  expect(await readFile(path, 'utf8')).toBe(before);
  expect(await readdir(dir)).toEqual(['keys.json']);
});

test('loses no key when commands run concurrently', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => createKey(path, { ...ci, name: `k${at}` })),
  );
  const created = results.filter(({ status }) => status === 'fulfilled').length;
  expect(created).toBeGreaterThan(0);
  expect(await readKeys(path)).toHaveLength(created);
});

test('removes a revoked key', async () => {
  await createKey(path, ci);
  await createKey(path, { ...ci, name: 'other' });
  await revokeKey(path, 'ci');
  expect((await readKeys(path)).map(({ name }) => name)).toEqual(['other']);
});

test.each(['', '{}', '[]', '{"keys":[{}]}', '{"keys":[{"name":"a","kind":"token","sha256":"x","grants":[]}]}'])(
  'rejects the file %j',
  async (text) => {
    await writeFile(path, text);
    await expect(readKeys(path)).rejects.toThrow(KeysFileError);
  },
);

/** Loads files every 10 ms when they change; `results` has the path of each load, and `failed` before it if it failed. */
const watchFiles = async (paths: AccessFilePaths) => {
  const files = await AccessFiles.open(paths);
  const results: string[] = [];
  const stop = files.watch((at, error) => results.push(`${error === undefined ? '' : 'failed '}${basename(at)}`), 10);
  return { files, results, stop };
};

test('keeps the former grants while their file is invalid, and loads each change of the keys', async () => {
  const grants = join(dir, 'grants.yaml');
  await writeFile(grants, 'key:ci: ["write:/b"]\n');
  const secret = await createKey(path, ci);
  const { files, results, stop } = await watchFiles({ keys: path, grants });
  expect(files.find('token', secret)?.access.allows('write', '', ['b'])).toBe(true);
  for (const invalid of ['key:ci: ["everything"]', 'key:ci: [', '', '- a', 'key:ci: read:/a']) {
    await writeFile(grants, invalid);
    await expect.poll(() => results).toContain('failed grants.yaml');
    expect(files.problems).toMatchObject({ 'grants-file': { reason: 'invalid' } });
    results.length = 0;
    expect(files.find('token', secret)?.access.allows('write', '', ['b'])).toBe(true);
    const other = await createKey(path, { ...ci, name: 'other' });
    await expect.poll(() => files.find('token', other)?.principal).toBe('key:other');
    await revokeKey(path, 'other');
    await expect.poll(() => files.find('token', other)).toBeUndefined();
  }
  await rm(grants);
  await expect.poll(() => files.problems).toMatchObject({ 'grants-file': { reason: 'ENOENT' } });
  await revokeKey(path, 'ci');
  await expect.poll(() => files.find('token', secret)).toBeUndefined();
  stop();
});

test('keeps the former keys while their file is invalid, and loads each change of the grants', async () => {
  const grants = join(dir, 'grants.yaml');
  await writeFile(grants, '{}');
  const secret = await createKey(path, ci);
  const { files, results, stop } = await watchFiles({ keys: path, grants });
  await writeFile(path, '{"keys":');
  await expect.poll(() => results).toEqual(['failed keys.json']);
  await writeFile(grants, 'key:ci: ["write:/b"]\n');
  await expect.poll(() => files.find('token', secret)?.access.allows('write', '', ['b'])).toBe(true);
  await writeFile(grants, '{}');
  await expect.poll(() => files.find('token', secret)?.access.allows('write', '', ['b'])).toBe(false);
  await writeFile(path, '{"keys":[]}');
  await expect.poll(() => files.find('token', secret)).toBeUndefined();
  expect(files.problems).toEqual({ 'keys-file': undefined, 'grants-file': undefined });
  stop();
});

test.each(['keys', 'grants'] as const)(
  'does not open invalid %s, names the file and quotes nothing of it',
  async (name) => {
    await writeFile(path, 'hush-1: [\nhush-2');
    const failed: unknown = await AccessFiles.open({ [name]: path }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(AccessFileError);
    expect(String(failed)).toContain(`${name}-file: ${path}: `);
    expect(String(failed)).not.toContain('hush');
  },
);

test('opens invalid files as empty ones where that is allowed, until they are valid', async () => {
  const grants = join(dir, 'grants.yaml');
  await writeFile(grants, '');
  await writeFile(path, '');
  const { files, stop } = await watchFiles({ keys: path, grants, mayBeUnusable: true });
  expect(files.hasKeysFile).toBe(true);
  expect(files.problems).toMatchObject({ 'keys-file': { reason: 'invalid' }, 'grants-file': { reason: 'invalid' } });
  await rm(path);
  const secret = await createKey(path, ci);
  await expect.poll(() => files.find('token', secret)?.principal).toBe('key:ci');
  stop();
});

test.each([
  ['12h', 43_200_000],
  ['30d', 2_592_000_000],
  ['4w', 2_419_200_000],
])('expires after %s', (text, ms) => {
  expect(expiryAfter(text, 0).getTime()).toBe(ms);
});

test.each(['', '0d', '1', '1m', '-1d', '1.5d'])('rejects the time %j', (text) => {
  expect(() => expiryAfter(text)).toThrow(KeysFileError);
});

test('a grants file with a warning of YAML is read without one, which would quote it', async () => {
  const warnings: unknown[] = [];
  const onWarning = (warning: unknown): void => void warnings.push(warning);
  process.on('warning', onWarning);
  const grants = join(dir, 'warned.yaml');
  await writeFile(grants, 'a: &hush []\n*hush: []\n');
  await AccessFiles.open({ grants }).catch(() => undefined);
  await new Promise(setImmediate);
  process.off('warning', onWarning);
  expect(warnings).toEqual([]);
});
