import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, ServiceError } from '#contract/errors';
import type { OperationSpec } from '#contract/operations';
import {
  type Access,
  type AccessFiles,
  accessOf,
  FULL_ACCESS,
  grantsIn,
  JobCredentials,
  ProviderUnavailable,
  type TokenSubject,
} from '../access/index.ts';

/** The credentials a server accepts. Without any kind of them, it accepts every request. */
export interface Credentials {
  /** Bearer tokens and API keys that permit everything. */
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
  /** Keys and grants of files. */
  readonly files?: AccessFiles | undefined;
  /** Bearer tokens of running jobs. */
  readonly jobs?: JobCredentials | undefined;
  /** Checks tokens of an OpenID provider; throws ProviderUnavailable. */
  readonly verifyToken?: ((token: string) => Promise<TokenSubject | undefined>) | undefined;
}

/** The `identity` field of a JSON body, which is not validated before the request is authenticated. */
export interface Identity {
  readonly api_key?: unknown;
  readonly auth_token?: unknown;
}

/** Returns whether a server with these credentials accepts requests without any. */
export const isOpen = ({ tokens, apiKeys, files, verifyToken }: Credentials): boolean =>
  tokens.length + apiKeys.length === 0 && files?.hasKeysFile !== true && verifyToken === undefined;

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

/** Returns a credential of a body: undefined when it is absent, the empty text, which is never valid, for another type. */
const readIdentityText = (value: unknown): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : '';
};

/** Who sent a request, and what it may do. Contains no secret. */
export interface Principal {
  /**
   * As logs name it: `token#1`, `api-key#1`, `key:ci`, the subject of a provider's token, or `anonymous` while the server
   * accepts every request.
   */
  readonly principal: string;
  readonly access: Access;
}

/** The result of checking the headers of a request; `check-body`: the identity in its JSON body decides. */
export type Decision = Principal | 'check-body' | ServiceError;

const ANONYMOUS: Principal = { principal: 'anonymous', access: FULL_ACCESS };

/** What decides which credentials a request needs. */
type Requirement = Pick<OperationSpec, 'tier'> & { readonly request: Pick<OperationSpec['request'], 'kind'> };

type Checked = Principal | ServiceError | undefined;

/** Checks the credentials of requests. A token of a provider is checked asynchronously, everything else at once. */
export interface Authenticator {
  checkHeaders(operation: Requirement, headers: IncomingHttpHeaders): Decision | Promise<Decision>;
  /** Checks the identity of a JSON body. */
  checkIdentity(identity: Identity | undefined): Principal | ServiceError | Promise<Principal | ServiceError>;
}

const then = <T, R>(value: T | Promise<T>, use: (value: T) => R): R | Promise<R> =>
  value instanceof Promise ? value.then(use) : use(value);

/** Returns a function that finds the principal of a secret of one kind, which is no token of a provider. */
const createFinder = (
  kind: 'token' | 'api-key',
  known: readonly string[],
  files: AccessFiles | undefined,
): ((given: string) => Principal | undefined) => {
  const match = createMatcher(kind, known);
  return (given) => {
    const principal = match(given);
    return principal === undefined ? files?.find(kind, given) : { principal, access: FULL_ACCESS };
  };
};

/**
 * Creates an authenticator. The base tier accepts a bearer token or an API key, the extended tier an API key only. When
 * both headers are sent, both must be valid, and the grants of the token apply. An empty header counts as absent. A header
 * takes precedence over the body (D-13, D-14).
 */
export const createAuthenticator = (credentials: Credentials): Authenticator => {
  const { tokens, apiKeys, files, jobs, verifyToken } = credentials;
  const acceptsAll = isOpen(credentials);
  const findToken = createFinder('token', tokens, files);
  const findKey = createFinder('api-key', apiKeys, files);
  const unknown = (): ServiceError => errors.unauthenticated('the credential is not valid');
  const missing = (): ServiceError => errors.unauthenticated('a credential is required');

  const checkProvider = async (verify: NonNullable<typeof verifyToken>, token: string): Promise<Checked> => {
    try {
      const found = await verify(token);
      if (found === undefined) return undefined;
      const { subject: principal, grants } = found;
      return { principal, access: accessOf([...grantsIn(grants), ...(files?.grantsOf(principal) ?? [])]) };
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      return errors.serviceUnavailable('the keys of the OpenID provider cannot be loaded; retry the request');
    }
  };
  const checkToken = (token: string): Checked | Promise<Checked> => {
    if (JobCredentials.isToken(token)) return jobs?.find(token);
    const found = findToken(token);
    return found === undefined && verifyToken !== undefined ? checkProvider(verifyToken, token) : found;
  };
  /** Checks the credentials that are given; undefined when none is. */
  const check = (token: string | undefined, key: string | undefined): Checked | Promise<Checked> => {
    const byKey = key === undefined ? undefined : findKey(key);
    if (key !== undefined && byKey === undefined) return unknown();
    return token === undefined ? byKey : then(checkToken(token), (byToken) => byToken ?? unknown());
  };
  return {
    checkHeaders: (operation, headers) => {
      if (acceptsAll) {
        const token = readBearerToken(headers);
        // A job that has ended must not become anonymous, whether this server hands out jobs or not.
        return token !== undefined && JobCredentials.isToken(token) ? (jobs?.find(token) ?? unknown()) : ANONYMOUS;
      }
      const key = singleValue(headers['x-api-key']);
      return then(check(readBearerToken(headers), key), (decision): Decision => {
        if (decision instanceof ServiceError) return decision;
        if (operation.tier === 'extended') return key === undefined || decision === undefined ? missing() : decision;
        return decision ?? (operation.request.kind === 'json' ? 'check-body' : missing());
      });
    },
    checkIdentity: (identity) =>
      then(
        check(readIdentityText(identity?.auth_token), readIdentityText(identity?.api_key)),
        (decision) => decision ?? missing(),
      ),
  };
};
