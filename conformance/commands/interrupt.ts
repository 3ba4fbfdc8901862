import type { Config } from '../config.ts';
import { isPrunable } from '../report/about.ts';

/** Exit codes of a process that a signal ended, as shells report them. */
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;
const SIGNALS = Object.keys(EXIT_CODES) as Signal[];

/** Called for the first signal of a run; undefined while nothing has to be removed. */
let onSignal: ((signal: Signal) => void) | undefined;

/** Exits on a signal, in a way that also stops the embedded server. A run handles its first signal itself. */
export const exitOnSignals = (program: NodeJS.Process): void => {
  for (const signal of SIGNALS)
    program.on(signal, () => {
      const handle = onSignal;
      onSignal = undefined;
      if (handle === undefined) program.exit(EXIT_CODES[signal]);
      else handle(signal);
    });
};

/** The reason with which a signal aborts a run. */
class Interrupted extends Error {
  override readonly name = 'Interrupted';
  readonly exitCode: number;

  constructor(signal: Signal) {
    super(signal);
    this.exitCode = EXIT_CODES[signal];
  }
}

/** The handling of signals during one run. */
export interface Interrupt {
  /** Aborts on the first SIGINT or SIGTERM. */
  readonly signal: AbortSignal;
  /** Prints what the aborted run could not remove, and the command that removes it. */
  readonly aborted: (leftovers: readonly string[]) => void;
  /** Returns the result of the run, or the exit code when a signal ended it. */
  watch<T>(run: Promise<T>): Promise<T | number>;
}

/** Aborts a run on the first SIGINT or SIGTERM, so that it removes its test data; the second one exits at once. `command` does it later. */
export const abortOnSignal = (
  { keep }: Pick<Config, 'keep'>,
  command: string | undefined,
  { stderr }: Pick<NodeJS.Process, 'stderr'>,
): Interrupt => {
  const controller = new AbortController();
  onSignal = (signal) => {
    stderr.write('\ntouchstone: interrupted; removing the test data (a second signal exits at once)\n');
    controller.abort(new Interrupted(signal));
  };
  return {
    signal: controller.signal,
    aborted: (leftovers) => {
      if (keep && command !== undefined) stderr.write(`touchstone: the test data is kept; remove it with ${command}\n`);
      else if (leftovers.length === 0) stderr.write('touchstone: the test data is removed\n');
      else {
        const how = isPrunable(leftovers)
          ? `; remove them with ${command}`
          : ', which the target has no operation to remove';
        stderr.write(`touchstone: ${leftovers.length} objects are left${how}\n`);
      }
    },
    watch: async (run) => {
      try {
        return await run;
      } catch (error) {
        if (error instanceof Interrupted) {
          stderr.write('touchstone: no report was written, and an earlier one is kept\n');
          return error.exitCode;
        }
        throw error;
      } finally {
        onSignal = undefined;
      }
    },
  };
};
