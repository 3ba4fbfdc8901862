import { expect, test } from 'vitest';
import { canStartGcsEmulator, startGcsEmulator } from '../testing/object-store/gcs-emulator.ts';
import { openTestStorage } from '../testing/object-store/open-test-storage.ts';
import { describeStorage } from '../testing/object-store/storage-contract.ts';
import { describeTableLife } from '../testing/object-store/table-life.ts';

if (canStartGcsEmulator) {
  describeStorage('an emulator of Google Cloud Storage', async () => ({
    ...openTestStorage(await startGcsEmulator()),
    encodedName: "a~!'()*.txt",
  }));
  // When this fails, GOOGLE_PREFIX is not needed any more.
  test('OpenDAL encodes other characters of names twice', async () => {
    const { storage, remove } = openTestStorage(await startGcsEmulator());
    await storage.write('/names/a b', Buffer.from('abc'));
    expect((await storage.list('/names')).map(({ name }) => name)).toEqual(['a%20b']);
    await remove();
  });

  describeTableLife('an emulator of Google Cloud Storage', startGcsEmulator);
} else test.skip('an emulator of Google Cloud Storage needs Go to build fake-gcs-server');
