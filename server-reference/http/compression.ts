import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Which responses are compressed for clients that accept it: none, JSON and text only, or rows as well. */
export const COMPRESSION_KINDS = ['none', 'json', 'all'] as const;

export type Compression = (typeof COMPRESSION_KINDS)[number];

/** A smaller response arrives in the first round trip of a connection (ten packets of 1,460 bytes), compressed or not. */
const THRESHOLD_BYTES = 14_600;

const TYPES: Readonly<Record<Exclude<Compression, 'none'>, RegExp>> = {
  json: /^(?:application\/json|text\/)/,
  all: /^(?:application\/(?:json|vnd\.apache\.arrow\.)|text\/)/,
};

/**
 * Compresses large responses with zstd (where Node has it) or gzip, as the client's `accept-encoding` prefers. Rows are
 * compressed only if the operator asks for it: vectors hardly shrink, and compressing is slower than a local network.
 * Requests with a content encoding are still rejected.
 */
export const registerCompression = (app: FastifyInstance, kind: Compression): void => {
  if (kind === 'none') return;
  void app.register(compress, {
    globalDecompression: false,
    encodings: ['zstd', 'gzip'],
    customTypes: TYPES[kind],
    threshold: THRESHOLD_BYTES,
  });
};
