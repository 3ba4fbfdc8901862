import { isStatusOf } from '#contract/errors';
import type { CheckContext } from '../../context/check-context.ts';
import type * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';

/**
 * Continues unless the response cannot be evaluated: a target with one database may ignore the name (D-16), but if a
 * target with several databases rejects it and no valid name is configured, throws `NotApplicable`.
 */
export const requireKnownDatabase = ({ features, target }: CheckContext, { status }: expect.AnyResponse): void => {
  if (target.databases.length > 0) return;
  if (features === undefined ? isStatusOf(status, 'NamespaceNotFound') : features.has('multi-database'))
    throw new NotApplicable('the target has several databases, but no name is configured');
};
