import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const GetTableStats: OperationChecks<'GetTableStats'> = {
  operation: 'GetTableStats',
  checks: {
    record: unwritten,
    'not-negative': unwritten,
    'body-members': unwritten,
    'rows-counted': unwritten,
    'rows-after-insert': unwritten,
    'rows-after-delete': unwritten,
    'empty-table': unwritten,
    'indexes-counted': unwritten,
    bytes: unwritten,
    fragments: unwritten,
    'lengths-ordered': unwritten,
    'lengths-integers': unwritten,
    'declared-refused': unwritten,
    branch: unwritten,
  },
};
