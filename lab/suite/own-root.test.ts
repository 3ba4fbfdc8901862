import { afterEach, expect, test } from 'vitest';
import { runConformance } from '../../conformance/index.ts';
import { startTestServer, type TestServer } from '../../server-reference/testing/start-server.ts';

let server: TestServer | undefined;
afterEach(() => server?.remove());

const statusOf = async (): Promise<string | undefined> => {
  const target = server?.url ?? '';
  const report = await runConformance({
    target,
    only: ['DropNamespace/root-rejected'],
    sources: ['document', 'public', 'decision'],
  });
  return report.rules.find(({ id }) => id === 'DropNamespace/root-rejected')?.status;
};

test('a run drops the root only where nothing but its own objects would be lost', async () => {
  const roots: string[] = [];
  server = await startTestServer({
    onChange: async ({ operation, path }) => {
      if (operation === 'DropNamespace' && /\/(%24|\$)\//.test(path)) roots.push(path);
    },
  });
  expect(await statusOf()).toBe('pass');
  expect(roots.length).toBeGreaterThan(0);
  roots.length = 0;
  await server.client.createNamespace({ id: ['prod'], body: {} });
  expect(await statusOf()).toBe('not-applicable');
  expect(roots).toEqual([]);
});
