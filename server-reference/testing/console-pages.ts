import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { chromiumPath } from '../../.config/testing/browser.ts';
import { fillServer } from './console-data.ts';
import { startTestServer, type TestServer } from './start-server.ts';

export const TOKEN = "to'ken-1";

const executablePath = chromiumPath();

/** Whether there is a browser; `.ci/run` installs one. */
export const hasBrowser = executablePath !== undefined;

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

type Locator = ReturnType<Page['getByRole']>;

/** The browser, two servers and the page of the running test. */
export class ConsolePages {
  /** Is open and may change. */
  writable!: TestServer;
  /** Needs a token and is read-only, on the same data. */
  readable!: TestServer;
  page!: Page;
  /** Console messages, errors, dialogs and requests to other hosts. Each test expects none. */
  violations: string[] = [];
  #browser!: Browser;

  async start(): Promise<void> {
    this.writable = await startTestServer({ console: 'write', metrics: 'authenticated' });
    await fillServer(this.writable);
    const data = this.writable.dataDir;
    this.readable = await startTestServer({ console: 'read', metrics: 'authenticated', token: [TOKEN], data });
    this.#browser = await launchBrowser();
  }

  async stop(): Promise<void> {
    await this.#browser.close();
    await this.readable.close();
    await this.writable.remove();
  }

  async open(path: string, options: Parameters<Browser['newPage']>[0] = {}, of = this.writable): Promise<void> {
    const page = await this.#browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
    this.page = page;
    this.violations = [];
    page.on('console', (message) => {
      // A response with an error status is expected where a test causes it; a test sees it on the page.
      if (!message.text().startsWith('Failed to load resource')) this.violations.push(message.text());
    });
    page.on('pageerror', ({ message }) => this.violations.push(message));
    page.on('dialog', (dialog) => {
      this.violations.push('a script in a name or a row ran');
      void dialog.dismiss();
    });
    page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${of.url}/`) && !url.startsWith('data:')) this.violations.push(url);
    });
    await page.goto(of.url + path);
  }

  /** The label of a namespace or table in the tree. */
  item(name: string): Locator {
    return this.page.getByRole('treeitem', { name, exact: true }).locator('> .label');
  }

  /** The accessible name or the text of the element that has the focus. */
  focused(): Promise<string> {
    return this.page.evaluate('document.activeElement.ariaLabel ?? document.activeElement.textContent');
  }

  /** The texts of a column of rows, counted from 1. */
  cells(column: number): Promise<string[]> {
    return this.page.locator(`.rows tbody td:nth-child(${column})`).allTextContents();
  }

  alert(): Locator {
    return this.page.getByRole('alert');
  }

  tab(name: string): Promise<void> {
    return this.page.getByRole('tab', { name }).click();
  }

  /** Fills in and sends the form that asks for a credential. */
  async signIn(secret: string, label: 'API key' | 'Bearer token' = 'Bearer token'): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Sign in' });
    await form.getByLabel(label).fill(secret);
    await form.getByRole('button', { name: 'Sign in' }).click();
  }
}

/** Describes tests of the pages in Chromium. They are skipped without a browser. */
export const describeConsole = (title: string, define: (pages: ConsolePages) => void): void => {
  describe.skipIf(!hasBrowser)(`in Chromium, ${title}`, () => {
    const pages = new ConsolePages();
    beforeAll(() => pages.start());
    afterAll(() => pages.stop());
    afterEach(async () => {
      await pages.page.close();
      expect(pages.violations).toEqual([]);
    });
    define(pages);
  });
};
