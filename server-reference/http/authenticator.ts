import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, type ServiceError } from '#contract/errors';
import type { OperationSpec } from '#contract/operations';

/** The credentials a server accepts. With none of either kind, it accepts every request. */
export interface Credentials {
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
}

/** The `identity` field of a JSON body. */
export interface Identity {
  readonly api_key?: string | null;
  readonly auth_token?: string | null;
}

/** Returns whether a server with these credentials accepts requests without any. */
export const isOpen = ({ tokens, apiKeys }: Credentials): boolean => tokens.length + apiKeys.length === 0;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Returns a predicate that compares a text with all known secrets in constant time. */
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

/** The result of checking the headers of a request; `check-body`: the identity in its JSON body decides. */
export type Decision = 'authenticated' | 'check-body' | ServiceError;

/** Checks the credentials of requests. */
export interface Authenticator {
  checkHeaders(operation: OperationSpec, headers: IncomingHttpHeaders): Decision;
  /** Returns the error to respond with; undefined when the identity is accepted. */
  checkIdentity(identity: Identity | undefined): ServiceError | undefined;
}

/**
 * Creates an authenticator. The base tier accepts a bearer token or an API key, the extended tier an API key only. When
 * both headers are sent, both must be valid. An empty header counts as absent. A header takes precedence over the body
 * (D-13, D-14).
 */
export const createAuthenticator = (credentials: Credentials): Authenticator => {
  const acceptsAll = isOpen(credentials);
  const isKnownToken = createMatcher(credentials.tokens);
  const isKnownKey = createMatcher(credentials.apiKeys);
  const unknown = (): ServiceError => errors.unauthenticated('the credential is not valid');
  const missing = (): ServiceError => errors.unauthenticated('a credential is required');
  return {
    checkHeaders: (operation, headers) => {
      if (acceptsAll) return 'authenticated';
      const token = readBearerToken(headers);
      const key = singleValue(headers['x-api-key']);
      if (token !== undefined && !isKnownToken(token)) return unknown();
      if (key !== undefined && !isKnownKey(key)) return unknown();
      if (operation.tier === 'extended') return key === undefined ? missing() : 'authenticated';
      if (token !== undefined || key !== undefined) return 'authenticated';
      return operation.request.kind === 'json' ? 'check-body' : missing();
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
