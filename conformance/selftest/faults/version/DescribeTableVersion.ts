import type { HandlerAnswer } from '#contract/handlers';
import { fault, pretends, readsBody, says, serves } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { isDeclared } from '../mutations/state.ts';
import { inSeconds, latestOf, recordOf } from './common.ts';

const op = 'DescribeTableVersion';

export const describeTableVersion: FaultsOf<typeof op> = {
  'version-asked': fault(
    'answers the version before when the latest is asked for by its number',
    serves(op, async (request, scene) => {
      const { version, branch } = request.body;
      const isLatest = branch === undefined && version === (await latestOf(request, scene)) && version > 1;
      const asked = isLatest ? { ...request, body: { version: version - 1 } } : request;
      return scene.serve(asked, scene.context);
    }),
    { 'DescribeTableVersion/latest-default': 'it asks for the latest by its number too' },
  ),
  'latest-default': fault('remembers the latest for good', () => {
    const known = new Map<string, HandlerAnswer<typeof op>>();
    return serves(op, async (request, { serve, context }) => {
      if (request.body.version !== undefined || request.body.branch !== undefined) return serve(request, context);
      const key = JSON.stringify(request.id);
      const answer = known.get(key) ?? (await serve(request, context));
      known.set(key, answer);
      return answer;
    });
  }),
  'record-members': fault(
    'knows no path',
    says(op, ({ version }) => ({ version: { ...version, manifest_path: '' } })),
  ),
  'timestamp-millis': fault(
    'answers seconds',
    says(op, ({ version }) => ({ version: inSeconds(version) })),
  ),
  'earlier-versions': fault(
    'knows the latest two versions only',
    serves(op, async (request, scene) => {
      const { version, branch } = request.body;
      const isOld = branch === undefined && version !== undefined && version < (await latestOf(request, scene)) - 1;
      return scene.serve(isOld ? { ...request, body: { version: 999_999_999 } } : request, scene.context);
    }),
    {
      'DescribeTableVersion/version-asked': 'it asks for earlier versions too',
      'DescribeTableVersion/record-unchanged': 'it describes an earlier version after two writes',
    },
  ),
  'record-unchanged': fault(
    'tells the time of the latest write as that of every version',
    says(op, async ({ version }, request, scene) => {
      const shift = await latestOf(request, scene);
      return { version: { ...version, timestamp_millis: Number(version.timestamp_millis) + shift } };
    }),
  ),
  'declared-only': fault(
    'makes up a version 0',
    pretends(op, { body: { version: recordOf(0) } }, (request, context) => isDeclared(request, context)),
  ),
  branch: fault('looks on the main branch always', readsBody(op, { branch: undefined })),
};
