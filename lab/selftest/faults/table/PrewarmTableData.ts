import { fault, rejectRequests } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';

const op = 'PrewarmTableData';

export const prewarmTableData: FaultsOf<typeof op> = {
  accepted: fault(
    'rejects an empty list of columns',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.columns?.length === 0),
    { 'PrewarmTableData/changes-nothing': 'the rule sends the same requests' },
  ),
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
};
