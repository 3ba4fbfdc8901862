import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';

const NAMES = ['a', 'b', 'c', 'd', 'e'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ limit: ['page-size=2'] });
  for (const name of NAMES) await server.client.createNamespace({ id: [name], body: {} });
  for (const name of NAMES) await server.client.declareTable({ id: ['a', name], body: {} });
});
afterAll(async () => {
  await server.remove();
});

interface Page {
  readonly items: readonly string[];
  readonly token: string | undefined;
}

test.each<[string, (token: string, limit: number | undefined) => Promise<Page>, readonly string[]]>([
  [
    'namespaces',
    async (token, limit) => {
      const query = { page_token: token, ...(limit !== undefined && { limit }) };
      const { namespaces, page_token } = await server.client.listNamespaces({ id: [], query });
      return { items: namespaces, token: page_token ?? undefined };
    },
    NAMES,
  ],
  [
    'all tables',
    async (token, limit) => {
      const query = { page_token: token, include_declared: true, ...(limit !== undefined && { limit }) };
      const { tables, page_token } = await server.client.listAllTables({ query });
      return { items: tables, token: page_token ?? undefined };
    },
    NAMES.map((name) => `a$${name}`),
  ],
])('page-size limits the pages of %s with and without a limit', async (_title, list, want) => {
  for (const limit of [undefined, 1_000]) {
    const items: string[] = [];
    let token: string | undefined = '';
    while (token !== undefined) {
      const page: Page = await list(token, limit);
      expect(page.items.length).toBeLessThanOrEqual(2);
      items.push(...page.items);
      ({ token } = page);
    }
    expect(items).toEqual(want);
  }
});
