import type { Jobs } from '../../catalog/index.ts';
import type { IndexSpec } from '../../engine/index.ts';
import { serializeJobWork } from '../../jobs/index.ts';
import { DEFAULT_DELIMITER } from '#contract/server/identifier';
import type { StoredTable } from '../shared/find-table.ts';

/** Returns the job that builds an index, for the catalog. */
export const toIndexJob = (
  { storageId, branch, path }: StoredTable,
  index: IndexSpec,
): Parameters<Jobs['create']>[1] => ({
  ...serializeJobWork({ kind: 'create_index', branch, table: path.join(DEFAULT_DELIMITER), path, index }),
  storageId,
  properties: { kind: 'create_index', index_name: index.name, index_type: index.kind, column: index.column },
});
