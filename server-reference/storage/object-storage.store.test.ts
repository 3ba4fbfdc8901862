import { startObjectStore } from '../testing/object-store/object-store.ts';
import { describeStorage } from '../testing/object-store/storage-contract.ts';
import { ObjectStorage } from './object-storage.ts';
import { storeOptions } from './store-options.ts';
import { parseStoreUrl } from './store-url.ts';

describeStorage('an S3 server', async () => {
  const { url, environment, isAtomic, remove } = await startObjectStore();
  const location = parseStoreUrl(url);
  if (location === undefined) throw new Error(`${url} is not a location`);
  return {
    storage: new ObjectStorage(location, storeOptions(location, {}, environment)),
    root: '/contract',
    isAtomic,
    remove,
  };
});
