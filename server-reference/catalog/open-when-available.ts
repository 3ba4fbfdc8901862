import { setTimeout as delay } from 'node:timers/promises';
import { openCatalog, type Catalog, type CatalogOptions } from './catalog.ts';
import { isUnavailable, isUnwritable } from './database/unavailable.ts';

/** Pauses between two attempts to open a catalog, in milliseconds. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** How a server waits for a catalog that it cannot open. */
export interface CatalogWait {
  /**
   * Whether the server has had the catalog open before: then its configuration is right, and it also waits after errors such as
   * a rejected password or a full disk. Otherwise it waits only for a PostgreSQL server that cannot be reached or is starting.
   */
  readonly wasOpen: boolean;
  /** Called after each failed attempt. */
  readonly onWait: (error: unknown) => void;
}

/** Whether the database or the system has rejected an attempt, and not this program. */
const hasCode = (error: unknown): boolean => typeof (error as { readonly code?: unknown } | null)?.code === 'string';

/** Opens a catalog as `openCatalog` does; without `wait`, in one attempt. */
export const openWhenAvailable = async (options: CatalogOptions, wait?: CatalogWait): Promise<Catalog> => {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await openCatalog(options);
    } catch (error) {
      // A SQLite catalog that cannot be written can be read: its server need not wait.
      const canHelp =
        wait?.wasOpen === true
          ? (hasCode(error) || isUnavailable(error)) && ('url' in options || !isUnwritable(error))
          : 'url' in options && isUnavailable(error);
      if (wait === undefined || !canHelp) throw error;
      wait.onWait(error);
    }
    await delay(pauseMs);
  }
};
