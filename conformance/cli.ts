#!/usr/bin/env node
import { diffCommand } from './commands/diff.ts';
import { isExploreCommand, exploreCommand } from './commands/explore.ts';
import { exitOnSignals } from './commands/interrupt.ts';
import { pruneCommand } from './commands/prune.ts';
import { replayCommand } from './commands/replay.ts';
import { runCommand } from './commands/run.ts';
import { ConfigError } from './config.ts';
import { TargetUnreachableError } from './runner/preflight/diagnosis.ts';
import { NoReport } from './report/read.ts';
import { UnknownRequirementsError } from './runner/requirements.ts';

type Command = (argv: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;

/** The subcommands. Without one, the command line tests a server. */
const COMMANDS: Readonly<Record<string, Command>> = {
  diff: diffCommand,
  prune: pruneCommand,
  replay: replayCommand,
};

const main = ([first = '', ...rest]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const command = Object.hasOwn(COMMANDS, first) ? COMMANDS[first] : undefined;
  if (command !== undefined) return command(rest, env);
  const argv = process.argv.slice(2);
  return isExploreCommand(argv) ? exploreCommand(argv, env) : runCommand(argv, env);
};

/** The reader of the output may close it (`| head`). The report and the exit code still have the verdict. */
process.stdout.on('error', () => undefined);

exitOnSignals(process);

main(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = [ConfigError, TargetUnreachableError, NoReport, UnknownRequirementsError].some(
      (kind) => error instanceof kind,
    );
    const text =
      error instanceof Error && known
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`touchstone: ${text}\n`);
    process.exitCode = 2;
  },
);
