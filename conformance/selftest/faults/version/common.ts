import { ServiceError, type ErrorName } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import type { TableVersion } from '#contract/types';
import { fault, delay, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation, Fault } from '../fault.ts';
import type { TableRequest } from '../mutations/state.ts';

/** A record nobody keeps. */
export const recordOf = (version: number): TableVersion => ({
  version,
  manifest_path: `nowhere/${version}.manifest`,
  timestamp_millis: Date.now(),
});

/** The versions of a table that have records, those of the main branch. */
export const versionsOf = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<readonly number[]> =>
  (await handlers.ListTableVersions({ id, headers, query: {} }, context)).body.versions.map(({ version }) => version);

export const latestOf = async (
  request: TableRequest,
  scope: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<number> => Math.max(0, ...(await versionsOf(request, scope)));

/** Records with the time in seconds. */
export const inSeconds = (record: TableVersion): TableVersion => ({
  ...record,
  timestamp_millis: Math.trunc(Number(record.timestamp_millis) / 1000),
});

/** Tells whoever comes while another is at the same prize that he has won too. */
export const crowns = <Op extends OperationId>(
  op: Op,
  prizes: (request: HandlerRequest<Op>) => readonly string[],
  response: (request: HandlerRequest<Op>) => HandlerResponse<Op>,
  lost: ErrorName = 'ConcurrentModification',
): ServerMutation => {
  const busy = new Map<string, number>();
  const count = (keys: readonly string[], by: number): void => {
    for (const key of keys) busy.set(key, (busy.get(key) ?? 0) + by);
  };
  return replaceHandler(op, async (request, { serve, context }) => {
    const keys = [...new Set(prizes(request))];
    count(keys, 1);
    try {
      await delay();
      const isContested = keys.some((key) => (busy.get(key) ?? 0) > 1);
      return await serve(request, context).catch((error: unknown) => {
        if (isContested && error instanceof ServiceError && error.name === lost) return response(request);
        throw error;
      });
    } finally {
      count(keys, -1);
    }
  });
};

/** Tells of the last failure in a batch instead of the first: it is asked the other way round once it has failed. */
export const tellsLast = <Op extends 'BatchCommitTables' | 'BatchCreateTableVersions'>(
  op: Op,
  reversed: (request: HandlerRequest<Op>) => HandlerRequest<Op>,
): Fault =>
  fault(
    'tells the last failure',
    replaceHandler(op, async (request, { serve, context }) => {
      try {
        return await serve(request, context);
      } catch (error) {
        await serve(reversed(request), context);
        throw error;
      }
    }),
  );
