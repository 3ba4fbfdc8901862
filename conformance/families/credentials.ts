import { cases } from '#contract/cases';
import type { Family } from '../context/family.ts';
import { plain, withBody } from '../context/request-mutations.ts';
import * as expect from '../context/expect.ts';
import { identityOf } from '../context/target/identity.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { Principal, Target } from '../context/target/target.ts';
import { acceptance, lawfulTwin } from './refusal.ts';

const guarded = ({ credentials: { token, apiKey } }: Target): void => {
  if (token === undefined && apiKey === undefined)
    throw new NotApplicable('needs a credential of the target, and none was given');
};

const refusedAs = (principal: Principal): Family => ({
  acts: false,
  cases: (op) => [
    {
      name: principal,
      run: (world, subject) => {
        guarded(world.target);
        return world.unmoved(subject.observe, async () => {
          expect.refused(await world.target.call(op.id, subject.request, principal), 401);
        });
      },
    },
    lawfulTwin(op),
  ],
});

export const noCredentialsRefused = refusedAs('nobody');

export const wrongCredentialsRefused = refusedAs('stranger');

export const identityAccepted: Family = {
  acts: true,
  cases: (op) => [
    acceptance(op, 'beside the header', ({ target }, subject) => {
      const identity = identityOf(target);
      const some = Object.keys(identity).length > 0 ? identity : { api_key: 'anyone', auth_token: 'anyone' };
      return withBody(target, op.id, subject, { ...(plain(subject).body ?? {}), identity: some });
    }),
    acceptance(op, 'empty', ({ target }, subject) =>
      withBody(target, op.id, subject, { ...(plain(subject).body ?? {}), identity: {} }),
    ),
  ],
};

export const identityAuthenticates: Family = {
  acts: true,
  cases: (op) =>
    (['auth_token', 'api_key'] as const).map((member) => ({
      name: member,
      run: async (world, subject) => {
        const value = identityOf(world.target)[member];
        if (value === undefined) throw new NotApplicable(`needs a credential for ${member}, and none was given`);
        const wire = withBody(world.target, op.id, subject, {
          ...(plain(subject).body ?? {}),
          identity: { [member]: value },
        });
        expect.ok(op.id, await world.target.send(op.id, wire, 'nobody'));
      },
    })),
};

export const contextAccepted: Family = {
  acts: true,
  cases: (op) => [
    acceptance(op, 'as headers', ({ target }, subject) => {
      const wire = target.build(op.id, subject.request);
      return { ...wire, headers: { ...wire.headers, 'x-ns-ctx-trace': 'abc', 'x-ns-ctx-tenant': 'a b c' } };
    }),
    // A body that is a bare map has no members of the interface: there, context would be a pair like any other.
    ...(cases[op.id].optional.some(({ pointer }) => pointer === '/identity')
      ? [
          acceptance(op, 'as a member', ({ target }, subject) =>
            withBody(target, op.id, subject, { ...(plain(subject).body ?? {}), context: { trace: 'abc' } }),
          ),
        ]
      : []),
  ],
};
