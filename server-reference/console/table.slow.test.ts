import { expect, test } from 'vitest';
import { ROWS } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';
import { namedRows } from '../testing/operations/rows.ts';

describeConsole('the page of a table', (pages) => {
  test('shows schema, versions, tags, branches, indexes and transactions', async () => {
    await pages.open('/#table/sales/orders?schema');
    await pages.page.getByRole('cell', { name: 'fixed_size_list<float, 4>' }).waitFor();
    expect(await pages.page.locator('dl').textContent()).toContain(`Rows${ROWS}`);
    const expected = {
      Versions: '1',
      Tags: 'first',
      Branches: 'trial',
      Indexes: 'words',
      Transactions: 'create_index',
    };
    for (const [name, cell] of Object.entries(expected)) {
      await pages.tab(name);
      await pages.page.getByRole('cell', { name: cell, exact: true }).waitFor();
    }
    await pages.page.locator('button.plain').first().click();
    await pages.page.getByText('Succeeded').waitFor();
  });

  test('reads at a version, a tag or a branch, and compares a version with the one before', async () => {
    const id = ['sales', 'history'];
    const { client } = pages.writable;
    await client.createTable({ id, body: namedRows(1, 2) });
    await client.insertIntoTable({ id, body: namedRows(3) });
    await client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'twice', expression: 'id * 2' }] } });
    await client.alterTableDropColumns({ id, body: { columns: ['name'] } });
    await client.createTableTag({ id, body: { tag: 'old', version: 1 } });
    await client.createTableBranch({ id, body: { name: 'side' } });
    await pages.open('/#table/sales/history?versions');
    const compared = async (version: number): Promise<string | null> => {
      const row = pages.page
        .getByRole('region', { name: 'Versions' })
        .getByRole('row')
        .nth(5 - version);
      await row.getByRole('button', { name: `Compare with ${version - 1}` }).click();
      await expect.poll(() => row.getByRole('button', { name: 'Compare' }).count()).toBe(0);
      return row.getByRole('status').textContent();
    };
    await pages.page.getByRole('link', { name: '4', exact: true }).waitFor();
    expect(await compared(2)).toBe('1 rows more: 2 to 3');
    expect(await compared(3)).toBe('3 rows in both\ncolumn twice added: int32');
    expect(await compared(4)).toBe('3 rows in both\ncolumn name removed');
    await pages.page.getByRole('link', { name: '2', exact: true }).click();
    const range = pages.page.locator('.pages [role=status]');
    await range.filter({ hasText: 'Rows 1 to 3 of 3,' }).waitFor();
    expect(await pages.page.locator('.rows th').allTextContents()).toEqual(['id', 'name']);
    await pages.tab('Tags');
    await pages.page.getByRole('row', { name: /^old/ }).getByRole('link').click();
    await range.filter({ hasText: 'Rows 1 to 2 of 2,' }).waitFor();
    await pages.tab('Branches');
    await pages.page.getByRole('link', { name: 'side' }).click();
    await expect.poll(() => pages.page.locator('.rows th').allTextContents()).toEqual(['id', 'twice']);
    await client.deleteTableBranch({ id, body: { name: 'side' } });
    await client.dropTable({ id });
  });
});
