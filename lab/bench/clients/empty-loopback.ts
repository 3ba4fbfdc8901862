import { rename } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Limits } from '../../../server-reference/limits.ts';
import { connectThrough, loadLancedb, type NativeConnection } from '../../../server-reference/engine/native/native.ts';

/** A commit request of the engine, with the fields that are returned to it. */
interface StagedVersion {
  readonly version: number;
  readonly manifest_path: string;
  readonly manifest_size: number;
  readonly e_tag: string | null;
}

/** Returns the body of a request. */
export const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/**
 * Opens the engine as the server does, with commits over a loopback endpoint, but without a server and a catalog: the endpoint
 * only renames each manifest. A server that waits for the end of the engine's call cannot be faster. Tables are directories of
 * `directory`.
 *
 * @param onCommit Called with the name of a table when a commit of it has been renamed.
 */
export const connectOverEmptyLoopback = async (
  directory: string,
  onCommit?: (table: string) => void,
): Promise<{ readonly connection: NativeConnection; readonly close: () => void }> => {
  const newest = new Map<string, object>();
  const respond = async (request: IncomingMessage): Promise<object> => {
    const [, , , table = '', ...action] = new URL(request.url ?? '', 'http://127.0.0.1').pathname.split('/');
    const body = (await readBody(request)).toString('utf8');
    switch (action.join('/')) {
      case 'version/create': {
        const { version, manifest_path, manifest_size, e_tag } = JSON.parse(body) as StagedVersion;
        // A staged manifest has a suffix after the name of the version.
        const finalPath = manifest_path.replace(/(\.manifest).*$/, '$1');
        await rename(`/${manifest_path}`, `/${finalPath}`);
        const created = { version, manifest_path: finalPath, manifest_size, e_tag, timestamp_millis: Date.now() };
        newest.set(table, created);
        onCommit?.(table);
        return { version: created };
      }
      case 'version/list':
        return { versions: newest.has(table) ? [newest.get(table)] : [] };
      case 'version/describe':
        return { version: newest.get(table) };
      default:
        return { location: join(directory, table), managed_versioning: true };
    }
  };
  const server = createServer((request, response) => {
    const end = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    respond(request).then(
      (body) => end(200, body),
      (error: unknown) => end(500, { error: String(error), code: 18 }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const connection = await connectThrough(await loadLancedb(new Limits()), {
    uri: `http://127.0.0.1:${port}`,
    headers: {},
  });
  const close = (): void => {
    connection.close();
    server.close();
    server.closeAllConnections();
  };
  return { connection, close };
};
