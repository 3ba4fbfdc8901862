import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Settings } from '../settings.ts';

/** Whether the option job-runner names a service, not a command. */
export const isRunnerUrl = (runner: string): boolean => /^https?:\/\//.test(runner);

/** Returns the words of a command. They are separated by spaces; there are no quotes and no shell. */
export const wordsOf = (command: string): readonly string[] => command.trim().split(/\s+/);

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns whether the program of a command exists: a path, or a name that is looked for in `PATH`. */
const commandExists = (command: string): boolean => {
  const [program = ''] = wordsOf(command);
  if (program.includes('/')) return isExecutable(program);
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.some((folder) => isExecutable(join(folder, program)));
};

/** Returns what is wrong with the options of the runner of jobs. */
export const runnerProblem = ({ jobRunner: runner, jobRunnerServer: server }: Settings): string | undefined => {
  if (server !== undefined && !(isRunnerUrl(server) && URL.canParse(server)))
    return 'job-runner-server must be an http or https URL';
  if (runner === undefined) return undefined;
  if (isRunnerUrl(runner)) return URL.canParse(runner) ? undefined : 'job-runner must be a valid URL';
  return commandExists(runner) ? undefined : 'job-runner must be a URL, or a command whose program exists';
};
