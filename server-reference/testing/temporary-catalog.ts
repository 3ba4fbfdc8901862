import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { describe, it } from 'vitest';
import { type Catalog, openCatalog } from '../catalog/index.ts';
import { openPostgres } from '../catalog/database/postgres.ts';
import type { NewVersion } from '../catalog/versions/versions.ts';

/** The options of `openCatalog` for a file of SQLite. */
interface SqliteOptions {
  readonly path: string;
}

/** The options of `openCatalog` for a schema of PostgreSQL. */
interface PostgresOptions {
  readonly url: string;
}

/** For tests: an empty catalog that can be opened several times. */
export interface TemporaryCatalog<Options = SqliteOptions | PostgresOptions> {
  /** The options of `openCatalog`, for other processes. */
  readonly options: Options;
  /** Opens the catalog, as a server process would. */
  open(now?: () => number): Promise<Catalog>;
  /** Runs SQL on the tables of the catalog directly. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** Closes all opened catalogs and deletes the database. */
  remove(): Promise<void>;
}

const POSTGRES = process.env['TOUCHSTONE_TEST_POSTGRES'];

const trackOpened = <Options extends SqliteOptions | PostgresOptions>(
  options: Options,
  { query, remove }: Pick<TemporaryCatalog, 'query' | 'remove'>,
): TemporaryCatalog<Options> => {
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
      // Closing fails for a catalog that the test has already closed.
      for (const catalog of opened) await catalog.close().catch(() => undefined);
      await remove();
    },
  };
};

/** For tests: an empty catalog in a SQLite file. */
export type TemporarySqlite = TemporaryCatalog<SqliteOptions>;

/** For tests: creates an empty catalog in a SQLite file. */
export const temporarySqlite = async (): Promise<TemporarySqlite> => {
  const directory = await mkdtemp(join(tmpdir(), 'catalog-'));
  const path = join(directory, 'catalog.db');
  return trackOpened(
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

/** For tests: creates an empty catalog in a schema of a PostgreSQL server. */
export const temporaryPostgres = async (server: string): Promise<TemporaryCatalog<PostgresOptions>> => {
  const schema = `catalog_${randomUUID().replaceAll('-', '')}`;
  const runSql = async (url: string, text: string) => {
    const { kysely } = await openPostgres(url);
    const db = new Kysely<unknown>({ dialect: kysely });
    try {
      return (await sql.raw<Record<string, unknown>>(text).execute(db)).rows;
    } finally {
      await db.destroy();
    }
  };
  await runSql(server, `create schema ${schema}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return trackOpened(
    { url: url.href },
    {
      query: (text) => runSql(url.href, text),
      remove: () => runSql(server, `drop schema ${schema} cascade`).then(() => undefined),
    },
  );
};

/**
 * For tests: declares tests with the URL of a server of PostgreSQL. They are skipped unless the environment names one
 * (`TOUCHSTONE_TEST_POSTGRES=postgres://user@host:port/database`).
 */
export const inPostgres = (tests: (url: string) => void): void => {
  if (POSTGRES === undefined) it.skip('in PostgreSQL: skipped, because TOUCHSTONE_TEST_POSTGRES is not set');
  else tests(POSTGRES);
};

/** For tests: runs the same tests with each supported database, with PostgreSQL as `inPostgres` does. */
export const describeEachDatabase = (tests: (temporaryCatalog: () => Promise<TemporaryCatalog>) => void): void => {
  describe('in SQLite', () => tests(temporarySqlite));
  inPostgres((url) => describe('in PostgreSQL', () => tests(() => temporaryPostgres(url))));
};

/** For tests: reserves storage at a new location and returns its id. */
export const reserveStorage = async (catalog: Catalog): Promise<string> => {
  const storageId = randomUUID();
  await catalog.storage.reserve(storageId, `/data/${storageId}`);
  return storageId;
};

/** For tests: creates a table with data in an existing namespace and returns the id of its storage. */
export const createTable = async (catalog: Catalog, path: readonly string[], database = ''): Promise<string> => {
  const storageId = await reserveStorage(catalog);
  const { kind } = await catalog.tables.create(database, path, { storageId, properties: {} });
  if (kind !== 'created') throw new Error(`cannot create table ${path.join('/')}: ${kind}`);
  return storageId;
};

/** For tests: creates a branch with its first commit. */
export const createBranch = async (
  catalog: Catalog,
  path: readonly string[],
  branch: Parameters<Catalog['branches']['create']>[3],
): Promise<void> => {
  const found = await catalog.tables.describe('', path);
  const storageId = found.kind === 'found' ? found.table.storageId : null;
  const { kind } = await catalog.branches.create('', path, storageId ?? '', branch);
  if (kind !== 'created') throw new Error(`cannot create branch ${branch.name}: ${kind}`);
};

/** For tests: creates namespaces; list parents first. */
export const createNamespaces = async (catalog: Catalog, ...paths: readonly (readonly string[])[]): Promise<void> => {
  for (const path of paths) await catalog.namespaces.create('', path, { properties: {}, mode: 'create' });
};

/**
 * For tests: creates a namespace `a` with a table `full`, a declared table `declared` and a namespace `inner`. Returns the
 * storage id of `full`.
 */
export const createSampleTables = async (catalog: Catalog): Promise<{ full: string }> => {
  await createNamespaces(catalog, ['a'], ['a', 'inner']);
  const full = await createTable(catalog, ['a', 'full']);
  await catalog.tables.declare('', ['a', 'declared'], { location: '/data/declared', properties: { p: 'declared' } });
  return { full };
};

/** For tests: returns the table of a path, or the result kind if there is none. */
export const tableOrKind = async (catalog: Catalog, path: readonly string[]) => {
  const found = await catalog.tables.describe('', path);
  return found.kind === 'found' ? found.table : found.kind;
};

/** For tests: a version to create through the interface. */
export const newVersion = (number: number, more: Partial<NewVersion> = {}): NewVersion => ({
  branch: '',
  version: number,
  manifestPath: `asked/${number}`,
  manifestSize: null,
  eTag: null,
  metadata: {},
  ...more,
});

/** For tests: a commit of the engine. */
export const stagedCommit = (number: number) => ({
  version: number,
  finalPath: `final/${number}`,
  heldPath: `held/${number}`,
  manifestSize: 100 + (number % 10),
  eTag: `e${number}`,
});

/** For tests: returns the listed version numbers in ascending order. */
export const listVersionNumbers = async (catalog: Catalog, history: string, branch = ''): Promise<number[]> => {
  const { items } = await catalog.versions.list(history, branch, { descending: false });
  return items.map((item) => item.version);
};

/** For tests: names that break code which does not quote or escape them. */
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

/** For tests: sorts names by code point; the default order of JavaScript is by UTF-16 code unit. */
export const byCodePoint = (names: readonly string[]): string[] =>
  [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
