import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import { replaceHandler } from './mutations.ts';
import type { ServerMutation } from '../fault.ts';

/** Handles one request as several, each with its own commit; returns the last response. */
export const handleSeparately = <Op extends OperationId>(
  op: Op,
  parts: (request: HandlerRequest<Op>) => readonly HandlerRequest<Op>[],
): ServerMutation =>
  replaceHandler(op, async (request, { serve, context }) => {
    let last: HandlerResponse<Op> | undefined;
    for (const part of parts(request)) last = await serve(part, context);
    return last ?? serve(request, context);
  });
