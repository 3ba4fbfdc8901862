import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import type { TemporaryCatalog } from './temporary-catalog.ts';

const FIXTURE = fileURLToPath(new URL('../../lab/upgrade/fixtures/0.1.0', import.meta.url));

/** The data directory in the files of the fixture, as in `make-released-data.mjs`. */
const PLACEHOLDER = '/touchstone-0.1.0/'.padEnd(120, 'x');

/** Rows of a released catalog; parents are listed before the rows that refer to them. */
const TABLES = [
  'catalog_migrations',
  'owners',
  'storages',
  'namespaces',
  'tables',
  'commits',
  'branches',
  'records',
  'tags',
  'transactions',
  'jobs',
] as const;

/** A copy of the data of a server of version 0.1.0, which was killed. */
export interface ReleasedData {
  readonly dataDir: string;
  remove(): Promise<void>;
}

/** For tests: copies the data directory of version 0.1.0, with its catalog in SQLite. */
export const copyReleasedData = async (): Promise<ReleasedData> => {
  const directory = await mkdtemp(join(tmpdir(), 'touchstone-released-'));
  // A path of the same length keeps the sizes and positions in catalog and manifests.
  const dataDir = join(directory, 'data-').padEnd(PLACEHOLDER.length, 'x');
  await mkdir(dataDir);
  for (const name of ['catalog.db', 'tables']) await cp(join(FIXTURE, name), join(dataDir, name), { recursive: true });
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'latin1');
    await writeFile(path, text.replaceAll(PLACEHOLDER.slice(1), dataDir.slice(1)), 'latin1');
  }
  return { dataDir, remove: () => rm(directory, { recursive: true, force: true }) };
};

const toLiteral = (value: string | number | null): string => {
  if (value === null) return 'null';
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : value.toString();
};

/**
 * For tests: creates the tables of a catalog of version 0.1.0 in an empty PostgreSQL database, and moves the rows of the SQLite
 * catalog of `data` there. Both kinds of catalog had the same columns and values.
 */
export const moveToPostgres = async ({ dataDir }: ReleasedData, postgres: TemporaryCatalog): Promise<void> => {
  const path = join(dataDir, 'catalog.db');
  await postgres.query(await readFile(join(FIXTURE, 'postgres.sql'), 'utf8'));
  const sqlite = new Database(path);
  try {
    for (const table of TABLES) {
      const rows = sqlite.prepare(`select * from ${table}`).all([]) as Record<string, string | number | null>[];
      for (const row of rows)
        await postgres.query(
          `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).map(toLiteral).join(', ')})`,
        );
    }
  } finally {
    sqlite.close();
  }
  await rm(path);
};
