import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['spec/generated', 'spec/runtime', 'generator', 'server-reference', 'conformance', 'lab'];
const PROGRAM = join(ROOT, 'dist/conformance/cli.js');
/** The documents of the contract, which servers and reports of tests read; they are written by the build. */
const DOCUMENTS = join(ROOT, 'dist/contract');

const DRIVES_PROGRAMS =
  /\/lab\/|\/conformance\/commands\/.+\.slow|\/server-reference\/(start|check-health|catalog\/outages|deploy\/.+|(serve|storage\/private-files|write-fairness|stress)\.slow)\.test\.ts$|\.store\.test\.ts$/;

/** Returns the latest modification time of a source file, in milliseconds. */
const newestSource = (): number =>
  Math.max(
    ...SOURCES.flatMap((dir) =>
      readdirSync(join(ROOT, dir), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, dir, file)),
    )
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => statSync(file).mtimeMs),
  );

/** Returns the time of the build in milliseconds; 0 when there is none. */
const buildTime = (): number => {
  const outputs = [PROGRAM, join(ROOT, 'dist/.tsbuildinfo')];
  return outputs.every((file) => existsSync(file)) ? Math.max(...outputs.map((file) => statSync(file).mtimeMs)) : 0;
};

/**
 * Builds the project before tests that run the built command line, if the build is older than its sources, and before all
 * tests if the documents of the contract are missing. Type errors are ignored here, because the compiler emits in spite of them and `npm run check` reports them.
 */
export const setup = async (project: TestProject): Promise<void> => {
  // The types lack the filter of the command line. Without a filter all test files count.
  const { filenamePattern } = project.vitest as unknown as { readonly filenamePattern?: string[] };
  const { testFiles } = await project.globTestFiles(filenamePattern);
  if (existsSync(DOCUMENTS) && !testFiles.some((file) => DRIVES_PROGRAMS.test(file))) return;
  if (existsSync(DOCUMENTS) && buildTime() >= newestSource()) return;
  const { stderr, stdout } = spawnSync('npm', ['run', '-s', 'build'], { cwd: ROOT, encoding: 'utf8' });
  if (!existsSync(PROGRAM)) throw new Error(`the build did not create ${PROGRAM}\n${stdout}${stderr}`);
};
