import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Int64, vectorFromArray } from 'apache-arrow';
import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#contract/client';
import { chromiumPath } from '../../.config/testing/browser.ts';
import { runs } from '../../.config/testing/programs.ts';
import { BIG } from '../testing/console-data.ts';
import { vectorColumn } from '../testing/operations/indexes.ts';
import { texts, toArrowBody } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const run = promisify(execFile);
const CREDENTIALS = { TOKEN: 'to"ken\'-1', API_KEY: 'k\\ey' };
const TABLE = ['sales', 'ü "a"/b\'%25'];
const WORDS = ['plain', "it's", 'back\\slash', '"quoted" 😀', null];

const executablePath = chromiumPath();
const canRun = executablePath !== undefined && runs('python3', '-c', 'import pyarrow, requests');

/** Skipped without a browser or Python's packages; `.ci/run` installs both. */
describe.skipIf(!canRun)('the Python program that the console shows', () => {
  let server: TestServer;
  let browser: Browser;
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-samples-'));
    server = await startTestServer({ console: 'read', token: [CREDENTIALS.TOKEN], apiKey: [CREDENTIALS.API_KEY] });
    const headers = { 'x-api-key': CREDENTIALS.API_KEY };
    const client = createClient({ baseUrl: server.url, headers });
    await client.createNamespace({ id: ['sales'], body: {} });
    const id = vectorFromArray(
      WORDS.map((_, at) => BIG + BigInt(at)),
      new Int64(),
    );
    const body = toArrowBody({ id, words: texts(...WORDS), vector: vectorColumn(WORDS.length, 2) });
    await client.createTable({ id: TABLE, body });
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await server.remove();
    await rm(folder, { recursive: true });
  });

  /** Sends a query for `count` rows on the page; returns the program that it shows and the ids that it lists. */
  const queryOnPage = async (
    label: string,
    secret: string,
    fields: Readonly<Record<string, string>>,
    count: number,
  ) => {
    const page = await browser.newPage();
    try {
      await page.goto(`${server.url}/#table/${TABLE.map(encodeURIComponent).join('/')}`);
      await page.getByRole('alert').first().waitFor();
      await page.locator('#credentials').click();
      await page.getByLabel(label).fill(secret);
      await page.getByRole('button', { name: 'Use' }).click();
      await page.locator('.rows').waitFor();
      await page.getByText('Vector, full text, version and branch').click();
      for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
      const responded = page.waitForResponse((response) => response.url().endsWith('/query'));
      await page.getByRole('button', { name: 'Run query' }).click();
      expect((await responded).status()).toBe(200);
      await expect.poll(() => page.locator('.rows tbody tr').count()).toBe(count);
      await page.getByText('Request as curl and Python').click();
      return {
        program: (await page.locator('.sample pre').allTextContents())[1] ?? '',
        ids: await page.locator('.rows tbody td:nth-child(1)').allTextContents(),
      };
    } finally {
      await page.close();
    }
  };

  test.each([
    ['a filter with quotes', { filter: `words = '"quoted" 😀' OR words = 'back\\slash'`, columns: 'id, words' }, 2],
    ['a filter with two single quotes', { filter: "words = 'it''s'", columns: 'id' }, 1],
    ['a vector, a version and a limit', { vector: '[1e-7, -0.5]', version: '1', limit: '3', columns: 'id' }, 3],
    ['no condition', { columns: 'id, words, vector' }, WORDS.length],
  ] as const)('prints the rows of the page for %s', async (_title, fields, count) => {
    for (const [variable, label] of [
      ['TOKEN', 'Bearer token'],
      ['API_KEY', 'API key'],
    ] as const) {
      const secret = CREDENTIALS[variable];
      const { program, ids } = await queryOnPage(label, secret, fields, count);
      expect(program).not.toContain(secret);
      const path = join(folder, 'sample.py');
      await writeFile(path, program);
      const { stdout, stderr } = await run('python3', [path], { env: { ...process.env, [variable]: secret } });
      expect(stderr).toBe('');
      expect([...stdout.matchAll(/'id': (\d+)/g)].map(([, id]) => id)).toEqual(ids);
    }
  });

  test('ends with an error when the server rejects the request', async () => {
    const { program } = await queryOnPage('Bearer token', CREDENTIALS.TOKEN, { columns: 'id' }, WORDS.length);
    const path = join(folder, 'sample.py');
    await writeFile(path, program);
    const failed = run('python3', [path], { env: { ...process.env, TOKEN: 'wrong' } });
    await expect(failed).rejects.toMatchObject({ stderr: expect.stringContaining('401 Client Error') as string });
  });
});
