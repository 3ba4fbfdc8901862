import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the path of Chromium: CHROME_PATH, otherwise the first one on the PATH; undefined when there is none. */
export const chromiumPath = ({ CHROME_PATH, PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined =>
  CHROME_PATH !== undefined && CHROME_PATH !== ''
    ? CHROME_PATH
    : PATH.split(delimiter)
        .flatMap((folder) => NAMES.map((name) => join(folder, name)))
        .find(isProgram);

/* Code for the page is passed as text, because this package is compiled without the types of a browser. */

/** A text with a contrast below the minimum of WCAG 2.2 AA. */
export interface LowContrastText {
  readonly text: string;
  readonly contrast: number;
}

/** Returns the visible texts of a page whose contrast with their background is below 4.5. */
export const lowContrastTexts = (page: Page): Promise<readonly LowContrastText[]> =>
  page.evaluate(`(() => {
    const rgb = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
    const linear = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const luminance = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    const backgroundOf = (element) => {
      for (let at = element; at !== null; at = at.parentElement) {
        const colour = rgb(getComputedStyle(at).backgroundColor);
        if (colour.length === 3) return colour;
      }
      return [255, 255, 255];
    };
    const found = [];
    for (const element of document.querySelectorAll('body *')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent).join('').trim();
      if (text === '' || !element.checkVisibility() || element.closest('script, style, .unseen')) continue;
      const [a, b] = [luminance(rgb(getComputedStyle(element).color)), luminance(backgroundOf(element))].sort((x, y) => y - x);
      const contrast = (a + 0.05) / (b + 0.05);
      if (contrast < 4.5) found.push({ text: text.slice(0, 40), contrast });
    }
    return found;
  })()`);

/** Returns the HTML of controls without an accessible name. */
export const unnamedControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`
    [...document.querySelectorAll('input, select, button, a[href], summary, [role=region]')]
      .filter((one) => {
        const labels = [...(one.labels ?? [])].map(({ textContent }) => textContent);
        const names = [one.ariaLabel, one.role === 'region' ? '' : one.textContent, ...labels];
        return names.every((name) => (name ?? '').trim() === '');
      })
      .map(({ outerHTML }) => outerHTML)`);

/** Returns the distinct kinds of changes to the list of rules while texts are typed into the search field. */
export const changesOfTyping = (page: Page, texts: readonly string[]): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const search = document.querySelector('input[type=search]');
    const observer = new MutationObserver(() => undefined);
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    observer.observe(document.querySelector('#list'), everything);
    for (const text of ${JSON.stringify(texts)}) {
      search.value = text;
      search.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return [...new Set(observer.takeRecords().map(({ type, attributeName }) => attributeName ?? type))];
  })()`);

/** Returns the number of elements that a selector matches in XML; `parsererror` matches when it is not well-formed. */
export const countInXml = (page: Page, xml: string, selector: string): Promise<number> =>
  page.evaluate(`
    new DOMParser().parseFromString(${JSON.stringify(xml)}, 'text/xml').querySelectorAll(${JSON.stringify(selector)}).length`);
