import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, promisify } from 'node:util';
import type { Streams } from '../../generator/command.ts';
import { projectRoot } from '../../generator/project.ts';
import { CommandError, type Language, type RunOptions, type Workspace } from './language.ts';
import { languages } from './languages.ts';

const help = `npm run lab -- generators [options]

Generates clients of the published OpenAPI files in other languages, compiles them, and lets each create, list and drop a
namespace and describe a table on the reference server. Generates a server too (python-fastapi), starts it, and sends it a
request. The generators are downloaded into node_modules/.cache.

  --only LANGUAGE   ${languages.map(({ id }) => id).join(' | ')}; repeatable (default: all)
  --require         fail when the tools of a language are not installed (default: skip the language)
  --limits          print what each generator cannot do, and exit
  --help            print this text

Exit code 0: every client and server works. 1: one does not. 2: wrong usage.
`;

/** Characters of a command's output that are shown when it fails. */
const SHOWN = 3000;
const MAX_OUTPUT = 64 * 1024 * 1024;

const runCommand =
  (folder: string) =>
  async (command: readonly string[], { cwd = folder, env = {} }: RunOptions = {}): Promise<string> => {
    const [program = '', ...args] = command;
    try {
      const options = { cwd, env: { ...process.env, ...env }, maxBuffer: MAX_OUTPUT };
      return (await promisify(execFile)(program, args, options)).stdout;
    } catch (error) {
      const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
      throw new CommandError(command, `${stdout}\n${stderr}`.trim().slice(-SHOWN));
    }
  };

/** Starts the reference server with a temporary directory and returns its URL. */
const startServer = async (data: string): Promise<{ readonly url: string; readonly child: ChildProcess }> => {
  const program = join(projectRoot, 'dist/server-reference/cli.js');
  const child = spawn(process.execPath, [program, '--port', '0', '--data', data, '--quiet', '--no-sync'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the reference server did not start')));
    createInterface(child.stdout).on('line', (line) => {
      const found = /^listening on (\S+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  return { url, child };
};

const isInstalled = (program: string): Promise<boolean> =>
  promisify(execFile)('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  );

const missingTools = async ({ needs }: Language): Promise<readonly string[]> => {
  const found = await Promise.all(needs.map(isInstalled));
  return needs.filter((_, at) => found[at] === false);
};

/** Generates, compiles and runs the client of one language. Returns whether it works. */
const testClient = async (language: Language, url: string, { out, err }: Streams): Promise<boolean> => {
  const folder = join(projectRoot, 'node_modules/.cache/touchstone-clients', language.id);
  await mkdir(folder, { recursive: true });
  const generated = join(projectRoot, 'dist/contract');
  const workspace: Workspace = {
    folder,
    lean: join(generated, 'openapi.lean.json'),
    version30: join(generated, 'openapi-3.0.json'),
    programs: join(projectRoot, 'lab/generators/programs'),
    project: projectRoot,
    run: runCommand(folder),
  };
  const startedAt = performance.now();
  const seconds = (): string => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
  err(`${language.id}: ${language.generator} …\n`);
  try {
    const program = await language.build(workspace);
    await workspace.run([...program, url]);
    out(`${language.id}: the code compiles and works (${seconds()})\n`);
    return true;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    out(`${language.id}: ${error.message} (${seconds()})\n${error.output}\n`);
    return false;
  }
};

const testAll = async (chosen: readonly Language[], mustExist: boolean, streams: Streams): Promise<number> => {
  const data = await mkdtemp(join(tmpdir(), 'touchstone-clients-'));
  const { url, child } = await startServer(data);
  let failed = 0;
  try {
    for (const language of chosen) {
      const missing = await missingTools(language);
      if (missing.length === 0) failed += (await testClient(language, url, streams)) ? 0 : 1;
      else {
        streams.out(`${language.id}: ${mustExist ? 'FAILED' : 'SKIPPED'}, not installed: ${missing.join(', ')}\n`);
        failed += mustExist ? 1 : 0;
      }
    }
  } finally {
    child.kill('SIGTERM');
    await rm(data, { recursive: true, force: true });
  }
  return failed === 0 ? 0 : 1;
};

/** Runs the gate with command-line arguments. Returns the exit code (see the help). */
export const run = async (args: readonly string[], streams: Streams): Promise<number> => {
  const options = {
    only: { type: 'string', multiple: true },
    require: { type: 'boolean' },
    limits: { type: 'boolean' },
    help: { type: 'boolean' },
  } as const;
  const read = () => parseArgs({ args: [...args], options }).values;
  let values: ReturnType<typeof read>;
  try {
    values = read();
    const unknown = values.only?.find((name) => !languages.some(({ id }) => id === name));
    if (unknown !== undefined) throw new Error(`--only must be one of the languages, not ${unknown}`);
  } catch (error) {
    streams.err(`${error instanceof Error ? error.message : String(error)}\n\n${help}`);
    return 2;
  }
  if (values.help === true) {
    streams.out(help);
    return 0;
  }
  const chosen = languages.filter(({ id }) => values.only?.includes(id) !== false);
  if (values.limits === true) {
    for (const { id, generator, limits } of chosen)
      streams.out(`${id} (${generator})\n${limits.map((one) => `  ${one}\n`).join('')}`);
    return 0;
  }
  return testAll(chosen, values.require === true, streams);
};
