import type { Identity } from '#contract/types';
import type { ObjectId } from '../object-id.ts';
import { NotApplicable } from '../outcome.ts';
import type { Target } from './target.ts';

/** Returns the credentials of the run as the body field `identity`. */
export const identityOf = ({ credentials: { token, apiKey } }: Pick<Target, 'credentials'>): Identity => ({
  ...(apiKey !== undefined && { api_key: apiKey }),
  ...(token !== undefined && { auth_token: token }),
});

/** Returns the fields that the body of any request about an object may contain. */
export const commonFields = (
  target: Pick<Target, 'credentials'>,
  id: ObjectId,
): {
  readonly id: ObjectId;
  readonly identity: Identity;
  readonly context: Readonly<Record<string, string>>;
} => ({
  id,
  identity: identityOf(target),
  context: { trace: 'abc' },
});

/** Throws `NotApplicable` unless a valid API key is configured. */
export const requireApiKey = ({ credentials: { apiKey } }: Target): void => {
  if (apiKey === undefined) throw new NotApplicable('needs an API key of the target, but none is configured');
};

/**
 * Returns the headers with a valid bearer token as the only credential. Throws `NotApplicable` unless both a token and
 * an API key are configured.
 */
export const bearerTokenOnly = (target: Target): Readonly<Record<string, string>> => {
  requireApiKey(target);
  const { token } = target.credentials;
  if (token === undefined) throw new NotApplicable('needs a bearer token of the target, but none is configured');
  return { authorization: `Bearer ${token}` };
};

/** Throws `NotApplicable` unless a second principal is configured, which may read nothing that the first one creates. */
export const requireSecondPrincipal = ({ credentials: { secondToken } }: Target): void => {
  if (secondToken === undefined)
    throw new NotApplicable('needs a second principal of the target, and TOUCHSTONE_SECOND_TOKEN is not set');
};

/** Throws `NotApplicable` unless a credential is configured. */
export const requireCredentials = ({ credentials: { token, apiKey } }: Target): void => {
  if (token === undefined && apiKey === undefined)
    throw new NotApplicable('needs a credential of the target, and none is configured');
};
