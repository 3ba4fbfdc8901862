import type { HandlerResponse } from '#contract/handlers';
import {
  fault,
  acknowledgeWithoutEffect,
  changeRequestBody,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/catalog-state.ts';
import { convertToSeconds, readLatestVersion, createRecord } from './common.ts';

const op = 'DescribeTableVersion';

export const describeTableVersion: FaultsOf<typeof op> = {
  'version-asked': fault(
    'returns the previous version if the latest version is requested by its number',
    replaceHandler(op, async (request, scope) => {
      const { version, branch } = request.body;
      const isLatest = branch === undefined && version === (await readLatestVersion(request, scope)) && version > 1;
      const changed = isLatest ? { ...request, body: { version: version - 1 } } : request;
      return scope.serve(changed, scope.context);
    }),
    { 'DescribeTableVersion/latest-default': 'the rule also requests the latest version by its number' },
  ),
  'latest-default': fault('keeps returning the first latest version', () => {
    const known = new Map<string, HandlerResponse<typeof op>>();
    return replaceHandler(op, async (request, { serve, context }) => {
      if (request.body.version !== undefined || request.body.branch !== undefined) return serve(request, context);
      const key = JSON.stringify(request.id);
      const response = known.get(key) ?? (await serve(request, context));
      known.set(key, response);
      return response;
    });
  }),
  'record-fields': fault(
    'returns an empty manifest_path',
    changeResponseBody(op, ({ version }) => ({ version: { ...version, manifest_path: '' } })),
  ),
  'timestamp-millis': fault(
    'omits the timestamp',
    changeResponseBody(op, ({ version: { timestamp_millis: _time, ...version } }) => ({ version })),
  ),
  'timestamp-unit': fault(
    'returns timestamps in seconds',
    changeResponseBody(op, ({ version }) => ({ version: convertToSeconds(version) })),
    { 'DescribeTableVersion/timestamp-millis': 'the rule also demands milliseconds' },
  ),
  'earlier-versions': fault(
    'returns 404 for all but the latest two versions',
    replaceHandler(op, async (request, scope) => {
      const { version, branch } = request.body;
      const isOld =
        branch === undefined && version !== undefined && version < (await readLatestVersion(request, scope)) - 1;
      return scope.serve(isOld ? { ...request, body: { version: 999_999_999 } } : request, scope.context);
    }),
    {
      'DescribeTableVersion/version-asked': 'the rule also describes earlier versions',
      'DescribeTableVersion/record-unchanged': 'the rule describes an earlier version after two writes',
    },
  ),
  'record-unchanged': fault(
    'changes the timestamp of a version with each write',
    changeResponseBody(op, async ({ version }, request, scope) => {
      const shift = await readLatestVersion(request, scope);
      return { version: { ...version, timestamp_millis: Number(version.timestamp_millis) + shift } };
    }),
  ),
  'declared-only': fault(
    'describes version 0 of a declared table',
    acknowledgeWithoutEffect(op, { body: { version: createRecord(0) } }, (request, context) =>
      isDeclared(request, context),
    ),
  ),
  branch: fault('ignores the branch', changeRequestBody(op, { branch: undefined })),
};
