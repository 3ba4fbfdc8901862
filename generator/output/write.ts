import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { unifiedDiff } from './diff.ts';
import type { Artefact } from './render.ts';

const folder = 'generated';

const present = (out: string): string[] => {
  const at = join(out, folder);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(folder, entry.parentPath.slice(at.length).replaceAll('\\', '/'), entry.name))
    .sort();
};

const superfluous = (out: string, artefacts: readonly Artefact[]): string[] =>
  present(out).filter((path) => !artefacts.some((artefact) => artefact.path === path));

const read = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8') : '');

/** Writes what has changed below `out`, removes what the generator no longer makes, and names both. */
export const writeOutput = (out: string, artefacts: readonly Artefact[]): string[] => {
  const stale = artefacts.filter(({ path, text }) => read(join(out, path)) !== text);
  for (const { path, text } of stale) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), text);
  }
  const removed = superfluous(out, artefacts);
  for (const path of removed) rmSync(join(out, path));
  return [...stale.map(({ path }) => `wrote ${path}`), ...removed.map((path) => `removed ${path}`)];
};

/** A unified diff from what lies below `out` to what would be written; empty when it is fresh. */
export const checkOutput = (out: string, artefacts: readonly Artefact[]): string =>
  [
    ...artefacts.map(({ path, text }) => unifiedDiff(path, read(join(out, path)), text)),
    ...superfluous(out, artefacts).map(
      (path) => unifiedDiff(path, read(join(out, path)), '') || `${path} is superfluous\n`,
    ),
  ].join('');
