import type { ClientRequest } from '#contract/client';
import type { RegisterTableResponse } from '#contract/types';
import * as expect from '../../expect.ts';
import { Blocked, Finding } from '../../outcome.ts';
import type { CheckContext } from '../../check-context.ts';
import type { ObjectId } from '../../object-id.ts';

type Body = ClientRequest<'RegisterTable'>['body'];

/** Brings a table to where it has no name any more; returns the location at which its content is. */
export const deregisterTable = async ({ arrange }: CheckContext, id: ObjectId): Promise<string> => {
  const { location } = (await arrange.call('DeregisterTable', { id })).body ?? {};
  if (typeof location === 'string' && location !== '') return location;
  throw new Blocked('DeregisterTable/answers-location', new Finding('a location in the answer', expect.show(location)));
};

/** The location of a table with these rows, or the usual ones, that bears no name. */
export const unregisteredTable = async (
  context: CheckContext,
  options: Parameters<CheckContext['arrange']['table']>[0] = {},
): Promise<string> => deregisterTable(context, await context.arrange.table(options));

/** A registration that must succeed, unless the target says that it does not serve such a request. */
export const registerTable = async (
  { target }: CheckContext,
  id: ObjectId,
  body: Body,
): Promise<RegisterTableResponse> => {
  target.made('table', id);
  const response = target.supported('RegisterTable', await target.call('RegisterTable', { id, body }));
  return expect.ok('RegisterTable', response);
};
