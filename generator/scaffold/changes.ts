import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Reports arguments that the contract excludes, or files that cannot be changed. */
export class ScaffoldError extends Error {
  override readonly name = 'ScaffoldError';
}

/** The new text of one file; the path is relative to the project. */
export interface Change {
  readonly path: string;
  readonly text: string;
  readonly kind: 'create' | 'edit';
}

/** Returns the text of a file of the project. Throws a ScaffoldError when it does not exist. */
export const readProject = (project: string, path: string): string => {
  if (!existsSync(join(project, path))) throw new ScaffoldError(`${path} does not exist`);
  return readFileSync(join(project, path), 'utf8');
};

/** Writes all changes, or none: throws a ScaffoldError when a file to create exists already. Returns a line per file. */
export const applyChanges = (project: string, changes: readonly Change[]): readonly string[] => {
  for (const { path, kind } of changes)
    if (kind === 'create' && existsSync(join(project, path)))
      throw new ScaffoldError(`${path} already exists; nothing was written`);
  return changes.map(({ path, text, kind }) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
    return `${kind === 'create' ? 'created' : 'edited'} ${path}`;
  });
};
