import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const ListAllTables: OperationChecks<'ListAllTables'> = {
  operation: 'ListAllTables',
  checks: {
    'all-namespaces': unwritten,
    'full-identifiers': unwritten,
    'delimiter-joins': unwritten,
    'entry-names-table': unwritten,
    'empty-delimiter': unwritten,
    'no-namespaces': unwritten,
    'declared-by-default': unwritten,
    'declared-left-out': unwritten,
    'dropped-not-listed': unwritten,
    'stable-order': unwritten,
    'empty-token': unwritten,
    'huge-limit': unwritten,
    'unknown-token': unwritten,
  },
};
