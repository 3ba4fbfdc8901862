import { cases } from '#contract/cases';
import type { WireRequest } from '#contract/client';
import type { AnyOperation, Family } from '../context/family.ts';
import { toClientRequest, plainRequest, withBody, withBytes, withQuery } from '../context/request-mutations.ts';
import type { Subject } from '../context/check.ts';
import * as expect from '../context/expect.ts';
import { NotApplicable } from '../context/outcome.ts';
import type { Target } from '../context/target/target.ts';
import { withValue, valueAt } from '../context/json-pointer.ts';
import { partOfOtherForm } from './additions.ts';
import { acceptance, controlRequest, NOT_ARROW, rejection, sendOnce } from './case-builders.ts';

/** The target validates the schema of every response; this family sends a request that has one. */
export const responseSchema: Family = { executesOperation: true, cases: (op) => [controlRequest(op)] };

/** Returns requests of an operation that a target must reject. */
const invalidRequests = (op: AnyOperation, target: Target, subject: Subject): readonly WireRequest[] => {
  const wire = target.build(op.id, subject.request);
  const { id } = plainRequest(subject);
  const found: WireRequest[] = [];
  if (op.request.kind === 'json') found.push(withBytes(wire, '{', 'application/json'));
  if (op.request.kind === 'arrow') found.push(withBytes(wire, NOT_ARROW, op.request.mediaType));
  if (id !== undefined) found.push(target.build(op.id, toClientRequest({ ...plainRequest(subject), id: [...id, ''] })));
  if (op.parameters.some(({ name }) => name === 'limit')) found.push(withQuery(wire, 'limit', 'ten'));
  return found;
};

/** Sends requests to be rejected. The target validates the body of every error response. */
const errorResponses: Family = {
  executesOperation: false,
  cases: (op) => [
    {
      name: '',
      once: 'provoked',
      run: async (context, subject) => {
        const { target } = context;
        const { observe } = subject;
        const statuses: number[] = [];
        let before: unknown;
        const { responses } = subject;
        const known = responses?.size;
        // An accepted request may change the state; the rules about invalid requests report it. Shared responses change
        // nothing.
        const isSettled = (): boolean =>
          statuses.some((status) => status < 400) ||
          (statuses.length > 0 && responses !== undefined && responses.size === known);
        const observeUnlessSettled = async (): Promise<unknown> =>
          isSettled() ? before : (before = await observe?.());
        await context.expectUnchanged(observe && observeUnlessSettled, async () => {
          for (const wire of invalidRequests(op, target, subject)) {
            const { status } = await sendOnce(context, subject, op.id, wire);
            statuses.push(status);
          }
          if (target.credentials.token === undefined && target.credentials.apiKey === undefined) return;
          const valid = target.build(op.id, subject.request);
          const { status } = await sendOnce(context, subject, op.id, valid, { principal: 'stranger' });
          statuses.push(status);
        });
        if (statuses.every((status) => status < 400))
          throw new NotApplicable('no request of this operation was rejected');
      },
    },
  ],
};

export const errorBody = errorResponses;

export const errorCode = errorResponses;

const BEYOND_DOUBLE = 9_007_199_254_740_993n;

export const int64Digits: Family = {
  executesOperation: true,
  cases: (op) =>
    cases[op.id].int64.map(({ pointer }) => ({
      name: pointer,
      run: async (context, subject) => {
        const { target } = context;
        const body = withValue(plainRequest(subject).body ?? {}, pointer, BEYOND_DOUBLE);
        const response = await target.send(op.id, withBody(target, op.id, subject, body));
        if (response.status >= 400) return expect.rejectedAsInvalid(response);
        const digits = Buffer.from(response.bytes).toString('utf8').includes(String(BEYOND_DOUBLE));
        const echoes = valueAt(response.json, pointer) !== undefined;
        expect.that(digits || !echoes, `${BEYOND_DOUBLE} with all its digits, or an error response`, response.json);
      },
    })),
};

export const trailingSlash: Family = {
  executesOperation: true,
  cases: (op) => [
    acceptance(
      op,
      '',
      ({ target }, subject) => {
        const wire = target.build(op.id, subject.request);
        return { ...wire, path: `${wire.path}/` };
      },
      partOfOtherForm(op),
    ),
  ],
};

export const methodNotAllowed: Family = {
  executesOperation: false,
  cases: (op) => [
    rejection(
      op,
      'DELETE',
      ({ target }, subject) => {
        const wire = withBytes(target.build(op.id, subject.request), undefined, undefined);
        return { ...wire, method: 'DELETE' as WireRequest['method'] };
      },
      {
        verify: (response) => {
          expect.rejected(response, 'MethodNotAllowed');
          const { allow } = response.headers;
          expect.that((allow ?? '').includes(op.method), `an Allow header with ${op.method}`, allow);
        },
      },
    ),
  ],
};
