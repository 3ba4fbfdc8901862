import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { unifiedDiff } from './diff.ts';
import type { Artefact } from './render.ts';

/** Files that are generated into a folder. */
export interface Output {
  readonly folder: string;
  readonly files: readonly Artefact[];
  /** Folders in `folder` that have no other files: those that are no longer generated are removed. */
  readonly owned?: readonly string[];
}

const filesIn = (folder: string, owned: string): string[] => {
  const at = join(folder, owned);
  if (!existsSync(at)) return [];
  return readdirSync(at, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posix.join(owned, entry.parentPath.slice(at.length).replaceAll('\\', '/'), entry.name));
};

const obsoleteFiles = ({ folder, files, owned = [] }: Output): string[] =>
  owned
    .flatMap((one) => filesIn(folder, one))
    .filter((path) => !files.some((file) => file.path === path))
    .sort();

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

/** What differs in one file: the path as it is shown to a person, and a unified diff. */
export interface Difference {
  readonly path: string;
  readonly diff: string;
}

/** Returns the differences from the files in the folder to the generated ones; empty when they are equal. */
export const checkOutput = (output: Output): readonly Difference[] => {
  const { folder, files } = output;
  const difference = (path: string, text: string): Difference => ({
    path: relative('.', join(folder, path)),
    diff: unifiedDiff(path, read(join(folder, path)), text),
  });
  return [
    ...files.map(({ path, text }) => difference(path, text)).filter(({ diff }) => diff !== ''),
    ...obsoleteFiles(output)
      .map((path) => difference(path, ''))
      .map(({ path, diff }) => ({ path, diff: diff || `${path} should not exist\n` })),
  ];
};

const MOST_LINES = 24;
const MOST_COLUMNS = 200;

/** Returns the first lines of a diff, cut at their ends, and a line with the number of those left out. */
const excerptOf = (diff: string): string => {
  const lines = diff.trimEnd().split('\n');
  const shown = lines
    .slice(0, MOST_LINES)
    .map((line) => (line.length > MOST_COLUMNS ? `${line.slice(0, MOST_COLUMNS)}…` : line));
  const left = lines.length - shown.length;
  return `${[...shown, ...(left > 0 ? [`… ${left} more lines`] : [])].join('\n')}\n`;
};

/** Returns what to print for outdated files, at most 5 kB for each, and in a workflow of GitHub (`env`) an annotation for each. */
export const printedDifferences = (
  differences: readonly Difference[],
  env: NodeJS.ProcessEnv = process.env,
): string => {
  if (differences.length === 0) return '';
  const paths = differences.map(({ path }) => path);
  const isWorkflow = env['GITHUB_ACTIONS'] === 'true';
  return [
    ...differences.map(({ diff }) => excerptOf(diff)),
    `${paths.length === 1 ? '1 file is' : `${paths.length} files are`} outdated; run \`npm run generate\`: ${paths.join(', ')}\n`,
    ...(isWorkflow ? paths.map((path) => `::error file=${path}::outdated; run npm run generate and commit it\n`) : []),
  ].join('');
};
