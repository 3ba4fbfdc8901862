import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { unifiedDiff } from './diff.ts';
import type { Artefact } from './render.ts';

/** Files that are generated into a folder. */
export interface Output {
  readonly folder: string;
  readonly files: readonly Artefact[];
  /** A folder in `folder` that has no other files: those that are no longer generated are removed. */
  readonly owned?: string;
}

const obsoleteFiles = ({ folder, files, owned }: Output): string[] => {
  if (owned === undefined || !existsSync(join(folder, owned))) return [];
  const at = join(folder, owned);
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(owned, entry.parentPath.slice(at.length).replaceAll('\\', '/'), entry.name))
    .filter((path) => !files.some((file) => file.path === path))
    .sort();
};

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Writes changed files and removes files that are no longer generated. Returns a line for each. */
export const writeOutput = (output: Output): string[] => {
  const { folder, files } = output;
  const stale = files.filter(({ path, text }) => read(join(folder, path)) !== text);
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const removed = obsoleteFiles(output);
  for (const path of removed) rmSync(join(folder, path));
  const shown = (path: string): string => relative('.', join(folder, path));
  return [...stale.map(({ path }) => `wrote ${shown(path)}`), ...removed.map((path) => `removed ${shown(path)}`)];
};

/** Returns a unified diff from the files in the folder to the generated ones; empty when they are equal. */
export const checkOutput = (output: Output): string => {
  const { folder, files } = output;
  return [
    ...files.map(({ path, text }) => unifiedDiff(path, read(join(folder, path)), text)),
    ...obsoleteFiles(output).map(
      (path) => unifiedDiff(path, read(join(folder, path)), '') || `${path} should not exist\n`,
    ),
  ].join('');
};
