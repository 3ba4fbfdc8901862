import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { encodePath, subtreeRange } from '../../names/names.ts';

interface Row {
  id: string;
  database_name: string;
  parent_id: string | null;
  name: string;
  path: string;
  properties: string;
  created_at: number;
}

interface Names {
  namespaces: Row;
  tables: { id: string; database_name: string; path: string };
}

const findId = (db: Kysely<Names>, table: 'namespaces' | 'tables', path: string) =>
  db.selectFrom(table).select('id').where('database_name', '=', '').where('path', '=', path).executeTakeFirst();

const requireFreeName = async (db: Kysely<Names>, name: string): Promise<void> => {
  for (const [table, what] of [
    ['namespaces', 'namespace'],
    ['tables', 'table'],
  ] as const)
    if ((await findId(db, table, encodePath([name]))) !== undefined)
      throw new Error(
        `a database is a child namespace of the root now, and both a database and a ${what} are called ${JSON.stringify(name)}: ` +
          `start version 0.1.0 again, and rename or drop one of them`,
      );
};

/**
 * Makes each database a child namespace of the root, with its namespaces and tables below it (D-16). Throws when a namespace or a
 * table of the root has the name of a database.
 */
export const databasesAreNamespaces = async (untyped: Kysely<unknown>): Promise<void> => {
  const db = untyped as Kysely<Names>;
  const roots = await db
    .selectFrom('namespaces')
    .select(['id', 'database_name'])
    .where('database_name', '!=', '')
    .where('path', '=', '')
    .execute();
  if (roots.length === 0) return;
  let root = (await findId(db, 'namespaces', ''))?.id;
  if (root === undefined) {
    root = randomUUID();
    const fields = { database_name: '', parent_id: null, name: '', path: '', properties: '{}', created_at: Date.now() };
    await db
      .insertInto('namespaces')
      .values({ id: root, ...fields })
      .execute();
  }
  for (const { id, database_name: name } of roots) {
    await requireFreeName(db, name);
    const key = encodePath([name]);
    const { from } = subtreeRange(key);
    for (const table of ['namespaces', 'tables'] as const)
      await db
        .updateTable(table)
        .set({ database_name: '', path: sql<string>`${from} || path` })
        .where('database_name', '=', name)
        .where('path', '!=', '')
        .execute();
    await db
      .updateTable('namespaces')
      .set({ database_name: '', parent_id: root, name, path: key })
      .where('id', '=', id)
      .execute();
  }
};
