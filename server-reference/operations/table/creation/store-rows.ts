import { randomUUID } from 'node:crypto';
import { errors } from '#contract/errors';
import type { PublishedTable, Tables } from '../../../catalog/index.ts';
import type { JsonArrowSchema, PublishNew, WriteResult } from '../../../engine/index.ts';
import type { Context } from '../../context.ts';
import { checkDeclaredLocation, locationIn, overlappingLocation } from './locations.ts';

/** Storage that contains a table without a name. */
export interface NewStorage {
  readonly storageId: string;
  readonly schema: JsonArrowSchema;
}

const PUBLISHED: ReadonlySet<PublishedTable['kind']> = new Set(['created', 'materialized', 'replaced']);

/**
 * Reserves storage, writes the rows there, and calls `publish` to give it a name in the transaction that records its
 * commits. Without a name in the end, the storage is abandoned and its files are deleted. When that fails, the collector
 * clears the reservation after the end of the process.
 */
export const storeRows = async (
  context: Context,
  options: {
    readonly arrow: AsyncIterable<Uint8Array>;
    /** The location of a declared table; undefined = a new directory. */
    readonly location?: string | undefined;
    readonly publish: (tables: Tables, storage: NewStorage) => Promise<PublishedTable>;
  },
): Promise<{ result: PublishedTable; written: WriteResult }> => {
  const { catalog, engine, tablesDir } = context;
  if (options.location !== undefined) {
    await checkDeclaredLocation(context, options.location);
    await engine.files.checkLinks(options.location);
  }
  const storageId = randomUUID();
  const location = options.location ?? locationIn(tablesDir, storageId);
  const isServerChosen = options.location === undefined;
  switch (await catalog.storage.reserve(storageId, location, { isServerChosen })) {
    case 'reserved':
      break;
    case 'location-taken':
      throw errors.concurrentModification(
        'a concurrent request is writing the first data of this table; retry the request',
      );
    case 'location-overlaps':
      throw overlappingLocation();
  }
  let result: PublishedTable = { kind: 'storage-lost' };
  let isPublishing = false;
  const publish: PublishNew = (commits, schema) => {
    isPublishing = true;
    return catalog.transaction(async (stores) => {
      const published = await stores.commits.publishAll(storageId, '', commits);
      if (published !== 'published') return published;
      result = await options.publish(stores.tables, { storageId, schema });
      return 'published';
    });
  };
  const removeFailed = async (): Promise<void> => {
    // Does nothing when the transaction has committed after all.
    const abandoned = await catalog.storage.abandon(storageId);
    // A create that fails before publishing deletes its own files. The directory may contain older files.
    if (abandoned && isPublishing) await engine.drop(storageId, location);
    await catalog.storage.forget(storageId);
  };
  const written = await engine.createTable(storageId, options.arrow, publish).catch(async (error: unknown) => {
    await removeFailed().catch(() => undefined);
    throw error;
  });
  if (!PUBLISHED.has(result.kind)) {
    await catalog.storage.abandon(storageId);
    await engine.drop(storageId, location);
    await catalog.storage.forget(storageId);
  }
  return { result, written };
};
