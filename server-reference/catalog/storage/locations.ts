import { dirname, sep } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '../database/store.ts';

/** The words of the index on the locations of declared tables (migration 5), by which SQLite recognizes it. */
const IS_DECLARED = sql<boolean>`not (storage_id is not null)`;

const directoriesAbove = (location: string): string[] => {
  const above = [];
  for (let at = location; dirname(at) !== at; at = dirname(at)) above.push(dirname(at));
  return above;
};

/** Point lookups of the directories above and a range of an index for those below; never a scan of all tables. */
export const overlapping = (db: Queries, location: string) => {
  const above = directoriesAbove(location);
  const from = location + sep;
  const before = location + String.fromCharCode(sep.charCodeAt(0) + 1);
  const stored = db.selectFrom('storages').select('location');
  const declared = db.selectFrom('tables').select('location').where(IS_DECLARED);
  return stored
    .where('location', 'in', above)
    .unionAll(stored.where('location', '>=', from).where('location', '<', before))
    .unionAll(declared.where('location', 'in', above))
    .unionAll(declared.where('location', '>=', from).where('location', '<', before))
    .limit(1);
};

/**
 * Whether a known location contains `location` or lies in it; the same location does not count. Known are the storages
 * in every state, since the files of dropped and deregistered tables are still there, and the locations of declared
 * tables, where clients write. Must run in the transaction that inserts the location: then the transactions of two
 * concurrent requests for nested locations cannot both commit (SQLite runs writers one by one, PostgreSQL aborts one
 * of two serializable transactions that each read what the other has not yet inserted).
 *
 * @param location Absolute path without `.`, `..`, links and a trailing separator.
 */
export const overlapsKnown = async (db: Queries, location: string): Promise<boolean> =>
  (await overlapping(db, location).execute()).length > 0;
