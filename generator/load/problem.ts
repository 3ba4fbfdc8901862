/** Where something stands in the contract: a file below spec/, a line from 1, a JSON pointer inside the file. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly pointer: string;
}

/** One thing that is wrong with the contract. */
export interface Problem extends Place {
  readonly message: string;
}

/** `file:line: message (pointer)`; `folder` is put before the file so that editors can jump there. */
export const formatProblem = (problem: Problem, folder = ''): string =>
  `${folder}${problem.file}:${problem.line}: ${problem.message} (${problem.pointer === '' ? '/' : problem.pointer})`;

/** By file, then by line: the order in which an author repairs. */
export const sortProblems = (problems: readonly Problem[]): Problem[] =>
  [...problems].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));

/** One token of a JSON pointer (RFC 6901). */
export const pointerToken = (name: string | number): string => String(name).replaceAll('~', '~0').replaceAll('/', '~1');
