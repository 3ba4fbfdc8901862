import type { FastifyReply } from 'fastify';
import { errors, ServiceError, toBody } from '#contract/errors';

/** Path of a request as the client sent it, without its query (D-04). */
export const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0] ?? '';

/** The contract's error for whatever was thrown on the way; anything unknown is Internal, and says nothing about itself. */
export const fromUnknown = (error: unknown): ServiceError => {
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
      return errors.invalidInput('the content length does not fit the body');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return errors.unsupportedMediaType('the media type of the body is not supported');
    case 'ECONNRESET':
      return errors.invalidInput('the body ended early');
    default:
      return errors.internal('');
  }
};

/** Sends the error body of the contract. */
export const sendError = (reply: FastifyReply, error: ServiceError, url: string | undefined): FastifyReply =>
  reply
    .code(error.status)
    .header('content-type', 'application/json')
    .send(JSON.stringify(toBody(error, pathOf(url))));
