import type { HandlerRequest } from '#contract/handlers';
import { ServiceError } from '#contract/errors';
import {
  combine,
  fault,
  acceptInvalid,
  changeErrorCode,
  changeRequestBody,
  changeResponseBody,
  replaceHandler,
  type HandlerScope,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { readLatestVersion, createRecord, listVersions } from './common.ts';
import { keyOf } from '../mutations/catalog-state.ts';

const op = 'BatchDeleteTableVersions';
type Request = HandlerRequest<typeof op>;
type Range = Request['body']['ranges'][number];
type Scope = HandlerScope<typeof op>;

const rangeLength = ({ start_version: start, end_version: end }: Range): number => end - start;
const isReversed = (range: Range): boolean => range.end_version >= 0 && rangeLength(range) < 0;
const isMain = ({ body }: Request): boolean => body.branch === undefined;
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

/** Returns the recorded versions in a range. */
const listRecordsIn = async ({ start_version: start, end_version: end }: Range, request: Request, scope: Scope) =>
  (await listVersions(request, scope)).filter((version) => version >= start && (end < 0 || version < end));

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
  'rows-stay': fault(
    'deletes a row together with the records',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers, body } = request;
      const [range] = body.ranges;
      if (body.ranges.length === 1 && range !== undefined && rangeLength(range) === 2)
        await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate: 'id = 2' } }, context);
      return response;
    }),
  ),
  'start-included': fault(
    'excludes the start of a range above version 1',
    changeSingleRange(
      (range) => rangeLength(range) === 1 && range.start_version > 1,
      (range) => ({ ...range, start_version: range.end_version }),
      0,
    ),
    {
      'BatchDeleteTableVersions/empty-range': 'its control request starts at version 2',
      'BatchDeleteTableVersions/reversed-rejected': 'its control request starts at version 2',
    },
  ),
  'end-excluded': fault(
    'deletes the end of a range without counting it',
    changeSingleRange(
      (range) => rangeLength(range) === 2,
      (range) => ({ ...range, end_version: range.end_version + 1 }),
      -1,
    ),
  ),
  'several-ranges': fault(
    'ignores ranges after the first',
    changeRanges((ranges) => (ranges.some(isReversed) ? ranges : ranges.slice(0, 1))),
  ),
  all: fault(
    'keeps the latest record of a full range but counts it',
    changeRanges(async (ranges, request, scope) => {
      const latest = await readLatestVersion(request, scope);
      const isAll = ({ start_version: start, end_version: end }: Range): boolean => start === 0 && end === -1;
      return isMain(request)
        ? ranges.map((range) => (isAll(range) ? { ...range, end_version: latest } : range))
        : ranges;
    }, 1),
  ),
  'empty-range': fault(
    'deletes one record for an empty range',
    changeRanges((ranges) =>
      ranges.map((range) => (rangeLength(range) === 0 ? { ...range, end_version: range.end_version + 1 } : range)),
    ),
  ),
  counted: fault(
    'counts the end of a range',
    changeResponseBody(op, (body, { body: { ranges } }) => {
      const [range] = ranges;
      const isWide = ranges.length === 1 && range !== undefined && rangeLength(range) > 1;
      return isWide && Number(body.deleted_count) > 0
        ? { ...body, deleted_count: Number(body.deleted_count) + 1 }
        : body;
    }),
  ),
  'transaction-id': {
    ...fault(
      'returns a number as transaction_id',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchDeleteTableVersions/response-schema': 'the schema requires a string' },
  },
  'through-latest': fault(
    'keeps the latest version if the range starts above 0',
    changeRanges(async (ranges, request, scope) => {
      const latest = await readLatestVersion(request, scope);
      return ranges.map((range) =>
        range.end_version === -1 && range.start_version > 0 && range.start_version < latest
          ? { ...range, end_version: latest }
          : range,
      );
    }),
  ),
  'deleted-not-described': [
    fault(
      'describes deleted versions',
      acceptInvalid('DescribeTableVersion', ({ body }) => ({ body: { version: createRecord(body.version ?? 0) } }), [
        'TableVersionNotFound',
      ]),
    ),
    fault('rejects a deleted version as an absent table', changeErrorCode('DescribeTableVersion', 'TableNotFound')),
  ],
  'overlap-once': fault(
    'counts a record once per range that contains it',
    replaceHandler(op, async (request, scope) => {
      const counts: number[] = [];
      for (const range of request.body.ranges) counts.push((await listRecordsIn(range, request, scope)).length);
      const { body } = await scope.serve(request, scope.context);
      const sum = counts.reduce((all, count) => all + count, 0);
      return { body: isMain(request) ? { ...body, deleted_count: sum } : body };
    }),
  ),
  'absent-passed-over': fault(
    'returns 404 for a range without records',
    replaceHandler(op, async (request, scope) => {
      for (const range of request.body.ranges)
        if (rangeLength(range) > 0 && isMain(request) && (await listRecordsIn(range, request, scope)).length === 0)
          throw new ServiceError('TableVersionNotFound', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'reversed-rejected': fault(
    'ignores reversed ranges',
    changeRanges((ranges) => ranges.filter((range) => !isReversed(range))),
  ),
  'all-or-none': fault(
    'deletes the records of the valid ranges before it rejects a reversed one',
    replaceHandler(op, async (request, { serve, context }) => {
      const { ranges } = request.body;
      const valid = ranges.filter((range) => !isReversed(range));
      if (valid.length < ranges.length) await serve(withRanges(request, valid), context);
      return serve(request, context);
    }),
  ),
  'tagged-rejected': [
    fault(
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
    fault(
      'returns success for a range with a tagged version without deleting records',
      acceptInvalid(op, { body: { deleted_count: 0 } }, ['InvalidTableState']),
    ),
  ],
  'latest-may-go': fault(
    'rejects the deletion of the latest record alone',
    replaceHandler(op, async (request, scope) => {
      if (await startsAtLatest(request, scope)) throw new ServiceError('InvalidTableState', 'a fault');
      return scope.serve(request, scope.context);
    }),
    { 'BatchDeleteTableVersions/numbers-not-reused': 'the rule also deletes that record' },
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
  'branch-only': fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
};
