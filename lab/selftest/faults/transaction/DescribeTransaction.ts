import { fault, parseJsonObject, rejectRawRequests, changeResponseBody } from '../mutations/mutations.ts';
import { ignoreGrants, revealAbsent } from '../mutations/raw-messages.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'DescribeTransaction';
const isTerminal = (status: unknown): boolean => ['Succeeded', 'Failed', 'Canceled'].includes(String(status));

/** Returns `status` in the n-th response whose real status is counted. */
const returnStatusAt = (status: string, nth: number, isCounted: (real: string) => boolean): ServerMutation => {
  const responses = new Map<string, number>();
  return changeResponseBody(op, (body, { id }) => {
    if (!isCounted(body.status)) return body;
    const look = (responses.get(id.join()) ?? 0) + 1;
    responses.set(id.join(), look);
    return look === nth ? { ...body, status } : body;
  });
};

export const describeTransaction: FaultsOf<typeof op> = {
  'status-value': {
    ...fault('returns a status that is not in the contract', () => returnStatusAt('Waiting', 1, () => true)),
    maskedBy: { 'DescribeTransaction/response-schema': 'the schema lists the allowed values' },
  },
  'properties-object': {
    ...fault(
      'returns a list as properties',
      changeResponseBody(op, (body) => ({ ...body, properties: [] })),
    ),
    maskedBy: { 'DescribeTransaction/response-schema': 'the schema requires an object' },
  },
  'body-fields': fault(
    'rejects the identity field',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => parseJsonObject(body)?.['identity'] !== undefined),
  ),
  'asynchronous-tracked': fault(
    'returns an unknown transaction from DropNamespace',
    changeResponseBody('DropNamespace', (body) => ({ ...body, transaction_id: ['nobody'] })),
  ),
  'forward-only': fault('returns to Running after completion', () => returnStatusAt('Running', 2, isTerminal)),
  'not-granted-hides-existence': [
    fault('ignores the grants', () => ignoreGrants(op)),
    fault('looks for the transaction before it checks the grants', () => revealAbsent(op, 'TransactionNotFound')),
  ],
};
