import { beforeAll, describe, expect, test } from 'vitest';
import { lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { ROWS } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';
import { namedRows } from '../testing/operations/rows.ts';

describeConsole('the page of a table', (pages) => {
  test('shows schema, tags, branches, indexes and transactions', async () => {
    await pages.open('/#table/sales/orders?schema');
    await pages.page.getByRole('cell', { name: 'fixed_size_list<float, 4>' }).waitFor();
    expect(await pages.page.locator('dl').textContent()).toContain(`Rows${ROWS}`);
    const expected = {
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

  describe('with a history', () => {
    const id = ['sales', 'history'];
    beforeAll(async () => {
      const { client } = pages.writable;
      await client.createTable({ id, body: namedRows(1, 2) });
      await client.insertIntoTable({ id, body: namedRows(3) });
      await client.alterTableAddColumns({ id, body: { new_columns: [{ name: 'twice', expression: 'id * 2' }] } });
      await client.alterTableDropColumns({ id, body: { columns: ['name'] } });
      await client.createTableTag({ id, body: { tag: 'old', version: 1 } });
      await client.createTableBranch({ id, body: { name: 'side' } });
      return () => client.dropTable({ id });
    });
    const version = (name: RegExp) => pages.page.getByRole('list', { name: 'Versions' }).getByRole('button', { name });
    const changes = () => pages.page.getByRole('list', { name: 'Changes' }).getByRole('listitem').allTextContents();
    const range = (text: string) => pages.page.locator('.pages [role=status]', { hasText: text }).waitFor();

    test('shows the versions as a time line with tags and branches, and what changed in each', async () => {
      await pages.open('/#table/sales/history?versions');
      await version(/^4 side /).waitFor();
      await expect.poll(changes).toEqual(['3 rows in both', 'column name removed']);
      await version(/^3 /).click();
      await expect.poll(changes).toEqual(['3 rows in both', 'column twice added: int32']);
      await pages.page.keyboard.press('ArrowDown');
      await pages.page.keyboard.press('Enter');
      await expect.poll(changes).toEqual(['1 more rows: 2 to 3', 'the same columns']);
      expect(await version(/^2 /).getAttribute('aria-current')).toBe('true');
      expect(pages.page.url()).toContain('?versions&to=version%3A2&from=version%3A1');
      await pages.page.keyboard.press('End');
      expect(await pages.page.evaluate('document.activeElement.textContent')).toMatch(/^1 old/);
      await pages.page.reload();
      await expect.poll(changes).toEqual(['1 more rows: 2 to 3', 'the same columns']);
      expect(await unnamedControls(pages.page)).toEqual([]);
      expect(await lowContrastTexts(pages.page)).toEqual([]);
      await pages.page.setViewportSize({ width: 360, height: 740 });
      expect(await pages.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    });

    test('shows older versions on demand, and compares them', async () => {
      const { client } = pages.writable;
      const long = ['sales', 'long'];
      await client.createTable({ id: long, body: namedRows(1) });
      for (let at = 2; at < 60; at += 1) await client.insertIntoTable({ id: long, body: namedRows(at) });
      await pages.open('/#table/sales/long?versions');
      const all = pages.page.getByRole('list', { name: 'Versions' }).getByRole('button');
      await expect.poll(() => all.count()).toBe(50);
      await pages.page.getByRole('button', { name: 'Show older versions' }).click();
      await expect.poll(() => all.last().textContent()).toMatch(/^1 /);
      await pages.page.locator('[name=from]').selectOption('version 1');
      await expect.poll(changes).toEqual(['58 more rows: 1 to 59', 'the same columns']);
      // The oldest version has none before it, and one that is not listed can be compared.
      await all.last().click();
      await pages.page.getByText('Choose what to compare').waitFor();
      await pages.page.goto(`${pages.writable.url}/#table/sales/long?versions&from=version:1&to=version:2`);
      await expect.poll(changes).toEqual(['1 more rows: 1 to 2', 'the same columns']);
      await client.dropTable({ id: long });
    });

    test('compares any version, tag or branch with another, with the choice in the address', async () => {
      const { client } = pages.writable;
      await client.deleteFromTable({ id, body: { predicate: 'id = 1', branch: 'side' } });
      await pages.open('/#table/sales/history?versions');
      await version(/^4 /).waitFor();
      await pages.page.locator('[name=from]').selectOption('tag:old');
      await expect.poll(changes).toEqual(['1 more rows: 2 to 3', 'column twice added: int32', 'column name removed']);
      await pages.page.locator('[name=to]').selectOption('branch:side');
      await expect.poll(changes).toEqual(['2 rows in both', 'column twice added: int32', 'column name removed']);
      await pages.page.reload();
      await expect.poll(changes).toEqual(['2 rows in both', 'column twice added: int32', 'column name removed']);
      await pages.page.locator('[name=of]').selectOption('side');
      await expect.poll(changes).toEqual(['1 fewer rows: 3 to 2', 'the same columns']);
      await pages.page.getByRole('link', { name: 'Read its rows' }).click();
      await range('Rows 1 to 2 of 2,');
      expect(pages.page.url()).toContain('branch=side');
    });

    test('reads at a version, a tag or a branch', async () => {
      await pages.open('/#table/sales/history?versions&from=version:1&to=version:2');
      await pages.page.getByRole('link', { name: 'Read its rows' }).click();
      await range('Rows 1 to 3 of 3,');
      expect(await pages.page.locator('.rows th').allTextContents()).toEqual(['id', 'name']);
      await pages.tab('Tags');
      await pages.page.getByRole('row', { name: /^old/ }).getByRole('link').click();
      await range('Rows 1 to 2 of 2,');
      await pages.tab('Branches');
      await pages.page.getByRole('link', { name: 'side' }).click();
      await expect.poll(() => pages.page.locator('.rows th').allTextContents()).toEqual(['id', 'twice']);
    });

    test.each(['from=absent&to=version:x', 'from=version:99&to=tag:gone', 'of=gone'])(
      'shows an error or nothing to compare for the address %s',
      async (state) => {
        await pages.open(`/#table/sales/history?versions&${state}`);
        await pages.page.locator('.panel :is(.notice:not(.loading), .error)').first().waitFor();
      },
    );
  });
});
