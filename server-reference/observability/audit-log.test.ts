import { execFileSync } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeRecord } from '../http/change-record.ts';
import { openAuditLog } from './audit-log.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'touchstone-audit-'));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(dir, { recursive: true, force: true });
});

const change = (requestId: string): ChangeRecord => ({
  time: new Date(0),
  requestId,
  principal: undefined,
  client: '127.0.0.1',
  operation: 'CreateNamespace',
  path: '/v1/namespace/n/create',
  database: '',
  status: 200,
  result: 'accepted',
});

/** Counts the calls of `fdatasync` on every file, and the bytes that the file has at each. */
const spyOnSync = async (path: string) => {
  const file = await open(join(dir, 'any'), 'a');
  const prototype = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const original = Reflect.get<typeof file, 'datasync'>(prototype, 'datasync');
  const sizes: number[] = [];
  vi.spyOn(prototype, 'datasync').mockImplementation(async function (this: typeof file) {
    sizes.push((await readFile(path)).length);
    await original.call(this);
  });
  return sizes;
};

test('syncs lines that wait at the same time with one fdatasync', async () => {
  const path = join(dir, 'audit.jsonl');
  const sizes = await spyOnSync(path);
  const audit = await openAuditLog(path);
  await Promise.all(Array.from({ length: 100 }, (_, index) => audit.write(change(String(index)))));
  const text = await readFile(path, 'utf8');
  expect(text.trim().split('\n')).toHaveLength(100);
  expect(sizes).toEqual([text.length]);
  await audit.write(change('last'));
  expect(sizes).toEqual([text.length, (await readFile(path)).length]);
  await audit.close();
});

test('rejects lines that cannot be written, and stays usable', async () => {
  const path = join(dir, 'audit.jsonl');
  const audit = await openAuditLog(path);
  await rm(dir, { recursive: true });
  await expect(audit.reopen()).rejects.toThrow('ENOENT');
  await audit.write(change('after a failed reopen'));
  await audit.close();
  await expect(audit.write(change('closed'))).rejects.toThrow('closed');
});

test('writes lines into a pipe, which cannot be synced', async () => {
  const path = join(dir, 'pipe');
  execFileSync('mkfifo', [path]);
  // Opened for reading and writing, a pipe does not wait for its other end.
  const reader = await open(path, 'r+');
  const audit = await openAuditLog(path);
  await audit.write(change('first'));
  const { bytesRead, buffer } = await reader.read(Buffer.alloc(4096), 0, 4096);
  expect(buffer.subarray(0, bytesRead).toString()).toMatch(/"requestId":"first".*\n$/);
  await audit.reopen();
  await audit.write(change('after reopening'));
  await audit.close();
  await reader.close();
});
