import type { Identity } from '#contract/types';
import type { Target } from './target.ts';

/** The credentials of the run as the member `identity` holds them. */
export const identityOf = ({ credentials: { token, apiKey } }: Pick<Target, 'credentials'>): Identity => ({
  ...(apiKey !== undefined && { api_key: apiKey }),
  ...(token !== undefined && { auth_token: token }),
});

/** The members that the body of any request about an object may hold. */
export const commonFields = (
  target: Pick<Target, 'credentials'>,
  id: readonly string[],
): {
  readonly id: readonly string[];
  readonly identity: Identity;
  readonly context: Readonly<Record<string, string>>;
} => ({
  id,
  identity: identityOf(target),
  context: { trace: 'abc' },
});
