import { unwritten, type OperationChecks } from '../../lib/check.ts';

export const GetCapabilities: OperationChecks<'GetCapabilities'> = {
  operation: 'GetCapabilities',
  checks: {
    'listed-are-served': unwritten,
    'unlisted-are-unsupported': unwritten,
    'lists-itself': unwritten,
    'names-once': unwritten,
    'contract-version': unwritten,
    repeatable: unwritten,
    'json-limit': unwritten,
    'page-items-limit': unwritten,
  },
};
