import { fault, changeRequestBody, rejectRequests, replaceHandler } from '../mutations/mutations.ts';
import type { FaultsOf } from '../fault.ts';
import { createSharedFaults, createUsedNameFaults } from './common.ts';

const op = 'CreateScalarIndex';

export const createScalarIndex: FaultsOf<typeof op> = {
  ...createSharedFaults(op),
  'same-index': [
    fault(
      'chooses a different default name',
      changeRequestBody(op, (body) => ({ name: body['name'] ?? `${String(body['column'])}_scalar` })),
    ),
    fault(
      'builds a BITMAP index instead of BTREE',
      changeRequestBody(op, (body) => (body['index_type'] === 'BTREE' ? { index_type: 'BITMAP' } : {})),
    ),
  ],
  'full-text': fault(
    'rejects full-text options',
    rejectRequests(op, 'InvalidInput', ({ body }) => body.language !== undefined),
  ),
  'same-table-of-names': createUsedNameFaults(op),
  'vector-kind-rejected': fault(
    'builds vector indexes',
    replaceHandler(op, (request, { context, handlers }) => handlers.CreateTableIndex(request, context)),
  ),
};
