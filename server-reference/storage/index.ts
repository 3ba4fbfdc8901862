/** What the rest of the server imports of this folder; the files of the folder import each other directly. */
export type { ClientOptions } from './client-options.ts';
export { DiskStorage } from './disk-storage.ts';
export { openClientOptions } from './open-client-options.ts';
export { openStorage } from './open-storage.ts';
export {
  createPrivateDirectory,
  makeDataPrivate,
  type OnExposed,
  privateMode,
  restrictNewFiles,
} from './private-files.ts';
export { type FileWriter, isNotFound, type Storage, type StorageEntry } from './storage.ts';
export type { StoreSettings } from './store-options.ts';
export { isStorePath, parseStoreUrl } from './store-url.ts';
