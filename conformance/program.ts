import { readFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join, relative } from 'node:path';
import { DEFAULT_PROGRAM, shellWord } from './follow-ups.ts';
import { safeParse } from './context/json-values.ts';

/** How this process was started. */
export interface ProcessStart {
  /** The path of the program, as in `process.argv`. */
  readonly path: string;
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Returns the package that npx installed to run a program in its cache, such as a tarball; undefined if it is unknown. */
const npxPackage = (path: string): string | undefined => {
  try {
    const text = readFileSync(join(dirname(path), '../../package.json'), 'utf8');
    const { _npx } = safeParse(text) as { readonly _npx?: { readonly packages?: readonly unknown[] } };
    const [first] = _npx?.packages ?? [];
    return typeof first === 'string' ? first : undefined;
  } catch {
    return undefined;
  }
};

/** Returns a path of the working directory, or the absolute one if it is outside. */
const shortPath = (path: string, cwd: string): string => {
  const short = relative(cwd, path);
  return isAbsolute(short) || short.startsWith('..') ? path : short;
};

/**
 * Returns the words that start the suite again in the same place: by npm in a clone, by npx, by its name where it is in the
 * path of programs, or by its file. TOUCHSTONE_COMMAND names another way, such as that of a container.
 */
export const programOf = ({ path, cwd, env }: ProcessStart): string => {
  const { TOUCHSTONE_COMMAND: given = '', npm_lifecycle_event: script, PATH = '' } = env;
  if (given !== '') return given;
  if (path.endsWith('.js'))
    return script === 'conformance' ? 'npm run conformance --' : `node ${shellWord(shortPath(path, cwd))}`;
  if (/[\\/]_npx[\\/]/.test(path)) return `npx ${shellWord(npxPackage(path) ?? 'touchstone')}`;
  if (path === join(cwd, 'node_modules/.bin/touchstone')) return DEFAULT_PROGRAM;
  if (PATH.split(delimiter).some((folder) => join(folder, 'touchstone') === path)) return 'touchstone';
  return shellWord(path);
};

/** Returns a path of the working directory as the shell sees it in which the process was started: npm changes the directory. */
export const shellPath = (path: string, { cwd, env }: Pick<ProcessStart, 'cwd' | 'env'>): string => {
  const { npm_lifecycle_event: script, INIT_CWD: shell = cwd } = env;
  return script === 'conformance' && shell !== cwd && !isAbsolute(path) ? relative(shell, join(cwd, path)) : path;
};
