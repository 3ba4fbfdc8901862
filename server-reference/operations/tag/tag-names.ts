import { errors, type ServiceError } from '#contract/errors';
import { historyOf } from '../../catalog/history.ts';
import type { Table } from '../../catalog/table-rows.ts';
import type { Context } from '../context.ts';
import { canName } from '../names.ts';
import { mainBranchOnly } from '../refusals.ts';

/** Any text that the store keeps as it is; no tag bears another (D-57). */
export const checkedTag = (name: string): string => {
  if (!canName([name])) throw errors.invalidInput('the name of a tag must be well-formed text without NUL');
  return name;
};

export const noTag = (name: string): ServiceError =>
  errors.tableTagNotFound(`the table has no tag ${JSON.stringify(name)}`);

/** The version a tag points to; a request may name the version too, if it is the same. */
export const versionOfTag = async (
  { catalog }: Context,
  table: Table,
  name: string,
  version: number | undefined,
): Promise<number> => {
  const tag = await catalog.tags.describe(historyOf(table), checkedTag(name));
  if (tag === undefined) throw noTag(name);
  mainBranchOnly(tag.branch === '' ? undefined : tag.branch);
  if (version !== undefined && version !== tag.version)
    throw errors.invalidInput(`tag ${JSON.stringify(name)} points to version ${tag.version}, not to ${version}`);
  return tag.version;
};
