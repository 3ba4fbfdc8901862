import type { Schema } from '../database/schema.ts';
import type { Queries } from '../database/store.ts';

/**
 * Returns the id under which the records and tags of a table are stored. It is the id of its storage, so that they survive
 * a rename, and a deregistration followed by a registration. For a declared table it is the id of the table.
 */
export const historyIdOf = (table: { readonly id: string; readonly storageId: string | null }): string =>
  table.storageId ?? table.id;

const HISTORY_TABLES = ['records', 'tags'] as const satisfies readonly (keyof Schema)[];

/**
 * Moves the history of a declared table to the storage that it now has, within a transaction. A record whose number has a
 * commit there is deleted.
 */
export const moveHistory = async (db: Queries, tableId: string, storageId: string): Promise<void> => {
  await db
    .deleteFrom('records')
    .where('history_id', '=', tableId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('commits')
          .select('commits.version')
          .where('commits.storage_id', '=', storageId)
          .whereRef('commits.branch', '=', 'records.branch')
          .whereRef('commits.version', '=', 'records.version'),
      ),
    )
    .execute();
  for (const name of HISTORY_TABLES) {
    await db.updateTable(name).set({ history_id: storageId }).where('history_id', '=', tableId).execute();
  }
};

/** Deletes the records and tags of a history, within a transaction. */
export const deleteHistory = async (db: Queries, historyId: string): Promise<void> => {
  for (const name of HISTORY_TABLES) await db.deleteFrom(name).where('history_id', '=', historyId).execute();
};

/**
 * Deletes the records and tags of all declared tables with a path key from the root in `from <= key < to`, within a transaction. Tables
 * with data are not affected, because their histories have the ids of storages.
 */
export const deleteDeclaredHistories = async (
  db: Queries,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  for (const name of HISTORY_TABLES) {
    await db
      .deleteFrom(name)
      .where('history_id', 'in', (eb) =>
        eb
          .selectFrom('tables')
          .select('id')
          .where('database_name', '=', '')
          .where('path', '>=', from)
          .where('path', '<', to),
      )
      .execute();
  }
};
