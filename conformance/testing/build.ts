import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['spec/generated', 'generator', 'server-reference', 'conformance'];
const PROGRAM = join(ROOT, 'dist/conformance/cli.js');

const DRIVES_PROGRAMS =
  /\/conformance\/selftest\/|\/server-reference\/(start|(write-fairness|stress)\.slow|bench\/cli)\.test\.ts$/;

const newestSource = (): number =>
  Math.max(
    ...SOURCES.flatMap((dir) =>
      readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, dir, file)),
    )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => statSync(file).mtimeMs),
  );

const builtAt = (): number => {
  const marks = [PROGRAM, join(ROOT, 'dist/.tsbuildinfo')];
  return marks.every((file) => existsSync(file)) ? Math.max(...marks.map((file) => statSync(file).mtimeMs)) : 0;
};

/**
 * Builds once, before tests that drive the built command line, when the build is older than its sources. A type error
 * is not told here: the compiler emits all the same, and `npm run check` is there to say it.
 */
export const setup = async (project: TestProject): Promise<void> => {
  // What the command line filters by is not in the types; without it, every test file counts.
  const { filenamePattern } = project.vitest as unknown as { readonly filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  if (!testFiles.some((file) => DRIVES_PROGRAMS.test(file))) return;
  if (builtAt() >= newestSource()) return;
  const { stderr, stdout } = spawnSync('npm', ['run', '-s', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (!existsSync(PROGRAM)) throw new Error(`the build made no command line\n${stdout}${stderr}`);
};
