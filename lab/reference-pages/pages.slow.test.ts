import { spawnSync } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chromiumPath, lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';

const FOLDER = new URL('../../dist/contract/reference/', import.meta.url);
const files = await readdir(FOLDER);
const pages = files.filter((file) => file.endsWith('.html'));
const MEGABYTE = 1_000_000;

test('the scripts of the pages compile', () => {
  const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const args = [at('node_modules/typescript/bin/tsc'), '-p', at('generator/templates/reference')];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
}, 240_000);

test('no page weighs over 1 MB, with the files that it loads', async () => {
  const sizeOf = async (file: string): Promise<number> => (await stat(new URL(file, FOLDER))).size;
  const shared = await Promise.all(files.filter((file) => !file.endsWith('.html')).map(sizeOf));
  for (const page of pages)
    expect((await sizeOf(page)) + shared.reduce((sum, size) => sum + size, 0), page).toBeLessThan(MEGABYTE);
});

test('every link to a page has its anchor there', async () => {
  const texts = new Map(
    await Promise.all(pages.map(async (file) => [file, await readFile(new URL(file, FOLDER), 'utf8')] as const)),
  );
  const anchors = new Map(
    [...texts].map(([file, text]) => [file, new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))]),
  );
  const broken = [...texts].flatMap(([file, text]) =>
    [...text.matchAll(/href="([^"#]*)#([^"]+)"/g)].flatMap(([, page = '', anchor]) =>
      anchors.get(page === '' ? file : page)?.has(anchor) === true ? [] : [`${file}: ${page}#${anchor ?? ''}`],
    ),
  );
  expect(broken).toEqual([]);
});

const executablePath = chromiumPath();

/** Skipped without a browser; `.ci/run` installs one. */
describe.skipIf(executablePath === undefined)('in Chromium, the reference', () => {
  let browser: Browser;
  let page: Page;
  /** Console messages, errors, and requests to anything but files of the reference. Each test expects none. */
  let violations: string[];

  beforeAll(async () => {
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    violations = [];
  });
  afterEach(async () => {
    await page.context().close();
    expect(violations).toEqual([]);
  });

  const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<void> => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
    page = await context.newPage();
    page.on('console', (message) => violations.push(message.text()));
    page.on('pageerror', ({ message }) => violations.push(message));
    page.on('request', (request) => {
      if (!request.url().startsWith(FOLDER.href) && !request.url().startsWith('data:')) violations.push(request.url());
    });
    await page.goto(new URL(path, FOLDER).href);
  };
  const address = (): string => decodeURIComponent(page.url().slice(FOLDER.href.length));
  const target = (id: string): ReturnType<Page['locator']> => page.locator(`[id="${id}"]`);
  const background = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');

  test.each(['/', 'Control+k'])('finds a rule by its name after %s and goes to it', async (key) => {
    await open('index.html');
    await page.keyboard.press(key);
    await page.keyboard.type('dropnamespace/absent-fail');
    await expect
      .poll(() => page.locator('.palette [aria-selected=true] b').textContent())
      .toBe('DropNamespace/absent-fail');
    await page.keyboard.press('Enter');
    await expect.poll(address).toBe('namespace.html#DropNamespace/absent-fail');
    await expect.poll(() => target('DropNamespace/absent-fail').isVisible()).toBe(true);
  });

  test('finds words of sentences, rules of families, decisions, schemas and errors, and closes with Escape', async () => {
    await open('tag.html');
    const first = async (words: string): Promise<string | null> => {
      await page.getByRole('combobox').fill(words);
      return page.locator('.palette [aria-selected=true] a').getAttribute('href');
    };
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await first('dropping absent namespace mode skip 204')).toBe('namespace.html#DropNamespace/absent-skip');
    expect(await first('DropTable/error-body')).toBe('table.html#DropTable/error-body');
    expect(await first('d-34')).toBe('decisions.html#D-34');
    expect(await first('tableversionnotfound')).toBe('index.html#error-TableVersionNotFound');
    expect(await first('matchquery')).toBe('schemas.html#schema-MatchQuery');
    await page.getByRole('combobox').fill('no such words');
    expect(await page.locator('.palette li').count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.locator('.palette').isVisible()).toBe(false);
  });

  test.each([
    ['a rule', 'table.html', 'CreateTable/created-exists'],
    ['a rule of a family', 'data.html', 'QueryTable/error-body'],
  ])('opens the folded part with %s of the address', async (_title, file, anchor) => {
    await open(`${file}#${anchor}`);
    await expect.poll(() => target(anchor).isVisible()).toBe(true);
    await expect.poll(() => target(anchor).locator('p').first().textContent()).toMatch(/\w+ \w+ \w+/);
    expect(
      await target(anchor)
        .boundingBox()
        .then((box) => box !== null && box.y >= 0 && box.y < 900),
    ).toBe(true);
    expect(await page.locator('main details[open]').count()).toBe(1);
  });

  test.each([
    ['DropNamespace/absent-fail', 'namespace.html'],
    ['CreateTableIndex', 'index-operations.html'],
    ['*/error-body', 'rules.html'],
    ['D-34', 'decisions.html'],
    ['schema-MatchQuery', 'schemas.html'],
    ['schema-DropNamespaceRequest', 'namespace.html'],
    ['L181.1', 'sources.html'],
  ])('index.html#%s leads to %s', async (anchor, file) => {
    await open(`index.html#${anchor}`);
    await expect.poll(address).toBe(`${file}#${anchor}`);
    await expect.poll(() => target(anchor).count()).toBe(1);
  });

  test('links the sources of rules, and the operations of families', async () => {
    await open('namespace.html#DropNamespace/absent-fail');
    const sources = target('DropNamespace/absent-fail').locator('small a');
    await expect.poll(() => sources.first().getAttribute('href')).toBe('sources.html#L181.1');
    expect(await sources.last().getAttribute('href')).toBe('decisions.html#D-34');
    await page.goto(new URL('rules.html#*/error-body', FOLDER).href);
    const family = target('*/error-body');
    await family.getByText('Operations', { exact: false }).last().click();
    await expect.poll(() => family.locator('.links a').first().getAttribute('href')).toMatch(/\.html#\w+\/error-body$/);
  });

  test('shows samples in the chosen language on every page, and copies what it shows', async () => {
    await open('tag.html', { permissions: ['clipboard-read', 'clipboard-write'] });
    const operation = target('CreateTableTag');
    await operation.getByRole('button', { name: 'Python' }).click();
    expect(await page.locator('pre[data-lang=python]:visible').count()).toBe(5);
    expect(await page.locator('pre[data-lang=curl]:visible').count()).toBe(0);
    await operation.getByRole('button', { name: 'Copy' }).first().click();
    await expect.poll(() => operation.getByRole('button', { name: 'Copied' }).count()).toBe(1);
    const shown = await operation.locator('pre[data-lang=python]').textContent();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(shown);
    await page.goto(new URL('branch.html', FOLDER).href);
    expect(await page.locator('pre[data-lang=python]:visible').count()).toBe(3);
  });

  test('is dark where the system is, and keeps the choice of the reader', async () => {
    await open('index.html', { colorScheme: 'dark' });
    const dark = await background();
    await page.locator('#theme').click();
    const light = await background();
    expect(light).not.toBe(dark);
    await page.goto(new URL('tag.html', FOLDER).href);
    expect(await background()).toBe(light);
  });

  test.each(['light', 'dark'] as const)('is readable in %s: contrast and names of controls', async (colorScheme) => {
    await open('namespace.html#DropNamespace/absent-fail', { colorScheme });
    expect(await lowContrastTexts(page)).toEqual([]);
    expect(await unnamedControls(page)).toEqual([]);
  });

  test('shows request and response side by side on a wide screen', async () => {
    await open('data.html');
    const boxes = await page
      .locator('#QueryTable .sides > section')
      .evaluateAll((sections) => sections.map((section) => (section as unknown as { offsetTop: number }).offsetTop));
    expect(boxes).toHaveLength(2);
    expect(boxes[0]).toBe(boxes[1]);
  });

  test.each(pages)('%s needs no horizontal scrolling on a phone', async (file) => {
    await open(file, { viewport: { width: 360, height: 740 } });
    for (const closed of await page.locator('main details > summary').all())
      await closed.evaluate('(summary) => (summary.parentElement.open = true)');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('opens the contents on a phone and goes to an operation', async () => {
    await open('index.html', { viewport: { width: 360, height: 740 } });
    const outline = page.getByRole('navigation');
    expect(await outline.isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Contents', exact: true }).click();
    await outline.locator('summary', { hasText: 'Transaction' }).click({ position: { x: 3, y: 10 } });
    await outline.getByRole('link', { name: 'AlterTransaction' }).click();
    await expect.poll(address).toBe('transaction.html#AlterTransaction');
    expect(await outline.isVisible()).toBe(false);
  });

  test('can be read without scripts', async () => {
    await open('table.html', { javaScriptEnabled: false });
    expect(await page.locator('#CreateTable pre[data-lang=curl]').isVisible()).toBe(true);
    await page.locator('#CreateTable summary').first().click();
    expect(await target('CreateTable/created-exists').isVisible()).toBe(true);
  });
});
