import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { operations, type OperationId } from '#contract/operations';
import { Int64, Table, tableFromIPC, tableToIPC, Utf8, vectorFromArray } from 'apache-arrow';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runs } from '../../.config/testing/programs.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';

const ROOT = new URL('../../', import.meta.url);
const PAGES = new URL('dist/contract/reference/', ROOT);
const LANGUAGES = ['curl', 'python', 'typescript'] as const;
type Language = (typeof LANGUAGES)[number];

const unescaped = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Returns the samples of every operation, as a reader copies them from the pages. */
const readSamples = async (): Promise<ReadonlyMap<string, Readonly<Record<Language, string>>>> => {
  const files = (await readdir(PAGES)).filter((file) => file.endsWith('.html'));
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, PAGES), 'utf8')));
  const articles = texts.flatMap((text) => text.split('<article class="operation" id="').slice(1));
  return new Map(
    articles.map((article) => {
      const found = [...article.matchAll(/<pre data-lang="(\w+)">([^<]*)<\/pre>/g)].map(([, lang, text]) => [
        lang,
        text,
      ]);
      const samples = Object.fromEntries(found.map(([lang = '', text = '']) => [lang, unescaped(text)]));
      return [article.slice(0, article.indexOf('"')), samples as Record<Language, string>] as const;
    }),
  );
};
const samples = await readSamples();

/** Operations on a server without data. */
const FIRST: readonly OperationId[] = ['GetCapabilities', 'CreateNamespace', 'CreateTable', 'CreateDatabaseTable'];
/** Operations on a table with the columns id, title and year, in an order in which each succeeds. */
const THEN: readonly OperationId[] = [
  ...(['ListNamespaces', 'DescribeNamespace', 'NamespaceExists', 'ListTables', 'ListAllTables'] as const),
  ...([
    'InsertIntoTable',
    'MergeInsertIntoTable',
    'UpdateTable',
    'DescribeTable',
    'TableExists',
    'GetTableStats',
  ] as const),
  ...(['CountTableRows', 'AnalyzeTableQueryPlan', 'AlterTableAddColumns', 'AlterTableDropColumns'] as const),
  ...(['UpdateFieldMetadata', 'CreateScalarIndex', 'CreateTableIndex', 'ListTableIndices'] as const),
  ...(['CreateTableTag', 'GetTableTagVersion', 'UpdateTableTag', 'ListTableTags', 'DeleteTableTag'] as const),
  ...(['CreateTableBranch', 'ListTableBranches', 'DeleteTableBranch'] as const),
  ...(['ListTableVersions', 'DescribeTableVersion', 'DeleteFromTable', 'RestoreTable', 'ListDatabaseTables'] as const),
  ...(['DropTable', 'DropNamespace'] as const),
];

const CREDENTIALS = { TOKEN: 'sample-token', API_KEY: 'sample-key' };
const bearer = { authorization: `Bearer ${CREDENTIALS.TOKEN}` };

const rowsOf = (ids: readonly number[]): Uint8Array =>
  tableToIPC(
    new Table({
      id: vectorFromArray(ids.map(BigInt), new Int64()),
      title: vectorFromArray(
        ids.map((id) => `title ${id}`),
        new Utf8(),
      ),
      year: vectorFromArray(
        ids.map((id) => BigInt(1960 + id)),
        new Int64(),
      ),
    }),
    'stream',
  );

test('every operation has a sample in each language', () => {
  expect([...samples.keys()].sort()).toEqual(Object.keys(operations).sort());
  for (const [id, one] of samples) expect(Object.keys(one), id).toEqual(LANGUAGES);
});

describe('against the reference server, the samples succeed', () => {
  let server: TestServer;
  /** Below the project, so that the TypeScript samples find their packages. */
  let folder = '';
  beforeEach(async () => {
    await mkdir(new URL('dist/', ROOT), { recursive: true });
    folder = await mkdtemp(fileURLToPath(new URL('dist/samples-', ROOT)));
    server = await startTestServer({ token: [CREDENTIALS.TOKEN], apiKey: [CREDENTIALS.API_KEY] });
  });
  afterEach(async () => {
    await server.remove();
    await rm(folder, { recursive: true });
  });

  const run = async (program: string, args: readonly string[]): Promise<string> => {
    const env = { ...process.env, ...CREDENTIALS, BASE_URL: server.url };
    return (await promisify(execFile)(program, args, { cwd: folder, env })).stdout;
  };

  /** Replaces the table of the sample for CreateTable by one to which the other samples apply, with three versions. */
  const prepare = async (): Promise<void> => {
    const id = ['analytics', 'daily'];
    await server.client.dropTable({ id, headers: bearer });
    await server.client.createTable({ id, body: rowsOf([1, 2, 3]), headers: bearer });
    for (const more of [[11], [12]]) await server.client.insertIntoTable({ id, body: rowsOf(more), headers: bearer });
    await writeFile(join(folder, 'rows.arrows'), rowsOf([4, 6]));
  };

  const runCurl = async (ids: readonly OperationId[]): Promise<void> => {
    const statuses = new Map<string, number>();
    for (const id of ids) {
      const script = `curl() { command curl -sS -w '\\n%{http_code}' "$@"; }\n${samples.get(id)?.curl ?? ''}`;
      statuses.set(id, Number((await run('bash', ['-c', script])).trimEnd().split('\n').at(-1)));
    }
    const documented = ids.map((id) => [id, operations[id].successes.map(({ status }) => status)] as const);
    expect(documented.filter(([id, want]) => !want.some((status) => status === statuses.get(id)))).toEqual([]);
  };

  test.skipIf(!runs('curl', '--version'))('with curl', async () => {
    await writeFile(join(folder, 'rows.arrows'), rowsOf([1, 2]));
    await runCurl(FIRST);
    await prepare();
    await runCurl(THEN);
  });

  /** Runs samples in one process, in order. Each ends the process with an error when its request fails. */
  const runTypescript = async (ids: readonly OperationId[]): Promise<void> => {
    for (const id of ids) await writeFile(join(folder, `${id}.mjs`), samples.get(id)?.typescript ?? '');
    await writeFile(join(folder, 'all.mjs'), ids.map((id) => `await import('./${id}.mjs');`).join('\n'));
    await run(process.execPath, ['all.mjs']);
  };

  test('with TypeScript', async () => {
    await runTypescript(FIRST);
    const id = ['analytics', 'daily'];
    const created = await server.client.queryTable({ id, body: { k: 10 }, headers: bearer });
    expect(tableFromIPC(created).schema.fields.map(({ type }) => String(type))).toEqual(['Int64', 'Utf8']);
    await prepare();
    await runTypescript(THEN);
  });

  const runPython = async (ids: readonly OperationId[]): Promise<void> => {
    for (const id of ids) await writeFile(join(folder, `${id}.py`), samples.get(id)?.python ?? '');
    await run('python3', ['-c', ids.map((id) => `exec(open("${id}.py").read(), {})`).join('\n')]);
  };

  test.skipIf(!runs('python3', '-c', 'import pyarrow, requests'))('with Python', async () => {
    await runPython(FIRST);
    await prepare();
    await runPython(THEN);
  });
});
