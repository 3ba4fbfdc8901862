import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Which responses are compressed for clients that accept it: none, JSON and text only, or rows as well. */
export const COMPRESSION_KINDS = ['none', 'json', 'all'] as const;

export type Compression = (typeof COMPRESSION_KINDS)[number];

/** Sends the body of a response, compressed or not. */
export type Send = (reply: FastifyReply, body: string | Buffer | Readable) => void;

/** A smaller response arrives in the first round trip of a connection (ten packets of 1,460 bytes), compressed or not. */
const THRESHOLD_BYTES = 14_600;

const TYPES: Readonly<Record<Exclude<Compression, 'none'>, RegExp>> = {
  json: /^(?:application\/json|text\/)/,
  all: /^(?:application\/(?:json|vnd\.apache\.arrow\.)|text\/)/,
};

const sendPlain: Send = (reply, body) => void reply.send(body);

/** A hook for compression would cost every small response several steps. */
const sendCompressed: Send = (reply, body) => {
  if (!(body instanceof Readable) && Buffer.byteLength(body) < THRESHOLD_BYTES) reply.send(body);
  else reply.compress(body);
};

/**
 * Compresses large responses with zstd (where Node has it) or gzip, as the client's `accept-encoding` prefers. Rows are
 * compressed only if the operator asks for it: vectors hardly shrink, and compressing is slower than a local network.
 * Requests with a content encoding are still rejected. Operations send their responses with the returned function; those of
 * the console and the metrics are compressed by a hook.
 */
export const registerCompression = (app: FastifyInstance, kind: Compression): Send => {
  if (kind === 'none') return sendPlain;
  const options = {
    encodings: ['zstd' as const, 'gzip' as const],
    customTypes: TYPES[kind],
    threshold: THRESHOLD_BYTES,
  };
  app.addHook('onRoute', (route) => {
    if (route.config?.endpoint !== undefined) route.compress = options;
  });
  void app.register(compress, { ...options, global: false, globalDecompression: false });
  return sendCompressed;
};
