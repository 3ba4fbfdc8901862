import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { errors, type ServiceError } from '#contract/errors';
import { parseJson } from '#contract/json';
import type { OperationSpec } from '#contract/operations';

/** The most bytes of a JSON body; rows come as Arrow streams and have no such limit. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

/** How much of a body that is too large is read on, so that its sender hears the refusal instead of a broken pipe. */
const MAX_DRAINED_BYTES = 4 * MAX_JSON_BYTES;

/**
 * The bytes of a JSON body. One that is too large is refused once it has ended, or sooner when it does not. By events:
 * iterating over a stream costs as much as all else that the server does for a small request.
 */
export const readBytes = (stream: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const tooLarge = (): ServiceError => errors.payloadTooLarge(`a JSON body may have ${MAX_JSON_BYTES} bytes`);
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
 * A JSON body as plain values; integers beyond 2^53 as bigint (D-63). Undefined when there are no bytes.
 * Anything that is no JSON object is refused: every JSON request of the contract is one.
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

/** Refuses a body that is compressed, or of another media type than the operation's; without a body neither matters. */
export const checkMediaType = ({ request }: OperationSpec, headers: IncomingHttpHeaders, hasBody: boolean): void => {
  if (!hasBody || request.kind === 'none') return;
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw errors.unsupportedMediaType('the body must come without a content encoding');
  const mediaType = mediaTypeOf(headers['content-type']);
  if (mediaType === undefined && request.kind === 'json') return;
  if (mediaType !== request.mediaType)
    throw errors.unsupportedMediaType(
      `the body must be ${request.mediaType ?? 'empty'}, not ${mediaType ?? 'without a media type'}`,
    );
};
