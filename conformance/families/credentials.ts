import type { Family } from '../context/family.ts';
import { plainRequest, withBody } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import type { AnyResponse } from '../context/expect.ts';
import { requireCredentials } from '../context/target/credentials.ts';
import type { Principal } from '../context/target/target.ts';
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

export const noCredentialsRejected = rejectedAs('anonymous', expect.rejectedAsInvalid);

export const noCredentialsStatus = rejectedAs('anonymous', isUnauthenticated);

export const wrongCredentialsRejected = rejectedAs('stranger', expect.rejectedAsInvalid);

export const wrongCredentialsStatus = rejectedAs('stranger', isUnauthenticated);

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
