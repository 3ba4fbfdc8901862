import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { Guide } from './read-guide.ts';

const run = promisify(execFile);

export interface Followed {
  /** What the program of the guide printed. */
  readonly printed: string;
  /** Exit code of the server after SIGTERM. */
  readonly serverCode: number | null;
  /** Lines of the server's log of level `error`. */
  readonly serverErrors: readonly string[];
}

const ADDRESS = 'http://127.0.0.1:2333';

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
 * Follows a guide in an empty folder with a server on a free port. Rejects when the server does not start or the program of
 * the guide fails.
 *
 * @param root the folder of the built project
 * @param python the Python that has the packages of the guide
 */
export const followGuide = async (guide: Guide, root: string, python = 'python3'): Promise<Followed> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchstone-guide-'));
  const cli = join(root, 'dist/server-reference/cli.js');
  // A guide may name a program of the clone, which has the packages of the guide.
  await symlink(join(root, 'server-reference'), join(folder, 'server-reference'));
  const server = spawn(process.execPath, [cli, ...guide.serverArgs, '--port', '0'], {
    cwd: folder,
    env: { ...process.env, PATH: `${dirname(python)}:${process.env['PATH']}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = text(server.stderr);
  const exited = once(server, 'exit') as Promise<[number | null]>;
  try {
    const failed = exited.then(async (): Promise<never> => {
      throw new Error(`the server did not start: ${await log}`);
    });
    failed.catch(() => undefined);
    const [line] = await Promise.race([once(createInterface(server.stdout), 'line') as Promise<[string]>, failed]);
    const url = line.replace('listening on ', '');
    const program = { ...guide, program: guide.program.replaceAll(ADDRESS, url) };
    const [file, ...args] = await writeProgram(program, folder, root, python);
    const { stdout } = await run(file, args, { cwd: folder });
    if (!existsSync(join(folder, 'touchstone-data'))) throw new Error('the data is not in touchstone-data/');
    server.kill('SIGTERM');
    const [serverCode] = await exited;
    const serverErrors = (await log).split('\n').filter((one) => one.includes('"level":"error"'));
    return { printed: stdout, serverCode, serverErrors };
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
};
