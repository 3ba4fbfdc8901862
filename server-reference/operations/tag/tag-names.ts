import { errors, type ServiceError } from '#contract/errors';
import { historyIdOf, type Table } from '../../catalog/index.ts';
import type { Context } from '../context.ts';
import { isValidName } from '../shared/identifier-parts.ts';

/** Returns a tag name. Throws InvalidInput unless it is well-formed text without NUL and not empty (D-57). */
export const requireValidTag = (name: string): string => {
  if (!isValidName(name)) throw errors.invalidInput('a tag name must be well-formed text without NUL and not empty');
  return name;
};

export const tagNotFound = (name: string): ServiceError =>
  errors.tableTagNotFound(`the table has no tag ${JSON.stringify(name)}`);

/** Returns the version and the branch of a tag. Throws TableTagNotFound when the table does not have it. */
export const resolveTag = async (
  { catalog }: Context,
  table: Table,
  name: string,
): Promise<{ readonly version: number; readonly branch: string | undefined }> => {
  const tag = await catalog.tags.describe(historyIdOf(table), requireValidTag(name));
  if (tag === undefined) throw tagNotFound(name);
  return { version: tag.version, branch: tag.branch === '' ? undefined : tag.branch };
};
