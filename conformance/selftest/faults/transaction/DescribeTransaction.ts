import { fault, jsonOf, rejectRawRequests, changeBody } from '../mutations/mutations.ts';
import type { ServerMutation, FaultsOf } from '../fault.ts';

const op = 'DescribeTransaction';
const isOver = (status: unknown): boolean => ['Succeeded', 'Failed', 'Canceled'].includes(String(status));

/** Tells another status at the n-th look at a transaction, or the n-th since it was over. */
const tellsAt = (status: string, nth: number, counts: (real: string) => boolean): ServerMutation => {
  const looks = new Map<string, number>();
  return changeBody(op, (body, { id }) => {
    if (!counts(body.status)) return body;
    const look = (looks.get(id.join()) ?? 0) + 1;
    looks.set(id.join(), look);
    return look === nth ? { ...body, status } : body;
  });
};

export const describeTransaction: FaultsOf<typeof op> = {
  'status-value': {
    ...fault('has a word of its own for work that has not begun', () => tellsAt('Waiting', 1, () => true)),
    shadowedBy: { 'DescribeTransaction/answer-schema': 'the schema lists the words' },
  },
  'properties-object': {
    ...fault(
      'answers a list of properties',
      changeBody(op, (body) => ({ ...body, properties: [] })),
    ),
    shadowedBy: { 'DescribeTransaction/answer-schema': 'the schema says that they are an object' },
  },
  'body-members': fault(
    'takes no identity',
    rejectRawRequests(op, 'InvalidInput', ({ body }) => jsonOf(body)?.['identity'] !== undefined),
  ),
  'asynchronous-tracked': fault(
    'does not know what a namespace drop has named',
    changeBody('DropNamespace', (body) => ({ ...body, transaction_id: ['nobody'] })),
  ),
  'forward-only': fault('is running again when work that was over is looked at again', () =>
    tellsAt('Running', 2, isOver),
  ),
};
