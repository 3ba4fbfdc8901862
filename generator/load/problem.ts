/** A place in the contract: a file in spec/, a line (the first is 1), and a JSON pointer into the file. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** An error in the contract. */
export interface Problem extends Place {
  readonly message: string;
}

/** Returns `file:line: message (pointer)`. `folder` is prepended to the file, so that editors can open it. */
export const formatProblem = (problem: Problem, folder = ''): string =>
  `${folder}${problem.file}:${problem.line}: ${problem.message} (${problem.pointer === '' ? '/' : problem.pointer})`;

/** Returns a text as the message of a command of GitHub Actions. */
const escapeMessage = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/**
 * Returns the line to print for a problem, and in a workflow of GitHub (`env` is the environment) a second one that shows it
 * beside the changed line of a pull request.
 */
export const printedProblem = (problem: Problem, folder: string, env: NodeJS.ProcessEnv = process.env): string => {
  const line = `${formatProblem(problem, folder)}\n`;
  if (env['GITHUB_ACTIONS'] !== 'true') return line;
  return `${line}::error file=${folder}${problem.file},line=${problem.line}::${escapeMessage(problem.message)}\n`;
};

/** Returns the problems sorted by file and line. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));

/** Returns a name as an escaped token of a JSON pointer (RFC 6901). */
export const pointerToken = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1');
