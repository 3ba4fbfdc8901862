import { createServer, type Server } from 'node:http';

/** What is wrong with the server of an example of the documentation. */
export type OutputFault = 'none' | 'drop' | 'starting' | 'web page' | 'token';

type Send = (status: number, body?: unknown) => void;

const isEncoded = (url: string): boolean => {
  try {
    return decodeURIComponent(url) !== '';
  } catch {
    return false;
  }
};

/** Returns a server of namespaces with one fault, for the examples of terminal output. */
export const outputServer = (fault: () => OutputFault): Server => {
  const namespaces = new Set<string>();
  const respond = (url: string, body: string, send: Send): void => {
    const [, , kind, id = '', action] = url.split(/[/?]/);
    const absent = { code: 1, detail: `namespace ${id} does not exist` };
    const prefix = id === '$' ? '' : `${id}$`;
    if (kind !== 'namespace') return send(404, { detail: 'no route' });
    if (action === 'list') {
      const below = [...namespaces].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
      return send(200, { namespaces: below.filter((name) => !name.includes('$')) });
    }
    if (action === 'create') {
      if (id !== '$') namespaces.add(id);
      return send(200, {});
    }
    if (action === 'exists') return namespaces.has(id) ? send(204) : send(404, absent);
    if (action !== 'drop') return send(404, { detail: 'no route' });
    if (fault() === 'drop' && body.includes('Skip'))
      return send(400, { code: 13, detail: 'mode must be FAIL or SKIP' });
    for (const name of namespaces) if (name === id || name.startsWith(`${id}$`)) namespaces.delete(name);
    send(204);
  };
  return createServer((request, response) => {
    const send: Send = (status, body) => {
      if (body === undefined) response.writeHead(status).end();
      else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const state = fault();
      if (state === 'starting') send(503, { code: 17, detail: 'starting' });
      else if (state === 'token') send(401, { code: 16, detail: 'no token' });
      else if (state === 'web page')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Home</title>');
      else if (!isEncoded(request.url ?? '')) send(400, { code: 13, detail: 'the URL is not encoded' });
      else respond(decodeURIComponent(request.url ?? ''), text, send);
    });
  });
};
