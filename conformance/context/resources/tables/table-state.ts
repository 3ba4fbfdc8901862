import type { DescribeTableResponse } from '#contract/types';
import type { TableOptions } from '../../arrange.ts';
import type { CheckContext } from '../../check-context.ts';
import { show } from '../../expect.ts';
import * as expect from '../../expect.ts';
import type { ObjectId } from '../../object-id.ts';
import { requireRead } from '../../require-field.ts';
import { readRows } from '../rows/rows.ts';

/** Reads the description of a table with all optional fields. */
export const describeTable = async (
  { read }: CheckContext,
  id: ObjectId,
  which: { readonly version?: number; readonly branch?: string } = {},
): Promise<DescribeTableResponse> => {
  const query = { load_detailed_metadata: true, check_declared: true };
  return (await read('DescribeTable', { id, query, body: which })).body ?? { location: '' };
};

/** Reads the current version of a table that has data. */
export const currentVersion = async (context: CheckContext, id: ObjectId): Promise<number> => {
  const { version } = await describeTable(context, id);
  return requireRead(version, 'DescribeTable/detailed', 'a version of a table with data');
};

/** Reads the state of a table, to compare before and after a request: version, columns, properties and sorted rows. */
export const tableState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { version, schema, properties } = await describeTable(context, id);
  const rows = (await readRows(context, id)).map((row) => ({ row, shown: show(row) }));
  rows.sort((a, b) => (a.shown < b.shown ? -1 : 1));
  return { version, fields: schema?.fields, properties, rows: rows.map(({ row }) => row) };
};

/** Reads the state of a table that may be only declared, to compare before and after a request. */
export const anyTableState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { location, properties, is_only_declared } = await describeTable(context, id);
  const hasRows = is_only_declared !== true && !context.target.lacks('QueryTable');
  return hasRows ? tableState(context, id) : { location, properties };
};

/**
 * Reads the state of a table for requests that can change it by a commit only, since every commit makes a new version: the same
 * without the rows, unless there is no version. Not for requests that could create the table again, since its first version
 * has the same number then.
 */
export const committedState = async (context: CheckContext, id: ObjectId): Promise<object> => {
  const { version, schema, properties } = await describeTable(context, id);
  if (typeof version !== 'number') return tableState(context, id);
  return { version, fields: schema?.fields, properties };
};

/** Fails the check unless the table is only declared. */
export const expectOnlyDeclared = async ({ read }: CheckContext, id: ObjectId): Promise<void> => {
  const { body } = await read('DescribeTable', { id, query: { check_declared: true } });
  expect.equal(body?.is_only_declared, true, 'is_only_declared');
};

/** Creates a table with one version and returns both. */
export const singleVersionTable = async (
  context: CheckContext,
  options: TableOptions = {},
): Promise<{ readonly id: ObjectId; readonly version: number }> => {
  const { id, version } = await context.arrange.versionedTable(options);
  return { id, version: version ?? (await currentVersion(context, id)) };
};
