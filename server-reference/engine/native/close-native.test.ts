import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@lancedb/lancedb';
import { expect, test } from 'vitest';
import { closeNative } from './close-native.ts';

test('closes a connection while a call of it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-close-'));
  const connection = await connect(folder);
  await connection.createTable('x', [{ id: 1 }]);
  const opening = connection.openTable('x');
  closeNative(connection);
  expect(await (await opening).countRows()).toBe(1);
  closeNative(connection);
  expect(connection.isOpen()).toBe(false);
  await rm(folder, { recursive: true });
});

test('closes a table while a call of it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-close-'));
  const connection = await connect(folder);
  const table = await connection.createTable('x', [{ id: 1 }]);
  const counting = table.countRows();
  closeNative(table);
  expect(await counting).toBe(1);
  closeNative(table);
  expect(table.isOpen()).toBe(false);
  closeNative(connection);
  await rm(folder, { recursive: true });
});

test('rejects with every other error of the engine', () => {
  const connection = {
    close: () => {
      throw new Error('the disk is gone');
    },
  };
  expect(() => closeNative(connection)).toThrow('the disk is gone');
});
