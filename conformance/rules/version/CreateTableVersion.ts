import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const CreateTableVersion: OperationChecks<'CreateTableVersion'> = {
  operation: 'CreateTableVersion',
  checks: {
    'put-if-absent': unwritten,
    'conflict-code': unwritten,
    recorded: unwritten,
    'answers-record': unwritten,
    'path-agrees': unwritten,
    'metadata-kept': unwritten,
    'size-kept': unwritten,
    'one-winner': unwritten,
    'gap-allowed': unwritten,
    'conflict-no-retry-after': unwritten,
    'naming-scheme-optional': unwritten,
    'rows-still-readable': unwritten,
    'first-version-of-declared': unwritten,
    'branch-not-ignored': unwritten,
    'branch-own-numbers': unwritten,
  },
};
