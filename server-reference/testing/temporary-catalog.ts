import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { describe, it } from 'vitest';
import { openCatalog, type Catalog } from '../catalog/catalog.ts';
import { openPostgres } from '../catalog/database/postgres.ts';
import type { NewVersion } from '../catalog/versions/versions.ts';

/** For tests: an empty catalog of its own, opened any number of times, and the end of all. */
export interface TemporaryCatalog {
  /** What `openCatalog` takes, for other processes. */
  readonly options: { readonly path: string } | { readonly url: string };
  open(now?: () => number): Promise<Catalog>;
  /** Looks at the tables past the catalog, and does to them what no catalog would. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

const POSTGRES = process.env['TOUCHSTONE_TEST_POSTGRES'];

const temporary = (
  options: TemporaryCatalog['options'],
  { query, remove }: Pick<TemporaryCatalog, 'query' | 'remove'>,
): TemporaryCatalog => {
  const opened: Catalog[] = [];
  return {
    options,
    query,
    open: async (now) => {
      const catalog = await openCatalog({ ...options, ...(now && { now }) });
      opened.push(catalog);
      return catalog;
    },
    remove: async () => {
      // A catalog that its test has closed refuses the second time.
      for (const catalog of opened) await catalog.close().catch(() => undefined);
      await remove();
    },
  };
};

export const temporarySqlite = async (): Promise<TemporaryCatalog> => {
  const directory = await mkdtemp(join(tmpdir(), 'catalog-'));
  const path = join(directory, 'catalog.db');
  return temporary(
    { path },
    {
      query: async (sql) => {
        const database = new Database(path);
        try {
          const statement = database.prepare(sql);
          return statement.reader ? (statement.all([]) as Record<string, unknown>[]) : (statement.run([]), []);
        } finally {
          database.close();
        }
      },
      remove: () => rm(directory, { recursive: true, force: true }),
    },
  );
};

const temporaryPostgres = async (server: string): Promise<TemporaryCatalog> => {
  const schema = `catalog_${randomUUID().replaceAll('-', '')}`;
  const ask = async (url: string, text: string) => {
    const { kysely } = await openPostgres(url);
    const db = new Kysely<unknown>({ dialect: kysely });
    try {
      return (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
    } finally {
      await db.destroy();
    }
  };
  await ask(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return temporary(
    { url: url.href },
    {
      query: (text) => ask(url.href, text),
      remove: () => ask(server, `drop schema ${schema} cascade`).then(() => undefined),
    },
  );
};

/**
 * For tests: the same tests over every database that can hold a catalog. PostgreSQL is tested when the environment says
 * where a server is (`TOUCHSTONE_TEST_POSTGRES=postgres://user@host:port/database`), and shown as skipped otherwise.
 */
export const overDialects = (tests: (temporaryCatalog: () => Promise<TemporaryCatalog>) => void): void => {
  describe('in SQLite', () => tests(temporarySqlite));
  if (POSTGRES === undefined) it.skip('in PostgreSQL: TOUCHSTONE_TEST_POSTGRES is not set, so nothing was tested');
  else describe('in PostgreSQL', () => tests(() => temporaryPostgres(POSTGRES)));
};

/** For tests: storage reserved at a location of its own. */
export const reserved = async (catalog: Catalog): Promise<string> => {
  const storageId = randomUUID();
  await catalog.storage.reserve(storageId, `/data/${storageId}`);
  return storageId;
};

/** For tests: a table with data, whose name is free and whose namespace exists. */
export const createTable = async (catalog: Catalog, path: readonly string[], database = ''): Promise<string> => {
  const storageId = await reserved(catalog);
  const { kind } = await catalog.tables.create(database, path, { storageId, properties: {} });
  if (kind !== 'created') throw new Error(`creating ${path.join('/')} answered ${kind}`);
  return storageId;
};

/** For tests: a branch of a table, made from a version that has data, with its first commit. */
export const createBranch = async (
  catalog: Catalog,
  path: readonly string[],
  branch: Parameters<Catalog['branches']['create']>[3],
): Promise<void> => {
  const found = await catalog.tables.describe('', path);
  const storageId = found.kind === 'found' ? found.table.storageId : null;
  const { kind } = await catalog.branches.create('', path, storageId ?? '', branch);
  if (kind !== 'created') throw new Error(`creating branch ${branch.name} answered ${kind}`);
};

/** For tests: namespaces, parents first. */
export const createNamespaces = async (catalog: Catalog, ...paths: readonly (readonly string[])[]): Promise<void> => {
  for (const path of paths) await catalog.namespaces.create('', path, { properties: {}, mode: 'create' });
};

/** For tests: a namespace `a` with a table `full`, a declared one `declared`, and a namespace that bears a table's name. */
export const furnish = async (catalog: Catalog): Promise<{ full: string }> => {
  await createNamespaces(catalog, ['a'], ['a', 'full']);
  const full = await createTable(catalog, ['a', 'full']);
  await catalog.tables.declare('', ['a', 'declared'], { location: '/data/declared', properties: { p: 'declared' } });
  return { full };
};

/** For tests: the table of a name, or why there is none. */
export const tableAt = async (catalog: Catalog, path: readonly string[]) => {
  const found = await catalog.tables.describe('', path);
  return found.kind === 'found' ? found.table : found.kind;
};

/** For tests: what somebody asks to be recorded. */
export const version = (number: number, more: Partial<NewVersion> = {}): NewVersion => ({
  branch: '',
  version: number,
  manifestPath: `asked/${number}`,
  manifestSize: null,
  eTag: null,
  metadata: {},
  ...more,
});

/** For tests: what the engine commits. */
export const staged = (number: number) => ({
  version: number,
  finalPath: `final/${number}`,
  heldPath: `held/${number}`,
  manifestSize: 100 + (number % 10),
  eTag: `e${number}`,
});

/** For tests: the numbers of the versions that are listed, the oldest first. */
export const listed = async (catalog: Catalog, history: string, branch = ''): Promise<number[]> => {
  const { items } = await catalog.versions.list(history, branch, { descending: false });
  return items.map((item) => item.version);
};

/** For tests: names that go wrong where somewhere a name is not data. */
export const awkwardNames = [
  'a$b',
  'a/b',
  'a.b',
  "o'brien",
  '"quoted"',
  "x' OR '1'='1",
  '100%',
  '%',
  '_',
  'a_b',
  'a%b',
  ' leading',
  'trailing ',
  'a\\b',
  'a\u0001b',
  '\u0001\u0001',
  '\u0001\u0002',
  '\u0002',
  'line\nbreak',
  'Case',
  'case',
  'é',
  'e\u0301',
  'naïve 表 😀',
  '\uFFFD',
  '\u{10FFFF}',
  '__proto__',
  'constructor',
  'null',
  '..',
  'x'.repeat(2000),
];

/** For tests: `names` in the order of their code points, which JavaScript's own order of UTF-16 units is not. */
export const byCodePoint = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
