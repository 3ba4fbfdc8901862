import { fault, changeRequestBody, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { creationFaults, takenNameFaults } from './common.ts';

const op = 'CreateScalarIndex';

export const createScalarIndex: FaultsOf<typeof op> = {
  ...creationFaults(op),
  'same-index': [
    fault(
      'makes up other names',
      changeRequestBody(op, (body) => ({ name: body['name'] ?? `${String(body['column'])}_scalar` })),
    ),
    fault(
      'builds BITMAP for BTREE',
      changeRequestBody(op, (body) => (body['index_type'] === 'BTREE' ? { index_type: 'BITMAP' } : {})),
    ),
  ],
  'full-text': fault(
    'takes no options',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.language !== undefined),
  ),
  'same-table-of-names': takenNameFaults(op),
  'vector-kind-refused': fault(
    'builds any kind',
    replaceHandler(op, (request, { context, handlers }) => handlers.CreateTableIndex(request, context)),
  ),
};
