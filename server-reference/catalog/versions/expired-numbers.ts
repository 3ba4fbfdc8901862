import { statement, type Queries } from '../database/store.ts';

const selectExpired = statement(['storage'], (db, { storage }) =>
  db.selectFrom('expired_versions').select(['branch', 'through']).where('storage_id', '=', storage),
);

/**
 * Returns the highest expired version of each branch of a storage that has any, within a transaction. Lower numbers
 * without a commit are expired, too, and none of them can be created.
 */
export const findExpiredNumbers = async (db: Queries, storageId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await selectExpired(db, { storage: storageId });
  return new Map(rows.map(({ branch, through }) => [branch, through]));
};
