import type { AnyOperation, Family, FamilyCase } from '../context/family.ts';
import * as expect from '../context/expect.ts';
import type { AnyResponse } from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import { plainRequest, toClientRequest, withBody } from '../context/request-mutations.ts';
import { requireCredentials, requireSecondPrincipal } from '../context/target/credentials.ts';
import { NEAR_MISSES } from '../context/target/near-misses.ts';
import { credentialHeaders, type Principal } from '../context/target/target.ts';
import {
  anyIdentity,
  CONTEXT_FIELD,
  CONTEXT_HEADERS,
  hasCommonFields,
  partOfAllAdditions,
  partOfIdentityAndNulls,
  partOfOtherForm,
  sendWithIdentity,
} from './additions.ts';
import { acceptance, controlRequest, rejection } from './case-builders.ts';

const rejectedAs = (principal: Principal, verify: (response: AnyResponse) => void): Family => ({
  executesOperation: false,
  cases: (op) => [
    rejection(
      op,
      principal,
      ({ target }, subject) => {
        requireCredentials(target);
        return target.build(op.id, subject.request);
      },
      { verify, principal },
    ),
    controlRequest(op),
  ],
});

const isUnauthenticated = (response: AnyResponse): void => expect.error(response, 'Unauthenticated');

const none = rejectedAs('anonymous', expect.rejectedAsInvalid);

export const noCredentialsRejected: Family = {
  ...none,
  cases: (op) => [
    ...none.cases(op),
    ...(hasCommonFields(op)
      ? [
          rejection(
            op,
            'with an identity of the wrong types',
            ({ target }, subject) => {
              requireCredentials(target);
              const identity = { auth_token: 5, api_key: [] };
              return withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), identity });
            },
            { verify: expect.rejectedAsInvalid, principal: 'anonymous' },
          ),
        ]
      : []),
  ],
};

export const noCredentialsStatus = rejectedAs('anonymous', isUnauthenticated);

/** Changes the value of a credential in the header that has it. */
type ChangeHeader = (value: string, name: string) => string;

const changeCredential =
  (change: (credential: string) => string): ChangeHeader =>
  (value, name) =>
    name === 'authorization' ? value.replace(/(?<=^Bearer ).*$/s, change) : change(value);

/** What a server accepts whose comparison of credentials is careless. */
const NEARLY: Readonly<Record<string, ChangeHeader>> = {
  'a credential without its last character': changeCredential(NEAR_MISSES.cut),
  'a credential with one more character': changeCredential(NEAR_MISSES.longer),
  'a credential in capitals': changeCredential(NEAR_MISSES.inCapitals),
  'a credential after another one': changeCredential(NEAR_MISSES.afterAnother),
  'an empty credential': changeCredential(() => ''),
  'a token of another scheme': (value) => value.replace(/^Bearer /, 'Basic '),
};

const nearly = (op: AnyOperation, name: string, change: ChangeHeader): FamilyCase =>
  rejection(
    op,
    name,
    ({ target }, subject) => {
      requireCredentials(target);
      const wire = target.build(op.id, subject.request);
      const valid = Object.entries(credentialHeaders(target, op.id, 'self'));
      const changed = valid.map(([header, value]) => [header, change(value, header)] as const);
      if (changed.every(([, value], at) => value === valid[at]?.[1]))
        throw new NotApplicable(`the credential of the target cannot be changed to ${name}`);
      return { ...wire, headers: { ...wire.headers, ...Object.fromEntries(changed) } };
    },
    { verify: expect.rejectedAsInvalid, principal: 'anonymous' },
  );

const unknown = rejectedAs('stranger', expect.rejectedAsInvalid);

export const wrongCredentialsRejected: Family = {
  ...unknown,
  cases: (op) => [...Object.entries(NEARLY).map(([name, change]) => nearly(op, name, change)), ...unknown.cases(op)],
};

export const wrongCredentialsStatus = rejectedAs('stranger', isUnauthenticated);

/** A request of the second principal, which may read nothing, for an object of the first one and for an absent one. */
export const notGranted: Family = {
  executesOperation: false,
  cases: (op) => {
    const denied = (name: string, isAbsent: boolean): FamilyCase =>
      rejection(
        op,
        name,
        ({ target, name: newName }, subject) => {
          requireSecondPrincipal(target);
          const { id = [], ...request } = plainRequest(subject);
          const named = isAbsent ? [...id.slice(0, -1), newName('absent')] : id;
          return target.build(op.id, toClientRequest({ ...request, id: named }));
        },
        { verify: (response) => expect.error(response, 'PermissionDenied'), principal: 'second' },
      );
    return [denied('an object that exists', false), denied('an absent object', true), controlRequest(op)];
  },
};

export const identityAccepted: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'in addition to the header',
      ({ target }, subject) => {
        const identity = anyIdentity(target);
        return withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), identity });
      },
      partOfAllAdditions(op),
    ),
    acceptance(
      op,
      'empty',
      ({ target }, subject) =>
        withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), identity: {} }),
      partOfOtherForm(op),
    ),
  ],
};

export const identityAuthenticates: Family = {
  executesOperation: true,
  cases: (op) => [
    {
      name: 'without a header',
      ...partOfIdentityAndNulls(op),
      run: (context, subject) => sendWithIdentity(op, context, subject),
    },
  ],
};

export const contextAccepted: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      'as headers',
      ({ target }, subject) => {
        const wire = target.build(op.id, subject.request);
        return { ...wire, headers: { ...wire.headers, ...CONTEXT_HEADERS } };
      },
      partOfAllAdditions(op),
    ),
    ...(hasCommonFields(op)
      ? [
          acceptance(
            op,
            'as a field',
            ({ target }, subject) =>
              withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), ...CONTEXT_FIELD }),
            partOfAllAdditions(op),
          ),
        ]
      : []),
  ],
};
