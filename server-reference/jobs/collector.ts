import type { Catalog } from '../catalog/catalog.ts';
import type { Engine } from '../engine/engine.ts';

/** How often storage without a name is looked for. Milliseconds. */
const EVERY = 10_000;

/** How long dropped files stay for the readers that still have them open. Milliseconds. */
const REST = 30_000;

type Report = (error: unknown, request: { readonly method: string; readonly path: string }) => void;

/**
 * Deletes in the background the files of dropped tables and of creates that never ended, the ones of dead processes
 * included. A storage is forgotten only after its files are gone, so a kill at any line leaves it to the next round.
 */
export const startCollector = (catalog: Catalog, engine: Engine, onError: Report): { stop(): Promise<void> } => {
  let stopped = false;
  const round = async (): Promise<void> => {
    const now = Date.now();
    for (const { storageId, location, since } of await catalog.storage.garbage()) {
      if (stopped) return;
      if (now - since < REST) continue;
      await engine.drop(storageId, location);
      await catalog.storage.forget(storageId);
    }
  };
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(round).catch((error: unknown) => onError(error, { method: 'collect', path: 'storage' }));
  }, EVERY);
  timer.unref();
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
};
