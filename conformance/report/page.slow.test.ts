import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { operations, type OperationId } from '#contract/operations';
import { rules } from '#contract/rules';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Exchange } from '../context/target/transcript.ts';
import type { RuleResult } from '../runner/result.ts';
import {
  changesOfTyping,
  chromiumPath,
  countInXml,
  lowContrastTexts,
  unnamedControls,
} from '../../.config/testing/browser.ts';
import { htmlPage } from './html.ts';
import type { PageData } from './page-data.ts';
import { makeReport, type Report } from './report.ts';
import { writeReports } from './write.ts';

/** A text of a malicious target. */
const MALICIOUS = '</script><img src=x onerror=alert(1)><b>it\u0000 \u001b[31m went</b>';
const FAILED = 'DropNamespace/absent-fail';
const SEVERAL = 'DropNamespace/enum-spellings';

const exchange = (operation: string, n: number, rest: Partial<Exchange> = {}): Exchange => ({
  step: 'test',
  operation,
  request: {
    method: 'POST',
    url: `http://target.test/lance/v1/namespace/ts-${n}/drop`,
    headers: { 'content-type': 'application/json', authorization: 'Bearer <redacted-token>' },
    body: { bytes: 27, cut: false, text: `{"mode":"Fail","n":${n},"a":[]}` },
  },
  response: {
    status: 400,
    headers: { 'content-type': 'application/json' },
    body: { bytes: 60, cut: false, text: `{"detail":${JSON.stringify(MALICIOUS)},"version":9007199254740993}` },
  },
  ms: 1.25,
  ...rest,
});

const oneCase = { name: '', status: 'pass', durationMs: 1 } as const;
const finding = { status: 'fail', expected: 'status 204', got: MALICIOUS } as const;

/** A result for every rule of the contract: most pass, each with its own transcript. */
const results = rules.map((rule, n): RuleResult => {
  const setup = exchange('CreateNamespace', n, { step: 'arrange' });
  const exchanges = [setup, exchange(rule.operation, n)];
  const common = { rule, durationMs: 1 };
  if (rule.name === FAILED) return { ...common, status: 'fail', cases: [{ ...oneCase, ...finding, exchanges }] };
  if (rule.name === SEVERAL) {
    const failing = { ...oneCase, ...finding, name: '/mode = fail', exchanges };
    const passing = { ...oneCase, name: '/mode = FAIL', exchanges: [setup] };
    return { ...common, status: 'fail', cases: [passing, failing] };
  }
  if (n % 50 === 0) return { ...common, status: 'not-applicable', reason: 'not supported by the target', cases: [] };
  return { ...common, status: 'pass', cases: [{ ...oneCase, exchanges }] };
});

const report: Report = makeReport(
  {
    redact: (text) => text,
    rules: results,
    operations: (Object.keys(operations) as OperationId[]).map((id) => ({ id, support: 'supported' })),
    requests: results.length * 2,
    leftovers: [],
    durationMs: 1000,
  },
  {
    target: 'http://target.test/lance',
    seed: 'seed',
    sources: ['document', 'public', 'decision'],
    only: [],
    exclude: [],
  },
  '1.2.3',
);
/** A report with every optional field, and with texts of a malicious target. */
const LONG = `table ts-${'x'.repeat(300)}`;
const full: Report = {
  ...report,
  target: { ...report.target, server: `server 1.2 ${MALICIOUS}`, databases: ['one', 'two'] },
  readOnly: true,
  requirements: '0.1.0',
  stale: [report.rules.find(({ status }) => status === 'pass')?.id ?? FAILED],
  others: { seen: 1200, complete: false, changed: [`namespace ${MALICIOUS} is gone`, 'table a is not as it was'] },
  leftovers: [LONG, MALICIOUS, ...Array.from({ length: 20 }, (_, n) => `table ts-${n}`)],
};
/** A run over a few rules, which pass. */
const few = makeReport(
  {
    redact: (text) => text,
    rules: results.map((one, n) =>
      n < 3 && one.rule.name !== FAILED ? one : { ...one, status: 'excluded', cases: [] },
    ),
    operations: report.operations,
    requests: 6,
    leftovers: [],
    durationMs: 10,
  },
  { target: undefined, seed: 'seed', sources: ['document', 'public', 'decision'], only: ['*'], exclude: [] },
  '1.2.3',
);
const counted = (fits: (rule: Report['rules'][number]) => boolean): number => report.rules.filter(fits).length;

test('the scripts of the page compile', () => {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('page', import.meta.url));
  const { stdout, status } = spawnSync(process.execPath, [tsc, '-p', project], { encoding: 'utf8' });
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
}, 240_000);

test('the page has the text of every source that its rules cite', async () => {
  const page = await htmlPage(report, 'contract/index.html');
  const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(page) ?? [];
  const { sourceTexts } = JSON.parse(json) as PageData;
  const cited = new Set(rules.flatMap(({ source }) => source));
  expect([...cited].filter((id) => (sourceTexts[id] ?? '') === '')).toEqual([]);
});

const executablePath = chromiumPath();

/** Skipped without a browser; `.ci/run` installs one. */
describe.skipIf(executablePath === undefined)('in Chromium, the HTML report', () => {
  let folder = '';
  let address = '';
  let browser: Browser;
  let page: Page;
  /** Console messages, errors and requests to anything but the file. Each test expects none. */
  let violations: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-page-'));
    await writeReports(report, folder);
    await mkdir(join(folder, 'full'));
    await mkdir(join(folder, 'few'));
    await writeReports(full, join(folder, 'full'), { formats: ['html'] });
    await writeReports(few, join(folder, 'few'), { formats: ['html'] });
    address = pathToFileURL(join(folder, 'report.html')).href;
    browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  afterEach(async () => {
    await page.close();
    expect(violations).toEqual([]);
  });

  const open = async (hash = '', options: Parameters<Browser['newPage']>[0] = {}, of = ''): Promise<void> => {
    const file = of === '' ? address : pathToFileURL(join(folder, of, 'report.html')).href;
    page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    violations = [];
    page.on('console', (message) => violations.push(message.text()));
    page.on('pageerror', ({ message }) => violations.push(message));
    page.on('dialog', (dialog) => {
      violations.push('a script of the target ran');
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      if (request.url() !== file && !request.url().startsWith('data:')) violations.push(request.url());
    });
    await page.goto(file + hash);
  };
  const shownRules = (): Promise<number> => page.locator('.rule:not([hidden])').count();
  const focused = (): Promise<string> => page.evaluate('document.activeElement.id');
  const rule = (id: string): ReturnType<Page['locator']> => page.locator(`.rule:has(> [id="${id}"])`);
  const tick = (name: string, value: string): Promise<void> =>
    page.locator(`.chip:has([name=${name}][value="${value}"])`).click();

  test('shows the verdict, and initially the failed rules', async () => {
    await open();
    expect(await page.locator('h1').textContent()).toBe('http://target.test/lance');
    expect(await page.locator('.sentence').textContent()).toBe(report.verdict.sentence);
    expect(await shownRules()).toBe(counted(({ status }) => status === 'fail'));
    expect(await shownRules()).toBe(2);
  });

  test('filters by status, level, sources, operation and text, separately and combined', async () => {
    await open();
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await expect.poll(shownRules).toBe(rules.length);
    await tick('level', 'SHOULD');
    await expect.poll(shownRules).toBe(counted(({ level }) => level === 'SHOULD'));
    await tick('sources', 'public');
    await tick('sources', 'decision');
    await expect
      .poll(shownRules)
      .toBe(counted(({ level, sources }) => level === 'SHOULD' && sources.join() !== 'document'));
    await page.locator('select[name=operation]').selectOption('DropNamespace');
    await tick('status', 'pass');
    const left = counted(
      ({ level, sources, operation, status }) =>
        level === 'SHOULD' && sources.join() !== 'document' && operation === 'DropNamespace' && status === 'pass',
    );
    await expect.poll(shownRules).toBe(left);
    expect(left).toBeGreaterThan(0);
    await page.getByRole('searchbox').fill('no such words');
    await expect.poll(shownRules).toBe(0);
    expect(await page.locator('#none').isVisible()).toBe(true);
    const here = page.url();
    await page.close();
    await open(new URL(here).hash);
    expect([await shownRules(), await page.getByRole('searchbox').inputValue()]).toEqual([0, 'no such words']);
  });

  test('counts all rules in the matrix, and links each number to its rules', async () => {
    await open();
    const passed = await page.locator('#matrix td a.pass').allTextContents();
    expect(passed.reduce((sum, n) => sum + Number(n), 0)).toBe(report.counts.pass);
    await page.getByRole('link', { name: /^DropNamespace: \d+ pass$/ }).click();
    const expected = counted(({ operation, status }) => operation === 'DropNamespace' && status === 'pass');
    await expect.poll(shownRules).toBe(expected);
    await page.goBack();
    await expect.poll(shownRules).toBe(2);
  });

  test('opens a linked rule with its sources, its finding and exact bodies, and renders no markup of the target', async () => {
    await open(`#${FAILED}`);
    const one = rule(FAILED);
    await one.locator('.exchange').nth(1).locator('.pair').waitFor();
    expect(await one.locator('.finding dd').first().textContent()).toBe('status 204');
    expect(await one.locator('.exchange').count()).toBe(2);
    expect(await one.locator('pre').last().textContent()).toContain('9007199254740993');
    expect(await one.locator('b, img').count()).toBe(0);
    expect(await one.locator('.sources').textContent()).toContain('L222.1');
    const lead = await one.getByRole('link', { name: 'this rule in the contract' }).getAttribute('href');
    expect(lead).toBe(`contract/index.html#${FAILED}`);
    expect(await readFile(join(folder, 'contract', 'namespace.html'), 'utf8')).toContain(`id="${FAILED}"`);
    expect(await focused()).toBe(FAILED);
  });

  test('lists the causes before the rules, with an example and links to their rules', async () => {
    await open();
    const causes = page.locator('.cause');
    expect(await causes.count()).toBe(report.causes.length);
    const texts = await causes.allTextContents();
    report.causes.forEach(({ example }, at) => expect(texts[at]).toContain(example.rule));
    expect(await causes.locator('b, img').count()).toBe(0);
    const bottomOf = (await causes.last().boundingBox()) ?? { y: Infinity, height: 0 };
    const firstRule = (await page.locator('.rule:not([hidden])').first().boundingBox()) ?? { y: 0 };
    expect(bottomOf.y + bottomOf.height).toBeLessThanOrEqual(firstRule.y);
    const failed = causes.filter({ hasText: FAILED }).first();
    expect(await failed.locator('.affected a').first().isVisible()).toBe(false);
    await failed.locator('summary').click();
    await failed.locator('.affected').getByRole('link', { name: FAILED }).click();
    expect(await focused()).toBe(FAILED);
  });

  test('contains the texts of the decisions, so that the file can be read alone', async () => {
    await mkdir(join(folder, 'alone'));
    await writeFile(join(folder, 'alone', 'report.html'), await readFile(join(folder, 'report.html')));
    await open(`#${FAILED}`, {}, 'alone');
    const decision = rule(FAILED).locator('.decision');
    expect(await decision.locator('p').first().isVisible()).toBe(false);
    await decision.locator('summary').click();
    expect(await decision.locator('p').allTextContents()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^Decision\. /), expect.stringMatching(/^Reason\. /)]),
    );
  });

  test('clears filters that hide a linked rule', async () => {
    const passing = report.rules.find(({ status }) => status === 'pass')?.id ?? '';
    await open(`#${passing}?status=fail`);
    await rule(passing).locator('.exchange').first().waitFor();
    expect(await rule(passing).isVisible()).toBe(true);
  });

  test('shows the transcript of a passing rule, and the commands of report.json as a script', async () => {
    const passing = report.rules.find(({ status }) => status === 'pass');
    await open(`#${passing?.id}`);
    const one = rule(passing?.id ?? '');
    await one.locator('.commands > summary').click();
    const script = await one.locator('.commands pre').textContent();
    expect(passing?.cases[0]?.curl?.length).toBeGreaterThan(0);
    for (const command of passing?.cases[0]?.curl ?? []) expect(script).toContain(command);
    expect(await one.locator('.exchange').count()).toBe(passing?.cases[0]?.transcript?.length);
  });

  test('shows the failed case first and open', async () => {
    await open(`#${SEVERAL}`);
    const cases = rule(SEVERAL).locator('.case');
    await cases.first().locator('.exchange').first().waitFor();
    expect(await cases.first().locator('summary').first().textContent()).toContain('/mode = fail');
    expect(await cases.nth(1).getAttribute('open')).toBeNull();
    await cases.nth(1).locator('summary').first().click();
    await cases.nth(1).locator('.exchange').first().waitFor();
    expect(await cases.nth(1).locator('.exchange').count()).toBe(1);
  });

  test('can be used with the keyboard alone', async () => {
    await open('#?');
    await page.keyboard.press('/');
    await page.keyboard.type('/no-body');
    const found = counted(({ id }) => id.includes('/no-body'));
    expect(found).toBeGreaterThan(1);
    await expect.poll(shownRules).toBe(found);
    await page.keyboard.press('Tab');
    expect(await page.locator('select[name=operation]:focus').count()).toBe(1);
    await page.locator('select[name=operation]').blur();
    await page.keyboard.press('j');
    const first = await focused();
    expect(first).toContain('/');
    await page.keyboard.press('Enter');
    await expect.poll(() => rule(first).getAttribute('open')).toBe('');
    await expect.poll(() => new URL(page.url()).hash).toContain(first);
    await page.keyboard.press('j');
    const second = await focused();
    expect(second).not.toBe(first);
    await page.keyboard.press('k');
    expect(await focused()).toBe(first);
  });

  test.each(['light', 'dark'] as const)('has sufficient contrast in the %s theme', async (colorScheme) => {
    await open(`#${SEVERAL}?`, { colorScheme });
    await rule(SEVERAL).locator('.pair').first().waitFor();
    expect(await lowContrastTexts(page)).toEqual([]);
    const background = (): Promise<string> => page.evaluate('getComputedStyle(document.body).backgroundColor');
    const before = await background();
    await page.locator('#theme').click();
    const light = await background();
    await page.locator('#theme').click();
    const dark = await background();
    expect(light).not.toBe(dark);
    expect(before).toBe(colorScheme === 'light' ? light : dark);
  });

  test('fits a viewport of 390 pixels', async () => {
    await open(`#${SEVERAL}`, { viewport: { width: 390, height: 844 } });
    await rule(SEVERAL).locator('.pair').first().waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    await page.locator('#operations > summary').click();
    expect(await page.locator('#matrix').isVisible()).toBe(true);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  test('folds the filters on a phone, and shows them on a desktop', async () => {
    const status = (): ReturnType<Page['locator']> => page.locator('#status');
    await open('', { viewport: { width: 390, height: 844 } });
    expect(await status().isVisible()).toBe(false);
    await page.locator('#more-filters > summary').click();
    expect(await status().isVisible()).toBe(true);
    await page.close();
    await open();
    expect(await status().isVisible()).toBe(true);
    expect(await page.locator('.keys').isVisible()).toBe(true);
  });

  test('copies the name, the link and the command of a rule, and its curl commands', async () => {
    await open(`#${FAILED}?`, { permissions: ['clipboard-read', 'clipboard-write'] });
    const opened = rule(FAILED);
    await opened.locator('.commands > summary').first().click();
    const copied = async (what: string): Promise<string> => {
      const button = opened.getByRole('button', { name: `Copy ${what}` }).first();
      await button.click();
      await expect.poll(() => button.textContent()).not.toBe('Copy');
      return page.evaluate('navigator.clipboard.readText().catch(() => getSelection().toString())');
    };
    expect(await copied('name')).toBe(FAILED);
    expect(new URL(await copied('link')).hash).toBe(`#${FAILED}`);
    expect(await copied('test again')).toContain(`--only ${FAILED}`);
    expect(await copied('the shell commands')).toContain('curl ');
  });

  test('has a name for every control, landmarks, and unique ids', async () => {
    await open(`#${FAILED}?`);
    await rule(FAILED).locator('.pair').first().waitFor();
    expect(await unnamedControls(page)).toEqual([]);
    const ids = await page.evaluate<string[]>('[...document.querySelectorAll("[id]")].map(({ id }) => id)');
    expect(new Set(ids).size).toBe(ids.length);
    for (const role of ['banner', 'navigation', 'main', 'search'] as const)
      expect([role, await page.getByRole(role).count()]).toEqual([role, 1]);
  });

  // Building the rows at every key press would be slow with thousands of rules.
  test('changes only the hidden attribute when the reader types, and is smaller than 4 MiB', async () => {
    await open('#?');
    expect(await changesOfTyping(page, ['a', 'ab', 'abs', 'absent', ''])).toEqual(['hidden']);
    expect((await stat(join(folder, 'report.html'))).size).toBeLessThan(4 * 1024 * 1024);
  });

  test('shows the conditions of the run, and omits those that do not apply', async () => {
    const facts = async (): Promise<Readonly<Record<string, string>>> => {
      const texts = (part: string): Promise<readonly string[]> => page.locator(`.facts ${part}`).allTextContents();
      const [names, values] = [await texts('dt'), await texts('dd')];
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']));
    };
    await open('', {}, 'full');
    const shown = await facts();
    expect(shown).toMatchObject({ databases: 'one, two', mode: 'read-only', requirements: 'of contract 0.1.0' });
    expect(shown['server']).toContain('server 1.2 </script><img src=x onerror=alert(1)><b>it');
    expect(shown['when']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(shown['existing data']).toContain('1,200');
    await page.close();
    await open();
    expect(Object.keys(await facts())).toEqual([
      'contract',
      'contract size',
      'sources',
      'by level',
      'next',
      'seed',
      'touchstone',
      'when',
      'took',
    ]);
    expect(await page.locator('.notes').count()).toBe(0);
  });

  test('shows stale baseline entries, changed existing data and leftover test data as text, with long lists folded', async () => {
    await open('', {}, 'full');
    const items = (kind: string): Promise<readonly string[]> => page.locator(`.notes .${kind} li`).allTextContents();
    expect([await items('stale'), (await items('others')).length]).toEqual([full.stale, 2]);
    expect(await items('leftovers')).toHaveLength(22);
    expect((await items('leftovers'))[0]).toBe(LONG);
    expect((await items('others'))[0]).toContain('</script><img src=x onerror=alert(1)><b>it');
    expect(await page.locator('header :is(b, img, script), .notes :is(b, img, script)').count()).toBe(0);
    expect(await page.locator('.notes .leftovers li:visible').count()).toBeLessThan(10);
    expect(await page.locator('.notes').textContent()).not.toMatch(/[\u0000\u001b]/);
    expect(await unnamedControls(page)).toEqual([]);
    await page.locator('.notes .leftovers summary').focus();
    await page.keyboard.press('Enter');
    expect(await page.locator('.notes .leftovers li:visible').count()).toBe(22);
    await page.locator('.notes .stale a').focus();
    await page.keyboard.press('Enter');
    const [stale = ''] = full.stale ?? [];
    await expect.poll(() => rule(stale).getAttribute('open')).toBe('');
    expect(await focused()).toBe(stale);
    expect(await rule(stale).locator('.copyable code').last().textContent()).toContain(
      '--requirements 0.1.0 --read-only --database one --database two',
    );
  });

  test.each(['light', 'dark'] as const)(
    'has sufficient contrast in the %s theme with every optional part',
    async (colorScheme) => {
      await open('', { colorScheme, viewport: { width: 390, height: 844 } }, 'full');
      await page.locator('.notes .leftovers summary').click();
      expect(await lowContrastTexts(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      const wrapped = await page.evaluate<string[]>(`[...document.querySelectorAll('.facts dt')].filter((dt) => {
      const words = document.createRange();
      words.selectNodeContents(dt);
      return words.getClientRects().length > 1;
    }).map(({ textContent }) => textContent)`);
      expect(wrapped).toEqual([]);
    },
  );

  test('initially shows the selected rules when none failed', async () => {
    await open('', {}, 'few');
    expect(await shownRules()).toBe(few.rules.filter(({ status }) => status !== 'excluded').length);
    await page.getByRole('button', { name: 'Show all rules' }).click();
    await expect.poll(shownRules).toBe(rules.length);
  });

  test('junit.xml is well-formed XML whose counts match its elements', async () => {
    await open();
    const xml = await readFile(join(folder, 'junit.xml'), 'utf8');
    const count = (selector: string): Promise<number> => countInXml(page, xml, selector);
    const root = /<testsuites [^>]*tests="(\d+)" failures="(\d+)" errors="0" skipped="(\d+)"/.exec(xml);
    expect(await count('parsererror')).toBe(0);
    expect(await count('testcase')).toBe(rules.length + 1);
    // The failed MUST rules and the verdict.
    const musts = counted(({ status, level }) => status === 'fail' && level === 'MUST');
    expect(await count('testcase > failure')).toBe(musts + 1);
    const counts = [await count('testcase'), await count('testcase > failure'), await count('testcase > skipped')];
    expect(root?.slice(1).map(Number)).toEqual(counts);
  });
});
