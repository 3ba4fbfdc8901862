import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errors, type ServiceError } from '#contract/errors';
import { parseJson } from '#contract/json';
import type { OperationSpec } from '#contract/operations';

/** Maximum size of a JSON body in bytes. Rows are sent as Arrow streams, which have no such limit. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** Bytes of an oversized body that are read before the connection is cut, so that most senders receive the 413. */
const MAX_DRAINED_BYTES = 4 * MAX_JSON_BYTES;

/**
 * Reads a JSON body. Rejects with PayloadTooLarge when the body exceeds `MAX_JSON_BYTES`: at its end, or once
 * `MAX_DRAINED_BYTES` have arrived. Uses stream events, because async iteration would double the cost of a small request.
 */
export const readBytes = (stream: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const tooLarge = (): ServiceError => errors.payloadTooLarge(`a JSON body may have at most ${MAX_JSON_BYTES} bytes`);
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= MAX_JSON_BYTES) chunks.push(chunk);
      else chunks.length = 0;
      if (size <= MAX_DRAINED_BYTES) return;
      stream.destroy();
      reject(tooLarge());
    });
    stream.on('end', () => {
      const [first] = chunks;
      if (size > MAX_JSON_BYTES) reject(tooLarge());
      else resolve(first !== undefined && chunks.length === 1 ? first : Buffer.concat(chunks));
    });
    stream.on('error', reject);
  });

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Media type of a Content-Type header, without parameters, in lower case. */
const mediaTypeOf = (contentType: string | undefined): string | undefined =>
  contentType?.split(';', 1)[0]?.trim().toLowerCase() || undefined;

/**
 * Parses a JSON body; integers beyond 2^53 become bigint (D-63). Returns undefined for no bytes and for `null`. Throws
 * InvalidInput for any other value that is not an object.
 */
export const readJson = (bytes: Uint8Array): Record<string, unknown> | undefined => {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = parseJson(utf8.decode(bytes));
  } catch {
    throw errors.invalidInput('the body is not well-formed JSON');
  }
  if (value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value)) throw errors.invalidInput('the body must be a JSON object');
  return value as Record<string, unknown>;
};

/** Whether the body is Arrow, sent to an operation that accepts Arrow instead of JSON. */
export const isArrowAlternative = ({ request }: OperationSpec, headers: IncomingHttpHeaders): boolean =>
  request.arrow !== undefined && mediaTypeOf(headers['content-type']) === request.arrow.mediaType;

/**
 * Throws UnsupportedMediaType when a body is compressed or has another media type than the operation. A body without a
 * media type is read as if it had the operation's (D-67): some versions of Lance's clients send Arrow without one.
 */
export const checkMediaType = ({ request }: OperationSpec, headers: IncomingHttpHeaders, hasBody: boolean): void => {
  if (!hasBody || request.kind === 'none') return;
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw errors.unsupportedMediaType('the body must not have a content encoding');
  const mediaType = mediaTypeOf(headers['content-type']);
  if (mediaType === undefined) return;
  if (mediaType !== request.mediaType && mediaType !== request.arrow?.mediaType)
    throw errors.unsupportedMediaType(`the body must be ${request.mediaType ?? 'empty'}, not ${mediaType}`);
};
