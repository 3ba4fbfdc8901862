import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { OperationId } from '#contract/operations';
import { findRoute } from '#contract/server/routes';
import { UNSUPPORTED, USUAL } from './replies.ts';
import type { ClientRequest, Outcome, Played, Reply, Scenario } from './scenario.ts';

const PIECES = 6;

const read = async (message: IncomingMessage, at: number): Promise<ClientRequest> => {
  const { method = '', url = '/', headers } = message;
  const path = url.split('?', 1)[0] ?? '';
  const route = findRoute(method, path);
  return {
    method,
    url,
    at,
    query: new URLSearchParams(url.slice(path.length + 1)),
    headers: headers as Readonly<Record<string, string | undefined>>,
    body: await buffer(message),
    operation: 'spec' in route ? route.spec.id : undefined,
    id: 'params' in route ? route.params['id'] : undefined,
  };
};

const respond = async (response: ServerResponse, { status, headers = {}, body = '', ...how }: Reply): Promise<void> => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : Buffer.from(body);
  const length = status === 204 ? {} : { 'content-length': bytes.length };
  response.writeHead(status, { ...length, ...headers });
  if (how.isCut === true) return void response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  const size = how.overMs === undefined ? bytes.length : Math.ceil(bytes.length / PIECES);
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    if (how.overMs !== undefined) await delay(how.overMs / PIECES);
  }
  response.end();
};

/**
 * Plays a scenario: serves it on a free port while the program runs, and returns what happened.
 *
 * @param run runs the client program against the URL
 */
export const play = async (scenario: Scenario, run: (url: string) => Promise<Outcome>): Promise<Played> => {
  const requests: ClientRequest[] = [];
  const answeredAt: number[] = [];
  const counts = new Map<OperationId, number>();
  const started = performance.now();
  const sinceStart = (): number => performance.now() - started;

  const replyTo = (request: ClientRequest): Reply => {
    const { operation } = request;
    if (operation === undefined) return UNSUPPORTED;
    const before = counts.get(operation) ?? 0;
    counts.set(operation, before + 1);
    return scenario.replies[operation]?.(before, request) ?? USUAL[operation]?.() ?? UNSUPPORTED;
  };
  const server = createServer((message, response) => {
    const at = sinceStart();
    void read(message, at)
      .then(async (request) => {
        const place = requests.push(request) - 1;
        answeredAt[place] = Infinity;
        await respond(response, replyTo(request));
        answeredAt[place] = sinceStart();
      })
      // The client has left.
      .catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const outcome = await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return { requests, answeredAt, outcome };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
