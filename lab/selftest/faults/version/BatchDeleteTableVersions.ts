import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  acceptInvalid,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readLatestVersion } from './common.ts';
import { keyOf } from '../mutations/catalog-state.ts';

const op = 'BatchDeleteTableVersions';
type Request = HandlerRequest<typeof op>;
type Scope = HandlerScope<typeof op>;

const startsAtLatest = async (request: Request, scope: Scope): Promise<boolean> => {
  const latest = await readLatestVersion(request, scope);
  return request.body.ranges.some(({ start_version: start }) => start > 0 && start === latest);
};

export const batchDeleteTableVersions: FaultsOf<typeof op> = {
  'tagged-rejected': fault(
    'deletes the tags of tagged versions',
    acceptInvalid(
      op,
      async (request, { serve, context, handlers }) => {
        const { id, headers } = request;
        const { tags } = (await handlers.ListTableTags({ id, headers, query: {} }, context)).body;
        for (const tag of Object.keys(tags))
          await handlers.DeleteTableTag({ id, headers, query: {}, body: { tag } }, context);
        return serve(request, context);
      },
      ['InvalidTableState'],
    ),
  ),
  'numbers-not-reused': fault('reuses the number of a deleted version', () => {
    const removed = new Map<string, number>();
    const recorder = replaceHandler(op, async (request, scope) => {
      const latest = await readLatestVersion(request, scope);
      const isLatest = await startsAtLatest(request, scope);
      const response = await scope.serve(request, scope.context);
      if (isLatest) removed.set(keyOf(request.id), latest);
      return response;
    });
    const describe = changeResponseBody('DescribeTable', (body, { id }) => {
      const number = removed.get(keyOf(id));
      const { version } = body;
      return number !== undefined && typeof version === 'number' && version > number
        ? { ...body, version: version - 1 }
        : body;
    });
    return combine(recorder, describe);
  }),
};
