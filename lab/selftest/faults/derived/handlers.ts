import type { Handler, HandlerRequest, HandlerResponse, Handlers } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { Context } from '../../../../server-reference/operations/context.ts';
import type { ServerMutation } from '../fault.ts';

export type Request = HandlerRequest<OperationId>;
export type Response = HandlerResponse<OperationId>;

export interface AnyScope {
  readonly serve: (request: Request) => Promise<Response>;
  readonly context: Context;
  readonly handlers: Handlers<Context>;
}

/** Replaces the handler of any operation; `handle` may call the reference handler as `scope.serve`. */
export const replaceAnyHandler = (
  op: OperationId,
  handle: (request: Request, scope: AnyScope) => Promise<Response>,
): ServerMutation => ({
  handlers: {
    [op]: (serve: Handler<OperationId, Context>, handlers: Handlers<Context>) => (request: Request, context: Context) =>
      handle(request, { serve: async (changed) => serve(changed, context), context, handlers }),
  },
});
