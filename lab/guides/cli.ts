import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { followGuide } from './follow-guide.ts';
import { readGuide, type Guide } from './read-guide.ts';

const HELP = `npm run lab -- guides [GUIDE ...]

Follows the guides in server-reference/guides, or those that are named, such as pylance: starts a server in an empty folder,
runs the code of the guide and compares what it prints. The packages of the Python guides are installed into .cache/guides,
which needs python3 and a network the first time.

  --help    print this text

Exit code 0: every guide works. 1: one does not.
`;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = join(ROOT, 'server-reference/guides');
const run = promisify(execFile);

/** Returns the Python of a virtual environment with these packages, which is kept for the next run. */
const installPython = async (packages: readonly string[]): Promise<string> => {
  const id = createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.cache/guides', id);
  const finished = join(folder, 'finished');
  const python = join(folder, 'bin/python');
  if (existsSync(finished)) return python;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await run('python3', ['-m', 'venv', folder]);
  await run(python, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
  await writeFile(finished, '');
  return python;
};

/** Returns what is wrong with a guide; undefined = it works. */
const problemOf = async (guide: Guide): Promise<string | undefined> => {
  const python = guide.language === 'python' ? await installPython(guide.packages) : undefined;
  const { printed, serverCode, serverErrors } = await followGuide(guide, ROOT, python);
  if (printed !== guide.expected) return `it prints\n${printed}instead of\n${guide.expected}`;
  if (serverErrors.length > 0) return `errors in the log of the server:\n${serverErrors.join('\n')}`;
  return serverCode === 0 ? undefined : `exit code ${serverCode ?? 'none'} of the server`;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) process.stdout.write(HELP);
else {
  const all = (await readdir(FOLDER)).filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -3));
  const unknown = positionals.filter((name) => !all.includes(name));
  if (unknown.length > 0) process.stderr.write(`no guide ${unknown.join(', ')}; there are ${all.join(', ')}\n`);
  let failed = unknown.length;
  for (const name of all.filter((one) => positionals.length === 0 || positionals.includes(one))) {
    const guide = readGuide(await readFile(join(FOLDER, `${name}.md`), 'utf8'));
    const problem = await problemOf(guide).catch((error: unknown) => String(error));
    process.stdout.write(problem === undefined ? `${name}: works\n` : `${name}: FAILED: ${problem}\n`);
    if (problem !== undefined) failed += 1;
  }
  process.exitCode = failed === 0 ? 0 : 1;
}
