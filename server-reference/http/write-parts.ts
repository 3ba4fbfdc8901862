import type { FastifyReply } from 'fastify';
import { whenEnded } from './request-record.ts';

/**
 * Sends a response in parts. Requests the next part when the one before has left the process: each is valid until then. Cuts the
 * connection when a part fails, because the status has been sent already.
 */
export const writeParts = (reply: FastifyReply, parts: AsyncIterable<Uint8Array>): void => {
  const { raw: response, request } = reply;
  let isEnded = false;
  let proceed = (): void => undefined;
  whenEnded(request.raw, response, () => {
    isEnded = true;
    proceed();
  });
  const write = (part: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      proceed = resolve;
      response.write(part, (error) => {
        isEnded ||= error !== undefined && error !== null;
        resolve();
      });
    });
  const writeAll = async (): Promise<void> => {
    for await (const part of parts) {
      await write(part);
      if (isEnded) return;
    }
    response.end();
  };
  reply.hijack();
  response.statusCode = reply.statusCode;
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  writeAll().catch(() => response.destroy());
};
