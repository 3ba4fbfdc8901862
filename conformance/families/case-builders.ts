import type { Response, WireRequest } from '#contract/client';
import type { OperationId } from '#contract/operations';
import type { Subject } from '../context/check.ts';
import { CONTROL_REQUEST, type AnyOperation, type FamilyCase } from '../context/family.ts';
import * as expect from '../context/expect.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Returns a case that sends a mutated request, which must be rejected and must not change the state. */
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

/** Returns the case that sends the valid request itself, so that a target that rejects every request does not pass. */
export const controlRequest = ({ id }: AnyOperation): FamilyCase => ({
  name: CONTROL_REQUEST,
  run: async (context, subject) => {
    expect.ok(id, context.target.requireSupported(id, await context.target.call(id, subject.request)));
  },
});

/** Returns a case that sends a variation of the request that is still valid and must be accepted. */
export const acceptance = (
  { id }: AnyOperation,
  name: string,
  mutation: (context: CheckContext, subject: Subject) => WireRequest,
  naming?: FamilyCase['naming'],
): FamilyCase => ({
  name,
  ...(naming && { naming }),
  run: async (context, subject) => {
    expect.ok(id, context.target.requireSupported(id, await context.target.send(id, mutation(context, subject))));
  },
});
