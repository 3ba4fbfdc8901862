import type { ClientRequest } from '#contract/client';
import { isStatusOf } from '#contract/errors';
import type { RegisterTableResponse } from '#contract/types';
import type { CheckContext } from '../../check-context.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { Blocked, Finding } from '../../outcome.ts';
import { asReturned, LOCATION_FORMS, type LocationForm } from './locations.ts';

type Body = ClientRequest<'RegisterTable'>['body'];

/** Registers a table as it was, with its location in each form, until the target accepts one; leaves it deregistered. */
const findAcceptedForm = async (context: CheckContext, id: ObjectId, location: string): Promise<LocationForm> => {
  const target = context.target.detach();
  for (const form of LOCATION_FORMS) {
    const { status } = await target.call('RegisterTable', { id, body: { location: form(location) } });
    if (status < 400) {
      await target.call('DeregisterTable', { id });
      return form;
    }
    // Another form cannot help.
    if (!isStatusOf(status, 'InvalidInput', 'PermissionDenied', 'TableNotFound')) break;
  }
  return asReturned;
};

/**
 * Returns the location of a deregistered table in the form that the target accepts in RegisterTable. Neither source states
 * the form, so a server may take relative locations only and return absolute ones. Found out with the first table of a run.
 */
export const registrableLocation = async (context: CheckContext, id: ObjectId, location: string): Promise<string> => {
  const { target } = context;
  if (target.lacks('RegisterTable')) return location;
  const form = await target.learn('location form', () =>
    findAcceptedForm(context, id, location).catch(() => asReturned),
  );
  return form(location);
};

/** Deregisters a table as a set-up step and returns the location of its data, as RegisterTable accepts it. */
export const deregisterTable = async (context: CheckContext, id: ObjectId): Promise<string> => {
  const { location } = (await context.arrange.call('DeregisterTable', { id })).body ?? {};
  if (typeof location === 'string' && location !== '') return registrableLocation(context, id, location);
  throw new Blocked(
    'DeregisterTable/returns-location',
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
