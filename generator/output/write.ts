import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { unifiedDiff } from './diff.ts';
import type { Artefact } from './render.ts';

const folder = 'generated';

const listFiles = (out: string): string[] => {
  const at = join(out, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.parentPath.slice(at.length).replaceAll('\\', '/'), entry.name))
    .sort();
};

const obsolete = (out: string, artefacts: readonly Artefact[]): string[] =>
  listFiles(out).filter((path) => !artefacts.some((artefact) => artefact.path === path));

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Writes changed files in `out` and removes files that are no longer generated. Returns a line for each. */
export const writeOutput = (out: string, artefacts: readonly Artefact[]): string[] => {
  const stale = artefacts.filter(({ path, text }) => read(join(out, path)) !== text);
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  const removed = obsolete(out, artefacts);
  for (const path of removed) rmSync(join(out, path));
  return [...stale.map(({ path }) => `wrote ${path}`), ...removed.map((path) => `removed ${path}`)];
};

/** Returns a unified diff from the files in `out` to the generated ones; empty when they are equal. */
export const checkOutput = (out: string, artefacts: readonly Artefact[]): string =>
  [
    ...artefacts.map(({ path, text }) => unifiedDiff(path, read(join(out, path)), text)),
    ...obsolete(out, artefacts).map(
      (path) => unifiedDiff(path, read(join(out, path)), '') || `${path} should not exist\n`,
    ),
  ].join('');
