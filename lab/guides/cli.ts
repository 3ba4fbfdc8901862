import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { guidesByStart, readGuides } from './all-guides.ts';
import { followGuide } from './follow-guide.ts';
import { startAsWritten } from './guide-server.ts';
import type { Guide } from './read-guide.ts';

const HELP = `npm run lab -- guides [GUIDE ...]

Follows the guides in server-reference/guides and the pages of server-reference/docs that start a server, or those that are
named, such as pylance: clones what is committed, starts a server there as they say, runs the code of each guide twice on this
server and compares what it prints. Guides that start in the same way share a server. The packages of the Python guides are installed into .cache/guides, which needs python3
and a network the first time.

  --help    print this text

Exit code 0: every guide works. 1: one does not.
`;

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
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

const pythonOf = async (guide: Guide | undefined): Promise<string | undefined> =>
  guide?.language === 'python' ? installPython(guide.packages) : undefined;

/** Returns what is wrong with a guide; undefined = it works. */
const problemOf = async (guide: Guide, url: string): Promise<string | undefined> => {
  const printed = await followGuide(guide, url, ROOT, await pythonOf(guide));
  return printed === guide.expected ? undefined : `it prints\n${printed}instead of\n${guide.expected}`;
};

/** Follows guides with the same start twice on one server. Returns how many problems it printed. */
const followAll = async (start: string, guides: ReadonlyMap<string, Guide>): Promise<number> => {
  // The server of several guides uses the packages of none.
  const [only] = guides.size === 1 ? guides.values() : [];
  const server = await startAsWritten(start, ROOT, await pythonOf(only));
  let problems = 0;
  const print = (name: string, problem: string | undefined): void => {
    process.stdout.write(problem === undefined ? `${name}: works\n` : `${name}: FAILED: ${problem}\n`);
    if (problem !== undefined) problems += 1;
  };
  for (const round of ['', ' again'])
    for (const [name, guide] of guides)
      print(`${name}${round}`, await problemOf(guide, server.url).catch((error: unknown) => String(error)));
  const errors = await server.stop();
  print('the server', errors.length === 0 ? undefined : errors.join('\n'));
  return problems;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help === true) process.stdout.write(HELP);
else {
  const all = await readGuides(ROOT);
  const unknown = positionals.filter((name) => !all.has(name));
  if (unknown.length > 0)
    process.stderr.write(`no guide ${unknown.join(', ')}; there are ${[...all.keys()].join(', ')}\n`);
  const chosen = new Map([...all].filter(([name]) => positionals.length === 0 || positionals.includes(name)));
  let problems = unknown.length;
  if (problems === 0) for (const [start, guides] of guidesByStart(chosen)) problems += await followAll(start, guides);
  process.exitCode = problems === 0 ? 0 : 1;
}
