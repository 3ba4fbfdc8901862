import { ServiceError } from '#contract/errors';
import type { HandlerRequest } from '#contract/handlers';
import type { DescribeTransactionResponse } from '#contract/types';
import {
  combine,
  fault,
  changeRequest,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'AlterTransaction';
type Request = HandlerRequest<typeof op>;
type Action = Request['body']['actions'][number];
type Actions = readonly Action[];

const withActions = (request: Request, actions: Actions): Request => ({
  ...request,
  body: { ...request.body, actions: [...actions] },
});

/** Changes the actions of a request. */
const changeActions = (other: (actions: Actions) => Actions): ServerMutation =>
  changeRequest(op, (request) => withActions(request, other(request.body.actions)));

/** Changes each action of a request. */
const changeEachAction = (other: (action: Action) => Action): ServerMutation =>
  changeActions((actions) => actions.map(other));

const describeCurrent = async (
  { id, headers }: Request,
  { context, handlers }: HandlerScope<typeof op>,
): Promise<DescribeTransactionResponse> =>
  (await handlers.DescribeTransaction({ id, headers, query: {}, body: {} }, context)).body;

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
  'set-property': fault(
    'replaces non-ASCII characters of values with question marks',
    changeEachAction((action) =>
      action.setPropertyAction?.value === undefined
        ? action
        : {
            ...action,
            setPropertyAction: {
              ...action.setPropertyAction,
              value: action.setPropertyAction.value.replaceAll(/[^ -~]/g, '?'),
            },
          },
    ),
  ),
  'all-or-none': fault(
    'keeps the first value of a key when it rejects the second one',
    applyRejected((actions) => {
      const [first, second] = actions.map(({ setPropertyAction: setting }) => setting?.key);
      return first !== undefined && first === second ? actions.slice(0, 1) : [];
    }),
  ),
  'terminal-fixed': fault('cancels a completed transaction', () => {
    const canceled = new Set<string>();
    const isCancel = ({ setStatusAction: status }: Action): boolean => status?.status?.toLowerCase() === 'canceled';
    const cancel = replaceHandler(op, async (request, scope) => {
      const { actions } = request.body;
      const { status } = await describeCurrent(request, scope);
      const isOver = status !== 'Queued' && status !== 'Running';
      if (!isOver || actions.length > 1 || !actions.every(isCancel)) return scope.serve(request, scope.context);
      canceled.add(request.id.join());
      return { body: { ...(await describeCurrent(request, scope)), status: 'Canceled' } };
    });
    const showCanceled = changeResponseBody('DescribeTransaction', (body, { id }) =>
      canceled.has(id.join()) ? { ...body, status: 'Canceled' } : body,
    );
    return combine(cancel, showCanceled);
  }),
};
