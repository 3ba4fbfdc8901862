import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { errors } from '#contract/errors';
import type { PublishedTable, Tables } from '../../catalog/names/tables.ts';
import type { PublishNew } from '../../engine/commit/arbiter.ts';
import type { JsonArrowSchema } from '../../engine/ipc/schema/schema-json.ts';
import type { Written } from '../../engine/rows/write-rows.ts';
import type { Context } from '../context.ts';
import { overlappingLocation } from './locations.ts';

/** Storage that holds a table without a name. */
export interface NewStorage {
  readonly storageId: string;
  readonly schema: JsonArrowSchema;
}

const PUBLISHED: ReadonlySet<PublishedTable['kind']> = new Set(['created', 'materialized', 'replaced']);

/**
 * Reserves storage, writes the rows there, and lets `publish` give it a name in the transaction that makes its commits
 * count. Whatever does not end with a name ends with the storage abandoned and its files removed; a kill in between
 * leaves a reservation that the next start clears.
 */
export const storeRows = async (
  { catalog, engine, tablesDir }: Context,
  options: {
    readonly arrow: AsyncIterable<Uint8Array>;
    /** Where a declared table wants its data; a place of the server's choice otherwise. */
    readonly location?: string | undefined;
    readonly publish: (tables: Tables, storage: NewStorage) => Promise<PublishedTable>;
  },
): Promise<{ result: PublishedTable; written: Written }> => {
  const storageId = randomUUID();
  const location = options.location ?? join(tablesDir, storageId);
  const isServerChosen = options.location === undefined;
  switch (await catalog.storage.reserve(storageId, location, { isServerChosen })) {
    case 'reserved':
      break;
    case 'location-taken':
      throw errors.concurrentModification('somebody else is writing this table now');
    case 'location-overlaps':
      throw overlappingLocation();
  }
  let result: PublishedTable = { kind: 'storage-lost' };
  let hasBegun = false;
  const publish: PublishNew = (commits, schema) => {
    hasBegun = true;
    return catalog.transaction(async (stores) => {
      const published = await stores.commits.publishAll(storageId, '', commits);
      if (published !== 'published') return published;
      result = await options.publish(stores.tables, { storageId, schema });
      return 'published';
    });
  };
  const written = await engine.createTable(storageId, options.arrow, publish).catch(async (error: unknown) => {
    // Does nothing where the answer of a transaction was lost that has given it a name.
    const abandoned = await catalog.storage.abandon(storageId);
    // Before it asked, a create that fails has removed its own files, and only those: others may have been there before.
    if (abandoned && hasBegun) await engine.drop(storageId, location);
    await catalog.storage.forget(storageId);
    throw error;
  });
  if (!PUBLISHED.has(result.kind)) {
    await catalog.storage.abandon(storageId);
    await engine.drop(storageId, location);
    await catalog.storage.forget(storageId);
  }
  return { result, written };
};
