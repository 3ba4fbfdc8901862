import { ConfigError } from '../config.ts';
import { diffReports, type Difference, type ReportDiff } from '../report/diff.ts';
import { readReport } from '../report/read.ts';
import { harmless, painter, type Painter } from '../report/screen.ts';
import { parseFlags, print, screenOf } from './program.ts';

const HELP = `touchstone diff: what changed between two reports, and what may have changed it.

Usage: touchstone diff BEFORE AFTER [--all]

BEFORE and AFTER are report.json files, or the directories they are in. Of many rules that have changed in the same
direction the first 50 are shown, or with --all every one.
Exit: 0 nothing is worse, 1 something is, 2 there is nothing to compare.
`;

const flags = { all: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const;

const TITLES = {
  worse: 'worse',
  better: 'better',
  other: 'judged in one of them only, or broken in another way',
} as const;

/** More of a kind nobody reads at once. */
const MAX_SHOWN = 50;

const block = (direction: keyof typeof TITLES, found: readonly Difference[], paint: Painter, max: number): string => {
  const some = found.filter((one) => one.direction === direction);
  if (some.length === 0) return '';
  const colour = { worse: paint.red, better: paint.green, other: paint.dim }[direction];
  const lines = some.slice(0, max).map(({ rule, level, before, after, cause }) => {
    const change = colour(harmless(`${before ?? 'no such rule'} -> ${after ?? 'no such rule'}`));
    return `  ${change}  ${harmless(rule)}  ${paint.dim(harmless(`${level}; changed: ${cause}`))}`;
  });
  if (some.length > max) lines.push(paint.dim(`  … and ${some.length - max} more; --all shows them`));
  return `${paint.bold(`${some.length} ${TITLES[direction]}`)}\n${lines.join('\n')}\n\n`;
};

/** What two reports differ in, for a terminal: reports hold words of the servers they judge, and none is obeyed. */
export const diffText = ({ circumstances, differences }: ReportDiff, paint: Painter, all: boolean): string => {
  const max = all ? Infinity : MAX_SHOWN;
  return [
    ...circumstances.map((line) => `${harmless(line)}\n`),
    circumstances.length > 0 ? '\n' : '',
    ...(['worse', 'better', 'other'] as const).map((direction) => block(direction, differences, paint, max)),
    differences.length === 0 ? 'Both say the same of every rule.\n' : '',
  ].join('');
};

/** Compares two reports; 1 when a rule is worse off in the second. */
export const diffCommand = async (argv: readonly string[]): Promise<number> => {
  const { values, positionals } = parseFlags(argv, flags, 2);
  if (values.help === true) return print(HELP);
  const [before, after] = positionals;
  if (before === undefined || after === undefined) throw new ConfigError('diff needs two reports\nTry diff --help.');
  const found = diffReports(readReport(before), readReport(after));
  print(diffText(found, painter(screenOf(process).colours), values.all === true));
  return found.differences.some(({ direction }) => direction === 'worse') ? 1 : 0;
};
