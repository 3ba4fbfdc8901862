import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { errors } from '#contract/errors';
import type { PublishedTable } from '../../catalog/tables.ts';
import type { Written } from '../../engine/write-rows.ts';
import type { Context } from '../context.ts';

const PUBLISHED: ReadonlySet<PublishedTable['kind']> = new Set(['created', 'materialized', 'replaced']);

/**
 * Reserves storage, writes the rows there, and lets `publish` give it a name. Whatever does not end with a name ends
 * with the storage abandoned and its files removed; a kill in between leaves a reservation that the next start clears.
 */
export const storeRows = async (
  { catalog, engine, tablesDir }: Context,
  options: {
    readonly arrow: AsyncIterable<Uint8Array>;
    /** Where a declared table wants its data; a place of the server's choice otherwise. */
    readonly location?: string | undefined;
    readonly publish: (storageId: string) => Promise<PublishedTable>;
  },
): Promise<{ result: PublishedTable; written: Written }> => {
  const storageId = randomUUID();
  const location = options.location ?? join(tablesDir, storageId);
  if ((await catalog.storage.reserve(storageId, location)) === 'location-taken')
    throw errors.concurrentModification('somebody else is writing this table now');
  const written = await engine.createTable(storageId, options.arrow).catch(async (error: unknown) => {
    // A create that fails has removed its own files, and only those: others may have been there before.
    await catalog.storage.abandon(storageId);
    await catalog.storage.forget(storageId);
    throw error;
  });
  const result = await options.publish(storageId);
  if (!PUBLISHED.has(result.kind)) {
    await catalog.storage.abandon(storageId);
    await engine.drop(storageId, location);
    await catalog.storage.forget(storageId);
  }
  return { result, written };
};
