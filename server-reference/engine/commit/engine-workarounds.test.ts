import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@lancedb/lancedb';
import { expect, test } from 'vitest';
import { closeConnection } from './engine-workarounds.ts';

test('closes a connection while a call of it runs', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-close-'));
  const connection = await connect(folder);
  await connection.createTable('x', [{ id: 1 }]);
  const opening = connection.openTable('x');
  closeConnection(connection);
  expect(await (await opening).countRows()).toBe(1);
  closeConnection(connection);
  expect(connection.isOpen()).toBe(false);
  await rm(folder, { recursive: true });
});

test('rejects with every other error of the engine', () => {
  const connection = {
    close: () => {
      throw new Error('the disk is gone');
    },
  };
  expect(() => closeConnection(connection)).toThrow('the disk is gone');
});
