import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalog } from './catalog.ts';
import type { Catalog } from './catalog.ts';

/** For tests: a directory of its own with a catalog file, any number of catalogs open on it, and the end of all. */
export interface TemporaryCatalog {
  readonly path: string;
  open(now?: () => number): Promise<Catalog>;
  remove(): Promise<void>;
}

export async function temporaryCatalog(): Promise<TemporaryCatalog> {
  const directory = await mkdtemp(join(tmpdir(), 'catalog-'));
  const path = join(directory, 'catalog.db');
  const opened: Catalog[] = [];
  return {
    path,
    open: async (now) => {
      const catalog = await openCatalog({ path, ...(now && { now }) });
      opened.push(catalog);
      return catalog;
    },
    remove: async () => {
      // A catalog that its test has closed refuses the second time.
      for (const catalog of opened) await catalog.close().catch(() => undefined);
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** For tests: storage reserved at a location of its own. */
export async function reserved(catalog: Catalog): Promise<string> {
  const storageId = randomUUID();
  await catalog.storage.reserve(storageId, `/data/${storageId}`);
  return storageId;
}

/** For tests: a table with data, whose name is free and whose namespace exists. */
export async function createTable(catalog: Catalog, path: readonly string[], database = ''): Promise<string> {
  const storageId = await reserved(catalog);
  const { kind } = await catalog.tables.create(database, path, { storageId, properties: {} });
  if (kind !== 'created') throw new Error(`creating ${path.join('/')} answered ${kind}`);
  return storageId;
}

/** For tests: namespaces, parents first. */
export async function createNamespaces(catalog: Catalog, ...paths: readonly (readonly string[])[]): Promise<void> {
  for (const path of paths) await catalog.namespaces.create('', path, { properties: {}, mode: 'create' });
}

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
export function byCodePoint(names: readonly string[]): string[] {
  return [...names].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}
