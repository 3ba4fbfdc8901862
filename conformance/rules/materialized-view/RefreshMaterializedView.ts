import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const RefreshMaterializedView: OperationChecks<'RefreshMaterializedView'> = {
  operation: 'RefreshMaterializedView',
  checks: {
    'job-answered': unwritten,
    'brought-up-to-date': unwritten,
    'absent-view': unwritten,
    'plain-table-refused': unwritten,
    'output-limit-chunker-only': unwritten,
    'source-unchanged': unwritten,
  },
};
