import { isRunnerUrl } from '../../config/job-runner.ts';
import { runWithCommand } from './command-runner.ts';
import type { RunJobExternally } from './runner-output.ts';
import { runWithUrl } from './url-runner.ts';

/** Returns the way to run jobs with a command or a URL. */
export const openRunner = (runner: string): RunJobExternally =>
  isRunnerUrl(runner) ? runWithUrl(runner) : runWithCommand(runner);
