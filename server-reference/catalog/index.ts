/** What the rest of the server imports of this folder; the files of the folder import each other directly. */
export {
  backUpCatalog,
  finishBackup,
  forEachStorage,
  prepareEmptyCatalog,
  removeCatalog,
  restoreCatalog,
  type RestoredStorage,
} from './backup/catalog-backup.ts';
export { type Catalog, type CatalogOptions, type CatalogStores, openCatalog } from './catalog.ts';
export { CatalogContention, CatalogLost, OutcomeUnknown } from './database/dialect.ts';
export { keepByObject } from './database/keep-by-object.ts';
export type { Page, PageRequest } from './database/page.ts';
export type { PostgresTimeouts } from './database/postgres-pool.ts';
export { isUnavailable, isUnwritable } from './database/unavailable.ts';
export { mergeProperties } from './names/names.ts';
export type { Table } from './names/table-rows.ts';
export type { PublishedTable, Tables } from './names/tables.ts';
export { type CatalogWait, openWhenAvailable } from './open-when-available.ts';
export type { Identity } from './storage/identity.ts';
export { diskRoot, type FilesRoot, Places } from './storage/places.ts';
export type { Job, Jobs } from './transactions/jobs.ts';
export type { TransactionAction, TransactionRejection, TransactionStatus } from './transactions/transaction-actions.ts';
export type { TransactionRecord } from './transactions/transactions.ts';
export type { Branch } from './versions/branch-rows.ts';
export type { CreatedBranch, DroppedBranch } from './versions/branches.ts';
export { historyIdOf } from './versions/history.ts';
export type { VersionRecord } from './versions/version-rows.ts';
