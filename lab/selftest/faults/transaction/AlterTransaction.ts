import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import { fault, rejectRawRequests, replaceHandler } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'AlterTransaction';
type Request = HandlerRequest<typeof op>;
type Action = Request['body']['actions'][number];
type Actions = readonly Action[];

const withActions = (request: Request, actions: Actions): Request => ({
  ...request,
  body: { ...request.body, actions: [...actions] },
});

/** Applies some of the actions of a rejected request. */
const applyRejected = (select: (actions: Actions) => Actions): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    try {
      return await serve(request, context);
    } catch (error) {
      if (error instanceof ServiceError && error.name === 'ConcurrentModification')
        for (const action of select(request.body.actions)) {
          const isDone = await serve(withActions(request, [action]), context).then(
            () => true,
            () => false,
          );
          if (!isDone) break;
        }
      throw error;
    }
  });

export const alterTransaction: FaultsOf<typeof op> = {
  'status-spelling': fault(
    'reads a status in PascalCase only',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => /"status":"(?![A-Z][a-z])/.test(body.toString('utf8'))),
  ),
  'all-or-none': fault(
    'keeps the first value of a key when it rejects the second one',
    applyRejected((actions) => {
      const [first, second] = actions.map(({ setPropertyAction: setting }) => setting?.key);
      return first !== undefined && first === second ? actions.slice(0, 1) : [];
    }),
  ),
};
