import { fault, changeResponseBody } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { readLatestVersion } from './common.ts';

const op = 'DescribeTableVersion';

export const describeTableVersion: FaultsOf<typeof op> = {
  'record-unchanged': fault(
    'changes the timestamp of a version with each write',
    changeResponseBody(op, async ({ version }, request, scope) => {
      const shift = await readLatestVersion(request, scope);
      return { version: { ...version, timestamp_millis: Number(version.timestamp_millis) + shift } };
    }),
  ),
};
