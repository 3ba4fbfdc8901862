import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whenEnded } from './request-record.ts';
import { writeParts } from './write-parts.ts';

/** Which responses are compressed for clients that accept it: none, JSON and text only, or rows as well. */
export const COMPRESSION_KINDS = ['none', 'json', 'all'] as const;

export type Compression = (typeof COMPRESSION_KINDS)[number];

/** Sends the body of a response, compressed or not. Each part of rows is valid until the next one is requested. */
export interface Send {
  readonly body: (reply: FastifyReply, body: string | Buffer) => void;
  readonly rows: (reply: FastifyReply, parts: AsyncIterable<Uint8Array>) => void;
}

/** A smaller response arrives in the first round trip of a connection (ten packets of 1,460 bytes), compressed or not. */
export const THRESHOLD_BYTES = 14_600;

const compressWithGzip = promisify<Buffer, Buffer>(gzip);

const gzipped = new WeakMap<Buffer, Promise<Buffer>>();

/** Compresses bytes at the first call only: a client may send thousands of requests for them. */
const gzipOnce = (bytes: Buffer): Promise<Buffer> => {
  const known = gzipped.get(bytes) ?? compressWithGzip(bytes);
  gzipped.set(bytes, known);
  return known;
};

/** Matches `gzip` in Accept-Encoding, unless its weight is 0. */
const GZIP = /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** Sends bytes that several clients get and nothing changes, compressed for those that accept it. */
export const sendShared = async (
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  kind: Compression,
): Promise<FastifyReply> => {
  if (kind === 'none' || bytes.length < THRESHOLD_BYTES) return reply.send(bytes);
  const { vary } = reply.getHeaders();
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  if (!GZIP.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('content-encoding', 'gzip').send(await gzipOnce(bytes));
};

const TYPES: Readonly<Record<Exclude<Compression, 'none'>, RegExp>> = {
  json: /^(?:application\/json|text\/)/,
  all: /^(?:application\/(?:json|vnd\.apache\.arrow\.)|text\/)/,
};

const sendPlain: Send = {
  body: (reply, body) => void reply.send(body),
  rows: writeParts,
};

/** A hook for compression would cost every small response several steps. */
const compressBody: Send['body'] = (reply, body) => {
  if (Buffer.byteLength(body) < THRESHOLD_BYTES) reply.send(body);
  else reply.compress(body);
};

async function* copied(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, void> {
  for await (const part of parts) yield Buffer.from(part);
}

/** A stream reads ahead, so it gets copies. */
const compressRows: Send['rows'] = (reply, parts) => {
  const rows = Readable.from(copied(parts), { objectMode: false });
  whenEnded(reply.request.raw, reply.raw, () => rows.destroy());
  reply.compress(rows);
};

/**
 * Compresses large responses with zstd (where Node has it) or gzip, as the client's `accept-encoding` prefers. Rows are
 * compressed only if the operator asks for it: vectors hardly shrink, and compressing is slower than a local network.
 * Requests with a content encoding are still rejected. Operations send their responses with the returned functions; pages and
 * the metrics are sent by `sendShared`.
 */
export const registerCompression = (app: FastifyInstance, kind: Compression): Send => {
  if (kind === 'none') return sendPlain;
  const options = {
    encodings: ['zstd' as const, 'gzip' as const],
    customTypes: TYPES[kind],
    threshold: THRESHOLD_BYTES,
  };
  void app.register(compress, { ...options, global: false, globalDecompression: false });
  return { body: compressBody, rows: kind === 'all' ? compressRows : writeParts };
};
