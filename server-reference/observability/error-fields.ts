/** An error as the log shows it. */
export interface ErrorFields {
  readonly type: string;
  readonly message?: string;
  /** A code of the operating system, of Node or of a database, or a kind of engine errors. */
  readonly code?: string;
  /** Where the error was created, without its message. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFields;
}

const MAX_CAUSES = 5;
const MAX_FRAMES = 8;

/** Errors whose messages name things of the program or the system only. */
const hasOwnMessage = (error: Error, code: unknown): boolean =>
  typeof code === 'string' || error instanceof TypeError || error instanceof ReferenceError;

const framesOf = ({ stack = '' }: Error): readonly string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at \S.*:\d+:\d+\)?$/.test(line))
    .slice(0, MAX_FRAMES);

/**
 * Returns the fields of an error for the log. A message of the engine may quote expressions and rows, so it is left out
 * unless `withMessages` is true; so are those of other errors that have no code.
 */
export const errorFields = (thrown: unknown, withMessages: boolean, depth = 0): ErrorFields => {
  if (!(thrown instanceof Error)) return { type: typeof thrown, ...(withMessages && { message: String(thrown) }) };
  const { code, kind } = thrown as { readonly code?: unknown; readonly kind?: unknown };
  const shownCode = [code, kind].find((one) => typeof one === 'string');
  return {
    type: thrown.name,
    ...((withMessages || hasOwnMessage(thrown, code)) && { message: thrown.message }),
    ...(shownCode !== undefined && { code: shownCode }),
    stack: framesOf(thrown),
    ...(thrown.cause !== undefined &&
      depth < MAX_CAUSES && { cause: errorFields(thrown.cause, withMessages, depth + 1) }),
  };
};
