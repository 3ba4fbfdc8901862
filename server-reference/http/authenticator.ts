import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, type ServiceError } from '#contract/errors';
import type { OperationSpec } from '#contract/operations';

/** The credentials a server knows. With none of either kind it is open. */
export interface Credentials {
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
}

/** What the JSON body may say about who is asking. */
export interface Identity {
  readonly api_key?: string | null;
  readonly auth_token?: string | null;
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const createMatcher = (known: readonly string[]): ((given: string) => boolean) => {
  const digests = known.map(digest);
  return (given) => {
    const candidate = digest(given);
    return digests.reduce((found, one) => timingSafeEqual(one, candidate) || found, false);
  };
};

const singleValue = (value: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? undefined : text;
};

const readBearerToken = (headers: IncomingHttpHeaders): string | undefined => {
  const header = singleValue(headers.authorization);
  if (header === undefined) return undefined;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  return match?.[1] ?? '';
};

/** What a guard says of a request: let in, refused, or to be decided by the identity in its JSON body. */
export type Decision = 'admitted' | 'ask-body' | ServiceError;

export interface Authenticator {
  checkHeaders(operation: OperationSpec, headers: IncomingHttpHeaders): Decision;
  checkIdentity(identity: Identity | undefined): ServiceError | undefined;
}

/**
 * Decides who may come in. The base interface takes a bearer token or an API key, the extended tier an API key only;
 * where both headers are sent both must be valid; an empty header is an absent one; a header wins over the body (D-13, D-14).
 */
export const createAuthenticator = (keys: Credentials): Authenticator => {
  const isOpen = keys.tokens.length + keys.apiKeys.length === 0;
  const isKnownToken = createMatcher(keys.tokens);
  const isKnownKey = createMatcher(keys.apiKeys);
  const unknown = (): ServiceError => errors.unauthenticated('the credential is not known');
  const missing = (): ServiceError => errors.unauthenticated('a credential is required');
  return {
    checkHeaders: (operation, headers) => {
      if (isOpen) return 'admitted';
      const token = readBearerToken(headers);
      const key = singleValue(headers['x-api-key']);
      if (token !== undefined && !isKnownToken(token)) return unknown();
      if (key !== undefined && !isKnownKey(key)) return unknown();
      if (operation.tier === 'extended') return key === undefined ? missing() : 'admitted';
      if (token !== undefined || key !== undefined) return 'admitted';
      return operation.request.kind === 'json' ? 'ask-body' : missing();
    },
    checkIdentity: (identity) => {
      const token = identity?.auth_token || undefined;
      const key = identity?.api_key || undefined;
      if (token === undefined && key === undefined) return missing();
      if (token !== undefined && !isKnownToken(token)) return unknown();
      if (key !== undefined && !isKnownKey(key)) return unknown();
      return undefined;
    },
  };
};
