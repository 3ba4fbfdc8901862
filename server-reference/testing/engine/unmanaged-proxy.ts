import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * Starts a proxy that removes `managed_versioning` from the server's responses, so that LanceDB in namespace mode commits
 * by itself, as its older versions do.
 */
export const startUnmanagedProxy = async (
  serverUrl: string,
): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const proxy = createServer((request, response) => {
    const forward = async (): Promise<void> => {
      const { method = 'GET' } = request;
      const body = method === 'GET' ? undefined : Uint8Array.from(await buffer(request));
      const type = request.headers['content-type'] ?? 'application/json';
      const init = { method, headers: { 'content-type': type }, ...(body && { body }) };
      const answer = await fetch(serverUrl + (request.url ?? ''), init);
      const { managed_versioning: _removed, ...rest } = (await answer.json()) as Record<string, unknown>;
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(rest));
    };
    forward().catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
};
