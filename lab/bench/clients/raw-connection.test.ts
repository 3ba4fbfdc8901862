import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RawConnection, rawRequest } from './raw-connection.ts';

test('a request on a connection that the server has closed is rejected', async () => {
  const server = createServer((socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await RawConnection.open(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  await once(server, 'close');
  await setImmediate();
  await expect(connection.request(rawRequest('GET', '/healthz'))).rejects.toThrow('closed the connection');
  await expect(connection.request(rawRequest('GET', '/healthz'))).rejects.toThrow('closed the connection');
  connection.close();
});
