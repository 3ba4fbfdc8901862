import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { tableFromIPC } from 'apache-arrow';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { BIG, DIMENSIONS, fillServer, LONG, MANY, MARKUP, ROWS } from '../testing/console-data.ts';
import { namedRows } from '../testing/operations/rows.ts';
import { startTestServer, type TestServer } from '../testing/start-server.ts';

const run = promisify(execFile);
const TOKEN = "to'ken-1";

test('the modules of the pages compile', async () => {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('page', import.meta.url));
  const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
}, 240_000);

const executablePath = chromiumPath();

/** Skipped without a browser; `.ci/run` installs one. */
describe.skipIf(executablePath === undefined)('in Chromium, the console', () => {
  let browser: Browser;
  let page: Page;
  /** A server that is open and may change, and one that needs a token and is read-only, on the same data. */
  let writable: TestServer;
  let readable: TestServer;
  /** Console messages, errors, dialogs and requests to other hosts. Each test expects none. */
  let violations: string[];

  beforeAll(async () => {
    writable = await startTestServer({ console: 'write' });
    await fillServer(writable);
    readable = await startTestServer({ console: 'read', token: [TOKEN], data: writable.dataDir });
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await readable.close();
    await writable.remove();
  });
  afterEach(async () => {
    await page.close();
    expect(violations).toEqual([]);
  });

  const open = async (path: string, options: Parameters<Browser['newPage']>[0] = {}, of = writable): Promise<void> => {
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    violations = [];
    page.on('console', (message) => {
      // A response with an error status is expected where a test causes it; a test sees it on the page.
      if (!message.text().startsWith('Failed to load resource')) violations.push(message.text());
    });
    page.on('pageerror', ({ message }) => violations.push(message));
    page.on('dialog', (dialog) => {
      violations.push('a script in a name or a row ran');
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(`${of.url}/`) && !request.url().startsWith('data:')) violations.push(request.url());
    });
    await page.goto(of.url + path);
  };
  const item = (name: string): ReturnType<Page['getByRole']> =>
    page.getByRole('treeitem', { name, exact: true }).locator('> .label');
  const focused = (): Promise<string> =>
    page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  const cells = (column: number): Promise<string[]> =>
    page.locator(`.rows tbody td:nth-child(${column})`).allTextContents();
  const alert = (): ReturnType<Page['getByRole']> => page.getByRole('alert');
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name }).click();
  const signIn = async (token: string): Promise<void> => {
    await page.locator('#credentials').click();
    await page.getByLabel('Bearer token').fill(token);
    await page.getByRole('button', { name: 'Use' }).click();
  };

  test('shows namespaces and tables as a tree that is loaded when it is opened, in pages', async () => {
    const requests: string[] = [];
    await open('/');
    page.on('request', (request) => requests.push(request.url()));
    await item('many').waitFor();
    expect(requests.filter((url) => url.includes('/many/'))).toEqual([]);
    await item('many').click();
    await page.getByRole('treeitem', { name: 'More tables …' }).click();
    const group = page.getByRole('treeitem', { name: 'many' }).getByRole('treeitem');
    await expect.poll(() => group.count()).toBe(MANY);
    expect(new Set(await group.allTextContents()).size).toBe(MANY);
  });

  test('can be walked with the keyboard: tree, tabs and skip link', async () => {
    await open('/');
    await item('sales').waitFor();
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Skip to the content');
    await page.getByRole('treeitem', { name: 'root namespace' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('many');
    await page.keyboard.press('s');
    expect(await focused()).toBe('sales');
    await page.keyboard.press('ArrowRight');
    await item('orders').waitFor();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('archive');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe(MARKUP);
    await page.keyboard.press('End');
    expect(await focused()).toBe('orders');
    await page.keyboard.press('Enter');
    await page.locator('.rows').waitFor();
    await page.getByRole('tab', { name: 'Rows' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('Schema');
    expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Schema');
    await page.keyboard.press('End');
    expect(await focused()).toBe('Transactions');
    await page.getByRole('treeitem', { name: 'orders' }).focus();
    await page.keyboard.press('ArrowLeft');
    expect(await focused()).toBe('sales');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => item('orders').isVisible()).toBe(false);
  });

  test('shows the first rows with all digits, and markup as text', async () => {
    await open('/#table/sales/orders');
    await page.locator('.rows').waitFor();
    expect(await cells(1)).toEqual(Array.from({ length: 20 }, (_, at) => String(BIG + BigInt(at))));
    expect((await cells(2))[3]).toBe(MARKUP);
    expect((await cells(2))[4]).toBe('null');
    expect((await cells(3)).slice(0, 4)).toEqual(['0', '0.1', '0.2', '0.3']);
    expect((await cells(4))[0]).toBe('123.45');
    expect((await cells(5))[1]).toBe('{city: c1, open: false}');
    expect(await page.locator('main img, main b, nav img, nav b').count()).toBe(0);
  });

  test('shows the number of rows and pages through them, with the state in the address', async () => {
    await open('/#table/sales/orders?rows&filter=price+%3E+0.55&limit=16');
    const range = page.locator('.pages [role=status]');
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    expect(await page.locator('[name=filter]').inputValue()).toBe('price > 0.55');
    expect(await page.getByRole('button', { name: 'Previous rows' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Next rows' }).click();
    await range.filter({ hasText: 'Rows 17 to 32 of 34,' }).waitFor();
    expect((await cells(1))[0]).toBe(String(BIG + 22n));
    expect(page.url()).toContain('offset=16');
    await page.reload();
    await range.filter({ hasText: 'Rows 17 to 32 of 34,' }).waitFor();
    await page.getByRole('button', { name: 'Next rows' }).click();
    await range.filter({ hasText: 'Rows 33 to 34 of 34,' }).waitFor();
    expect(await page.getByRole('button', { name: 'Next rows' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Run query' }).click();
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    await tab('Schema');
    await tab('Rows');
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    const align = 'getComputedStyle(document.querySelector(".rows td")).textAlign';
    expect(await page.evaluate(align)).toBe('right');
  });

  test('shows the plan of a query as a tree, and rows like a row', async () => {
    await open('/#table/sales/orders?rows&filter=price+%3E+1&columns=id');
    await page.locator('.rows').waitFor();
    await page.getByRole('button', { name: 'Explain plan' }).click();
    await page.locator('.plan li li code', { hasText: 'price' }).first().waitFor();
    await page.goto(`${writable.url}/#table/sales/orders?rows&limit=5`);
    const row = page.locator('.rows tbody tr').nth(3);
    await row.getByRole('button', { name: 'More like this row' }).click();
    await page.locator('.rows th', { hasText: '_distance' }).waitFor();
    expect((await cells(1))[0]).toBe(String(BIG + 3n));
    expect(page.url()).toContain('vector=');
    await page.reload();
    await page.locator('.rows th', { hasText: '_distance' }).waitFor();
    expect((await cells(1))[0]).toBe(String(BIG + 3n));
  });

  test('folds vectors with norm and bars, opens long texts, and shows images', async () => {
    await open('/#table/sales/images');
    const image = page.locator('.rows tbody tr:first-child img');
    await image.waitFor();
    await expect.poll(() => image.evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBe(1);
    expect(await image.getAttribute('alt')).toContain('image/png');
    await expect.poll(async () => (await cells(2)).slice(1)).toEqual(['0x89504e470d0a1a0a00', '0x0102']);
    const text = page.locator('.rows td:nth-child(3) details').first();
    expect((await text.textContent())?.length).toBeLessThan(200);
    await text.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => text.locator('.whole').textContent()).toBe(LONG);
    const vector = page.locator('.rows td:nth-child(4) details').first();
    expect(await vector.locator('summary').textContent()).toContain(`${DIMENSIONS} × Float32, norm 5`);
    expect(await vector.locator('svg path').count()).toBe(1);
    await vector.locator('summary').click();
    await expect
      .poll(async () => (await vector.locator('.whole').textContent())?.match(/0\.5/g)?.length)
      .toBe(DIMENSIONS);
    expect(await page.locator('main b').count()).toBe(0);
    expect(await lowContrastTexts(page)).toEqual([]);
  });

  test('reads at a version, a tag or a branch, and compares a version with the one before', async () => {
    const id = ['sales', 'history'];
    const { client } = writable;
    await client.createTable({ id, body: namedRows(1, 2) });
    await client.insertIntoTable({ id, body: namedRows(3) });
    await client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'twice', expression: 'id * 2' }] } });
    await client.alterTableDropColumns({ id, body: { columns: ['name'] } });
    await client.createTableTag({ id, body: { tag: 'old', version: 1 } });
    await client.createTableBranch({ id, body: { name: 'side' } });
    await open('/#table/sales/history?versions');
    const compared = async (version: number): Promise<string | null> => {
      const row = page
        .getByRole('region', { name: 'Versions' })
        .getByRole('row')
        .nth(5 - version);
      await row.getByRole('button', { name: `Compare with ${version - 1}` }).click();
      await expect.poll(() => row.getByRole('button', { name: 'Compare' }).count()).toBe(0);
      return row.getByRole('status').textContent();
    };
    await page.getByRole('link', { name: '4', exact: true }).waitFor();
    expect(await compared(2)).toBe('1 rows more: 2 to 3');
    expect(await compared(3)).toBe('3 rows in both\ncolumn twice added: int32');
    expect(await compared(4)).toBe('3 rows in both\ncolumn name removed');
    await page.getByRole('link', { name: '2', exact: true }).click();
    const range = page.locator('.pages [role=status]');
    await range.filter({ hasText: 'Rows 1 to 3 of 3,' }).waitFor();
    expect(await page.locator('.rows th').allTextContents()).toEqual(['id', 'name']);
    await tab('Tags');
    await page.getByRole('row', { name: /^old/ }).getByRole('link').click();
    await range.filter({ hasText: 'Rows 1 to 2 of 2,' }).waitFor();
    await tab('Branches');
    await page.getByRole('link', { name: 'side' }).click();
    await expect.poll(() => page.locator('.rows th').allTextContents()).toEqual(['id', 'twice']);
    await client.deleteTableBranch({ id, body: { name: 'side' } });
    await client.dropTable({ id });
  });

  test('shows names and properties with markup as text', async () => {
    await open(`/#table/sales/${encodeURIComponent(MARKUP)}?schema`);
    await page.getByText('declared only').waitFor();
    expect(await page.locator('h2').allTextContents()).toContain(`sales / ${MARKUP}`);
    await item('sales').click();
    await page.locator('dd', { hasText: MARKUP }).waitFor();
    expect(await page.locator('main img, main b, nav img, nav b').count()).toBe(0);
  });

  test('lists the tables of a namespace with rows, size, version, indexes, last change and totals', async () => {
    await open('/#namespace/sales');
    const row = page.getByRole('region', { name: 'Tables' }).getByRole('row', { name: /^orders/ });
    await row.getByRole('cell', { name: String(ROWS), exact: true }).waitFor();
    const { total_bytes } = await writable.client.getTableStats({ id: ['sales', 'orders'], body: {} });
    const size = row.getByTitle(`${total_bytes.toLocaleString('en')} bytes`);
    expect(await size.count()).toBe(1);
    expect(await row.textContent()).toMatch(/words_\w+\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    await page
      .getByRole('row', { name: /^declared/ })
      .getByText('declared only')
      .waitFor();
    expect(await page.locator('main dl').last().textContent()).toContain(`Rows${ROWS + 3}`);
    await row.getByRole('link').click();
    await page.locator('.rows').waitFor();
  });

  test('loads the tables of a namespace in pages, a few requests at a time, with the state in the address', async () => {
    await open('/');
    const waiting = new Set<unknown>();
    let most = 0;
    page.on('request', (request) => {
      if (request.url().includes('/v1/table/many')) waiting.add(request);
      most = Math.max(most, waiting.size);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => waiting.delete(request));
    await page.route(/many%24t10\/version\/list/, (route) => route.abort());
    await item('many').click();
    const rows = page.getByRole('region', { name: 'Tables' }).locator('tbody tr');
    await page.getByRole('row', { name: /^t10 / }).getByText('there was no response').waitFor();
    expect(await rows.count()).toBe(50);
    await page.getByRole('button', { name: 'Show 50 more' }).click();
    await expect.poll(() => rows.count()).toBe(100);
    await expect.poll(() => rows.getByText('Loading').count()).toBe(0);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(page.url()).toContain('tables=100&sort=-name');
    const names = await rows.getByRole('rowheader').allTextContents();
    expect(names).toEqual([...names].sort().reverse());
    expect(await page.locator('main dl').last().textContent()).toContain('Not loaded1');
    expect(most).toBeLessThanOrEqual(4);
    await page.reload();
    await expect.poll(() => rows.getByText('Loading').count()).toBe(0);
    await expect.poll(() => rows.getByRole('rowheader').allTextContents()).toEqual(names);
  });

  test('shows schema, versions, tags, branches, indexes and transactions', async () => {
    await open('/#table/sales/orders?schema');
    await page.getByRole('cell', { name: 'fixed_size_list<float, 4>' }).waitFor();
    expect(await page.locator('dl').textContent()).toContain(`Rows${ROWS}`);
    const expected = {
      Versions: '1',
      Tags: 'first',
      Branches: 'trial',
      Indexes: 'words',
      Transactions: 'create_index',
    };
    for (const [name, cell] of Object.entries(expected)) {
      await tab(name);
      await page.getByRole('cell', { name: cell, exact: true }).waitFor();
    }
    await page.locator('button.plain').first().click();
    await page.getByText('Succeeded').waitFor();
  });

  test.each([
    ['filter', { filter: "words LIKE '%tea%' AND price < 1.2", columns: 'id, words' }, { count: 5, columns: 2 }],
    ['vector', { vector: '[0, 1, 4, 9]', limit: '3' }, { count: 3, columns: 7 }],
    ['full text', { text: 'coffee', limit: '7' }, { count: 7, columns: 7 }],
    ['version', { version: '1', limit: '2', columns: 'id' }, { count: 2, columns: 1 }],
    ['branch', { branch: 'trial', limit: '4', columns: 'id' }, { count: 4, columns: 1 }],
  ] as const)('sends a query by %s, which its curl command repeats', async (_, fields, expected) => {
    await open('/#table/sales/orders', {}, readable);
    await alert().first().waitFor();
    await signIn(TOKEN);
    await page.locator('.rows').waitFor();
    await page.getByText('Vector, full text, version and branch').click();
    for (const [name, value] of Object.entries(fields)) await page.locator(`[name=${name}]`).fill(value);
    const responded = page.waitForResponse((response) => response.url().endsWith('/query'));
    await page.getByRole('button', { name: 'Run query' }).click();
    expect((await responded).status()).toBe(200);
    await expect.poll(() => page.locator('.rows tbody tr').count()).toBe(expected.count);
    expect(await page.locator('.rows th').count()).toBe(expected.columns);
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-curl-'));
    try {
      await page.getByText('Request as curl and Python').click();
      const [curl = '', python = ''] = await page.locator('.sample pre').allTextContents();
      expect(curl).not.toContain(TOKEN);
      const { stderr } = await run('sh', ['-c', curl], { cwd: folder, env: { ...process.env, TOKEN } });
      expect(stderr).toBe('');
      const rows = tableFromIPC(await readFile(join(folder, 'rows.arrows')));
      expect(rows.schema.fields.map(({ name }) => name)).toEqual(await page.locator('.rows th').allTextContents());
      expect(Array.from(rows.getChildAt(0) ?? [], String)).toEqual(await cells(1));
      expect(python).toContain('"Bearer " + os.environ["TOKEN"]');
      expect(python).not.toContain(TOKEN);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('shows an error with status, code, request id and the next step, and lists it', async () => {
    await open('/#table/sales/orders');
    await page.locator('.rows').waitFor();
    await page.locator('[name=filter]').fill('absent = 1');
    await page.keyboard.press('Enter');
    await alert().waitFor();
    const text = (await alert().textContent()) ?? '';
    const [, requestId = ''] = /^Status 400, code 13 .*Request id ([\w-]{18,})$/.exec(text) ?? [];
    expect(requestId).not.toBe('');
    expect(text).toContain('Change the request');
    await page.locator('#activity').click();
    const failed = page.getByRole('region', { name: 'Failed requests' }).getByRole('row').nth(1);
    await failed.waitFor();
    expect(await failed.textContent()).toContain(requestId);
    await page.getByRole('region', { name: 'Jobs' }).getByText('sales$orders').waitFor();
  });

  test('asks for credentials, keeps them in memory, or until the tab is closed', async () => {
    await open('/', {}, readable);
    await alert().first().waitFor();
    await page.getByRole('button', { name: 'Enter credentials' }).click();
    await page.getByLabel('Bearer token').fill('wrong');
    await page.keyboard.press('Enter');
    await alert().first().waitFor();
    expect(await alert().first().textContent()).toContain('Status 401');
    await signIn(TOKEN);
    await item('sales').waitFor();
    const stored = (): Promise<string> => page.evaluate('JSON.stringify([localStorage, sessionStorage])');
    expect(await stored()).not.toContain('ken-1');
    await page.reload();
    await alert().first().waitFor();
    await page.locator('#credentials').click();
    await page.getByLabel('Keep until this tab is closed').check();
    await page.getByLabel('Bearer token').fill(TOKEN);
    await page.keyboard.press('Enter');
    await item('sales').waitFor();
    await page.reload();
    await item('sales').waitFor();
    await page.locator('#credentials').click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await alert().first().waitFor();
    expect(await stored()).not.toContain('ken-1');
  });

  test('offers no change while it is read-only', async () => {
    await open('/#table/sales/orders?tags', {}, readable);
    await alert().first().waitFor();
    await signIn(TOKEN);
    for (const name of ['Tags', 'Versions']) {
      await tab(name);
      await page.getByRole('region', { name }).waitFor();
      expect(await page.getByRole('button', { name: /drop|delete|create|restore/i }).count()).toBe(0);
      const region = page.getByRole('region', { name });
      expect(await region.locator('tbody tr:first-child td').count()).toBe(await region.locator('th').count());
    }
    await page.goto(`${readable.url}/docs/namespace.html`);
    await page.locator('#DropNamespace .try summary').click();
    await page.getByText('start the server with --console write').waitFor();
  });

  test('changes what a dialog names when it is started with write', async () => {
    await open('/');
    await item('sales').waitFor();
    await page.getByRole('button', { name: 'Create namespace' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('fresh');
    await page.keyboard.press('Enter');
    await item('fresh').click();
    await page.getByRole('button', { name: 'Drop namespace' }).click();
    expect(await page.getByRole('dialog').textContent()).toContain('Drop the namespace "fresh"?');
    expect(await focused()).toBe('Cancel');
    await page.getByRole('button', { name: 'Drop fresh' }).click();
    await expect.poll(() => item('fresh').count()).toBe(0);

    await page.goto(`${writable.url}/#table/sales/orders?tags`);
    await page.locator('[name=tag]').fill('kept');
    await page.locator('[name=version]').fill('1');
    await page.getByRole('button', { name: 'Create tag' }).click();
    await page.getByRole('button', { name: 'Create kept' }).click();
    await page.getByRole('cell', { name: 'kept' }).waitFor();
    await page.getByRole('row', { name: 'kept' }).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete kept' }).click();
    await expect.poll(() => page.getByRole('cell', { name: 'kept' }).count()).toBe(0);

    await tab('Versions');
    await page.getByRole('button', { name: 'Restore' }).last().click();
    await page.getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('cell', { name: '3', exact: true }).waitFor();
    expect((await writable.client.describeTable({ id: ['sales', 'orders'], body: {} })).version).toBe(3);

    await page.goto(`${writable.url}/#table/sales/declared?schema`);
    await page.getByRole('button', { name: 'Drop table' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Drop table' }).click();
    await page.getByRole('button', { name: 'Drop declared' }).click();
    await expect.poll(() => item('declared').count()).toBe(0);
    await writable.client.declareTable({ id: ['sales', 'declared'], body: {} });
  });

  test.each(['light', 'dark'] as const)(
    'has names for its controls and sufficient contrast in the %s theme',
    async (colorScheme) => {
      await open('/#table/sales/orders', { colorScheme });
      await page.locator('.rows').waitFor();
      await page.locator('summary').first().click();
      expect(await unnamedControls(page)).toEqual([]);
      expect(await lowContrastTexts(page)).toEqual([]);
      const background = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const before = await background();
      await page.locator('#theme').click();
      expect(await background()).not.toBe(before);
    },
  );

  test('fits a phone of 360 pixels', async () => {
    for (const path of [
      '/',
      '/#namespace/sales',
      '/#table/sales/orders',
      '/#table/sales/images',
      '/#table/sales/orders?schema',
      '/#activity',
      '/docs/namespace.html',
    ]) {
      await open(path, { viewport: { width: 360, height: 740 } });
      await page.waitForLoadState('networkidle');
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
      expect(violations).toEqual([]);
      if (path !== '/docs/namespace.html') await page.close();
    }
  });

  test('sends a request from the reference and shows the response', async () => {
    await open('/docs/namespace.html');
    const form = page.locator('#DescribeNamespace .try');
    await form.locator('summary').click();
    await form.locator('[name=id]').fill('sales');
    await form.locator('[name="json body"]').fill('{}');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText('200 OK').waitFor();
    expect(await form.locator('.headers').textContent()).toContain('x-request-id: ');
    expect(await form.locator('.body').textContent()).toContain(JSON.stringify(MARKUP));
    expect(await form.locator('img, b').count()).toBe(0);
    expect(await page.locator('.operation').count()).toBe(await page.locator('.operation > .try').count());
  });
});
