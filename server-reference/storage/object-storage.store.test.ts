import { startObjectStore } from '../testing/object-store/object-store.ts';
import { openTestStorage } from '../testing/object-store/open-test-storage.ts';
import { describeStorage } from '../testing/object-store/storage-contract.ts';

describeStorage('an S3 server', async () => openTestStorage(await startObjectStore()));
