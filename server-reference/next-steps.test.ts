import { expect, test } from 'vitest';
import { nextSteps } from './next-steps.ts';
import { startTestServer } from './testing/start-server.ts';

const curlOf = (text: string): string => /curl +curl (.+)/.exec(text)?.[1] ?? '';

test('names a request that an open server accepts', async () => {
  const server = await startTestServer();
  const text = nextSteps({ url: server.url, data: server.dataDir, needsKey: false });
  expect(text).toContain(server.dataDir);
  expect((await fetch(curlOf(text))).status).toBe(200);
  expect((await fetch(/\S+\/readyz/.exec(text)?.[0] ?? '')).status).toBe(200);
  await server.remove();
});

test('shows where credentials belong without showing any', () => {
  const text = nextSteps({ url: 'http://127.0.0.1:2333', data: '/data', needsKey: true });
  expect(curlOf(text)).toBe('-H "x-api-key: …" http://127.0.0.1:2333/v1/table');
  expect(text).toContain('api_key="…"');
});
