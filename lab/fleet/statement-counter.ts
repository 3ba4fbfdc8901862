import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that counts what passes. */
export interface StatementCounter {
  readonly url: string;
  /** Returns the statements and the round trips since the start. BEGIN and COMMIT count as statements. */
  readonly counts: () => { readonly statements: number; readonly roundTrips: number };
  readonly close: () => Promise<void>;
}

/** Bytes of the type and the length of a message of PostgreSQL's protocol. */
const HEAD = 5;

/** Counts the messages of one connection: `Q` and `E` execute a statement, `Q` and `S` wait for the response. */
const countMessages = (client: Socket, onMessage: (type: string) => void): void => {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  client.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    // The first message has no type.
    if (!isStarted) {
      if (rest.length < 4 || rest.length < rest.readUInt32BE(0)) return;
      rest = rest.subarray(rest.readUInt32BE(0));
      isStarted = true;
    }
    while (rest.length >= HEAD && rest.length >= 1 + rest.readUInt32BE(1)) {
      onMessage(rest.toString('latin1', 0, 1));
      rest = rest.subarray(1 + rest.readUInt32BE(1));
    }
  });
};

/** Starts a counter on a free port in front of the database with this URL, which is not asked for TLS. */
export const startStatementCounter = async (target: string): Promise<StatementCounter> => {
  const { hostname, port } = new URL(target);
  let statements = 0;
  let roundTrips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(port), hostname);
    countMessages(client, (type) => {
      if (type === 'Q' || type === 'E') statements += 1;
      if (type === 'Q' || type === 'S') roundTrips += 1;
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    counts: () => ({ statements, roundTrips }),
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
