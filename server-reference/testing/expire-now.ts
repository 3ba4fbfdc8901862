import { join } from 'node:path';
import { type Catalog, diskRoot, openCatalog } from '../catalog/index.ts';
import { openEngine } from '../engine/index.ts';
import { TableMaintenance } from '../jobs/index.ts';

/** Longer than a process lease and all margins between clocks: no work that runs now began before. */
const LONG_AGO_MS = 120_000;

/**
 * Runs one step of `TableMaintenance.removeOldVersions` for all tables; `versionCount` 0 expires no versions. `versionRetention` is in
 * seconds of the clock of the catalog.
 */
const removeOldVersions = async (catalog: Catalog, versionCount: number, versionRetention = 0): Promise<void> => {
  const engine = await openEngine({ arbiter: catalog.commits });
  const maintenance = new TableMaintenance(catalog, engine, {
    compactFragments: 0,
    versionCount,
    versionRetention,
  });
  for (const { storageId } of (await catalog.storage.live({ limit: 100 })).items)
    await maintenance.removeOldVersions(storageId);
  await engine.close();
};

/**
 * Expires all but the newest `versionCount` versions of each branch in `dataDir`, and deletes their files and those of earlier
 * calls at once, which the maintenance of a server would do later. Running work must read the newest versions only.
 */
export const expireNow = async (dataDir: string, versionCount: number): Promise<void> => {
  const path = join(dataDir, 'catalog.db');
  const present = await openCatalog({ path, root: diskRoot(dataDir) });
  await removeOldVersions(present, 0);
  // While it is open, its lease is one of work that began before.
  const past = await openCatalog({ path, root: diskRoot(dataDir), now: () => Date.now() - LONG_AGO_MS });
  // Versions of now are in its future.
  await removeOldVersions(past, versionCount, -LONG_AGO_MS / 1000 - 1);
  await past.close();
  await removeOldVersions(present, 0);
  await present.close();
};
