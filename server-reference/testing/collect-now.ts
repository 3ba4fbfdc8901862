import { join } from 'node:path';
import { openCatalog } from '../catalog/catalog.ts';
import { openEngine } from '../engine/engine.ts';
import { collectGarbage } from '../jobs/collector.ts';

/** Does what a server on `dataDir` would do about its garbage some time later. */
export const collectNow = async (dataDir: string): Promise<void> => {
  const catalog = await openCatalog({ path: join(dataDir, 'catalog.db') });
  const engine = await openEngine({ arbiter: catalog.commits });
  await collectGarbage(catalog, engine, { before: Number.POSITIVE_INFINITY, shouldContinue: () => true });
  await engine.close();
  await catalog.close();
};
