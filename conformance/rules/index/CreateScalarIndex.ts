import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateScalarIndex: OperationChecks<'CreateScalarIndex'> = {
  operation: 'CreateScalarIndex',
  checks: {
    'column-and-type-suffice': unwritten,
    'same-index': unwritten,
    'becomes-listed': unwritten,
    'covers-all-rows': unwritten,
    btree: unwritten,
    bitmap: unwritten,
    'label-list': unwritten,
    'full-text': unwritten,
    'same-table-of-names': unwritten,
    asynchronous: unwritten,
    'vector-kind-refused': unwritten,
    'unfit-column-refused': unwritten,
    'rows-stay': unwritten,
    'declared-only-refused': unwritten,
  },
};
