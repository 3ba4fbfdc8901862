import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operations } from '#contract/operations';
import { Limits } from '../limits.ts';
import { registerCompression } from './compression.ts';
import { sendResponse } from './send-response.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = Fastify();
});
afterEach(() => app.close());

/** Serves a response of QueryTable with these chunks, and returns its URL. */
const serve = async (chunks: () => AsyncGenerator<Uint8Array>): Promise<string> => {
  const options = { limits: new Limits(), send: registerCompression(app, 'none') };
  app.get('/', async (_request, reply) => {
    await sendResponse(
      operations.QueryTable,
      reply,
      { stream: chunks(), mediaType: 'application/vnd.apache.arrow.stream' },
      options,
    );
    return reply;
  });
  return app.listen({ port: 0 });
};

test.each([
  ['before any chunk', []],
  ['after two chunks that are small', [40_000, 40_000]],
])('a failure %s is an error response', async (_, sizes) => {
  const url = await serve(async function* () {
    for (const size of sizes) yield new Uint8Array(size);
    throw new Error('failed');
  });
  expect((await fetch(url)).status).toBe(500);
});

test.each([
  ['small ones', [10, 20], '30'],
  ['a small one and one that is larger than all that is buffered', [10, 100_000], null],
  ['many', Array<number>(20).fill(40_000), null],
])('sends all bytes of chunks that are overwritten when the next one is requested: %s', async (_, sizes, length) => {
  const url = await serve(async function* () {
    for (const [at, size] of sizes.entries()) {
      const chunk = new Uint8Array(size).fill(at + 1);
      yield chunk;
      chunk.fill(0);
    }
  });
  const response = await fetch(url);
  expect(response.headers.get('content-length')).toBe(length);
  const want = Buffer.concat(sizes.map((size, at) => Buffer.alloc(size, at + 1)));
  expect(Buffer.from(await response.arrayBuffer()).equals(want)).toBe(true);
});
