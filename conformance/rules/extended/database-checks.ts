import type { CheckContext } from '../../context/check-context.ts';
import type * as expect from '../../context/expect.ts';
import { NotApplicable } from '../../context/outcome.ts';

/**
 * Judges a request that names a database. A target with one database may ignore the name (D-16); of one with several
 * that knows no such database nothing can be judged, since nobody told us a name.
 */
export const requireKnownDatabase = ({ features, target }: CheckContext, { status }: expect.AnyResponse): void => {
  if (target.databases.length > 0) return;
  if (features === undefined ? status === 404 : features.has('multi-database'))
    throw new NotApplicable('the target holds several databases, and the name of none is known');
};
