import { expect, test } from 'vitest';
import { Limits } from '../../limits.ts';
import type { NativeTable } from '../native/native.ts';
import { checkCast } from './lossy-casts.ts';

const check = (countRows: () => Promise<number>): Promise<void> =>
  checkCast(
    { countRows } as Partial<NativeTable> as NativeTable,
    't',
    [{ type: 'timestamp:us' }, { type: 'timestamp:s' }],
    new Limits(),
  );

test('rejects a cast when rows would lose a part', async () => {
  await expect(check(() => Promise.resolve(2))).rejects.toMatchObject({ kind: 'invalid-input' });
  await expect(check(() => Promise.resolve(0))).resolves.toBeUndefined();
});

test('does not take rows that could not be read for rows that lose nothing', async () => {
  const unreadable = check(() => Promise.reject(new Error('No space left on device (os error 28)')));
  await expect(unreadable).rejects.toMatchObject({ kind: 'no-space' });
});

test('leaves a condition that cannot be computed to the engine', async () => {
  const message = 'Error during planning: Invalid function arrow_cast';
  await expect(check(() => Promise.reject(new Error(message)))).resolves.toBeUndefined();
});
