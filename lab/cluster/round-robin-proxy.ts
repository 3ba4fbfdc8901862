import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server behind the proxy. */
interface Backend {
  readonly url: string;
  /** Requests in progress. */
  running: number;
  /** Called when the last of them has ended. */
  onIdle: (() => void) | undefined;
}

/** A proxy that sends each request to the next server, as a load balancer does. */
export interface RoundRobinProxy {
  readonly url: string;
  /** Number of requests that each server has received, by URL. */
  readonly counts: ReadonlyMap<string, number>;
  add(url: string): void;
  /** Sends no further requests to a server, and waits for its requests in progress. */
  drain(url: string): Promise<void>;
  /** Sends no further requests to a server that has ended. */
  remove(url: string): void;
  close(): Promise<void>;
}

/** Passes a request on and the response back. A connection that ends on one side is ended on the other. */
const forward = (incoming: IncomingMessage, outgoing: ServerResponse, backend: Backend, agent: Agent): void => {
  const { hostname, port } = new URL(backend.url);
  const { method, url: path, rawHeaders } = incoming;
  const options = { agent, hostname, port, method, path, headers: rawHeaders as readonly string[], setHost: false };
  backend.running += 1;
  const forwarded = request(options, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.rawHeaders);
    response.pipe(outgoing);
    response.on('error', () => outgoing.destroy());
  });
  forwarded.on('error', () => outgoing.destroy());
  outgoing.on('close', () => {
    if (!outgoing.writableFinished) forwarded.destroy();
    backend.running -= 1;
    if (backend.running === 0) backend.onIdle?.();
  });
  incoming.pipe(forwarded);
};

/** Starts a proxy on a free port of loopback. */
export const startRoundRobinProxy = async (): Promise<RoundRobinProxy> => {
  const backends: Backend[] = [];
  const counts = new Map<string, number>();
  // A connection for each request: a server may end an idle one at the moment at which a request is sent.
  const agent = new Agent({ keepAlive: false });
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const backend = backends[(next += 1) % backends.length];
    if (backend === undefined) return void outgoing.writeHead(503).end();
    counts.set(backend.url, (counts.get(backend.url) ?? 0) + 1);
    forward(incoming, outgoing, backend, agent);
  });
  server.requestTimeout = 0;
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const take = (url: string): Backend | undefined => {
    const at = backends.findIndex((backend) => backend.url === url);
    return at < 0 ? undefined : backends.splice(at, 1)[0];
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts,
    add: (url) => void backends.push({ url, running: 0, onIdle: undefined }),
    drain: async (url) => {
      const backend = take(url);
      if (backend === undefined || backend.running === 0) return;
      await new Promise<void>((resolve) => (backend.onIdle = resolve));
    },
    remove: (url) => void take(url),
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
