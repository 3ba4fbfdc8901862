import { errors } from '#contract/errors';
import { historyIdOf } from '../../catalog/index.ts';
import type { OperationHandler } from '../context.ts';
import { versionNotFound } from '../shared/errors.ts';
import { findBranch } from '../shared/find-table.ts';
import { findCommittedTable } from './adopt-versions.ts';
import { toTableVersion } from './table-version.ts';

/** Returns the record of a version, by default the latest visible one. Its manifest is in place (D-68). */
export const describeTableVersion: OperationHandler<'DescribeTableVersion'> = async ({ id, body }, context) => {
  const { catalog, engine } = context;
  const { table } = await findCommittedTable(context, id, body.branch);
  const branch = (await findBranch(context, table, body.branch))?.name ?? '';
  const record = await catalog.versions.describe(historyIdOf(table), branch, body.version);
  if (table.storageId !== null) await engine.files.finishPending(table.storageId);
  if (record !== undefined) return { body: { version: toTableVersion(record) } };
  if (body.version !== undefined) throw versionNotFound(id, body.version);
  throw errors.tableVersionNotFound('the table has no version');
};
