import { operationIds } from '#contract/operations';
import { contractVersion } from '#contract/rules';
import type { Serve } from '../context.ts';
import { isSupported } from '../unsupported.ts';

/** Optional features this server has (D-65). */
const FEATURES = [
  'branches',
  'computed-columns',
  'full-text-index',
  'full-text-search',
  'managed-versioning',
  'namespace-properties',
  'scalar-index',
  'table-properties',
  'tags',
  'time-travel',
  'vector-index',
  'vector-search',
  'virtual-columns',
];

/** Who asks for an unknown database can be refused only where the known ones are told (D-16). */
const featuresOf = (databases: readonly string[]): string[] =>
  [...FEATURES, ...(databases.length > 0 ? ['multi-database'] : [])].sort();

/** Lists the operations, optional features and limits of this server (D-65). */
export const getCapabilities: Serve<'GetCapabilities'> = async (_request, { databases, server, limits }) => ({
  body: {
    contract: contractVersion,
    server,
    operations: operationIds.filter(isSupported),
    features: featuresOf(databases),
    limits,
  },
});
