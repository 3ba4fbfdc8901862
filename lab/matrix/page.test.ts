import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rules } from '#contract/rules';
import { readSources } from '../../conformance/report/source-texts.ts';
import { chromiumPath, lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { NO_COUNTS, reportWith, ruleReport } from '../../conformance/testing/matrix-report.ts';
import { compactReport } from '../../conformance/submit/compact.ts';
import type { TestedImplementation } from './page-data.ts';
import { levelCell, matrixPage, operationCell } from './page.ts';

const failed = ruleReport('DropTable/twice', 'fail', [
  { name: '', status: 'fail', expected: 'status 404', got: '200 <b>bold</b></script>' },
]);
const blocked = ruleReport('DropTable/declared', 'blocked', [{ name: '', status: 'blocked', reason: 'too slow' }]);
const NONE = { operations: [], missing: [], unanswered: [], untested: [], lost: [] };
const report = compactReport(
  reportWith({
    rules: [failed, blocked],
    counts: { ...NO_COUNTS, pass: 5, fail: 1, blocked: 1 },
    areas: [
      { level: 'data', title: 'Tables and rows', result: 'failed', applicable: 9, passed: 5, ...NONE },
      { level: 'search', title: 'Search and indexes', result: 'not-tested', applicable: 0, passed: 0, ...NONE },
    ],
    operations: [
      { id: 'DropTable', support: 'supported', counts: { ...NO_COUNTS, pass: 2, fail: 1, blocked: 1 } },
      { id: 'CreateTable', support: 'supported', counts: { ...NO_COUNTS, pass: 3 } },
      { id: 'RenameTable', support: 'not-supported', counts: { ...NO_COUNTS, 'not-applicable': 9 } },
    ],
  }),
  '2026-11-28',
  '/data',
);
const implementation: TestedImplementation = {
  id: 'a-server',
  name: 'A <server>',
  version: '1.0',
  homepage: 'https://example.org',
  start: ['serve'],
  reports: [report, { ...report, sources: ['public'], failed: [], blocked: [], operations: [] }],
  known: [{ fault: 'server', reason: 'drops are repeated', rules: ['DropTable/twice'] }],
};
const other: TestedImplementation = { ...implementation, id: 'another', name: 'Another', reports: [], known: [] };

test('a cell shows failures before blocked rules, and nothing for what was not tested', () => {
  expect(operationCell(report, 'DropTable')).toMatchObject({ kind: 'fail', text: '✗ 2 of 4' });
  expect(operationCell(report, 'CreateTable')).toMatchObject({ kind: 'pass', text: '✓ 3 of 3' });
  expect(operationCell(report, 'RenameTable').kind).toBe('none');
  expect(operationCell(report, 'DropNamespace').text).toBe('');
  expect(operationCell(undefined, 'DropTable').text).toBe('');
  expect(levelCell(report, 'data')).toMatchObject({ kind: 'fail', text: '✗ 5 of 9' });
  expect(levelCell(report, 'search').text).toBe('');
});

test('shows the rows that the laboratory found wrong, with a request each', async () => {
  const found = [{ count: 3, problem: 'order: got <2, 1>', request: 'curl "$U/v1"', requests: ['curl "$U/v1"'] }];
  const text = await matrixPage([{ ...implementation, rows: { seed: 1, questions: 1200, found } }]);
  expect(text).toContain('1,200 queries and writes with an evaluator: 3 disagree');
  expect(text).toContain('<li>3× order: got &lt;2, 1&gt;<br><code>curl ');
});

test('equal reports make an equal page', async () => {
  expect(await matrixPage([implementation])).toBe(await matrixPage([implementation]));
});

const executablePath = chromiumPath();

describe.skipIf(executablePath === undefined)('the page in a browser', () => {
  let browser: Browser;
  let folder = '';
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-matrix-page-'));
    await writeFile(join(folder, 'index.html'), await matrixPage([implementation, other]));
    browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox'] });
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.goto(pathToFileURL(join(folder, 'index.html')).href);
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  });

  const texts = (selector: string): Promise<readonly string[]> => page.locator(selector).allInnerTexts();

  test('unfolds the rules behind a cell, as text, with their cause', async () => {
    await page.getByRole('radio', { name: 'document', exact: true }).check();
    await page.getByRole('button', { name: /^DropTable, a-server document:/ }).click();
    const [first = '', second = ''] = await texts('.rules article');
    expect(first).toContain('200 <b>bold</b></script>');
    expect(first).toContain('drops are repeated');
    const [cited = ''] = rules.find(({ name }) => name === 'DropTable/twice')?.source ?? [];
    expect(first).toContain(`${cited} ${readSources().get(cited)?.text}`);
    expect(second).toContain('too slow');
    await page.getByRole('button', { name: /^DropTable, a-server document:/ }).click();
    expect(await texts('.rules article')).toEqual([]);
    expect(errors).toEqual([]);
  });

  test('shows the results of one selection of sources at a time', async () => {
    const shown = (): Promise<number> => page.locator('[data-sources]:visible').count();
    expect(await shown()).toBe(1);
    await page.getByRole('radio', { name: 'public', exact: true }).check();
    expect(await page.locator('[data-sources=public]').isVisible()).toBe(true);
    expect(await shown()).toBe(1);
    await page.getByRole('radio', { name: 'document', exact: true }).check();
  });

  test('is readable on a phone in light and dark: contrast, names of controls, no sideways scrolling', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await lowContrastTexts(page)).toEqual([]);
    }
    expect(await unnamedControls(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });
});
