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
import { isDeclared } from '../mutations/state.ts';
import { inSeconds, recordOf } from './common.ts';

const op = 'ListTableVersions';
type Query = HandlerRequest<typeof op>['query'];
type Records = readonly TableVersion[];

/** Lists other records on the page. */
const lists = (other: (records: Records, query: Query) => Records): ServerMutation =>
  changeResponseBody(op, ({ versions, ...rest }, { query }) => ({ ...rest, versions: other(versions, query) }));
const withoutPath = (record: TableVersion): TableVersion => ({ ...record, manifest_path: '' });
const isMain = ({ branch }: Query): boolean => branch === undefined || branch === 'main';

export const listTableVersions: FaultsOf<typeof op> = {
  'versions-listed': fault(
    'leaves out the first of three',
    lists((records, { limit }) => (records.length === 3 && limit === undefined ? records.slice(1) : records)),
  ),
  'record-members': fault(
    'knows no path',
    combine(
      lists((records) => records.map(withoutPath)),
      changeResponseBody('DescribeTableVersion', ({ version }) => ({ version: withoutPath(version) })),
    ),
  ),
  'timestamp-millis': fault(
    'answers seconds',
    lists((records) => records.map(inSeconds)),
  ),
  descending: [
    fault(
      'orders pages only',
      changeRequestQuery(op, ({ descending, limit }) => ({ descending: limit === undefined ? undefined : descending })),
    ),
    fault(
      'turns the pages round',
      lists((records, { descending }) => (descending === true ? records.toReversed() : records)),
    ),
  ],
  'newest-first-page': fault(
    'takes a page of one from the other end',
    changeRequestQuery(op, ({ descending, limit }) => ({ descending: limit === 1 ? undefined : descending })),
  ),
  'agrees-with-describe': fault(
    'lists paths below another root',
    lists((records) => records.map((record) => ({ ...record, manifest_path: `base/${record.manifest_path}` }))),
  ),
  once: [
    fault(
      'begins a page of two with the last of the page before',
      changeRequestQuery(op, ({ page_token: token, limit }) =>
        limit === 2 && typeof token === 'string' ? { page_token: String(Number(token) - 1) } : {},
      ),
    ),
    fault(
      'lists the latest of four twice',
      lists((records, { descending, limit }) =>
        records.length === 4 && descending !== true && limit === undefined
          ? [...records, ...records.slice(-1)]
          : records,
      ),
    ),
  ],
  'body-ignored': [
    fault(
      'reads the limit in a body',
      changeRawRequest(op, (request) => {
        const limit = parseJsonObject(request.body)?.['limit'];
        if (typeof limit === 'number') request.query += `${request.query === '' ? '?' : '&'}limit=${limit}`;
      }),
    ),
    fault(
      'refuses null as a body',
      rejectRawRequests(op, 'InvalidInput', ({ body }) => body.toString() === 'null'),
    ),
  ],
  'declared-only-empty': fault(
    'makes up a version 0',
    acknowledgeWithoutEffect(op, { body: { versions: [recordOf(0)] } }, (request, context) =>
      isDeclared(request, context),
    ),
  ),
  'timestamps-rise': fault(
    'tells the age of the catalog for a time',
    lists((records) =>
      records.map((record) => ({
        ...record,
        timestamp_millis: Number(record.timestamp_millis) - record.version * 100_000,
      })),
    ),
  ),
  'branch-main': fault(
    'finds nothing on a branch named main',
    acknowledgeWithoutEffect(op, { body: { versions: [] } }, ({ query }) => query.branch === 'main'),
  ),
  'branch-own-versions': fault(
    'lists the main branch for every branch it has',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const { branch: _ignored, ...query } = request.query;
      return isMain(request.query) || response.body.versions.length === 0
        ? response
        : serve({ ...request, query }, context);
    }),
  ),
  'unknown-branch-empty': fault(
    'lists the main branch for an unknown one',
    replaceHandler(op, async (request, { serve, context }) => {
      const response = await serve(request, context);
      const { branch: _unknown, ...query } = request.query;
      return isMain(request.query) || response.body.versions.length > 0
        ? response
        : serve({ ...request, query }, context);
    }),
  ),
};
