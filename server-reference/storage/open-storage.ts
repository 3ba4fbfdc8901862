import { DiskStorage } from './disk-storage.ts';
import { storeOptions, type StoreSettings } from './store-options.ts';
import { parseStoreUrl } from './store-url.ts';
import type { Storage } from './storage.ts';

/** Where the files of tables are. */
export interface StorageSettings extends StoreSettings {
  /** Such as `s3://bucket/prefix`; undefined = a local disk. */
  readonly url?: string | undefined;
  /** Whether acknowledged writes to a local disk survive a power loss. */
  readonly isDurable: boolean;
}

/**
 * Opens the storage of the settings. The library for object stores is loaded only when it is needed. Throws RangeError for a
 * URL that is not one of an object store.
 */
export const openStorage = async (settings: StorageSettings): Promise<Storage> => {
  if (settings.url === undefined) return new DiskStorage(settings);
  const location = parseStoreUrl(settings.url);
  if (location === undefined) throw new RangeError(`${settings.url} is not the URL of an object store`);
  const { ObjectStorage } = await import('./object-storage.ts');
  return new ObjectStorage(location, storeOptions(location, settings, process.env));
};
