import { existsSync } from 'node:fs';

/** Returns the closest folder with a package.json. The depth differs: sources, compiled files, bundled files. */
const findRoot = (folder: URL): URL => {
  if (existsSync(new URL('package.json', folder))) return folder;
  const parent = new URL('../', folder);
  if (parent.href === folder.href) throw new Error(`no package.json above ${import.meta.url}`);
  return findRoot(parent);
};

const root = findRoot(new URL('./', import.meta.url));

/**
 * Returns the URL of a file that is not compiled, such as a page or the contract. Its path is relative to package.json and
 * the same in the repository and in the published package.
 */
export const packageFile = (path: string): URL => new URL(path, root);
