import type { HandlerRequest } from '#contract/handlers';
import {
  combine,
  fault,
  acceptInvalid,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { readLatestVersion } from './common.ts';
import { keyOf } from '../mutations/catalog-state.ts';

const op = 'BatchDeleteTableVersions';
type Request = HandlerRequest<typeof op>;
type Range = Request['body']['ranges'][number];
type Scope = HandlerScope<typeof op>;

const rangeLength = ({ start_version: start, end_version: end }: Range): number => end - start;
const withRanges = (request: Request, ranges: readonly Range[]): Request => ({
  ...request,
  body: { ...request.body, ranges: [...ranges] },
});

/** Changes the ranges of a request and adds `added` to deleted_count if any range was changed. */
const changeRanges = (
  other: (ranges: readonly Range[], request: Request, scope: Scope) => Promise<readonly Range[]> | readonly Range[],
  added = 0,
): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { ranges } = request.body;
    const changed = await other(ranges, request, scope);
    const { body } = await scope.serve(withRanges(request, changed), scope.context);
    const isSame = changed.every((range, at) => range === ranges[at]);
    return { body: isSame ? body : { ...body, deleted_count: (body.deleted_count ?? 0) + added } };
  });

/** Changes the range of a request with exactly one range. */
const changeSingleRange = (
  when: (range: Range) => boolean,
  other: (range: Range) => Range,
  added: number,
): ServerMutation =>
  changeRanges(
    (ranges) => (ranges.length === 1 ? ranges.map((range) => (when(range) ? other(range) : range)) : ranges),
    added,
  );

const startsAtLatest = async (request: Request, scope: Scope): Promise<boolean> => {
  const latest = await readLatestVersion(request, scope);
  return request.body.ranges.some(({ start_version: start }) => start > 0 && start === latest);
};

export const batchDeleteTableVersions: FaultsOf<typeof op> = {
  'records-removed': fault(
    'deletes one of two records but counts both',
    changeSingleRange(
      (range) => rangeLength(range) === 2,
      (range) => ({ ...range, end_version: range.start_version + 1 }),
      1,
    ),
  ),
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
