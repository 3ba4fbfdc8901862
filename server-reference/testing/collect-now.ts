import { join } from 'node:path';
import { diskRoot, openCatalog } from '../catalog/index.ts';
import { openEngine } from '../engine/index.ts';
import { collectGarbage } from '../jobs/collector.ts';

/** Deletes all garbage in `dataDir` at once, which the collector of a server would do later. */
export const collectNow = async (dataDir: string, catalogUrl?: string): Promise<void> => {
  const catalog = await openCatalog({
    ...(catalogUrl === undefined ? { path: join(dataDir, 'catalog.db') } : { url: catalogUrl }),
    root: diskRoot(dataDir),
  });
  const engine = await openEngine({ arbiter: catalog.commits });
  await collectGarbage(catalog, engine, { before: Number.POSITIVE_INFINITY, shouldContinue: () => true });
  await engine.close();
  await catalog.close();
};
