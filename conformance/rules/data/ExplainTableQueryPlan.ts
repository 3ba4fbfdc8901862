import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ExplainTableQueryPlan: OperationChecks<'ExplainTableQueryPlan'> = {
  operation: 'ExplainTableQueryPlan',
  checks: {
    'bare-string': unwritten,
    'json-literal': unwritten,
    'verbose-is-optional': unwritten,
    'row-members': unwritten,
    'column-names': unwritten,
    'column-aliases': unwritten,
    'single-vector': unwritten,
    'multi-vector': unwritten,
    'search-members': unwritten,
    'text-query': unwritten,
    'inner-conventions': unwritten,
    'client-forms': unwritten,
    'nothing-required': unwritten,
    'bad-filter-refused': unwritten,
    'changes-nothing': unwritten,
    'declared-only-refused': unwritten,
  },
};
