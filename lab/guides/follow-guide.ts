import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Guide } from './read-guide.ts';

const run = promisify(execFile);

const ADDRESS = 'http://127.0.0.1:2333';

/** Minutes that the program of a guide may take, which may download libraries. */
const MAX_MINUTES = 10;

/** The line that Spark prints while it downloads libraries, which has a path of this machine. */
const IVY = /^:: loading settings :: .*\n/m;

/** Writes the program of a guide into a folder and returns the command that runs it. */
const writeProgram = async (
  { language, program }: Guide,
  folder: string,
  root: string,
  python: string,
): Promise<readonly [string, ...string[]]> => {
  const path = join(folder, { python: 'guide.py', js: 'guide.mjs', sh: 'guide.sh' }[language]);
  await writeFile(path, program);
  if (language === 'python') return [python, path];
  if (language === 'sh') return ['sh', '-eu', path];
  // The packages of a Node guide are dependencies of this project.
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return [process.execPath, path];
};

/**
 * Runs the program of a guide in an empty folder and returns what it prints. Rejects when the program fails.
 *
 * @param url the address of the server that it calls
 * @param root the folder of the project
 * @param python the Python that has the packages of the guide
 */
export const followGuide = async (guide: Guide, url: string, root: string, python = 'python3'): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-guide-'));
  try {
    const program = { ...guide, program: guide.program.replaceAll(ADDRESS, url) };
    const [file, ...args] = await writeProgram(program, folder, root, python);
    const { stdout } = await run(file, args, { cwd: folder, timeout: MAX_MINUTES * 60_000, maxBuffer: 1 << 26 });
    return stdout.replace(IVY, '');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
