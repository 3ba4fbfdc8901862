import { cases } from '#contract/cases';
import type { Identity } from '#contract/types';
import type { AnyOperation, FamilyCase } from '../context/family.ts';
import { plainRequest, withBody } from '../context/request-mutations.ts';
import { identityOf } from '../context/target/credentials.ts';
import type { Target } from '../context/target/target.ts';
import { acceptance } from './case-builders.ts';

/** A field that no schema has. */
export const UNKNOWN_FIELD = { 'x-unknown': { nested: [1, 'two', null] } } as const;

/** A request context as a field and as headers. */
export const CONTEXT_FIELD = { context: { trace: 'abc' } } as const;
export const CONTEXT_HEADERS = { 'x-ns-ctx-trace': 'abc', 'x-ns-ctx-tenant': 'a b c' } as const;

/** Returns the credentials of the run as `identity`, or any if it has none. */
export const anyIdentity = (target: Target): Identity => {
  const identity = identityOf(target);
  return Object.keys(identity).length > 0 ? identity : { api_key: 'anyone', auth_token: 'anyone' };
};

const hasField = (op: AnyOperation, field: string): boolean =>
  cases[op.id].optional.some(({ pointer }) => pointer === field);

/** Whether the body has `identity` and `context`. In a body that is a map, `context` would be an entry of the map. */
export const hasCommonFields = (op: AnyOperation): boolean => hasField(op, '/identity');

/**
 * Returns, as an option of the cases that send one of them, the case that sends the valid request with all that clients
 * may add to it: an unknown field, `identity`, `context` as a field and as headers, and `id`.
 */
export const partOfAllAdditions = (op: AnyOperation): Pick<FamilyCase, 'partOf'> => {
  if (!hasCommonFields(op)) return {};
  const name = 'everything that a client may add';
  const partOf = acceptance(
    op,
    name,
    ({ target }, subject) => {
      const { id, body = {} } = plainRequest(subject);
      const wire = withBody(target, op.id, subject, {
        ...(body as object),
        ...UNKNOWN_FIELD,
        ...CONTEXT_FIELD,
        identity: anyIdentity(target),
        ...(id !== undefined && hasField(op, '/id') && { id }),
      });
      return { ...wire, headers: { ...wire.headers, ...CONTEXT_HEADERS } };
    },
    { once: name },
  );
  return { partOf };
};
