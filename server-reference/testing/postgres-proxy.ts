import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What an outage does to connections: nothing arrives any more, or they are reset. New connections are treated the same. */
export type Outage = 'drop' | 'reset';

/** A proxy in front of PostgreSQL, for outages of the network. */
export interface PostgresProxy {
  /** The URL of the database through the proxy. */
  readonly url: string;
  /**
   * Starts an outage at the next COMMIT of a transaction with a statement that matches. The COMMIT itself is still passed on
   * with `isForwarded`, but the response to it is lost. Resolves when the outage has started.
   */
  failAtCommit(options: {
    readonly outage: Outage;
    readonly isForwarded: boolean;
    readonly matching: RegExp;
  }): Promise<void>;
  /** Starts an outage at once. */
  fail(outage: Outage): void;
  /** Resolves when `count` further connections have been attempted during the outage. */
  attempts(count: number): Promise<void>;
  /** Ends the outage for new connections; those from before stay dead. */
  restore(): void;
  close(): Promise<void>;
}

interface Trap {
  readonly outage: Outage;
  readonly isForwarded: boolean;
  readonly matching: RegExp;
  readonly onSprung: () => void;
}

/** A connection of a client and the one to PostgreSQL that belongs to it. */
interface Link {
  readonly client: Socket;
  readonly database: Socket;
  isDead: boolean;
}

/** The end of a transaction, or a statement that is one by itself. */
const COMMIT = /commit\0$|publish: /;

/**
 * Connects a client to PostgreSQL. Passes everything back until the link is dead, and ends one side with the other: during an
 * outage later, since the network repeats that until it arrives.
 */
const openLink = (client: Socket, { hostname, port }: URL, isOutage: () => boolean): Link => {
  const database = connect(Number(port), hostname);
  const link = { client, database, isDead: false };
  database.on('data', (bytes: Buffer) => {
    if (!link.isDead) client.write(bytes);
  });
  for (const [one, other] of [
    [client, database],
    [database, client],
  ] as const) {
    one.on('error', () => undefined);
    one.on('close', () => {
      if (!link.isDead || !isOutage()) other.destroy();
    });
  }
  return link;
};

const failLink = (link: Link, outage: Outage): void => {
  link.isDead = true;
  if (outage === 'drop') return;
  link.client.resetAndDestroy();
  // What was sent before still arrives.
  link.database.end();
};

/** Starts a proxy on a free port of loopback. */
export const startPostgresProxy = async (target: string): Promise<PostgresProxy> => {
  const links = new Set<Link>();
  const sockets = new Set<Socket>();
  const waiting: { left: number; readonly resolve: () => void }[] = [];
  let outage: Outage | undefined;
  let trap: Trap | undefined;

  const fail = (kind: Outage): void => {
    outage = kind;
    for (const link of links) failLink(link, kind);
  };

  const reject = (client: Socket): void => {
    client.on('error', () => undefined);
    if (outage === 'reset') client.resetAndDestroy();
    for (const one of waiting) if ((one.left -= 1) === 0) one.resolve();
  };

  const server = createServer((client) => {
    sockets.add(client);
    if (outage !== undefined) return reject(client);
    const link = openLink(client, new URL(target), () => outage !== undefined);
    const { database } = link;
    links.add(link);
    sockets.add(database);
    let statements = '';
    client.on('data', (bytes: Buffer) => {
      if (link.isDead) return;
      const text = bytes.toString('latin1');
      statements = /start transaction|publish: /.test(text) ? text : statements + text;
      if (trap !== undefined && COMMIT.test(text) && trap.matching.test(statements)) {
        const { isForwarded, outage: kind, onSprung } = trap;
        trap = undefined;
        if (isForwarded) database.write(bytes);
        fail(kind);
        return onSprung();
      }
      database.write(bytes);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    failAtCommit: (options) => new Promise((resolve) => (trap = { ...options, onSprung: resolve })),
    fail,
    attempts: (count) => new Promise((resolve) => waiting.push({ left: count, resolve })),
    restore: () => {
      outage = undefined;
      for (const { client, database } of links) if (client.destroyed) database.destroy();
    },
    close: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
};
