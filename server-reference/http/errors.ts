import type { FastifyReply } from 'fastify';
import { errors, ServiceError, toBody, type ErrorName } from '#contract/errors';

/** Returns the path of a request as the client sent it, without the query (D-04). */
export const pathOf = (url = ''): string => {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
};

/** Returns the contract's error for any thrown value; an unknown one becomes Internal without details. */
export const toServiceError = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_ASYNC_CONSTRAINT':
      return errors.invalidInput('the path is not well-formed');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return errors.invalidInput('the identifier is too long');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return errors.payloadTooLarge('the body is too large');
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return errors.invalidInput('the content length does not match the body');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return errors.unsupportedMediaType('the media type of the body is not supported');
    case 'ECONNRESET':
      return errors.invalidInput('the body ended early');
    case 'ERR_STREAM_PREMATURE_CLOSE':
      return errors.invalidInput('the client disconnected before the response');
    default:
      return errors.internal('');
  }
};

/** Seconds after which a client should retry a request that was rejected with 503 or 429. */
const RETRY_AFTER_SECONDS = 1;

/** Headers of an error response. After 408 the connection is closed, because the remaining bytes of the body may still arrive. */
const headersOf = ({ status }: ServiceError): Readonly<Record<string, string | number>> => {
  if (status === 503 || status === 429) return { 'retry-after': RETRY_AFTER_SECONDS };
  return status === 408 ? { connection: 'close' } : {};
};

/** Conflicts that repeating the request cannot resolve; a branch that exists is one that LanceDB's client knows. */
const PERMANENT_CONFLICTS: readonly string[] = [
  'NamespaceAlreadyExists',
  'NamespaceNotEmpty',
  'TableAlreadyExists',
  'TableIndexAlreadyExists',
  'TableTagAlreadyExists',
  'InvalidTableState',
] satisfies ErrorName[];

/**
 * Returns the error as LanceDB's client in remote mode can use it: a permanent conflict with status 400 (D-08). The client
 * repeats a request after a 409 and then reports that it gave up, instead of the reason.
 */
export const forLanceDbClient = (error: ServiceError): ServiceError =>
  error.status === 409 && PERMANENT_CONFLICTS.includes(error.name)
    ? new ServiceError(error.name, error.detail, { status: 400, cause: error.cause })
    : error;

/** The challenge of a 401 (RFC 6750, section 3); `invalid_token` only when there was a token. */
const challengeFor = (authorization: string | undefined): string =>
  `Bearer realm="touchstone"${/^Bearer +\S/i.test(authorization ?? '') ? ', error="invalid_token"' : ''}`;

/**
 * Headers of every response: what a credential permits to read must not stay in a cache that serves others, and a browser
 * must not guess another type.
 */
export const PROTECTING_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const;

/** Sends the error body of the contract. */
export const sendError = (reply: FastifyReply, error: ServiceError, url: string | undefined): FastifyReply =>
  reply
    .code(error.status)
    .headers(PROTECTING_HEADERS)
    .headers(headersOf(error))
    .headers(error.status === 401 ? { 'www-authenticate': challengeFor(reply.request.headers.authorization) } : {})
    .header('content-type', 'application/json')
    .send(JSON.stringify(toBody(error, pathOf(url))));
