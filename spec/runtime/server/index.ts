/** The server kit of the package touchstone-contract. */
export type { Handler, HandlerRequest, HandlerResponse, Handlers } from '../handlers.ts';
export { errors, ServiceError } from '../errors.ts';
export { createHandler, type Credentials, type HandlerOptions } from './create-handler.ts';
export type { RequestLimitName } from './request-limits.ts';
