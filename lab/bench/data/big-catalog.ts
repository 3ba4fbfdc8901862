import { join } from 'node:path';
import Database from 'libsql';
import { openCatalog } from '../../../server-reference/catalog/catalog.ts';
import { encodePath } from '../../../server-reference/catalog/names/names.ts';

/**
 * Inserts `count` declared tables into a namespace of a server's catalog with bulk SQL: a million requests would take
 * hours. Creates the namespace if needed. The server must not be running.
 */
export const fillCatalog = async (dataDir: string, namespace: string, count: number): Promise<void> => {
  const path = join(dataDir, 'catalog.db');
  const catalog = await openCatalog({ path });
  await catalog.namespaces.create('', [namespace], { properties: {}, mode: 'existOk' });
  await catalog.close();
  const database = new Database(path);
  const before = encodePath([namespace, 'x']).slice(0, -1);
  database
    .prepare(
      `insert into tables (id, database_name, namespace_id, name, path, storage_id, location, properties, created_at)
       with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i + 1 < ?)
       select 'bench-' || i, '', n.id, printf('t%07d', i), ? || printf('t%07d', i), null,
              '/declared/' || i, '{}', 0
       from numbers, (select id from namespaces where database_name = '' and path = ?) as n`,
    )
    .run(count, before, encodePath([namespace]));
  database.close();
};
