import { errors } from '../errors.ts';
import { parseJson } from '../json.ts';
import type { OperationSpec } from '../operations.ts';
import { checkJsonLimits } from './json-limits.ts';
import type { RequestLimits } from './request-limits.ts';

/** The headers of a request; names are in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Media type of a Content-Type header, without parameters, in lower case. */
const mediaTypeOf = (contentType: string | undefined): string | undefined =>
  contentType === 'application/json' ? contentType : contentType?.split(';', 1)[0]?.trim().toLowerCase() || undefined;

/**
 * Parses a JSON body; integers beyond 2^53 become bigint (D-63). Returns undefined for no bytes and for `null`. Throws
 * InvalidInput for any other value that is not an object.
 */
export const readJson = (bytes: Uint8Array, limits: RequestLimits): Record<string, unknown> | undefined => {
  if (bytes.length === 0) return undefined;
  checkJsonLimits(bytes, limits);
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
export const isArrowAlternative = ({ request }: OperationSpec, headers: Headers): boolean =>
  request.arrow !== undefined && mediaTypeOf(headers['content-type']) === request.arrow.mediaType;

/**
 * Throws UnsupportedMediaType when a body is compressed or has another media type than the operation. A body without a
 * media type is read as if it had the operation's (D-67): some versions of Lance's clients send Arrow without one.
 */
export const checkMediaType = ({ request }: OperationSpec, headers: Headers, hasBody: boolean): void => {
  if (!hasBody || request.kind === 'none') return;
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity')
    throw errors.unsupportedMediaType('the body must not have a content encoding');
  const mediaType = mediaTypeOf(headers['content-type']);
  if (mediaType === undefined) return;
  if (mediaType !== request.mediaType && mediaType !== request.arrow?.mediaType)
    throw errors.unsupportedMediaType(`the body must be ${request.mediaType ?? 'empty'}, not ${mediaType}`);
};
