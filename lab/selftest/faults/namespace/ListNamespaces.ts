import type { HandlerRequest } from '#contract/handlers';
import type { Context } from '../../../../server-reference/operations/context.ts';
import { fault, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { listChildren } from './common.ts';

const op = 'ListNamespaces';
type Request = HandlerRequest<typeof op>;

/** Whether the page token is not the name of a child. */
const isUnknownToken = async (request: Request, context: Context): Promise<boolean> => {
  const { page_token: token } = request.query;
  return token !== undefined && token !== '' && !(await listChildren(request, context)).includes(token);
};

export const listNamespaces: FaultsOf<typeof op> = {
  'token-survives-drop': fault(
    'restarts the list when the namespace of the page token was dropped',
    replaceHandler(op, async (request, { serve, context }) => {
      const { page_token: _omitted, ...query } = request.query;
      return serve((await isUnknownToken(request, context)) ? { ...request, query } : request, context);
    }),
  ),
};
