import type { Storage } from '../../storage/index.ts';
import { hasNewName, namesOf } from '../format/manifest-names.ts';
import { directoryOf } from './branch-files.ts';

/**
 * Returns the store-relative path of a version's manifest at its final place; undefined when there is none. `previous` is
 * the path of the manifest of an earlier version: a table with V2 names gets no V1 names any more, so one look is enough.
 */
export const findManifest = async (
  storage: Storage,
  { location, branch, version }: { readonly location: string; readonly branch: string; readonly version: number },
  previous?: string,
): Promise<string | undefined> => {
  const [newName = '', oldName = ''] = namesOf(version);
  const names = previous !== undefined && hasNewName(previous) ? [newName] : [newName, oldName];
  const directory = `${directoryOf(location, branch)}/_versions`;
  for (const name of names) {
    const path = `${directory}/${name}`;
    if (await storage.exists(path)) return path.slice(1);
  }
  return undefined;
};
