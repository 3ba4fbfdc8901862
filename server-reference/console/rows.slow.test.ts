import { expect, test } from 'vitest';
import { lowContrastTexts } from '../../.config/testing/browser.ts';
import { BIG, DIMENSIONS, LONG, MARKUP } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';

describeConsole('the rows of a table', (pages) => {
  test('shows the first rows with all digits, and markup as text', async () => {
    await pages.open('/#table/sales/orders');
    await pages.page.locator('.rows').waitFor();
    expect(await pages.cells(1)).toEqual(Array.from({ length: 20 }, (_, at) => String(BIG + BigInt(at))));
    expect((await pages.cells(2))[3]).toBe(MARKUP);
    expect((await pages.cells(2))[4]).toBe('null');
    expect((await pages.cells(3)).slice(0, 4)).toEqual(['0', '0.1', '0.2', '0.3']);
    expect((await pages.cells(4))[0]).toBe('123.45');
    expect((await pages.cells(5))[1]).toBe('{city: c1, open: false}');
    expect(await pages.page.locator('main img, main b, nav img, nav b').count()).toBe(0);
  });

  test('shows the number of rows and pages through them, with the state in the address', async () => {
    await pages.open('/#table/sales/orders?rows&filter=price+%3E+0.55&limit=16');
    const range = pages.page.locator('.pages [role=status]');
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    expect(await pages.page.locator('[name=filter]').inputValue()).toBe('price > 0.55');
    expect(await pages.page.getByRole('button', { name: 'Previous rows' }).isDisabled()).toBe(true);
    await pages.page.getByRole('button', { name: 'Next rows' }).click();
    await range.filter({ hasText: 'Rows 17 to 32 of 34,' }).waitFor();
    expect((await pages.cells(1))[0]).toBe(String(BIG + 22n));
    expect(pages.page.url()).toContain('offset=16');
    await pages.page.reload();
    await range.filter({ hasText: 'Rows 17 to 32 of 34,' }).waitFor();
    await pages.page.getByRole('button', { name: 'Next rows' }).click();
    await range.filter({ hasText: 'Rows 33 to 34 of 34,' }).waitFor();
    expect(await pages.page.getByRole('button', { name: 'Next rows' }).isDisabled()).toBe(true);
    await pages.page.getByRole('button', { name: 'Run query' }).click();
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    await pages.tab('Schema');
    await pages.tab('Rows');
    await range.filter({ hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    const align = 'getComputedStyle(document.querySelector(".rows td")).textAlign';
    expect(await pages.page.evaluate(align)).toBe('right');
  });

  test('shows the distribution of number columns in their heads', async () => {
    await pages.open('/#table/sales/orders?rows&limit=10');
    const head = (name: string) => pages.page.locator('.rows th', { hasText: name }).getByRole('img');
    expect(await head('price').getAttribute('aria-label')).toBe('10 values of the rows shown, from 0 to 0.9');
    // Ids that doubles cannot tell from each other.
    expect(await head('id').getAttribute('aria-label')).toContain(`from ${BIG} to ${BIG + 9n}`);
    expect(await head('total').getAttribute('aria-label')).toContain('from 123.45 to 123.54');
    const path = await head('id').locator('path').getAttribute('d');
    expect(path?.match(/v-16\.0/g)).toHaveLength(10);
    expect(await head('words').count()).toBe(0);
    await pages.page.goto(`${pages.writable.url}/#table/sales/orders?rows&limit=1`);
    await pages.page.locator('.pages [role=status]', { hasText: 'Rows 1 to 1 of' }).waitFor();
    expect(await head('price').count()).toBe(0);
  });

  test('shows the plan of a query as a tree, and rows like a row', async () => {
    await pages.open('/#table/sales/orders?rows&filter=price+%3E+1&columns=id');
    await pages.page.locator('.rows').waitFor();
    await pages.page.getByRole('button', { name: 'Explain plan' }).click();
    await pages.page.locator('.plan li li code', { hasText: 'price' }).first().waitFor();
    await pages.page.goto(`${pages.writable.url}/#table/sales/orders?rows&limit=5`);
    const row = pages.page.locator('.rows tbody tr').nth(3);
    await row.getByRole('button', { name: 'More like this row' }).click();
    await pages.page.locator('.rows th', { hasText: '_distance' }).waitFor();
    expect((await pages.cells(1))[0]).toBe(String(BIG + 3n));
    expect(pages.page.url()).toContain('vector=');
    await pages.page.reload();
    await pages.page.locator('.rows th', { hasText: '_distance' }).waitFor();
    expect((await pages.cells(1))[0]).toBe(String(BIG + 3n));
  });

  test('folds vectors with norm and bars, opens long texts, and shows images', async () => {
    await pages.open('/#table/sales/images');
    const image = pages.page.locator('.rows tbody tr:first-child img');
    await image.waitFor();
    await expect.poll(() => image.evaluate((one: { naturalWidth: number }) => one.naturalWidth)).toBe(1);
    expect(await image.getAttribute('alt')).toContain('image/png');
    await expect.poll(async () => (await pages.cells(2)).slice(1)).toEqual(['0x89504e470d0a1a0a00', '0x0102']);
    const text = pages.page.locator('.rows td:nth-child(3) details').first();
    expect((await text.textContent())?.length).toBeLessThan(200);
    await text.locator('summary').focus();
    await pages.page.keyboard.press('Enter');
    await expect.poll(() => text.locator('.whole').textContent()).toBe(LONG);
    const vector = pages.page.locator('.rows td:nth-child(4) details').first();
    expect(await vector.locator('summary').textContent()).toContain(`${DIMENSIONS} × Float32, norm 5`);
    expect(await vector.locator('svg path').count()).toBe(1);
    await vector.locator('summary').click();
    await expect
      .poll(async () => (await vector.locator('.whole').textContent())?.match(/0\.5/g)?.length)
      .toBe(DIMENSIONS);
    expect(await pages.page.locator('main b').count()).toBe(0);
    expect(await lowContrastTexts(pages.page)).toEqual([]);
  });

  test.each([
    ['filter', { filter: "words LIKE '%tea%' AND price < 1.2", columns: 'id, words' }, { count: 5, columns: 2 }],
    ['vector', { vector: '[0, 1, 4, 9]', limit: '3' }, { count: 3, columns: 7 }],
    ['full text', { text: 'coffee', limit: '7' }, { count: 7, columns: 7 }],
    ['vector and full text', { vector: '[0, 1, 4, 9]', text: 'coffee', limit: '9' }, { count: 9, columns: 7 }],
    ['version', { version: '1', limit: '2', columns: 'id' }, { count: 2, columns: 1 }],
    ['branch', { branch: 'trial', limit: '4', columns: 'id' }, { count: 4, columns: 1 }],
  ] as const)('sends a query by %s that was filled in', async (_, fields, expected) => {
    await pages.open('/#table/sales/orders');
    await pages.page.locator('.rows').waitFor();
    for (const group of ['Search by vector, text or both', 'Version and branch'])
      await pages.page.getByText(group, { exact: true }).click();
    for (const [name, value] of Object.entries(fields)) await pages.page.locator(`[name=${name}]`).fill(value);
    await pages.page.getByRole('button', { name: 'Run query' }).click();
    await expect.poll(() => pages.page.locator('.rows th').count()).toBe(expected.columns);
    await expect.poll(() => pages.page.locator('.rows tbody tr').count()).toBe(expected.count);
  });

  test('fuses the rows of a query by vector and text', async () => {
    await pages.open('/#table/sales/orders?rows&vector=0,1,4,9&text=coffee&limit=8&offset=3');
    await pages.page.locator('.pages [role=status]', { hasText: 'Rows 1 to 8,' }).waitFor();
    expect(new Set(await pages.cells(1)).size).toBe(8);
    expect(await pages.page.locator('.rows th').last().textContent()).toBe('_relevance_score');
    const scores = (await pages.cells(7)).map(Number);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(await pages.page.getByRole('button', { name: 'Next rows' }).isDisabled()).toBe(true);
    await pages.page.getByRole('button', { name: 'Explain plan' }).click();
    await expect.poll(() => pages.page.getByRole('list', { name: 'Plan' }).count()).toBe(2);
  });
});
