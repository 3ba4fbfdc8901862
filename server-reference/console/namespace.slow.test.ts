import { expect, test } from 'vitest';
import { MARKUP, ROWS } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';

describeConsole('the page of a namespace', (pages) => {
  test('shows names and properties with markup as text', async () => {
    await pages.open(`/#table/sales/${encodeURIComponent(MARKUP)}?schema`);
    await pages.page.getByText('declared only').waitFor();
    expect(await pages.page.locator('h2').allTextContents()).toContain(`sales / ${MARKUP}`);
    await pages.item('sales').click();
    await pages.page.locator('dd', { hasText: MARKUP }).waitFor();
    expect(await pages.page.locator('main img, main b, nav img, nav b').count()).toBe(0);
  });

  test('lists the tables of a namespace with rows, size, version, indexes, last change and totals', async () => {
    await pages.open('/#namespace/sales');
    const row = pages.page.getByRole('region', { name: 'Tables' }).getByRole('row', { name: /^orders/ });
    await row.getByRole('cell', { name: String(ROWS), exact: true }).waitFor();
    const { total_bytes } = await pages.writable.client.getTableStats({ id: ['sales', 'orders'], body: {} });
    const size = row.getByTitle(`${total_bytes.toLocaleString('en')} bytes`);
    expect(await size.count()).toBe(1);
    expect(await row.textContent()).toMatch(/words_\w+\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    await pages.page
      .getByRole('row', { name: /^declared/ })
      .getByText('declared only')
      .waitFor();
    expect(await pages.page.locator('main dl').last().textContent()).toContain(`Rows${ROWS + 3}`);
    await row.getByRole('link').click();
    await pages.page.locator('.rows').waitFor();
  });

  test('loads the tables of a namespace in pages, a few requests at a time, with the state in the address', async () => {
    await pages.open('/');
    const waiting = new Set<unknown>();
    let most = 0;
    pages.page.on('request', (request) => {
      if (request.url().includes('/v1/table/many')) waiting.add(request);
      most = Math.max(most, waiting.size);
    });
    for (const event of ['requestfinished', 'requestfailed'] as const)
      pages.page.on(event as 'requestfinished', (request) => waiting.delete(request));
    await pages.page.route(/many%24t10\/version\/list/, (route) => route.abort());
    await pages.item('many').click();
    const rows = pages.page.getByRole('region', { name: 'Tables' }).locator('tbody tr');
    await pages.page.getByRole('row', { name: /^t10 / }).getByText('there was no response').waitFor();
    expect(await rows.count()).toBe(50);
    await pages.page.getByRole('button', { name: 'Show 50 more' }).click();
    await expect.poll(() => rows.count()).toBe(100);
    await expect.poll(() => rows.getByText('Loading').count()).toBe(0);
    await pages.page.getByRole('button', { name: 'Table', exact: true }).click();
    await pages.page.getByRole('button', { name: 'Table', exact: true }).click();
    expect(pages.page.url()).toContain('tables=100&sort=-name');
    const names = await rows.getByRole('rowheader').allTextContents();
    expect(names).toEqual([...names].sort().reverse());
    expect(await pages.page.locator('main dl').last().textContent()).toContain('Not loaded1');
    expect(most).toBeLessThanOrEqual(4);
    await pages.page.reload();
    await expect.poll(() => rows.getByText('Loading').count()).toBe(0);
    await expect.poll(() => rows.getByRole('rowheader').allTextContents()).toEqual(names);
  });
});
