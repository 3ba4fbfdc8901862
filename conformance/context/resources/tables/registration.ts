import type { ClientRequest } from '#contract/client';
import type { RegisterTableResponse } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { Blocked, Finding } from '../../outcome.ts';

type Body = ClientRequest<'RegisterTable'>['body'];

/** Deregisters a table as a set-up step and returns the location of its data. */
export const deregisterTable = async ({ arrange }: CheckContext, id: ObjectId): Promise<string> => {
  const { location } = (await arrange.call('DeregisterTable', { id })).body ?? {};
  if (typeof location === 'string' && location !== '') return location;
  throw new Blocked(
    'DeregisterTable/answers-location',
    new Finding('a location in the response', expect.show(location)),
  );
};

/** Creates a table, deregisters it and returns the location of its data. Takes the options of `arrange.table`. */
export const unregisteredTable = async (
  context: CheckContext,
  options: Parameters<CheckContext['arrange']['table']>[0] = {},
): Promise<string> => deregisterTable(context, await context.arrange.table(options));

/** Registers a table, which must succeed. Throws `NotApplicable` when the target does not support the request. */
export const registerTable = async (
  { target }: CheckContext,
  id: ObjectId,
  body: Body,
): Promise<RegisterTableResponse> => {
  const response = target.requireSupported('RegisterTable', await target.call('RegisterTable', { id, body }));
  return expect.ok('RegisterTable', response);
};
