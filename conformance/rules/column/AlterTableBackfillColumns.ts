import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const AlterTableBackfillColumns: OperationChecks<'AlterTableBackfillColumns'> = {
  operation: 'AlterTableBackfillColumns',
  checks: {
    accepted: unwritten,
    'values-computed': unwritten,
    where: unwritten,
    'others-stay': unwritten,
    'plain-column-refused': unwritten,
    'bad-where-refused': unwritten,
    'declared-only-refused': unwritten,
  },
};
