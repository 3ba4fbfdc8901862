import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { describeUnread, startRecorder } from './record.ts';

test('records what the contract does not have, and passes everything on', async () => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(request.url?.startsWith('/v1/new/') === true ? 406 : 200).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const recorder = await startRecorder(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(recorder.url + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', 'user-agent': 'test', ...headers },
    });
  const known = { predicate: 'id = 1', version: 2 };
  expect(await (await post('/v1/table/a$b/count_rows/', known, { 'x-lancedb-database': 'd' })).json()).toEqual(known);
  await post('/v1/table/t/count_rows?novel=1', { ...known, later: true }, { 'x-later': '1' });
  expect((await post('/v1/new/t/list', {})).status).toBe(406);
  await recorder.stop();
  await new Promise((resolve) => server.close(resolve).closeAllConnections());
  expect(seen).toHaveLength(3);
  // Those of fetch itself.
  const ofFetch = /^header (?:accept-language|sec-fetch-mode)/;
  expect(describeUnread(recorder.unread).filter((part) => !ofFetch.test(part))).toEqual([
    'CountTableRows ?novel: 200',
    'CountTableRows body later: 200',
    'POST /v1/new/{id}/list: 406',
    'header x-later: 200',
  ]);
});
