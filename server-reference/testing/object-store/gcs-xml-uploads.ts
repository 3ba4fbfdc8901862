import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Paths of the JSON interface and of the emulator itself; all others are buckets, as the XML interface names them. */
const JSON_PATHS = /^\/(?:storage|upload|download|batch|_internal)\//;

const BATCH_PATH = '/batch/storage/v1';

/** An object that a path of the XML interface names. */
interface ObjectName {
  readonly bucket: string;
  readonly key: string;
}

const objectOf = (path: string): ObjectName => {
  const [bucket = '', ...key] = path.replace(/^\//, '').split('/').map(decodeURIComponent);
  return { bucket, key: key.join('/') };
};

const resourceOf = ({ bucket, key }: ObjectName): string => `/b/${bucket}/o/${encodeURIComponent(key)}`;

/** Sends the body of a request to the JSON interface, with the condition that the request has. */
const send = async (
  emulator: string,
  path: string,
  { headers }: IncomingMessage,
  body: Uint8Array,
): Promise<Response> => {
  const url = new URL(emulator + path);
  const generation = headers['x-goog-if-generation-match'];
  if (typeof generation === 'string') url.searchParams.set('ifGenerationMatch', generation);
  const type = headers['content-type'] ?? 'application/octet-stream';
  return fetch(url, { method: 'POST', headers: { 'content-type': type }, body: Buffer.from(body) });
};

const upload = (emulator: string, { bucket, key }: ObjectName, received: IncomingMessage, body: Uint8Array) =>
  send(emulator, `/upload/storage/v1/b/${bucket}/o?uploadType=media&name=${encodeURIComponent(key)}`, received, body);

const respond = async (response: ServerResponse, result: Response): Promise<void> => {
  const { etag, generation } = result.ok ? ((await result.json()) as { etag?: string; generation?: string }) : {};
  response.writeHead(result.status, { etag: etag ?? '', 'x-goog-generation': generation ?? '' }).end();
};

/** Forwards a request that the emulator understands as it is. */
const forward = (emulator: string, received: IncomingMessage, response: ServerResponse): void => {
  const { method, headers, url = '' } = received;
  const host = new URL(emulator).host;
  const sent = request(emulator + url, { method, headers: { ...headers, host } }, (result) => {
    response.writeHead(result.statusCode ?? 502, result.headers);
    result.pipe(response);
  });
  sent.on('error', () => response.destroy());
  received.pipe(sent);
};

/** Ends the requests in a batch with the empty line that the emulator wants, and Google does not. */
const forwardBatch = async (emulator: string, received: IncomingMessage, response: ServerResponse): Promise<void> => {
  const headers = { 'content-type': received.headers['content-type'] ?? '' };
  const batch = (await buffer(received)).toString('latin1').replaceAll('HTTP/1.1\r\n\r\n', 'HTTP/1.1\r\n\r\n\r\n');
  const result = await fetch(emulator + BATCH_PATH, { method: 'POST', headers, body: Buffer.from(batch, 'latin1') });
  const type = result.headers.get('content-type') ?? '';
  response.writeHead(result.status, { 'content-type': type }).end(Buffer.from(await result.arrayBuffer()));
};

/** Uploads in parts that are not complete, by their id. The emulator gets them as one object. */
type Uploads = Map<string, Map<number, Uint8Array>>;

/** Handles a request that writes in the XML interface. Returns false for others. */
const write = async (
  { emulator, uploads }: { readonly emulator: string; readonly uploads: Uploads },
  received: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> => {
  const { pathname, searchParams } = new URL(received.url ?? '', emulator);
  const uploadId = searchParams.get('uploadId') ?? '';
  const isWrite = received.method === 'PUT' || received.method === 'POST';
  if (pathname === BATCH_PATH) {
    await forwardBatch(emulator, received, response);
    return true;
  }
  if (JSON_PATHS.test(pathname) || !(isWrite || (received.method === 'DELETE' && uploadId !== ''))) return false;
  const object = objectOf(pathname);
  const body = await buffer(received);
  const source = received.headers['x-goog-copy-source'];
  if (searchParams.has('uploads')) {
    const id = randomUUID();
    uploads.set(id, new Map());
    const names = `<Bucket>${object.bucket}</Bucket><Key>${encodeURIComponent(object.key)}</Key>`;
    response.end(`<InitiateMultipartUploadResult>${names}<UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  } else if (searchParams.has('partNumber')) {
    uploads.get(uploadId)?.set(Number(searchParams.get('partNumber')), body);
    response.writeHead(200, { etag: `"${searchParams.get('partNumber') ?? ''}"` }).end();
  } else if (uploadId !== '') {
    const parts = [...(uploads.get(uploadId) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part);
    uploads.delete(uploadId);
    if (received.method === 'DELETE') response.writeHead(204).end();
    else {
      const { status } = await upload(emulator, object, received, Buffer.concat(parts));
      const result = '<CompleteMultipartUploadResult><ETag>"complete"</ETag></CompleteMultipartUploadResult>';
      response.writeHead(status).end(result);
    }
  } else if (typeof source === 'string') {
    const path = `/storage/v1${resourceOf(objectOf(source))}/rewriteTo${resourceOf(object)}`;
    await respond(response, await send(emulator, path, received, Buffer.of()));
  } else await respond(response, await upload(emulator, object, received, body));
  return true;
};

/**
 * For tests: starts a server in front of fake-gcs-server, which reads and lists objects in Google's XML interface but
 * rejects its uploads and copies with 400. LanceDB writes with them, and OpenDAL its uploads in parts. The server sends them as
 * uploads and copies of the JSON interface, conditions included; it forwards all other requests as they are.
 */
export const startXmlUploads = async (emulator: string, port: number): Promise<Server> => {
  const context = { emulator, uploads: new Map() satisfies Uploads };
  const server = createServer((received, response) => {
    write(context, received, response)
      .then((isWritten) => {
        if (!isWritten) forward(emulator, received, response);
      })
      .catch(() => response.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};
