import { changeResponseBody, fault } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { commitAfterRequest } from '../mutations/versions.ts';

const op = 'GetTableLsmWriteSpec';

export const getTableLsmWriteSpec: FaultsOf<typeof op> = {
  'ordinary-null': fault(
    'returns a specification for every table',
    changeResponseBody(op, () => ({ lsm_write_spec: { sharding: { mode: 'unsharded' } } })),
  ),
  'changes-nothing': fault('writes a version with each request', () => commitAfterRequest(op)),
};
