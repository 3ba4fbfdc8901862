import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const RenameTable: OperationChecks<'RenameTable'> = {
  operation: 'RenameTable',
  checks: {
    renamed: unwritten,
    'old-name-gone': unwritten,
    'stays-in-namespace': unwritten,
    moves: unwritten,
    'moves-same-name': unwritten,
    'transaction-id': unwritten,
    'target-namespace-absent': unwritten,
    taken: unwritten,
    'taken-declared': unwritten,
    'to-itself': unwritten,
    'to-itself-harmless': unwritten,
    'name-is-one-part': unwritten,
    'old-name-is-free': unwritten,
    'history-kept': unwritten,
    'properties-kept': unwritten,
    'tags-kept': unwritten,
    declared: unwritten,
    'older-member-name': unwritten,
    'canonical-member-wins': unwritten,
    'concurrent-rename': unwritten,
  },
};
