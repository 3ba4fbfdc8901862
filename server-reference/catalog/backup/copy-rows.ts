import { sql } from 'kysely';
import type { Schema } from '../database/schema.ts';
import type { Queries } from '../database/store.ts';

/**
 * The tables of a catalog with their keys, parents before the rows that refer to them: the path of a namespace sorts after
 * that of its parent. Not copied are process leases, since they belong to running
 * processes, and the identity, which each catalog has of its own.
 */
const KEYS = {
  storages: ['id'],
  namespaces: ['database_name', 'path'],
  tables: ['id'],
  commits: ['storage_id', 'branch', 'version'],
  branches: ['storage_id', 'name'],
  expired_versions: ['storage_id', 'branch'],
  records: ['history_id', 'branch', 'version'],
  tags: ['history_id', 'name'],
  transactions: ['id'],
  jobs: ['transaction_id'],
} as const satisfies {
  readonly [Name in Exclude<keyof Schema, 'owners' | 'identity'>]: readonly (keyof Schema[Name] & string)[];
};

type CopiedTable = keyof typeof KEYS;

type Row = Readonly<Record<string, unknown>>;

const ROWS_PER_PAGE = 1_000;

const selectPage = async (db: Queries, table: CopiedTable, after: Row | undefined): Promise<readonly Row[]> => {
  const keys: readonly string[] = KEYS[table];
  const columns = sql.join(keys.map((key) => sql.ref(key)));
  const start =
    after === undefined ? sql`` : sql`where (${columns}) > (${sql.join(keys.map((key) => sql.val(after[key])))})`;
  const page = sql<Row>`select * from ${sql.table(table)} ${start} order by ${columns} limit ${sql.lit(ROWS_PER_PAGE)}`;
  return (await page.execute(db)).rows;
};

/** Copies all rows of a catalog to an empty one with the same schema. Both are transactions, of the same or different databases. */
export const copyRows = async (from: Queries, to: Queries): Promise<void> => {
  for (const table of Object.keys(KEYS) as CopiedTable[]) {
    for (let page = await selectPage(from, table, undefined); page.length > 0;) {
      // A statement of SQLite has at most 32,766 values.
      await to.insertInto(table).values(page).execute();
      page = page.length < ROWS_PER_PAGE ? [] : await selectPage(from, table, page.at(-1));
    }
  }
};

/** Returns whether a catalog has neither tables nor namespaces nor storages. */
export const isEmptyCatalog = async (db: Queries): Promise<boolean> => {
  for (const table of ['storages', 'tables', 'transactions'] as const)
    if ((await selectPage(db, table, undefined)).length > 0) return false;
  return (await selectPage(db, 'namespaces', undefined)).every(({ parent_id: parent }) => parent === null);
};
