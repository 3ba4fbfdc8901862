import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CountTableRows: OperationChecks<'CountTableRows'> = {
  operation: 'CountTableRows',
  checks: {
    'all-rows': unwritten,
    'matching-rows': unwritten,
    'none-match': unwritten,
    'bare-integer': unwritten,
    'latest-is-default': unwritten,
    'version-named': unwritten,
    'agrees-with-query': unwritten,
    'bad-predicate-refused': unwritten,
    'unknown-column-refused': unwritten,
    'changes-nothing': unwritten,
    'declared-only-refused': unwritten,
    'branch-counted': unwritten,
  },
};
