import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NativeTable } from '../engine/native/native.ts';
import { connectOverEmptyLoopback, readBody } from './clients/empty-loopback.ts';

/**
 * The least that a server of writes can do: it reads a request with Node's HTTP server and calls the engine over an empty
 * loopback. There are no checks and no catalog, no other process may write, and rows are sent as the IPC file that the engine
 * takes. Like the server, it responds to an insert when that is committed, and starts the next one when the engine has
 * ended it. Receives a directory, sends its address, and ends with its parent.
 */
const startMinimalServer = async (directory: string): Promise<string> => {
  const noteCommit = new Map<string, () => void>();
  const tables = new Map<string, NativeTable>();
  let running: Promise<unknown> = Promise.resolve();
  const { connection } = await connectOverEmptyLoopback(directory, (table) => noteCommit.get(table)?.());

  const insert = async (name: string, table: NativeTable, file: Buffer): Promise<void> => {
    await running;
    const committed = new Promise<void>((resolve) => noteCommit.set(name, resolve));
    const ended = table.add(file, 'append');
    running = ended.catch(() => undefined);
    await Promise.race([committed, ended]);
  };
  const respond = async (request: IncomingMessage): Promise<void> => {
    const [, , , name = '', action] = (request.url ?? '').split('/');
    const body = await readBody(request);
    const table = tables.get(name);
    if (action === 'create') tables.set(name, await connection.createTable(name, body, 'create', []));
    else if (table !== undefined && action === 'insert') await insert(name, table, body);
    else throw new Error(`${request.url} is not supported`);
  };
  const server = createServer((request, response) => {
    respond(request).then(
      () => response.writeHead(200, { 'content-type': 'application/json', 'content-length': 2 }).end('{}'),
      (error: unknown) => response.writeHead(500, { 'content-length': 0 }).end(String(error)),
    );
  });
  // A connection waits while the other sides are measured.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

process.on('message', (directory: string) => {
  startMinimalServer(directory).then(
    (url) => process.send?.(url),
    () => process.exit(1),
  );
});
process.on('disconnect', () => process.exit(0));
