import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AnalyzeTableQueryPlan: OperationChecks<'AnalyzeTableQueryPlan'> = {
  operation: 'AnalyzeTableQueryPlan',
  checks: {
    'bare-string': unwritten,
    'query-at-top': unwritten,
    'vector-query': unwritten,
    'client-columns': unwritten,
    'nothing-required': unwritten,
    'empty-result': unwritten,
    'bad-filter-refused': unwritten,
    'changes-nothing': unwritten,
    'declared-only-refused': unwritten,
  },
};
