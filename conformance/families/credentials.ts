import type { Family } from '../context/family.ts';
import { plainRequest, withBody } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import type { AnyResponse } from '../context/expect.ts';
import { identityOf, requireCredentials } from '../context/target/credentials.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { Principal } from '../context/target/target.ts';
import { anyIdentity, CONTEXT_FIELD, CONTEXT_HEADERS, hasCommonFields, partOfAllAdditions } from './additions.ts';
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

const isUnauthenticated = (response: AnyResponse): void => expect.rejected(response, 401, 'Unauthenticated');

export const noCredentialsRejected = rejectedAs('nobody', expect.rejectedAsInvalid);

export const noCredentialsStatus = rejectedAs('nobody', isUnauthenticated);

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
    acceptance(op, 'empty', ({ target }, subject) =>
      withBody(target, op.id, subject, { ...(plainRequest(subject).body ?? {}), identity: {} }),
    ),
  ],
};

export const identityAuthenticates: Family = {
  executesOperation: true,
  cases: (op) =>
    (['auth_token', 'api_key'] as const).map((field) => ({
      name: field,
      run: async (context, subject) => {
        const value = identityOf(context.target)[field];
        if (value === undefined) throw new NotApplicable(`needs a credential for ${field}, and none is configured`);
        const wire = withBody(context.target, op.id, subject, {
          ...(plainRequest(subject).body ?? {}),
          identity: { [field]: value },
        });
        expect.ok(op.id, await context.target.send(op.id, wire, 'nobody'));
      },
    })),
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
