import { ServiceError, type ErrorName } from '#contract/errors';
import type { HandlerResponse, HandlerRequest } from '#contract/handlers';
import type { OperationId } from '#contract/operations';
import { delay, replaceHandler, type HandlerScope } from '../mutations/mutations.ts';
import type { ServerMutation } from '../fault.ts';
import type { TableRequest } from '../mutations/catalog-state.ts';

/** Returns the recorded versions of the main branch. */
const listVersions = async (
  { id, headers }: TableRequest,
  { context, handlers }: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<readonly number[]> =>
  (await handlers.ListTableVersions({ id, headers, query: {} }, context)).body.versions.map(({ version }) => version);

export const readLatestVersion = async (
  request: TableRequest,
  scope: Pick<HandlerScope<'ListTableVersions'>, 'context' | 'handlers'>,
): Promise<number> => Math.max(0, ...(await listVersions(request, scope)));

/** Reports success to every request that loses a race against a concurrent request with one of the same keys. */
export const acceptAllConcurrent = <Op extends OperationId>(
  op: Op,
  getKeys: (request: HandlerRequest<Op>) => readonly string[],
  response: (request: HandlerRequest<Op>) => HandlerResponse<Op>,
  losingError: ErrorName = 'ConcurrentModification',
): ServerMutation => {
  const inProgress = new Map<string, number>();
  const count = (keys: readonly string[], by: number): void => {
    for (const key of keys) inProgress.set(key, (inProgress.get(key) ?? 0) + by);
  };
  return replaceHandler(op, async (request, { serve, context }) => {
    const keys = [...new Set(getKeys(request))];
    count(keys, 1);
    try {
      await delay();
      const isContested = keys.some((key) => (inProgress.get(key) ?? 0) > 1);
      return await serve(request, context).catch((error: unknown) => {
        if (isContested && error instanceof ServiceError && error.name === losingError) return response(request);
        throw error;
      });
    } finally {
      // A request that has been served at once must still be in progress for the next one.
      await delay();
      count(keys, -1);
    }
  });
};
