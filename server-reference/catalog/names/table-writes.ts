import { randomUUID } from 'node:crypto';
import { deleteHistory } from '../versions/history.ts';
import { encodeProperties, type Properties } from './names.ts';
import { retireStorage, type Storage } from '../storage/storage.ts';
import { placesOf } from '../storage/places.ts';
import { statement, type Queries } from '../database/store.ts';
import type { Table, TableSlot } from './table-rows.ts';

const TABLE_COLUMNS = [
  'id',
  'database_name',
  'namespace_id',
  'name',
  'path',
  'storage_id',
  'location',
  'properties',
  'created_at',
] as const;

const insertTableRow = statement(TABLE_COLUMNS, (db, row) => db.insertInto('tables').values(row));

const deleteTableRow = statement(['id'], (db, { id }) => db.deleteFrom('tables').where('id', '=', id));

/** The fields of a new table that its slot does not determine. */
export interface NewTable {
  /** Null for a declared table. */
  readonly storageId: string | null;
  readonly location: string;
  readonly properties: Properties;
}

/** Inserts a table with a new id into an empty slot, within a transaction. `now` is in milliseconds since the epoch. */
export const insertTable = async (
  db: Queries,
  slot: TableSlot,
  { storageId, location, properties }: NewTable,
  now: number,
): Promise<Table> => {
  const table = { id: randomUUID(), path: slot.path, storageId, location, properties, createdAt: now };
  await insertTableRow(db, {
    id: table.id,
    database_name: '',
    namespace_id: slot.namespaceId,
    name: slot.name,
    path: slot.key,
    storage_id: storageId,
    location: placesOf(db).toStored(location),
    properties: encodeProperties(properties),
    created_at: now,
  });
  return table;
};

/**
 * Deletes a table within a transaction and moves its storage to `state` (see `retireStorage`). Returns that storage, or
 * null for a declared table, whose records and tags are deleted.
 */
export const removeTable = async (
  db: Queries,
  table: Table,
  state: 'dropped' | 'detached',
  now: number,
): Promise<Storage | null> => {
  await deleteTableRow(db, { id: table.id });
  if (table.storageId === null) {
    await deleteHistory(db, table.id);
    return null;
  }
  await retireStorage(db, table.storageId, state, now);
  return { storageId: table.storageId, location: table.location };
};
