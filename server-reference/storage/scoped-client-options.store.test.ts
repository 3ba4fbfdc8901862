import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectNamespace } from '@lancedb/lancedb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { createKey } from '../access/index.ts';
import { MINIO_VARIABLE, startMinio } from '../testing/object-store/minio.ts';
import type { ObjectStore } from '../testing/object-store/object-store.ts';
import { openTestStorage } from '../testing/object-store/open-test-storage.ts';
import { describeStorage } from '../testing/object-store/storage-contract.ts';
import { namedRows } from '../testing/operations/rows.ts';
import { runProgram, type RunningProgram } from '../testing/run-program.ts';

const program = process.env[MINIO_VARIABLE];
const ROLE = 'arn:aws:iam::123456789012:role/tables';
const DENIED = /PermissionDenied.*403/s;
const UNTIL_EXPIRY_MS = 3_600_000;

const describeVending = (minio: string): void => {
  let store: ObjectStore;
  let directory: string;
  let server: RunningProgram;
  const secrets: Record<'admin' | 'reader', string> = { admin: '', reader: '' };
  const headersOf = (who: keyof typeof secrets) => ({ authorization: `Bearer ${secrets[who]}` });
  const describeAs = async (who: keyof typeof secrets, name: string) => {
    const { location = '', storage_options: options = {} } = await createClient({
      baseUrl: server.url,
      headers: headersOf(who),
    }).describeTable({ id: [name], body: { vend_credentials: true } });
    return { directory: location.slice(store.url.length), options };
  };
  /** The bucket with the credentials of a client. */
  const bucketWith = (options: Readonly<Record<string, string>>) =>
    openTestStorage({
      ...store,
      environment: {
        AWS_ACCESS_KEY_ID: options['aws_access_key_id'] ?? '',
        AWS_SECRET_ACCESS_KEY: options['aws_secret_access_key'] ?? '',
        AWS_SESSION_TOKEN: options['aws_session_token'] ?? '',
      },
    }).storage;

  beforeAll(async () => {
    store = await startMinio(minio);
    directory = await mkdtemp(join(tmpdir(), 'touchstone-vend-role-'));
    const keysFile = join(directory, 'keys.json');
    secrets.admin = await createKey(keysFile, { name: 'admin', kind: 'token', grants: ['admin:*'] });
    secrets.reader = await createKey(keysFile, { name: 'reader', kind: 'token', grants: ['read:*'] });
    const vending = ['--vend-credentials', '--vend-role', ROLE];
    const place = ['--data', directory, '--storage', `${store.url}/vend`, '--keys-file', keysFile, '--quiet'];
    server = await runProgram([...place, ...vending], store.environment);
    const client = createClient({ baseUrl: server.url, headers: headersOf('admin') });
    for (const name of ['one', 'other']) await client.createTable({ id: [name], body: namedRows(1, 2) });
  });
  afterAll(async () => {
    await server.stop();
    await store.remove();
    await rm(directory, { recursive: true });
  });

  test('a client reads and writes the files of its table, and not those of others', async () => {
    const { directory: own, options } = await describeAs('admin', 'one');
    const { directory: foreign } = await describeAs('admin', 'other');
    expect(options['aws_access_key_id']).not.toBe(store.environment['AWS_ACCESS_KEY_ID']);
    const expiry = Number(options['expires_at_millis']) - Date.now();
    expect(expiry).toBeGreaterThan(UNTIL_EXPIRY_MS / 2);
    expect(expiry).toBeLessThanOrEqual(UNTIL_EXPIRY_MS);
    const bucket = bucketWith(options);
    const [manifest] = await bucket.list(`${own}/_versions`);
    expect((await bucket.read(manifest?.path ?? '')).byteLength).toBeGreaterThan(0);
    await bucket.write(`${own}/data/new`, Buffer.from('rows'));
    await bucket.delete(`${own}/data/new`);

    const [foreignManifest] = await bucketWith((await describeAs('admin', 'other')).options).list(
      `${foreign}/_versions`,
    );
    const path = foreignManifest?.path ?? '';
    await expect(bucket.list(`${foreign}/_versions`)).rejects.toThrow(DENIED);
    await expect(bucket.list('/vend/tables')).rejects.toThrow(DENIED);
    await expect(bucket.read(path)).rejects.toThrow(DENIED);
    await expect(bucket.write(path, Buffer.from('x'))).rejects.toThrow(DENIED);
    await expect(bucket.write(`${own}-2/x`, Buffer.from('x'))).rejects.toThrow(DENIED);
  });

  test('a client that may only read the table cannot write its files', async () => {
    const { directory: own, options } = await describeAs('reader', 'one');
    const bucket = bucketWith(options);
    const [manifest] = await bucket.list(`${own}/_versions`);
    const path = manifest?.path ?? '';
    expect((await bucket.read(path)).byteLength).toBeGreaterThan(0);
    await expect(bucket.write(path, Buffer.from('x'))).rejects.toThrow(DENIED);
    await expect(bucket.write(`${own}/data/new`, Buffer.from('x'))).rejects.toThrow(DENIED);
    await expect(bucket.delete(path)).rejects.toThrow(DENIED);
  });

  test('LanceDB reads a table with them', async () => {
    const { authorization } = headersOf('reader');
    const connection = await connectNamespace('rest', { uri: server.url, 'header.authorization': authorization });
    expect(await (await connection.openTable('one')).countRows()).toBe(2);
  });
};

if (program === undefined) test.skip(`tests of temporary credentials need ${MINIO_VARIABLE} = a minio program`);
else {
  describe('temporary credentials of MinIO', () => describeVending(program));
  describeStorage('MinIO', async () => openTestStorage(await startMinio(program)));
}
