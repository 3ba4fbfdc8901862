import { dirname, sep } from 'node:path';
import { sql } from 'kysely';
import type { Queries } from '../database/store.ts';
import { placesOf } from './places.ts';

/** The exact condition of the partial index of migration 5; SQLite uses that index only for the same expression. */
const IS_DECLARED = sql<boolean>`not (storage_id is not null)`;

const ancestorDirectories = (location: string): string[] => {
  const ancestors = [];
  for (let at = location; dirname(at) !== at; at = dirname(at)) ancestors.push(dirname(at));
  return ancestors;
};

/**
 * Builds the query for known locations that contain `location` or are inside it. It consists of index lookups of the
 * ancestor directories and one index range for the descendants; it never scans all tables.
 */
export const selectOverlappingLocations = (db: Queries, location: string) => {
  const places = placesOf(db);
  const ancestors = ancestorDirectories(location).map((ancestor) => places.toStored(ancestor));
  const stored = places.toStored(location);
  const rangeStart = stored + sep;
  const rangeEnd = stored + String.fromCharCode(sep.charCodeAt(0) + 1);
  const storageLocations = db.selectFrom('storages').select('location');
  const declaredLocations = db.selectFrom('tables').select('location').where(IS_DECLARED);
  return storageLocations
    .where('location', 'in', ancestors)
    .unionAll(storageLocations.where('location', '>=', rangeStart).where('location', '<', rangeEnd))
    .unionAll(declaredLocations.where('location', 'in', ancestors))
    .unionAll(declaredLocations.where('location', '>=', rangeStart).where('location', '<', rangeEnd))
    .limit(1);
};

/**
 * Returns whether a known location contains `location` or is inside it; an equal location does not count. Known are the
 * storages in every state, because the files of dropped and deregistered tables still exist, and the locations of
 * declared tables, where clients write. Call it in the transaction that inserts the location: then the transactions of
 * two concurrent requests for nested locations cannot both commit (SQLite runs writers one by one, PostgreSQL aborts one
 * of two serializable transactions that each read what the other has not yet inserted).
 *
 * @param location Absolute path without `.`, `..`, links and a trailing separator.
 */
export const overlapsKnownLocation = async (db: Queries, location: string): Promise<boolean> => {
  const root = placesOf(db).root?.location;
  // What is below the root is stored relative to it, and so is not found in the range of an absolute location.
  if (root !== undefined && `${root}${sep}`.startsWith(`${location}${sep}`)) return true;
  return (await selectOverlappingLocations(db, location).execute()).length > 0;
};
