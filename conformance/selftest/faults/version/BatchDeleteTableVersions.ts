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
import { latestOf, recordOf, versionsOf } from './common.ts';
import { keyOf } from '../mutations/state.ts';

const op = 'BatchDeleteTableVersions';
type Request = HandlerRequest<typeof op>;
type Range = Request['body']['ranges'][number];
type OfOp = HandlerScope<typeof op>;

const lengthOf = ({ start_version: start, end_version: end }: Range): number => end - start;
const isReversed = (range: Range): boolean => range.end_version >= 0 && lengthOf(range) < 0;
const isMain = ({ body }: Request): boolean => body.branch === undefined;
const withRanges = (request: Request, ranges: readonly Range[]): Request => ({
  ...request,
  body: { ...request.body, ranges: [...ranges] },
});

/** Serves other ranges, and counts so many records more. */
const servesRanges = (
  other: (ranges: readonly Range[], request: Request, scope: OfOp) => Promise<readonly Range[]> | readonly Range[],
  more = 0,
): ServerMutation =>
  replaceHandler(op, async (request, scope) => {
    const { ranges } = request.body;
    const changed = await other(ranges, request, scope);
    const { body } = await scope.serve(withRanges(request, changed), scope.context);
    const isSame = changed.every((range, at) => range === ranges[at]);
    return { body: isSame ? body : { ...body, deleted_count: (body.deleted_count ?? 0) + more } };
  });

/** The same for the range of a request that has only one. */
const servesOnly = (when: (range: Range) => boolean, other: (range: Range) => Range, more: number): ServerMutation =>
  servesRanges(
    (ranges) => (ranges.length === 1 ? ranges.map((range) => (when(range) ? other(range) : range)) : ranges),
    more,
  );

/** The records a range holds. */
const held = async ({ start_version: start, end_version: end }: Range, request: Request, scope: OfOp) =>
  (await versionsOf(request, scope)).filter((version) => version >= start && (end < 0 || version < end));

const beginsAtLatest = async (request: Request, scope: OfOp): Promise<boolean> => {
  const latest = await latestOf(request, scope);
  return request.body.ranges.some(({ start_version: start }) => start > 0 && start === latest);
};

export const batchDeleteTableVersions: FaultsOf<typeof op> = {
  'records-removed': fault(
    'removes one of two records and counts both',
    servesOnly(
      (range) => lengthOf(range) === 2,
      (range) => ({ ...range, end_version: range.start_version + 1 }),
      1,
    ),
  ),
  'rows-stay': fault(
    'removes rows with the records',
    replaceHandler(op, async (request, { serve, context, handlers }) => {
      const response = await serve(request, context);
      const { id, headers, body } = request;
      const [range] = body.ranges;
      if (body.ranges.length === 1 && range !== undefined && lengthOf(range) === 2)
        await handlers.DeleteFromTable({ id, headers, query: {}, body: { predicate: 'id = 2' } }, context);
      return response;
    }),
  ),
  'start-included': fault(
    'leaves out the start of a range, unless that is the first version',
    servesOnly(
      (range) => lengthOf(range) === 1 && range.start_version > 1,
      (range) => ({ ...range, start_version: range.end_version }),
      0,
    ),
    {
      'BatchDeleteTableVersions/empty-range': 'its lawful twin begins at the second version',
      'BatchDeleteTableVersions/reversed-refused': 'its lawful twin begins at the second version',
    },
  ),
  'end-excluded': fault(
    'removes the end of a range too, and does not count it',
    servesOnly(
      (range) => lengthOf(range) === 2,
      (range) => ({ ...range, end_version: range.end_version + 1 }),
      -1,
    ),
  ),
  'several-ranges': fault(
    'sees the first range only',
    servesRanges((ranges) => (ranges.some(isReversed) ? ranges : ranges.slice(0, 1))),
  ),
  all: fault(
    'keeps the latest of all and counts it',
    servesRanges(async (ranges, request, scope) => {
      const latest = await latestOf(request, scope);
      const isAll = ({ start_version: start, end_version: end }: Range): boolean => start === 0 && end === -1;
      return isMain(request)
        ? ranges.map((range) => (isAll(range) ? { ...range, end_version: latest } : range))
        : ranges;
    }, 1),
  ),
  'empty-range': fault(
    'removes one record at least',
    servesRanges((ranges) =>
      ranges.map((range) => (lengthOf(range) === 0 ? { ...range, end_version: range.end_version + 1 } : range)),
    ),
  ),
  counted: fault(
    'counts the end of a range',
    changeResponseBody(op, (body, { body: { ranges } }) => {
      const [range] = ranges;
      const isWide = ranges.length === 1 && range !== undefined && lengthOf(range) > 1;
      return isWide && Number(body.deleted_count) > 0
        ? { ...body, deleted_count: Number(body.deleted_count) + 1 }
        : body;
    }),
  ),
  'transaction-id': {
    ...fault(
      'answers a number as transaction',
      changeResponseBody(op, (body) => ({ ...body, transaction_id: 7 })),
    ),
    maskedBy: { 'BatchDeleteTableVersions/answer-schema': 'the schema says that it is a text' },
  },
  'through-latest': fault(
    'keeps the latest version when a range begins above 0',
    servesRanges(async (ranges, request, scope) => {
      const latest = await latestOf(request, scope);
      return ranges.map((range) =>
        range.end_version === -1 && range.start_version > 0 && range.start_version < latest
          ? { ...range, end_version: latest }
          : range,
      );
    }),
  ),
  'deleted-not-described': [
    fault(
      'describes what was removed',
      acceptInvalid('DescribeTableVersion', ({ body }) => ({ body: { version: recordOf(body.version ?? 0) } }), [
        'TableVersionNotFound',
      ]),
    ),
    fault('misses the table of what was removed', changeErrorCode('DescribeTableVersion', 'TableNotFound')),
  ],
  'overlap-once': fault(
    'counts a record once for every range it is in',
    replaceHandler(op, async (request, scope) => {
      const counts: number[] = [];
      for (const range of request.body.ranges) counts.push((await held(range, request, scope)).length);
      const { body } = await scope.serve(request, scope.context);
      const sum = counts.reduce((all, count) => all + count, 0);
      return { body: isMain(request) ? { ...body, deleted_count: sum } : body };
    }),
  ),
  'absent-passed-over': fault(
    'misses the versions of a range that has none',
    replaceHandler(op, async (request, scope) => {
      for (const range of request.body.ranges)
        if (lengthOf(range) > 0 && isMain(request) && (await held(range, request, scope)).length === 0)
          throw new ServiceError('TableVersionNotFound', 'a fault');
      return scope.serve(request, scope.context);
    }),
  ),
  'reversed-refused': fault(
    'takes a reversed range for an empty one',
    servesRanges((ranges) => ranges.filter((range) => !isReversed(range))),
  ),
  'all-or-none': fault(
    'removes the records of the ranges before it sees a reversed one',
    replaceHandler(op, async (request, { serve, context }) => {
      const { ranges } = request.body;
      const valid = ranges.filter((range) => !isReversed(range));
      if (valid.length < ranges.length) await serve(withRanges(request, valid), context);
      return serve(request, context);
    }),
  ),
  'tagged-refused': [
    fault(
      'removes tagged versions and their tags',
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
      'counts no record of a range with a tagged version as done',
      acceptInvalid(op, { body: { deleted_count: 0 } }, ['InvalidTableState']),
    ),
  ],
  'latest-may-go': fault(
    'keeps the record of the latest version alone',
    replaceHandler(op, async (request, scope) => {
      if (await beginsAtLatest(request, scope)) throw new ServiceError('InvalidTableState', 'a fault');
      return scope.serve(request, scope.context);
    }),
    { 'BatchDeleteTableVersions/numbers-not-reused': 'it deletes that record too' },
  ),
  'numbers-not-reused': fault('gives the number of a removed version again', () => {
    const removed = new Map<string, number>();
    const note = replaceHandler(op, async (request, scope) => {
      const latest = await latestOf(request, scope);
      const isLatest = await beginsAtLatest(request, scope);
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
    return combine(note, describe);
  }),
  'branch-only': fault('deletes on the main branch always', changeRequestBody(op, { branch: undefined })),
};
