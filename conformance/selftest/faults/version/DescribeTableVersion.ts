import type { HandlerResponse } from '#contract/handlers';
import {
  fault,
  acknowledgeWithoutEffect,
  changeRequestBody,
  changeResponseBody,
  replaceHandler,
} from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/state.ts';
import { inSeconds, latestOf, recordOf } from './common.ts';

const op = 'DescribeTableVersion';

export const describeTableVersion: FaultsOf<typeof op> = {
  'version-asked': fault(
    'answers the version before when the latest is asked for by its number',
    replaceHandler(op, async (request, scope) => {
      const { version, branch } = request.body;
      const isLatest = branch === undefined && version === (await latestOf(request, scope)) && version > 1;
      const asked = isLatest ? { ...request, body: { version: version - 1 } } : request;
      return scope.serve(asked, scope.context);
    }),
    { 'DescribeTableVersion/latest-default': 'it asks for the latest by its number too' },
  ),
  'latest-default': fault('remembers the latest for good', () => {
    const known = new Map<string, HandlerResponse<typeof op>>();
    return replaceHandler(op, async (request, { serve, context }) => {
      if (request.body.version !== undefined || request.body.branch !== undefined) return serve(request, context);
      const key = JSON.stringify(request.id);
      const response = known.get(key) ?? (await serve(request, context));
      known.set(key, response);
      return response;
    });
  }),
  'record-members': fault(
    'knows no path',
    changeResponseBody(op, ({ version }) => ({ version: { ...version, manifest_path: '' } })),
  ),
  'timestamp-millis': fault(
    'answers seconds',
    changeResponseBody(op, ({ version }) => ({ version: inSeconds(version) })),
  ),
  'earlier-versions': fault(
    'knows the latest two versions only',
    replaceHandler(op, async (request, scope) => {
      const { version, branch } = request.body;
      const isOld = branch === undefined && version !== undefined && version < (await latestOf(request, scope)) - 1;
      return scope.serve(isOld ? { ...request, body: { version: 999_999_999 } } : request, scope.context);
    }),
    {
      'DescribeTableVersion/version-asked': 'it asks for earlier versions too',
      'DescribeTableVersion/record-unchanged': 'it describes an earlier version after two writes',
    },
  ),
  'record-unchanged': fault(
    'tells the time of the latest write as that of every version',
    changeResponseBody(op, async ({ version }, request, scope) => {
      const shift = await latestOf(request, scope);
      return { version: { ...version, timestamp_millis: Number(version.timestamp_millis) + shift } };
    }),
  ),
  'declared-only': fault(
    'makes up a version 0',
    acknowledgeWithoutEffect(op, { body: { version: recordOf(0) } }, (request, context) =>
      isDeclared(request, context),
    ),
  ),
  branch: fault('looks on the main branch always', changeRequestBody(op, { branch: undefined })),
};
