import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fillIn, MatrixError, REPOSITORY, type Implementation } from './descriptions.ts';
import { isInstalled, runCommand } from './processes.ts';

/** Where servers are installed; git ignores it. */
const CACHE = join(REPOSITORY, '.cache/implementations');
const INSTALL_MS = 20 * 60_000;

/** Why an implementation cannot be run here, although nothing is wrong with it. */
export class NotHere extends Error {
  override readonly name = 'NotHere';
}

const must = async (command: readonly string[]): Promise<void> => {
  const { code, timedOut, output } = await runCommand(command, INSTALL_MS);
  if (code === 0) return;
  throw new MatrixError(
    `${timedOut ? 'not finished in time' : `exit code ${code ?? 'none'}`}: ${command.join(' ')}\n${output}`,
  );
};

/** Installs packages into a virtual environment, which implementations with the same packages share. */
const installPython = async (packages: readonly string[], reinstall: boolean): Promise<string> => {
  const folder = join(CACHE, `python-${createHash('sha256').update(packages.join(' ')).digest('hex').slice(0, 12)}`);
  const finished = join(folder, 'finished');
  const isFinished = await readFile(finished, 'utf8').then(
    () => true,
    () => false,
  );
  if (isFinished && !reinstall) return folder;
  if (!isInstalled('python3')) throw new NotHere('needs python3');
  await rm(folder, { recursive: true, force: true });
  await must(['python3', '-m', 'venv', folder]);
  await must([
    join(folder, 'bin/python'),
    '-m',
    'pip',
    'install',
    '--quiet',
    '--disable-pip-version-check',
    ...packages,
  ]);
  await writeFile(finished, `${packages.join('\n')}\n`);
  return folder;
};

/**
 * Installs an implementation if it is not installed yet, and returns the values of the placeholders of its commands.
 * Throws NotHere when a program or a checkout is missing, MatrixError when the installation fails.
 */
export const install = async (
  { id, install: how, programs = [], checkout }: Pick<Implementation, 'id' | 'install' | 'programs' | 'checkout'>,
  { here, checkouts, reinstall }: { here: string; checkouts: ReadonlyMap<string, string>; reinstall: boolean },
): Promise<Readonly<Record<string, string>>> => {
  const missing = programs.filter((program) => !isInstalled(program));
  if (missing.length > 0) throw new NotHere(`needs the programs ${missing.join(', ')}`);
  const sources = checkout === undefined ? undefined : checkouts.get(checkout);
  if (checkout !== undefined && sources === undefined) throw new NotHere(`needs --checkout ${checkout}=DIR`);
  const cache = join(CACHE, id);
  const values = {
    root: REPOSITORY,
    node: process.execPath,
    here,
    cache,
    ...(sources !== undefined && { checkout: sources }),
  };
  if (how === undefined) return values;
  if ('python' in how) {
    const folder = await installPython(how.python, reinstall);
    return { ...values, cache: folder, python: join(folder, 'bin/python') };
  }
  if (reinstall) await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  await must(fillIn(how.command, values));
  return values;
};
