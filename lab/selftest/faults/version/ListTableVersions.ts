import type { HandlerRequest } from '#contract/handlers';
import type { TableVersion } from '#contract/types';
import {
  combine,
  fault,
  parseJsonObject,
  acknowledgeWithoutEffect,
  changeRequestQuery,
  rejectRawRequests,
  changeResponseBody,
  changeRawRequest,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';
import { convertToSeconds, createRecord } from './common.ts';

const op = 'ListTableVersions';
type Query = HandlerRequest<typeof op>['query'];
type Records = readonly TableVersion[];

/** Changes the listed records. */
const changeRecords = (other: (records: Records, query: Query) => Records): ServerMutation =>
  changeResponseBody(op, ({ versions, ...rest }, { query }) => ({ ...rest, versions: other(versions, query) }));
const removePath = (record: TableVersion): TableVersion => ({ ...record, manifest_path: '' });
const isMain = ({ branch }: Query): boolean => branch === undefined || branch === 'main';

export const listTableVersions: FaultsOf<typeof op> = {
  'versions-listed': fault(
    'omits the first of three versions',
    changeRecords((records, { limit }) => (records.length === 3 && limit === undefined ? records.slice(1) : records)),
  ),
  'record-fields': fault(
    'returns an empty manifest_path',
    combine(
      changeRecords((records) => records.map(removePath)),
      changeResponseBody('DescribeTableVersion', ({ version }) => ({ version: removePath(version) })),
    ),
  ),
  'timestamp-millis': fault(
    'returns timestamps in seconds',
    changeRecords((records) => records.map(convertToSeconds)),
    { 'ListTableVersions/timestamp-text': 'the two times differ' },
  ),
  'timestamp-text': fault(
    'returns the timestamp as local time with the zone of UTC',
    changeRecords((records) =>
      records.map((record) => ({
        ...record,
        timestamp: new Date((record.timestamp_millis ?? 0) + 3_600_000).toISOString(),
      })),
    ),
  ),
  descending: [
    fault(
      'ignores descending without a limit',
      changeRequestQuery(op, ({ descending, limit }) => ({ descending: limit === undefined ? undefined : descending })),
    ),
    fault(
      'sorts in descending order only within a page',
      changeRecords((records, { descending }) => (descending === true ? records.toReversed() : records)),
    ),
  ],
  'newest-first-page': fault(
    'ignores descending with a limit of one',
    changeRequestQuery(op, ({ descending, limit }) => ({ descending: limit === 1 ? undefined : descending })),
  ),
  'agrees-with-describe': fault(
    'lists manifest paths relative to another directory',
    changeRecords((records) => records.map((record) => ({ ...record, manifest_path: `base/${record.manifest_path}` }))),
  ),
  once: [
    fault(
      'starts a page of two with the last record of the previous page',
      changeRequestQuery(op, ({ page_token: token, limit }) =>
        limit === 2 && typeof token === 'string' ? { page_token: String(Number(token) - 1) } : {},
      ),
    ),
    fault(
      'lists the latest of four versions twice',
      changeRecords((records, { descending, limit }) =>
        records.length === 4 && descending !== true && limit === undefined
          ? [...records, ...records.slice(-1)]
          : records,
      ),
    ),
  ],
  'body-ignored': [
    fault(
      'reads the limit from a request body',
      changeRawRequest(op, (request) => {
        const limit = parseJsonObject(request.body)?.['limit'];
        if (typeof limit === 'number') request.query += `${request.query === '' ? '?' : '&'}limit=${limit}`;
      }),
    ),
    fault(
      'rejects null as the request body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.toString() === 'null'),
    ),
  ],
  'declared-only-empty': fault(
    'lists version 0 for a declared table',
    acknowledgeWithoutEffect(op, { body: { versions: [createRecord(0)] } }, (request, context) =>
      isDeclared(request, context),
    ),
  ),
  'timestamps-rise': fault(
    'returns descending timestamps',
    changeRecords((records) =>
      records.map((record) => ({
        ...record,
        timestamp_millis: Number(record.timestamp_millis) - record.version * 100_000,
      })),
    ),
    { 'ListTableVersions/timestamp-text': 'the two times differ' },
  ),
  'branch-main': fault(
    'returns an empty list for the branch main',
    acknowledgeWithoutEffect(op, { body: { versions: [] } }, ({ query }) => query.branch === 'main'),
  ),
  'branch-own-versions': fault(
    'lists the versions of the main branch for every branch',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const { branch: _ignored, ...query } = request.query;
      return isMain(request.query) || response.body.versions.length === 0
        ? response
        : serve({ ...request, query }, context);
    }),
  ),
  'unknown-branch-empty': fault(
    'lists the versions of the main branch for an unknown branch',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const { branch: _unknown, ...query } = request.query;
      return isMain(request.query) || response.body.versions.length > 0
        ? response
        : serve({ ...request, query }, context);
    }),
  ),
};
