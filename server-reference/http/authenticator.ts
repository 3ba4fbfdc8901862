import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, ServiceError } from '#contract/errors';
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

/**
 * Returns a function that compares a text with all known secrets in constant time, and returns the name of the equal one:
 * its kind and its position, such as `token#2`, because a name made from the secret would help to guess it.
 */
const createMatcher = (kind: string, known: readonly string[]): ((given: string) => string | undefined) => {
  const digests = known.map(digest);
  return (given) => {
    const candidate = digest(given);
    const found = digests.reduce((last, one, at) => (timingSafeEqual(one, candidate) ? at : last), -1);
    return found < 0 ? undefined : `${kind}#${found + 1}`;
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

/** Who sent a request, as logs name it. Contains no secret. */
export interface Principal {
  /** `token#1`, `api-key#1`, or `anonymous` while the server accepts every request. */
  readonly principal: string;
}

/** The result of checking the headers of a request; `check-body`: the identity in its JSON body decides. */
export type Decision = Principal | 'check-body' | ServiceError;

const ANONYMOUS: Principal = { principal: 'anonymous' };

/** What decides which credentials a request needs. */
type Requirement = Pick<OperationSpec, 'tier'> & { readonly request: Pick<OperationSpec['request'], 'kind'> };

/** Checks the credentials of requests. */
export interface Authenticator {
  checkHeaders(operation: Requirement, headers: IncomingHttpHeaders): Decision;
  /** Checks the identity of a JSON body. */
  checkIdentity(identity: Identity | undefined): Principal | ServiceError;
}

/**
 * Creates an authenticator. The base tier accepts a bearer token or an API key, the extended tier an API key only. When
 * both headers are sent, both must be valid. An empty header counts as absent. A header takes precedence over the body
 * (D-13, D-14).
 */
export const createAuthenticator = (credentials: Credentials): Authenticator => {
  const acceptsAll = isOpen(credentials);
  const matchToken = createMatcher('token', credentials.tokens);
  const matchKey = createMatcher('api-key', credentials.apiKeys);
  const unknown = (): ServiceError => errors.unauthenticated('the credential is not valid');
  const missing = (): ServiceError => errors.unauthenticated('a credential is required');
  /** Checks the credentials that are given; undefined when none is. */
  const check = (token: string | undefined, key: string | undefined): Principal | ServiceError | undefined => {
    const byToken = token === undefined ? undefined : matchToken(token);
    const byKey = key === undefined ? undefined : matchKey(key);
    if ((token !== undefined && byToken === undefined) || (key !== undefined && byKey === undefined)) return unknown();
    const principal = byToken ?? byKey;
    return principal === undefined ? undefined : { principal };
  };
  return {
    checkHeaders: (operation, headers) => {
      if (acceptsAll) return ANONYMOUS;
      const key = singleValue(headers['x-api-key']);
      const decision = check(readBearerToken(headers), key);
      if (decision instanceof ServiceError) return decision;
      if (operation.tier === 'extended') return key === undefined || decision === undefined ? missing() : decision;
      return decision ?? (operation.request.kind === 'json' ? 'check-body' : missing());
    },
    checkIdentity: (identity) => check(identity?.auth_token || undefined, identity?.api_key || undefined) ?? missing(),
  };
};
