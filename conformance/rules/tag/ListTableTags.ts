import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListTableTags: OperationChecks<'ListTableTags'> = {
  operation: 'ListTableTags',
  checks: {
    'names-and-versions': unwritten,
    wrapped: unwritten,
    'no-tags': unwritten,
    'agrees-with-tag-version': unwritten,
    'names-exact': unwritten,
    'own-tags-only': unwritten,
    'manifest-size': unwritten,
    'declared-only': unwritten,
    'branch-of-tag': unwritten,
  },
};
