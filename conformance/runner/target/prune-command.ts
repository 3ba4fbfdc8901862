/** The options of a run that decide where its test data is. */
export interface TestDataOptions {
  readonly target: string | undefined;
  readonly seed: string;
  readonly home: readonly string[];
  readonly databases: readonly string[];
}

/** Returns a shell word. */
const quote = (text: string): string => (/^[\w:/.=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Returns the command that removes the test data of a run; undefined for the embedded server, whose data is deleted. */
export const pruneCommandLine = ({ target, seed, home, databases }: TestDataOptions): string | undefined => {
  if (target === undefined) return undefined;
  const options = [
    ['--target', target],
    ['--seed', seed],
    ...(home.length > 0 ? [['--home', home.join('$')]] : []),
    ...databases.map((name) => ['--database', name]),
  ];
  return ['touchstone prune', ...options.flat().map(quote)].join(' ');
};
