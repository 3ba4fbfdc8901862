import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NativeTable } from '../../server-reference/engine/native/native.ts';
import { mergeById } from './clients/direct.ts';
import { connectOverEmptyLoopback, readBody } from './clients/empty-loopback.ts';

/** Rows that the engine reads at a time, its own default. */
const BATCH_ROWS = 8_192;

const EMPTY_OBJECT = Buffer.from('{}');

/** Returns the nearest rows, as the engine returns them. */
const searchVectors = async (table: NativeTable, body: Buffer): Promise<Buffer> => {
  const { vector, k } = JSON.parse(body.toString()) as { vector: { single_vector: number[] }; k: number };
  const query = table.query().nearestTo(Float32Array.from(vector.single_vector));
  query.limit(k);
  const batches = await query.execute(BATCH_ROWS);
  const parts: Buffer[] = [];
  for (let part = await batches.next(); part !== null; part = await batches.next()) parts.push(part);
  return Buffer.concat(parts);
};

/**
 * The least that a server can do: it reads a request with Node's HTTP server and calls the engine over an empty loopback. There
 * are no checks and no catalog, no other process may write, and rows are sent as the IPC file that the engine takes. It responds
 * to an insert or a merge when that is committed, as the server does to an insert, and starts the next one when the engine has
 * ended it. Receives a directory, sends its address, and ends with its parent.
 */
const startMinimalServer = async (directory: string): Promise<string> => {
  const noteCommit = new Map<string, () => void>();
  const tables = new Map<string, NativeTable>();
  let running: Promise<unknown> = Promise.resolve();
  const { connection } = await connectOverEmptyLoopback(directory, (table) => noteCommit.get(table)?.());

  const write = async (name: string, run: () => Promise<unknown>): Promise<void> => {
    await running;
    const committed = new Promise<void>((resolve) => noteCommit.set(name, resolve));
    const ended = run();
    running = ended.catch(() => undefined);
    await Promise.race([committed, ended]);
  };
  const respond = async (request: IncomingMessage): Promise<Buffer> => {
    const [, , , id = '', action = ''] = new URL(request.url ?? '', 'http://localhost').pathname.split('/');
    // The engine's names have no other characters.
    const name = decodeURIComponent(id).replaceAll('$', '-');
    const body = await readBody(request);
    if (action === 'create') {
      tables.set(name, await connection.createTable(name, body, 'create', []));
      return EMPTY_OBJECT;
    }
    const table = tables.get(name);
    if (table === undefined) throw new Error(`there is no table ${name}`);
    if (action === 'query') return searchVectors(table, body);
    await write(name, () => (action === 'insert' ? table.add(body, 'append') : mergeById(table, body)));
    return EMPTY_OBJECT;
  };
  const server = createServer((request, response) => {
    const end = (status: number, body: Buffer): void => {
      response.writeHead(status, { 'content-length': body.byteLength }).end(body);
    };
    respond(request).then(
      (body) => end(200, body),
      (error: unknown) => end(500, Buffer.from(String(error))),
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
