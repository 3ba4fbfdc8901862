import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { MANY, MARKUP } from '../testing/console-data.ts';
import { describeConsole, TOKEN } from '../testing/console-pages.ts';

const run = promisify(execFile);

test('the modules of the pages compile', async () => {
  const tsc = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
  const project = fileURLToPath(new URL('page', import.meta.url));
  const { stdout } = await run(process.execPath, [tsc, '-p', project]).catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
}, 240_000);

describeConsole('the console', (pages) => {
  test('shows namespaces and tables as a tree that is loaded when it is opened, in pages', async () => {
    const requests: string[] = [];
    await pages.open('/');
    pages.page.on('request', (request) => requests.push(request.url()));
    await pages.item('many').waitFor();
    expect(requests.filter((url) => url.includes('/many/'))).toEqual([]);
    await pages.item('many').click();
    await pages.page.getByRole('treeitem', { name: 'More tables …' }).click();
    const group = pages.page.getByRole('treeitem', { name: 'many' }).getByRole('treeitem');
    await expect.poll(() => group.count()).toBe(MANY);
    expect(new Set(await group.allTextContents()).size).toBe(MANY);
  });

  test('can be walked with the keyboard: tree, tabs and skip link', async () => {
    await pages.open('/');
    await pages.item('sales').waitFor();
    await pages.page.keyboard.press('Tab');
    expect(await pages.focused()).toBe('Skip to the content');
    await pages.page.getByRole('treeitem', { name: 'root namespace' }).focus();
    await pages.page.keyboard.press('ArrowRight');
    expect(await pages.focused()).toBe('many');
    await pages.page.keyboard.press('s');
    expect(await pages.focused()).toBe('sales');
    await pages.page.keyboard.press('ArrowRight');
    await pages.item('orders').waitFor();
    await pages.page.keyboard.press('ArrowRight');
    expect(await pages.focused()).toBe('archive');
    await pages.page.keyboard.press('ArrowDown');
    expect(await pages.focused()).toBe(MARKUP);
    await pages.page.keyboard.press('End');
    expect(await pages.focused()).toBe('orders');
    await pages.page.keyboard.press('Enter');
    await pages.page.locator('.rows').waitFor();
    await pages.page.getByRole('tab', { name: 'Rows' }).focus();
    await pages.page.keyboard.press('ArrowRight');
    expect(await pages.focused()).toBe('Schema');
    expect(await pages.page.getByRole('tab', { selected: true }).textContent()).toBe('Schema');
    await pages.page.keyboard.press('End');
    expect(await pages.focused()).toBe('Transactions');
    await pages.page.getByRole('treeitem', { name: 'orders' }).focus();
    await pages.page.keyboard.press('ArrowLeft');
    expect(await pages.focused()).toBe('sales');
    await pages.page.keyboard.press('ArrowLeft');
    await expect.poll(() => pages.item('orders').isVisible()).toBe(false);
  });

  test('limits the tree to a database, until an address leads to another one', async () => {
    await pages.open('/');
    const top = pages.page.locator('[role=tree] > [role=treeitem]');
    const picked = () => pages.page.getByLabel('Database').inputValue();
    await pages.item('sales').waitFor();
    await pages.page.getByLabel('Database').selectOption('sales');
    await pages.item('orders').waitFor();
    expect(await top.getAttribute('aria-label')).toBe('sales');
    expect(await pages.item('many').count()).toBe(0);
    expect(pages.page.url()).toContain('#namespace/sales');
    await pages.item('orders').click();
    await pages.page.locator('.rows').waitFor();
    await pages.page.reload();
    await pages.item('orders').waitFor();
    await expect.poll(picked).toBe('sales');
    expect(await top.getAttribute('aria-label')).toBe('sales');
    await pages.page.evaluate('location.hash = "#namespace/many"');
    await pages.item('t0').waitFor();
    await expect.poll(picked).toBe('many');
    await pages.page.getByLabel('Database').selectOption('All databases');
    await pages.item('sales').waitFor();
    expect(pages.page.url()).toMatch(/#namespace$/);
  });

  test('shows an error with status, code, request id and the next step, and lists it', async () => {
    await pages.open('/#table/sales/orders');
    await pages.page.locator('.rows').waitFor();
    await pages.page.locator('[name=filter]').fill('absent = 1');
    await pages.page.keyboard.press('Enter');
    await pages.alert().waitFor();
    const text = (await pages.alert().textContent()) ?? '';
    const [, requestId = ''] = /^Status 400, code 13 .*Request id ([\w-]{18,})$/.exec(text) ?? [];
    expect(requestId).not.toBe('');
    expect(text).toContain('Change the request');
    await pages.page.getByRole('link', { name: /^Activity/ }).click();
    const failed = pages.page.getByRole('region', { name: 'Failed requests' }).getByRole('row').nth(1);
    await failed.waitFor();
    expect(await failed.textContent()).toContain(requestId);
    await pages.page.getByRole('region', { name: 'Jobs' }).getByText('sales$orders').waitFor();
  });

  test('offers no change while it is read-only', async () => {
    await pages.open('/#table/sales/orders?tags', {}, pages.readable);
    await pages.signIn(TOKEN);
    const region = pages.page.getByRole('region', { name: 'Tags' });
    await region.waitFor();
    expect(await region.locator('tbody tr:first-child td').count()).toBe(await region.locator('th').count());
    const changes = pages.page.getByRole('button', { name: /drop|delete|create|restore/i });
    expect(await changes.count()).toBe(0);
    await pages.tab('Versions');
    await pages.page.getByRole('list', { name: 'Changes' }).or(pages.page.getByText('Choose what')).waitFor();
    expect(await changes.count()).toBe(0);
    await pages.page.goto(`${pages.readable.url}/docs/namespace.html`);
    await pages.page.locator('#DropNamespace .try summary').click();
    await pages.page.getByText('start the server with --console write').waitFor();
  });

  test('changes what a dialog names when it is started with write', async () => {
    await pages.open('/');
    await pages.item('sales').waitFor();
    await pages.page.getByRole('button', { name: 'Create namespace' }).click();
    await pages.page.getByRole('textbox', { name: 'Name' }).fill('fresh');
    await pages.page.keyboard.press('Enter');
    await pages.item('fresh').click();
    await pages.page.getByRole('button', { name: 'Drop namespace' }).click();
    expect(await pages.page.getByRole('dialog').textContent()).toContain('Drop the namespace "fresh"?');
    expect(await pages.focused()).toBe('Cancel');
    await pages.page.getByRole('button', { name: 'Drop fresh' }).click();
    await expect.poll(() => pages.item('fresh').count()).toBe(0);

    await pages.page.goto(`${pages.writable.url}/#table/sales/orders?tags`);
    await pages.page.locator('[name=tag]').fill('kept');
    await pages.page.locator('[name=version]').fill('1');
    await pages.page.getByRole('button', { name: 'Create tag' }).click();
    await pages.page.getByRole('button', { name: 'Create kept' }).click();
    await pages.page.getByRole('cell', { name: 'kept' }).waitFor();
    await pages.page.getByRole('row', { name: 'kept' }).getByRole('button', { name: 'Delete' }).click();
    await pages.page.getByRole('button', { name: 'Delete kept' }).click();
    await expect.poll(() => pages.page.getByRole('cell', { name: 'kept' }).count()).toBe(0);

    await pages.tab('Versions');
    await pages.page.getByRole('list', { name: 'Versions' }).getByRole('button').last().click();
    await pages.page.getByRole('button', { name: 'Restore' }).click();
    await pages.page.getByRole('button', { name: 'Restore version 1' }).click();
    await pages.page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: /^3 / }).waitFor();
    expect((await pages.writable.client.describeTable({ id: ['sales', 'orders'], body: {} })).version).toBe(3);

    await pages.page.goto(`${pages.writable.url}/#table/sales/declared?schema`);
    await pages.page.getByRole('button', { name: 'Drop table' }).click();
    await pages.page.getByRole('button', { name: 'Cancel' }).click();
    expect(await pages.page.getByRole('dialog').count()).toBe(0);
    await pages.page.getByRole('button', { name: 'Drop table' }).click();
    await pages.page.getByRole('button', { name: 'Drop declared' }).click();
    await expect.poll(() => pages.item('declared').count()).toBe(0);
    await pages.writable.client.declareTable({ id: ['sales', 'declared'], body: {} });
  });

  test.each(['light', 'dark'] as const)(
    'has names for its controls and sufficient contrast in the %s theme',
    async (colorScheme) => {
      await pages.open('/#table/sales/orders', { colorScheme });
      await pages.page.locator('.rows').waitFor();
      await pages.page.locator('summary').first().click();
      expect(await unnamedControls(pages.page)).toEqual([]);
      expect(await lowContrastTexts(pages.page)).toEqual([]);
      const background = (): Promise<string> => pages.page.evaluate('getComputedStyle(document.body).backgroundColor');
      const before = await background();
      await pages.page.locator('#theme').click();
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
      await pages.open(path, { viewport: { width: 360, height: 740 } });
      await pages.page.waitForLoadState('networkidle');
      expect([path, await pages.page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 360]);
      expect(pages.violations).toEqual([]);
      if (path !== '/docs/namespace.html') await pages.page.close();
    }
  });

  test('sends a request from the reference and shows the response', async () => {
    await pages.open('/docs/namespace.html');
    const form = pages.page.locator('#DescribeNamespace .try');
    await form.locator('summary').click();
    await form.locator('[name=id]').fill('sales');
    await form.locator('[name="json body"]').fill('{}');
    await form.getByRole('button', { name: 'Send POST' }).click();
    await form.getByText('200 OK').waitFor();
    expect(await form.locator('.headers').textContent()).toContain('x-request-id: ');
    expect(await form.locator('.body').textContent()).toContain(JSON.stringify(MARKUP));
    expect(await form.locator('img, b').count()).toBe(0);
    expect(await pages.page.locator('.operation').count()).toBe(await pages.page.locator('.operation > .try').count());
  });
});
