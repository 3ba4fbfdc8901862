import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { HandlerResponse } from '#contract/handlers';
import type { OperationId, OperationSpec } from '#contract/operations';
import type { Limits } from '../limits.ts';
import { jsonOf } from '../operations/shared/kept-json.ts';
import type { Send } from './compression.ts';
import { OpenRead } from './open-reads.ts';
import { whenEnded } from './request-record.ts';

/** What a handler returns, whichever operation it implements. */
export type AnyResponse = HandlerResponse<OperationId>;

/** Streamed responses below this size are sent in one piece with a Content-Length, which costs less than a stream. */
const MAX_BUFFERED_BYTES = 64 * 1024;

/** How responses are sent. */
export interface SendOptions {
  readonly limits: Limits;
  readonly send: Send;
}

/** Counts a response that has more rows to come. Closes the source when there is no room for it. */
const openRead = (
  response: ServerResponse,
  limits: Limits,
  isComplete: boolean,
  closeSource: () => void,
): OpenRead | undefined => {
  if (isComplete) return undefined;
  try {
    return OpenRead.open(limits, () => response.destroy());
  } catch (error) {
    closeSource();
    throw error;
  }
};

/**
 * Sends rows. Nothing is sent before the first chunks exist, so an early failure still becomes an error response. Each chunk is
 * valid until the next one is requested.
 */
const sendStream = async (
  reply: FastifyReply,
  mediaType: string,
  chunks: AsyncIterable<Uint8Array>,
  { send, limits }: SendOptions,
): Promise<void> => {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  let size = 0;
  let next = await iterator.next();
  while (next.done !== true && size < MAX_BUFFERED_BYTES && next.value.byteLength < MAX_BUFFERED_BYTES) {
    first.push(Buffer.from(next.value));
    size += next.value.byteLength;
    next = await iterator.next();
  }
  // When the client disconnects early, nothing else would close the source.
  const closeSource = (): void => void iterator.return?.().catch(() => undefined);
  const read = openRead(reply.raw, limits, next.done === true, closeSource);
  reply.header('content-type', mediaType);
  if (read === undefined || next.done === true) return send.body(reply, Buffer.concat(first));
  const all = async function* (): AsyncGenerator<Uint8Array> {
    for (const chunk of first.splice(0)) yield* read.parts(chunk);
    for (; next.done !== true; next = await iterator.next()) yield* read.parts(next.value);
  };
  whenEnded(reply.request.raw, reply.raw, () => {
    read.close();
    closeSource();
  });
  send.rows(reply, all());
};

/** Sends what a handler returned: rows as a stream, a JSON body, or no body. The status is the handler's, or else documented. */
export const sendResponse = (
  spec: OperationSpec,
  reply: FastifyReply,
  response: AnyResponse,
  options: SendOptions,
): void | Promise<void> => {
  const { status, headers } = response;
  if (headers !== undefined) reply.headers(headers);
  if (response.stream !== undefined)
    return sendStream(reply.code(status ?? 200), response.mediaType, response.stream, options);
  if (response.body === undefined) {
    const empty = spec.successes.find(({ kind }) => kind === 'none');
    reply.code(status ?? empty?.status ?? 204).send();
    return;
  }
  reply.code(status ?? spec.successes[0]?.status ?? 200).header('content-type', 'application/json; charset=utf-8');
  options.send.body(reply, jsonOf(response.body));
};
