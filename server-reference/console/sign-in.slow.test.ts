import { expect, test } from 'vitest';
import { lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { MARKUP } from '../testing/console-data.ts';
import { describeConsole, TOKEN } from '../testing/console-pages.ts';

describeConsole('the form to sign in', (pages) => {
  const form = () => pages.page.getByRole('form', { name: 'Sign in' });
  const stored = (): Promise<string> => pages.page.evaluate('JSON.stringify([localStorage, sessionStorage])');
  const reject = () =>
    pages.page.route('**/v1/**', (route) => route.fulfill({ status: 401, json: { status: 401, code: 18 } }));

  test('is shown when the server needs a credential, and leads to the page that was asked for', async () => {
    const path = '/#table/sales/orders?rows&filter=price+%3E+0.55&limit=16';
    await pages.open(path, {}, pages.readable);
    await form().waitFor();
    expect(await pages.focused()).toBe('');
    expect(await pages.page.getByRole('tree').isVisible()).toBe(false);
    await pages.signIn('wrong');
    await pages.alert().waitFor();
    expect(await pages.alert().textContent()).toContain('Status 401');
    await pages.signIn(TOKEN);
    await pages.page.locator('.pages [role=status]', { hasText: 'Rows 1 to 16 of 34,' }).waitFor();
    await pages.item('orders').waitFor();
    expect(pages.page.url()).toBe(pages.readable.url + path);
  });

  test('keeps the credential for the tab only, and signs out', async () => {
    const urls: string[] = [];
    await pages.open('/#namespace/sales', {}, pages.readable);
    pages.page.on('request', (request) => urls.push(request.url()));
    await pages.signIn(TOKEN);
    await pages.item('sales').waitFor();
    await pages.page.reload();
    await pages.item('sales').waitFor();
    const [local, session] = JSON.parse(await stored()) as readonly unknown[];
    expect([JSON.stringify(local).includes('ken-1'), JSON.stringify(session).includes('ken-1')]).toEqual([false, true]);
    expect(urls.filter((url) => url.includes('ken-1'))).toEqual([]);
    await pages.page.getByRole('button', { name: 'Sign out' }).click();
    await form().waitFor();
    expect(await stored()).not.toContain('ken-1');
    expect(await pages.page.content()).not.toContain(MARKUP);
    expect(pages.page.url()).toBe(`${pages.readable.url}/#namespace/sales`);
  });

  test('is shown once when the credential is rejected later, also while a dialog asks', async () => {
    await pages.open('/');
    await pages.item('sales').waitFor();
    await pages.page.getByRole('button', { name: 'Create namespace' }).click();
    await pages.page.getByRole('textbox', { name: 'Name' }).fill('fresh');
    await reject();
    await pages.page.keyboard.press('Enter');
    await form().waitFor();
    expect(await pages.page.getByRole('dialog').count()).toBe(0);
    await pages.page.evaluate('location.hash = "#table/sales/orders"');
    await pages.page.unrouteAll();
    // The server is open.
    await form().getByRole('button', { name: 'Sign in' }).click();
    await pages.page.locator('.rows').waitFor();
    expect(await form().count()).toBe(0);
  });

  test('says when there is no response, and accepts no text that a header cannot have', async () => {
    await pages.open('/', {}, pages.readable);
    await pages.signIn('naïve');
    expect(await pages.page.locator('[name=token]:invalid').count()).toBe(1);
    await pages.page.route('**/v1/**', (route) => route.abort());
    await pages.signIn(TOKEN);
    await pages.alert().waitFor();
    expect(await stored()).not.toContain('ken-1');
  });

  test.each(['light', 'dark'] as const)('can be read in the %s theme and fits a phone', async (colorScheme) => {
    await pages.open('/', { colorScheme, viewport: { width: 360, height: 740 } }, pages.readable);
    await form().waitFor();
    expect(await pages.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await unnamedControls(pages.page)).toEqual([]);
    expect(await lowContrastTexts(pages.page)).toEqual([]);
  });

  test('is a dialog in the reference', async () => {
    await pages.open('/docs/namespace.html', {}, pages.readable);
    const operation = pages.page.locator('#ListNamespaces .try');
    await operation.locator('summary').click();
    await operation.locator('[name=id]').fill('$');
    await operation.getByRole('button', { name: 'Send GET' }).click();
    await operation.getByText('401 Unauthorized').waitFor();
    await operation.getByRole('button', { name: 'Sign in' }).click();
    await pages.signIn(TOKEN);
    await expect.poll(() => pages.page.getByRole('dialog').count()).toBe(0);
    await operation.getByRole('button', { name: 'Send GET' }).click();
    await operation.getByText('200 OK').waitFor();
  });
});
