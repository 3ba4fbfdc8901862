import { fault, rejectRequests } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';

const op = 'PrewarmTableIndex';

export const prewarmTableIndex: FaultsOf<typeof op> = {
  accepted: fault(
    'rejects names with a slash',
    rejectRequests(op, 'TableIndexNotFound', ({ index_name }) => index_name.includes('/')),
  ),
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
};
