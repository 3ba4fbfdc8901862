import { operationIds } from '#contract/operations';
import { contractVersion } from '#contract/rules';
import type { OperationHandler } from '../context.ts';
import { isSupported } from '../shared/unsupported.ts';

/** The optional features of this server (D-65). */
const FEATURES = [
  'branches',
  'computed-columns',
  'full-text-index',
  'full-text-search',
  'managed-versioning',
  'materialized-views',
  'namespace-properties',
  'scalar-index',
  'table-properties',
  'tags',
  'time-travel',
  'vector-index',
  'vector-search',
  'virtual-columns',
];

/** Unknown databases are rejected only when databases are configured (D-16). */
const featuresOf = (databases: readonly string[]): string[] =>
  [...FEATURES, ...(databases.length > 0 ? ['multi-database'] : [])].sort();

/** Lists the operations, optional features and limits of this server (D-65). */
export const getCapabilities: OperationHandler<'GetCapabilities'> = async (
  _request,
  { databases, server, limits, maxInsertBytes },
) => ({
  body: {
    contract: contractVersion,
    server,
    operations: operationIds.filter(isSupported),
    features: featuresOf(databases),
    limits: { max_json_bytes: limits.of('json-bytes'), max_arrow_bytes: maxInsertBytes },
  },
});
