import { ConfigError } from '../config.ts';
import { diffReports, type Difference, type ReportDiff } from '../report/diff.ts';
import { readReport } from '../report/read.ts';
import { escapeControls, painter, type Painter } from '../report/screen.ts';
import { sourcesText } from '../runner/selection.ts';
import type { RunCommand } from './definition.ts';
import { hasColours, print } from './output.ts';

const TITLES = {
  worse: 'worse',
  better: 'better',
  other: 'tested in one report only, or failing in another way',
} as const;

/** Rules shown in each direction. */
const MAX_SHOWN = 50;

const block = (direction: keyof typeof TITLES, found: readonly Difference[], paint: Painter, max: number): string => {
  const some = found.filter((one) => one.direction === direction);
  if (some.length === 0) return '';
  const colour = { worse: paint.red, better: paint.green, other: paint.dim }[direction];
  const lines = some.slice(0, max).map(({ rule, level, before, after, cause }) => {
    const change = colour(escapeControls(`${before ?? 'no such rule'} -> ${after ?? 'no such rule'}`));
    return `  ${change}  ${escapeControls(rule)}  ${paint.dim(escapeControls(`${level}; changed: ${cause}`))}`;
  });
  if (some.length > max) lines.push(paint.dim(`  … and ${some.length - max} more; --all shows them`));
  return `${paint.bold(`${some.length} ${TITLES[direction]}`)}\n${lines.join('\n')}\n\n`;
};

const rules = (n: number): string => `${n} ${n === 1 ? 'rule' : 'rules'}`;

/** Returns how the selections differ, and what is compared. */
const selectionText = ({ first, second, both }: NonNullable<ReportDiff['selections']>): string =>
  `The selections differ: ${rules(first)} only in the first report, ${rules(second)} only in the second. ` +
  `Compared are the ${rules(both)} of both.\n\n`;

/** Returns the differences as text for a terminal. Escapes control characters, since reports quote the tested servers. */
export const diffText = (
  { circumstances, selections, differences }: ReportDiff,
  paint: Painter,
  all: boolean,
): string => {
  const max = all ? Infinity : MAX_SHOWN;
  return [
    ...circumstances.map((line) => `${escapeControls(line)}\n`),
    circumstances.length > 0 ? '\n' : '',
    selections === undefined ? '' : selectionText(selections),
    ...(['worse', 'better', 'other'] as const).map((direction) => block(direction, differences, paint, max)),
    differences.length === 0
      ? `Every ${selections === undefined ? '' : 'compared '}rule has the same result in both reports.\n`
      : '',
  ].join('');
};

/** Returns the exit code of a comparison: 1 if a MUST rule is worse, since the others do not affect a verdict. */
export const exitCodeOf = ({ differences }: ReportDiff): 0 | 1 =>
  differences.some(({ direction, level }) => direction === 'worse' && level === 'MUST') ? 1 : 0;

/** Compares two reports of the same sources. Returns exit code 1 if a MUST rule is worse in the second. */
export const diffCommand: RunCommand = async ({ positionals: [one = '', two = ''], options, env }) => {
  const [before, after] = [readReport(one), readReport(two)];
  const [first, second] = [sourcesText(before.sources), sourcesText(after.sources)];
  if (first !== second)
    throw new ConfigError(
      `the reports have different sources, ${first} and ${second}: run both with the same --sources`,
    );
  const found = diffReports(before, after);
  print(diffText(found, painter(hasColours(process.stdout, env)), options.all === true));
  return exitCodeOf(found);
};
