import { type ServiceError, toBody } from '../errors.ts';

/** Seconds after which a request that was rejected with 429 or 503 is to be sent again. */
const RETRY_AFTER = '1';

const headersOf = ({ status }: ServiceError): Record<string, string> => {
  if (status === 401) return { 'www-authenticate': 'Bearer' };
  return status === 429 || status === 503 ? { 'retry-after': RETRY_AFTER } : {};
};

/** Returns the response for an error, with the path of its request. */
export const sendError = (error: ServiceError, path: string, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(toBody(error, path)), {
    status: error.status,
    headers: { ...headersOf(error), ...headers, 'content-type': 'application/json' },
  });
