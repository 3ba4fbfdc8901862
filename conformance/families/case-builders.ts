import type { Response, WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Subject } from '../context/check.ts';
import { CONTROL_REQUEST, type AnyOperation, type FamilyCase } from '../context/family.ts';
import * as expect from '../context/expect.ts';
import type { CheckContext } from '../context/check-context.ts';

/** A bent request that must be refused and must leave everything as it was. */
export const rejection = (
  { id }: AnyOperation,
  name: string,
  mutation: (context: CheckContext, subject: Subject) => WireRequest,
  verify: (response: Response<OperationId>) => void = (response) => expect.rejected(response, 400),
): FamilyCase => {
  const send = async (context: CheckContext, subject: Subject): Promise<void> =>
    verify(await context.target.send(id, mutation(context, subject)));
  return {
    name,
    send,
    run: (context, subject) => context.expectUnchanged(subject.observe, () => send(context, subject)),
  };
};

/** The same request unbent: a target that refuses everything must not look right. Stands last, since it may change things. */
export const controlRequest = ({ id }: AnyOperation): FamilyCase => ({
  name: CONTROL_REQUEST,
  run: async (context, subject) => {
    expect.ok(id, context.target.supported(id, await context.target.call(id, subject.request)));
  },
});

/** A bent request that is still lawful and must be accepted. */
export const acceptance = (
  { id }: AnyOperation,
  name: string,
  mutation: (context: CheckContext, subject: Subject) => WireRequest,
  naming?: FamilyCase['naming'],
): FamilyCase => ({
  name,
  ...(naming && { naming }),
  run: async (context, subject) => {
    expect.ok(id, context.target.supported(id, await context.target.send(id, mutation(context, subject))));
  },
});
