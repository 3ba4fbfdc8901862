#!/usr/bin/env node
import { diffCommand } from './commands/diff.ts';
import { isExploreCommand, exploreCommand } from './commands/explore.ts';
import { pruneCommand } from './commands/prune.ts';
import { replayCommand } from './commands/replay.ts';
import { runCommand } from './commands/run.ts';
import { ConfigError } from './config.ts';
import { TargetUnreachableError } from './runner/handshake.ts';
import { NoReport } from './report/read.ts';
import { UnknownRequirementsError } from './runner/requirements.ts';

type Command = (argv: readonly string[], env: NodeJS.ProcessEnv) => Promise<number>;

/** What may stand first on the command line; without any of them a server is judged. */
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

/** The reader may go away (`| head`); the verdict then still stands in the report and in the exit code. */
process.stdout.on('error', () => undefined);

// An interrupted run ends as every exit does, and the embedded server with it.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

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
