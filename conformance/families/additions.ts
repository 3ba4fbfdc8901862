import { cases } from '#contract/cases';
import { familiesOf, type FamilyId } from '#contract/rules';
import type { Identity } from '#contract/types';
import type { AnyOperation, FamilyCase } from '../context/family.ts';
import { plainRequest, toClientRequest, withBody } from '../context/request-mutations.ts';
import { identityOf } from '../context/target/credentials.ts';
import { isReachable, valueAt, withValue } from '../context/json-pointer.ts';
import type { Subject } from '../context/check.ts';
import type { CheckContext } from '../context/check-context.ts';
import * as expect from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { Target } from '../context/target/target.ts';
import { acceptance, alternate } from './case-builders.ts';

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

/** Returns the body with an explicit null for every optional field that it does not have. */
export const withNulls = (op: AnyOperation, body: unknown): unknown =>
  cases[op.id].optional
    .filter(({ pointer }) => isReachable(body, pointer) && valueAt(body, pointer) === undefined)
    .reduce<unknown>((made, { pointer }) => withValue(made, pointer, null), body);

/**
 * Returns, as an option of the cases that send one of them, the case that sends the valid request with all that clients
 * may add to it: an unknown field, `identity`, `context` as a field and as headers, and the id again. Its path has the
 * delimiter without percent-encoding.
 */
export const partOfAllAdditions = (op: AnyOperation): Pick<FamilyCase, 'partOf'> => {
  if (!hasCommonFields(op)) return {};
  const name = 'everything that a client may add';
  const partOf = acceptance(
    op,
    name,
    ({ target }, subject) => {
      const { id, body = {} } = plainRequest(subject);
      const added = {
        ...(body as object),
        ...UNKNOWN_FIELD,
        ...CONTEXT_FIELD,
        identity: anyIdentity(target),
        ...(id !== undefined && hasField(op, '/id') && { id }),
      };
      const wire = withBody(target, op.id, subject, added);
      return { ...wire, path: wire.path.replaceAll('%24', '$'), headers: { ...wire.headers, ...CONTEXT_HEADERS } };
    },
    { once: name },
  );
  return { partOf };
};

/** Delimiters of several characters, or with a meaning in patterns; all must be taken literally. */
export const DELIMITERS = ['.', '|', '::'] as const;

/** Delimiters with a meaning in URLs, which gateways in front of a server may reject. */
export const RESERVED_DELIMITERS = ['+', '/', '%', ' and '] as const;

const OTHER_FORMS: readonly FamilyId[] = ['delimiter-given', 'delimiter-reserved', 'trailing-slash'];

/**
 * Returns, as an option of the cases that send one of them, the case that sends the valid request in another form: with a
 * delimiter that contains all tested delimiters, a trailing slash, an empty `identity`, and an empty list as `id`.
 */
export const partOfOtherForm = (op: AnyOperation): Pick<FamilyCase, 'partOf'> => {
  if (!OTHER_FORMS.every((family) => familiesOf[op.id].some((id) => id === family))) return {};
  const name = 'another form of the request';
  const partOf = acceptance(
    op,
    name,
    ({ target }, subject) => {
      const request = { ...plainRequest(subject), delimiter: [...DELIMITERS, ...RESERVED_DELIMITERS].join('') };
      const other = { ...subject, request: toClientRequest(request) };
      const body = { ...(request.body ?? {}), identity: {}, ...(hasField(op, '/id') && { id: [] }) };
      const wire = hasCommonFields(op) ? withBody(target, op.id, other, body) : target.build(op.id, other.request);
      return { ...wire, path: `${wire.path}/` };
    },
    { once: name },
  );
  return { partOf };
};

/** Sends the valid request with a credential in the body instead of a header, and expects success. */
export const sendWithIdentity = async (
  op: AnyOperation,
  { target }: CheckContext,
  subject: Subject,
  change: (body: unknown) => unknown = (body) => body,
): Promise<void> => {
  const [first, ...others] = Object.entries(identityOf(target));
  if (first === undefined) throw new NotApplicable('needs a credential, and none is configured');
  const [field, value] = alternate(op, [first, ...others]);
  const body = change({ ...(plainRequest(subject).body ?? {}), identity: { [field]: value } });
  expect.ok(op.id, await target.send(op.id, withBody(target, op.id, subject, body), 'anonymous'));
};

/**
 * Returns, as an option of the cases that send one of them, the case that sends a credential in the body instead of a header,
 * and null for every other optional field, such as `id`.
 */
export const partOfIdentityAndNulls = (op: AnyOperation): Pick<FamilyCase, 'partOf'> => {
  if (!familiesOf[op.id].some((id) => id === 'identity-authenticates')) return {};
  const name = 'a credential in the body, and null in every other optional field';
  const run: FamilyCase['run'] = (context, subject) =>
    sendWithIdentity(op, context, subject, (body) => withNulls(op, body));
  return { partOf: { name, once: name, run } };
};
