import { ConfigError } from '../config.ts';
import { diffReports, type Difference } from '../report/diff.ts';
import { readReport } from '../report/read.ts';
import { painter, type Painter } from '../report/screen.ts';
import { parseFlags, say, screenOf } from './program.ts';

const HELP = `touchstone diff: what changed between two reports, and what may have changed it.

Usage: touchstone diff BEFORE AFTER

BEFORE and AFTER are report.json files, or the directories they are in.
Exit: 0 nothing is worse, 1 something is, 2 there is nothing to compare.
`;

const TITLES = {
  worse: 'worse',
  better: 'better',
  other: 'judged in one of them only, or broken in another way',
} as const;

const block = (direction: keyof typeof TITLES, all: readonly Difference[], paint: Painter): string => {
  const some = all.filter((one) => one.direction === direction);
  if (some.length === 0) return '';
  const colour = { worse: paint.red, better: paint.green, other: paint.dim }[direction];
  const lines = some.map(
    ({ rule, level, before, after, cause }) =>
      `  ${colour(`${before ?? 'no such rule'} -> ${after ?? 'no such rule'}`)}  ${rule}  ${paint.dim(`${level}; changed: ${cause}`)}`,
  );
  return `${paint.bold(`${some.length} ${TITLES[direction]}`)}\n${lines.join('\n')}\n\n`;
};

/** Compares two reports; 1 when a rule is worse off in the second. */
export const diffCommand = async (argv: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(argv, { help: { type: 'boolean', short: 'h' } } as const, 2);
  if (values.help === true) return say(HELP);
  const [before, after] = positionals;
  if (before === undefined || after === undefined) throw new ConfigError('diff needs two reports\nTry diff --help.');
  const { circumstances, differences } = diffReports(readReport(before), readReport(after));
  const paint = painter(screenOf(process).colours);
  say(circumstances.map((line) => `${line}\n`).join('') + (circumstances.length > 0 ? '\n' : ''));
  for (const direction of ['worse', 'better', 'other'] as const) say(block(direction, differences, paint));
  if (differences.length === 0) say('Both say the same of every rule.\n');
  return differences.some(({ direction }) => direction === 'worse') ? 1 : 0;
};
