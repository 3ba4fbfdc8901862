import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { errors, type ServiceError } from '#contract/errors';
import type { OperationSpec } from '#contract/operations';

/** The credentials a server knows. With none of either kind it is open. */
export interface Keys {
  readonly tokens: readonly string[];
  readonly apiKeys: readonly string[];
}

/** What the JSON body may say about who is asking. */
export interface Identity {
  readonly api_key?: string | null;
  readonly auth_token?: string | null;
}

/** Whether a server with these credentials lets everybody in. */
export const isOpen = ({ tokens, apiKeys }: Keys): boolean => tokens.length + apiKeys.length === 0;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const knower = (known: readonly string[]): ((given: string) => boolean) => {
  const digests = known.map(digest);
  return (given) => {
    const its = digest(given);
    return digests.reduce((found, one) => timingSafeEqual(one, its) || found, false);
  };
};

const single = (value: string | string[] | undefined): string | undefined => {
  const text = Array.isArray(value) ? value[0] : value;
  return text === undefined || text === '' ? undefined : text;
};

const bearerOf = (headers: IncomingHttpHeaders): string | undefined => {
  const header = single(headers.authorization);
  if (header === undefined) return undefined;
  const match = /^Bearer +(\S+) *$/i.exec(header);
  return match?.[1] ?? '';
};

/** What a guard says of a request: let in, refused, or to be decided by the identity in its JSON body. */
export type Decision = 'admitted' | 'ask-body' | ServiceError;

export interface Guard {
  byHeaders(operation: OperationSpec, headers: IncomingHttpHeaders): Decision;
  byIdentity(identity: Identity | undefined): ServiceError | undefined;
}

/**
 * Decides who may come in. The base interface takes a bearer token or an API key, the extended tier an API key only;
 * where both headers are sent both must be valid; an empty header is an absent one; a header wins over the body (D-13, D-14).
 */
export const guard = (keys: Keys): Guard => {
  const open = isOpen(keys);
  const knowsToken = knower(keys.tokens);
  const knowsKey = knower(keys.apiKeys);
  const unknown = (): ServiceError => errors.unauthenticated('the credential is not known');
  const missing = (): ServiceError => errors.unauthenticated('a credential is required');
  return {
    byHeaders: (operation, headers) => {
      if (open) return 'admitted';
      const token = bearerOf(headers);
      const key = single(headers['x-api-key']);
      if (token !== undefined && !knowsToken(token)) return unknown();
      if (key !== undefined && !knowsKey(key)) return unknown();
      if (operation.tier === 'extended') return key === undefined ? missing() : 'admitted';
      if (token !== undefined || key !== undefined) return 'admitted';
      return operation.request.kind === 'json' ? 'ask-body' : missing();
    },
    byIdentity: (identity) => {
      const token = identity?.auth_token || undefined;
      const key = identity?.api_key || undefined;
      if (token === undefined && key === undefined) return missing();
      if (token !== undefined && !knowsToken(token)) return unknown();
      if (key !== undefined && !knowsKey(key)) return unknown();
      return undefined;
    },
  };
};
