import { parseStoreUrl } from '../../storage/index.ts';
import { ObjectStorage } from '../../storage/object-storage.ts';
import { storeOptions } from '../../storage/store-options.ts';
import type { ObjectStore } from './object-store.ts';
import type { OpenedStorage } from './storage-contract.ts';

/** For tests: opens the storage of a running store as the server does. */
export const openTestStorage = ({ url, endpoint, environment, isAtomic, remove }: ObjectStore): OpenedStorage => {
  const location = parseStoreUrl(url);
  if (location === undefined) throw new Error(`${url} is not a location`);
  const storage = new ObjectStorage(location, storeOptions(location, { endpoint }, environment));
  return { storage, root: '/contract', isAtomic, remove };
};
