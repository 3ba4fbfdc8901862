import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startStatementCounter } from './statement-counter.ts';

/** Returns a message of PostgreSQL's protocol; the first one of a connection has no type. */
const message = (type: string, body: string): Buffer => {
  const bytes = Buffer.from(body);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length + 4);
  return Buffer.concat([Buffer.from(type), length, bytes]);
};

test('counts statements and round trips, also of messages that arrive in parts', async () => {
  const database = createServer((socket) => socket.pipe(socket));
  database.listen(0, '127.0.0.1');
  await once(database, 'listening');
  const counter = await startStatementCounter(`postgres://x@127.0.0.1:${(database.address() as AddressInfo).port}/x`);
  const client = connect(Number(new URL(counter.url).port), '127.0.0.1');
  const sent = Buffer.concat([
    ...[message('', 'start'), message('Q', 'begin')],
    ...[message('P', 'parse'), message('B', 'bind'), message('E', 'execute'), message('S', '')],
  ]);
  let echoed = 0;
  const whole = new Promise<void>((resolve) =>
    client.on('data', ({ length }) => (echoed += length) === sent.length && resolve()),
  );
  for (const byte of sent) client.write(Buffer.of(byte));
  await whole;
  expect(counter.counts()).toEqual({ statements: 2, roundTrips: 2 });
  client.destroy();
  await counter.close();
  database.close();
});
