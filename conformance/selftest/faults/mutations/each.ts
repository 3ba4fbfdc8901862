import type { HandlerAnswer, HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import { serves } from './mutations.ts';
import type { Bend } from '../fault.ts';

/** Serves several requests in place of one, each a commit of its own. */
export const servesEach = <Op extends OperationId>(
  op: Op,
  parts: (request: HandlerRequest<Op>) => readonly HandlerRequest<Op>[],
): Bend =>
  serves(op, async (request, { serve, context }) => {
    let last: HandlerAnswer<Op> | undefined;
    for (const part of parts(request)) last = await serve(part, context);
    return last ?? serve(request, context);
  });
