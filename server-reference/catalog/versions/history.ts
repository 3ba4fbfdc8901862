import type { Schema } from '../database/schema.ts';
import type { Queries } from '../database/store.ts';

/**
 * The key of a table's history, under which its records and tags are kept: its storage, so that they outlive a rename
 * and are found again after deregister and register; the table itself for as long as it is only declared.
 */
export const historyOf = (table: { readonly id: string; readonly storageId: string | null }): string =>
  table.storageId ?? table.id;

const HISTORY = ['records', 'tags'] as const satisfies readonly (keyof Schema)[];

/** A declared table has got its data: its history goes on there, where commits take precedence over records. */
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
  for (const name of HISTORY) {
    await db.updateTable(name).set({ history_id: storageId }).where('history_id', '=', tableId).execute();
  }
};

/** Removes the records and tags of a table without data, or of storage whose files are gone. */
export const forgetHistory = async (db: Queries, historyId: string): Promise<void> => {
  for (const name of HISTORY) await db.deleteFrom(name).where('history_id', '=', historyId).execute();
};

/** The same for all declared tables of a database whose path key is from `from` to before `to`; others keep nothing here. */
export const forgetDeclaredHistories = async (
  db: Queries,
  database: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> => {
  for (const name of HISTORY) {
    await db
      .deleteFrom(name)
      .where('history_id', 'in', (eb) =>
        eb
          .selectFrom('tables')
          .select('id')
          .where('database_name', '=', database)
          .where('path', '>=', from)
          .where('path', '<', to),
      )
      .execute();
  }
};
