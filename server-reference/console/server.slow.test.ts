import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lowContrastTexts, unnamedControls } from '../../.config/testing/browser.ts';
import { createKey } from '../access/index.ts';
import { ROWS, TABLE } from '../testing/console-data.ts';
import { describeConsole } from '../testing/console-pages.ts';
import { startTestServer, type TestServerOptions } from '../testing/start-server.ts';

describeConsole('the page of the server', (pages) => {
  const plot = (title: string) => pages.page.locator('figure', { hasText: title });
  /** The values of the legend of a plot. */
  const values = (title: string): Promise<string[]> => plot(title).locator('.value').allTextContents();

  test('draws requests, latencies, queues, compactions and memory over time, and lists the operations', async () => {
    await pages.open('/#server');
    const count = plot('Requests per second').locator('path.line0');
    // Requests between two readings are a point of the line.
    await expect
      .poll(async () => {
        expect(await pages.writable.client.countTableRows({ id: [...TABLE], body: {} })).toBe(ROWS);
        await pages.writable.client.call('CountTableRows', { id: ['absent'], body: {} });
        return count.getAttribute('d');
      })
      .toMatch(/L.*L/);
    const [successful, rejected, failed] = (await values('Requests per second')).map(Number);
    expect([(successful ?? 0) > 0, (rejected ?? 0) > 0, failed]).toEqual([true, true, 0]);
    expect((await values('Latency')).every((text) => /^[\d.]+ m?s$/.test(text))).toBe(true);
    expect(await values('Queues')).toEqual(['0', '0', '0', '0']);
    expect((await values('Memory'))[0]).toMatch(/ [MG]B$/);
    expect(await values('Compactions')).toHaveLength(3);
    const row = pages.page.getByRole('row', { name: /^CountTableRows/ });
    const [, requests, rejections] = await row.getByRole('cell').allTextContents();
    expect(Number(rejections)).toBeGreaterThan(0);
    expect(Number(requests)).toBeGreaterThan(Number(rejections));
    // The arrow keys move a cursor, and the legend has the values there.
    await plot('Memory').getByRole('img').focus();
    await pages.page.keyboard.press('ArrowLeft');
    expect(await plot('Memory').locator('path.cursor').getAttribute('d')).toMatch(/^M/);
    expect(await unnamedControls(pages.page)).toEqual([]);
    expect(await lowContrastTexts(pages.page)).toEqual([]);
    await pages.page.setViewportSize({ width: 360, height: 740 });
    expect(await pages.page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  });

  test('reads the metrics only while the page is open and visible', async () => {
    await pages.open('/');
    await pages.page.clock.install();
    let [started, ended] = [0, 0];
    pages.page.on('request', (request) => (started += Number(request.url().endsWith('/metrics'))));
    pages.page.on('requestfinished', (request) => (ended += Number(request.url().endsWith('/metrics'))));
    const read = async (): Promise<number> => {
      for (let at = 0; at < 5; at += 1) await pages.page.clock.runFor(15_000);
      return started;
    };
    /** Waits until the request that runs has ended, and expects no other one. */
    const expectNone = async (): Promise<number> => {
      await expect.poll(async () => started === ended && (await read()) === (await read())).toBe(true);
      const last = started;
      expect(await read()).toBe(last);
      return last;
    };
    const hide = (isHidden: boolean): Promise<void> =>
      pages.page.evaluate(`
        Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'))`);
    await pages.page.getByRole('link', { name: 'Server' }).click();
    await expect.poll(read).toBeGreaterThan(2);
    await hide(true);
    const before = await expectNone();
    await hide(false);
    await expect.poll(read).toBeGreaterThan(before + 2);
    await pages.page.getByRole('link', { name: 'Activity' }).click();
    await expectNone();
  });

  test('computes latencies from the buckets of two readings, also after a restart', async () => {
    const text = (counts: readonly number[]): string =>
      [
        `touchstone_requests_total{operation="QueryTable",status="200"} ${counts.at(-1)}`,
        // The requests of the page itself are not counted.
        'touchstone_requests_total{operation="metrics",status="200"} 1000',
        'touchstone_request_duration_seconds_bucket{le="0.001",operation="metrics"} 1000',
        ...['0.001', '0.01', '0.1', '+Inf'].map(
          (limit, at) =>
            `touchstone_request_duration_seconds_bucket{le="${limit}",operation="QueryTable"} ${counts[at]}`,
        ),
      ].join('\n');
    await pages.open('/');
    let respond: ((body: string) => void) | undefined;
    await pages.page.route('**/metrics', async (route) =>
      route.fulfill({ body: await new Promise<string>((resolve) => (respond = resolve)) }),
    );
    let time = Date.now();
    /** Responds to the next request, two seconds after the previous one. */
    const next = async (counts: readonly number[], expected: readonly string[]): Promise<void> => {
      await expect.poll(() => respond).toBeDefined();
      await pages.page.clock.setFixedTime((time += 2_000));
      respond?.(text(counts));
      respond = undefined;
      await expect.poll(() => values('Latency')).toEqual(expected);
    };
    await pages.page.getByRole('link', { name: 'Server' }).click();
    await next([50, 50, 50, 50], ['–', '–']);
    // 10 between 1 and 10 ms.
    await next([50, 60, 60, 60], ['5.5 ms', '9.91 ms']);
    // After a restart, 4 between 10 and 100 ms.
    await next([0, 0, 4, 4], ['55 ms', '99.1 ms']);
    // More than the largest limit cannot be told.
    await next([0, 0, 4, 5], ['100 ms', '100 ms']);
    const row = pages.page.getByRole('row', { name: /^QueryTable/ });
    expect(await row.getByRole('cell').allTextContents()).toEqual(['QueryTable', '5', '0', '0', '66.3 ms', '100 ms']);
  });

  test.each([
    ['a credential that may not read everything', 'may not read the metrics'],
    ['a server without metrics', 'has no metrics'],
  ])('says why there are none: %s', async (_, text) => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-keys-'));
    const keysFile = join(folder, 'keys.json');
    const secret = await createKey(keysFile, { name: 'k', kind: 'token', grants: ['read:sales'] });
    const settings: TestServerOptions =
      text === 'has no metrics' ? { console: 'read' } : { console: 'read', metrics: 'authenticated', keysFile };
    const server = await startTestServer(settings);
    try {
      await pages.open('/', {}, server);
      if (settings.keysFile !== undefined) await pages.signIn(secret);
      await pages.page.getByRole('link', { name: 'Server' }).click();
      await pages.page.locator('.notice', { hasText: text }).waitFor();
    } finally {
      await server.remove();
      await rm(folder, { recursive: true });
    }
  });
});
