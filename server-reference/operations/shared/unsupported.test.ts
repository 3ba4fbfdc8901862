import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-server.ts';
import { handlers } from '../registry.ts';
import { unsupportedOperation } from './unsupported.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    handlers: { ...handlers, CreateMaterializedView: unsupportedOperation('CreateMaterializedView') },
  });
});
afterAll(() => server.remove());

test.each([[undefined], ['{"kind":7}']])(
  'an operation without a handler of its own is rejected with 406 and code 0, whatever its body: %s',
  async (body) => {
    const headers = { 'content-type': 'application/json' };
    const url = `${server.url}/v1/materialized_view/x/create`;
    const response = await fetch(url, { method: 'POST', headers, ...(body !== undefined && { body }) });
    expect(response.status).toBe(406);
    expect(await response.json()).toMatchObject({ status: 406, code: 0 });
  },
);

test('GetCapabilities does not list an operation without a handler of its own', async () => {
  const { operations } = await server.client.getCapabilities({});
  expect(operations).not.toContain('CreateMaterializedView');
  expect(operations).toContain('RefreshMaterializedView');
});
