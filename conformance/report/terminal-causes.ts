import type { Cause } from '../causes/causes.ts';
import { advisoryCauses, affectedText, causesTitle, SEVERITY_TITLES } from './cause-texts.ts';
import type { Report } from './report.ts';
import { escapeControls, painter, wrapWords, type Painter, type Screen } from './screen.ts';

/** Lines of a usual terminal that the causes may fill. Those for which there is no room have one line without an example. */
const SCREEN_LINES = 40;
/** The first causes have an example however many others there are. */
const ALWAYS_DETAILED = 3;
/** A target with every rule in a cause of its own must not fill the scrollback. */
const CAUSES_SHOWN = 60;
const INDENT = 5;

/** Returns a text of the target as one line of at most `columns` characters. */
const fit = (text: string, columns: number): string => {
  const line = escapeControls(text);
  return line.length <= columns ? line : `${line.slice(0, Math.max(0, columns - 1))}…`;
};

const numbered = (at: number, sign: string): string => `${sign}${String(at + 1).padStart(INDENT - 2)} `;

const exampleLines = ({ title, example }: Cause, columns: number, paint: Painter): readonly string[] => {
  const { rule, case: name, expected, got, reason } = example;
  const room = columns - INDENT - 'expected '.length;
  // A comment of the shell, so that the line can be pasted.
  const where = name === '' ? '' : `  # case ${name}`;
  return [
    fit(`touchstone replay ${rule}${where}`, columns - INDENT),
    ...(expected === undefined
      ? [fit(reason ?? '', columns - INDENT)].filter((line) => line !== '' && reason !== title)
      : [`expected ${paint.green(fit(expected, room))}`, `got      ${paint.red(fit(got ?? '', room))}`]),
  ];
};

const detailedLines = (cause: Cause, head: string, { columns, colours }: Screen): readonly string[] => {
  const paint = painter(colours);
  const title = wrapWords(escapeControls(cause.title).split(' '), INDENT, columns);
  const [command = '', ...evidence] = exampleLines(cause, columns, paint);
  const affected = paint.dim(`${affectedText(cause)}; to see more:`);
  const oneLine = INDENT + affectedText(cause).length + '; to see more: '.length + command.length <= columns;
  return [
    `${head}${paint.bold(title)}`,
    ...(oneLine ? [`${affected} ${command}`] : [affected, command]).map((line) => ' '.repeat(INDENT) + line),
    ...evidence.map((line) => ' '.repeat(INDENT) + line),
  ];
};

const shortLine = (cause: Cause, head: string, { columns }: Screen): string => {
  const affected = ` (${affectedText(cause)})`;
  return head + fit(cause.title, columns - INDENT - affected.length) + affected;
};

/** Returns the number of lines of texts that may contain line breaks. */
const linesOf = (texts: readonly string[]): number => texts.join('\n').split('\n').length;

/** Returns the causes of failed and blocked rules as lines of a terminal, worst first; none if every rule passes. */
export const causeLines = (report: Pick<Report, 'causes' | 'rules'>, screen: Screen): readonly string[] => {
  const { causes } = report;
  if (causes.length === 0) return [];
  const paint = painter(screen.colours);
  const advisory = advisoryCauses(report);
  const shown = causes.slice(0, CAUSES_SHOWN);
  let filled = 0;
  let hasRoom = true;
  const lines = shown.flatMap((cause, at) => {
    const isFirst = causes[at - 1]?.severity !== cause.severity;
    const sign = advisory.has(cause) || cause.failed.length === 0 ? paint.yellow('!') : paint.red('✗');
    const head = numbered(at, sign);
    const detailed = detailedLines(cause, head, screen);
    hasRoom &&= filled + linesOf(detailed) + shown.length - at <= SCREEN_LINES;
    const own = [
      ...(isFirst ? [paint.dim(`${SEVERITY_TITLES[cause.severity]}:`)] : []),
      ...(hasRoom || at < ALWAYS_DETAILED ? detailed : [shortLine(cause, head, screen)]),
    ];
    filled += linesOf(own);
    return own;
  });
  const hidden = causes.length - CAUSES_SHOWN;
  return [
    paint.bold(causesTitle(report)),
    '',
    ...lines,
    ...(hidden > 0 ? [`… and ${hidden} more in report.html`] : []),
    '',
    paint.dim('report.html and report.json list the rules of each cause, with every request and response.'),
    '',
  ];
};
