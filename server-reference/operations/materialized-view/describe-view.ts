import { refreshedVersionOf } from '../../jobs/index.ts';
import type { Context } from '../context.ts';

type Properties = Readonly<Record<string, string>>;

/**
 * Returns the properties of a view with the one that states whether its source has a newer version than its rows; without it when
 * the principal may not read the source (D-91).
 */
export const describeView = async (
  { access, catalog }: Context,
  properties: Properties,
  source: readonly string[],
): Promise<Properties> => {
  if (!access.allows('read', '', source)) return properties;
  const refreshed = refreshedVersionOf(properties);
  const found = await catalog.tables.describe('', source);
  const storageId = found.kind === 'found' ? found.table.storageId : null;
  const newest = storageId === null ? undefined : await catalog.commits.latest(storageId, '');
  const isCurrent =
    refreshed !== undefined && refreshed.storageId === storageId && refreshed.version === newest?.version;
  return { ...properties, 'materialized_view.is_stale': String(!isCurrent) };
};
