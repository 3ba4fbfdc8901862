import { constants } from 'node:os';
import { ServerStartError } from '../../server-reference/testing/child-server.ts';

/** The reason of the aborted signal that `runCommand` passes on. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`stopped by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/** Arguments that cannot be used; only the message is printed. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Returns a message for errors of the environment and the arguments, and the stack trace of a bug. */
const describeError = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = String((error as NodeJS.ErrnoException).code);
  const isExpected =
    [Interrupted, ServerStartError, UsageError].some((kind) => error instanceof kind) || code.startsWith('ERR_PARSE_');
  return isExpected ? error.message : (error.stack ?? error.message);
};

/**
 * Runs a command that starts servers. When `main` rejects, the error is printed and the exit code is 2, or 128 + the number of
 * the signal that interrupted it.
 *
 * @param main Gets a signal that SIGINT and SIGTERM abort. It must then stop its servers and reject with the reason.
 */
export const runCommand = async (name: string, main: (interrupted: AbortSignal) => Promise<void>): Promise<void> => {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => controller.abort(new Interrupted(signal)));
  await main(controller.signal).catch((error: unknown) => {
    process.stderr.write(`${name}: ${describeError(error)}\n`);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 2;
  });
};
