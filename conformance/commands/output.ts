import type { Screen } from '../report/screen.ts';

/** Prints a text to standard output and returns exit code 0. */
export const print = (text: string): 0 => {
  process.stdout.write(text);
  return 0;
};

/** Prints what a command waits for to standard error. */
export const showWait = (sentence: string): void => void process.stderr.write(`touchstone: ${sentence}\n`);

type Stream = Pick<NodeJS.WriteStream, 'isTTY' | 'columns'> & { write(text: string): unknown };

/** Returns whether output to a stream has colours: FORCE_COLOR decides before NO_COLOR, and this before the terminal. */
export const hasColours = ({ isTTY }: Pick<Stream, 'isTTY'>, env: NodeJS.ProcessEnv): boolean => {
  const { FORCE_COLOR: forced, NO_COLOR: unwanted = '', TERM: terminal } = env;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return unwanted === '' && isTTY === true && terminal !== 'dumb';
};

/** Returns a stream as the screen of a report. Whether it can be repainted depends on the terminal, not on colours. */
export const screenOf = (stream: Stream, env: NodeJS.ProcessEnv): Screen & { readonly canRepaint: boolean } => ({
  write: (text) => void stream.write(text),
  colours: hasColours(stream, env),
  canRepaint: stream.isTTY === true && env['TERM'] !== 'dumb',
  columns: stream.columns ?? 80,
});
