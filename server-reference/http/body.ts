import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ServiceError } from '#contract/errors';
import type { LimitName, Limits } from '../limits.ts';
import { MemoryReservation } from '../memory.ts';

/** Returns the error for a body that did not arrive in time. The connection is closed, because its remaining bytes may still arrive. */
export const bodyTimeout = (limits: Limits): ServiceError =>
  errors.invalidInput(limits.explain('the body did not arrive in time', 'body-seconds'), { status: 408 });

/** A body is read until this many times its limit before the connection is cut, so that most senders receive the error. */
const DRAINED_LIMITS = { 'json-bytes': 16, 'unauthenticated-bytes': 4 } as const;

/** The first bytes of a body are not counted: most bodies have no more. */
const UNCOUNTED_BYTES = 64 * 1024;

const noMemoryError = (limits: Limits): ServiceError =>
  errors.serviceUnavailable(limits.explain('too many bodies are being read; retry', 'buffered-percent'));

const tooLargeError = (limits: Limits, name: LimitName): ServiceError =>
  name === 'unauthenticated-bytes'
    ? errors.unauthenticated(limits.explain('a body of this size requires a credential in a header', name))
    : errors.payloadTooLarge(limits.explain('the JSON body is too large', name));

/** Returns a small body that has arrived as a whole, as most have with the headers; otherwise undefined. */
const takeArrivedBytes = (message: IncomingMessage, limit: number): Buffer | undefined => {
  const length = Number(message.headers['content-length']);
  if (message.readableLength !== length || length > Math.min(limit, UNCOUNTED_BYTES)) return undefined;
  const bytes = message.read() as Buffer;
  // Without listeners, the message would not end, and Node would keep it until the next request of the connection.
  message.resume();
  return bytes;
};

/**
 * Reads a JSON body. Rejects when it exceeds the limit, at its end or once several times the limit has arrived, and when no
 * byte arrives for `body-seconds`; a body that must authenticate the request has that time as a whole. Uses stream events,
 * because async iteration would double the cost of a small request. What the memory of `reserve` cannot count is rejected
 * and discarded; most bodies are too small to need it.
 */
const readBytes = (
  stream: Readable,
  limits: Limits,
  name: 'unauthenticated-bytes' | 'json-bytes',
  reserve: () => MemoryReservation,
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let memory: MemoryReservation | undefined;
    let isCounted = true;
    const limit = limits.of(name);
    let size = 0;
    const timer = setTimeout(
      () => {
        reject(bodyTimeout(limits));
        stream.resume();
      },
      limits.of('body-seconds') * 1_000,
    );
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > UNCOUNTED_BYTES && size <= limit) isCounted &&= (memory ??= reserve()).tryAdd(chunk.length);
      if (size <= limit && isCounted) chunks.push(chunk);
      else chunks.length = 0;
      if (name === 'json-bytes') timer.refresh();
      if (size <= DRAINED_LIMITS[name] * limit) return;
      clearTimeout(timer);
      stream.destroy();
      reject(tooLargeError(limits, name));
    });
    stream.on('end', () => {
      clearTimeout(timer);
      const [first] = chunks;
      if (size > limit) reject(tooLargeError(limits, name));
      else if (!isCounted) reject(noMemoryError(limits));
      else resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    stream.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
  });

/**
 * Reads the JSON body of a request, and counts it against the memory of all requests until the request ends. Rejects as
 * `readBytes` does, and closes the connection after the response then, because the remaining bytes may still arrive.
 */
export const readJsonBytes = async (
  { raw, needsIdentity }: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): Promise<Buffer> => {
  // Node emits a request before it parses the bytes after the headers.
  await Promise.resolve();
  const limit = needsIdentity ? 'unauthenticated-bytes' : 'json-bytes';
  const arrived = takeArrivedBytes(raw, limits.of(limit));
  if (arrived !== undefined) return arrived;
  const reserve = (): MemoryReservation => {
    const memory = new MemoryReservation(limits);
    raw.once('close', () => memory.free());
    return memory;
  };
  try {
    return await readBytes(raw, limits, limit, reserve);
  } catch (error) {
    reply.header('connection', 'close');
    throw error;
  }
};
