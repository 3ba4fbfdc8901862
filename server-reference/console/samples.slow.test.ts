import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Int64, tableFromIPC, vectorFromArray } from 'apache-arrow';
import { beforeAll, expect, test, vi } from 'vitest';
import { createClient } from '#contract/client';
import { runs } from '../../.config/testing/programs.ts';
import { BIG } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';
import { readStatus, requestIndex, vectorColumn } from '../testing/operations/indexes.ts';
import { texts, toArrowBody } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const run = promisify(execFile);
const CREDENTIALS = { TOKEN: 'to"ken\'-1', API_KEY: 'k\\ey' } as const;
const LABELS = { TOKEN: 'Bearer token', API_KEY: 'API key' } as const;
/** For each credential: in a database, and in a namespace of one. */
const TABLES = { TOKEN: ['sales', 'orders'], API_KEY: ['sales', 'eu', 'orders'] } as const;
/** A table that LanceDB's client cannot name, and one that is in no database. */
const ODD = ['sales', 'ü "a"/b\'%25'];
const TOP = ['top'];
const WORDS = ['plain tea', "it's", 'back\\slash tea tea', '"quoted" 😀', null];
const WAIT = { timeout: 60_000 };
const VECTOR = { vector: '[1e-7, -0.5]', limit: '3', columns: 'id' };

/** `.ci/run` installs the packages. */
const hasPackages = runs('python3', '-c', 'import lance, lance_namespace, lancedb, pyarrow');

describeConsole('the programs of a query', (pages) => {
  let server: TestServer;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-samples-'));
    server = await startTestServer({ console: 'read', token: [CREDENTIALS.TOKEN], apiKey: [CREDENTIALS.API_KEY] });
    const headers = { 'x-api-key': CREDENTIALS.API_KEY };
    const client = createClient({ baseUrl: server.url, headers });
    for (const id of [['sales'], ['sales', 'eu']]) await client.createNamespace({ id, body: {} });
    const ids = vectorFromArray(
      WORDS.map((_, at) => BIG + BigInt(at)),
      new Int64(),
    );
    const body = toArrowBody({ id: ids, words: texts(...WORDS), vector: vectorColumn(WORDS.length, 2) });
    for (const id of [TABLES.TOKEN, TABLES.API_KEY, ODD, TOP].map((parts) => [...parts])) {
      await client.createTable({ id, body });
      await client.createTableBranch({ id, body: { name: 'trial' } });
      const { transaction_id } = await requestIndex({ ...server, client }, id, { column: 'words', index_type: 'FTS' });
      // Unlike `expect.poll`, this works in a hook.
      await vi.waitUntil(async () => (await readStatus({ ...server, client }, transaction_id)) === 'Succeeded', WAIT);
    }
    return async () => {
      await server.remove();
      await rm(folder, { recursive: true });
    };
  });

  /** Sends a query on the page; returns its programs and the ids that it lists. */
  const queryOnPage = async (
    credential: keyof typeof CREDENTIALS,
    table: readonly string[],
    fields: Readonly<Record<string, string>>,
  ) => {
    const state = String(new URLSearchParams(fields));
    await pages.open(`/#table/${table.map(encodeURIComponent).join('/')}?rows&${state}`, {}, server);
    await pages.signIn(CREDENTIALS[credential], LABELS[credential]);
    await pages.page.locator('.rows').waitFor();
    await pages.page.getByText('As a program').click();
    await expect.poll(() => pages.page.locator('.sample pre').count()).toBe(3);
    const [lancedb = '', pylance = '', curl = ''] = await pages.page.locator('.sample pre').allTextContents();
    for (const text of [lancedb, pylance, curl, pages.page.url()]) expect(text).not.toContain(CREDENTIALS[credential]);
    return { programs: { lancedb, pylance, curl }, ids: await pages.cells(1) };
  };

  /** The variables that a program has: the credential of the page. */
  const environment = (credential: keyof typeof CREDENTIALS) => ({
    cwd: folder,
    env: { ...process.env, [credential]: CREDENTIALS[credential] },
  });

  const runCurl = async (program: string, credential: keyof typeof CREDENTIALS): Promise<readonly string[]> => {
    const { stderr } = await run('sh', ['-c', program], environment(credential));
    expect(stderr).toBe('');
    const rows = tableFromIPC(await readFile(join(folder, 'rows.arrows')));
    return Array.from(rows.getChild('id') ?? [], String);
  };

  const runPython = async (program: string, credential: keyof typeof CREDENTIALS): Promise<readonly string[]> => {
    const { stdout } = await run('python3', ['-c', program], environment(credential));
    return [...stdout.matchAll(/'id': (\d+)/g)].map(([, id = '']) => id);
  };

  const CASES = [
    ['a filter with quotes', { filter: `words = '"quoted" 😀' OR words LIKE 'back\\\\sl%'`, columns: 'id, words' }, 2],
    ['a filter with two single quotes', { filter: "words = 'it''s'", columns: 'id' }, 1],
    ['the rows after the first ones', { limit: '2', offset: '2', columns: 'id' }, 2],
    ['a vector and a version', { ...VECTOR, version: '1' }, 3],
    [
      'a vector, its column, a filter and an offset',
      { ...VECTOR, vector_column: 'vector', filter: 'id > 0', offset: '1' },
      3,
    ],
    ['a full text', { text: 'tea', columns: 'id' }, 2],
    ['a full text and its column', { text: 'tea', text_columns: 'words', columns: 'id', limit: '1' }, 1],
    ['a branch', { branch: 'trial', columns: 'id' }, WORDS.length],
    ['no condition', { columns: 'id, words, vector' }, WORDS.length],
  ] as const;

  test.each(CASES)('repeat %s with curl', async (_title, fields, count) => {
    const { programs, ids } = await queryOnPage('TOKEN', ODD, fields);
    expect(ids).toHaveLength(count);
    expect(await runCurl(programs.curl, 'TOKEN')).toEqual(ids);
  });

  // Each program takes seconds to load its packages: the credentials take turns.
  test
    .skipIf(!hasPackages)
    .each(
      CASES.map(([title, fields, count], at) => [title, fields, count, at % 2 === 0 ? 'TOKEN' : 'API_KEY'] as const),
    )('repeat %s with lancedb and pylance', async (_title, fields, count, credential) => {
    const { programs, ids } = await queryOnPage(credential, TABLES[credential], fields);
    expect(ids).toHaveLength(count);
    const { lancedb, pylance } = programs;
    const printed = await Promise.all([lancedb, pylance].map((program) => runPython(program, credential)));
    expect(printed).toEqual([ids, ids]);
  });

  test.skipIf(!hasPackages)('fuse the ranks of a vector and a text as lancedb does', async () => {
    const fields = { vector: '[0, 1]', text: 'tea', limit: '2', columns: 'id' };
    const { programs, ids } = await queryOnPage('API_KEY', TABLES.API_KEY, fields);
    expect(await runPython(programs.lancedb, 'API_KEY')).toEqual(ids);
    expect(await runPython(programs.pylance, 'API_KEY').catch(() => 'failed')).toEqual([]);
  });

  test.skipIf(!hasPackages).each([[ODD], [TOP]])('read %j with pylance, and say that lancedb cannot', async (table) => {
    const { programs, ids } = await queryOnPage('API_KEY', table, { columns: 'id' });
    expect(await runPython(programs.pylance, 'API_KEY')).toEqual(ids);
    expect(await runPython(programs.lancedb, 'API_KEY')).toEqual([]);
  });

  test('end with an error when the server rejects the request', async () => {
    const { programs } = await queryOnPage('TOKEN', ODD, { columns: 'id' });
    const { stdout } = await run('sh', ['-c', programs.curl.replace('-o rows.arrows', '')], {
      env: { ...process.env, TOKEN: 'wrong' },
    });
    expect(JSON.parse(stdout)).toMatchObject({ status: 401 });
  });
});
