import type { Cause } from '../causes/causes.ts';
import { IDS_SHOWN } from '../causes/titles.ts';
import { advisoryCauses, affectedText, causesTitle, SEVERITY_TITLES } from './cause-texts.ts';
import { shellWord, type FollowUps } from '../follow-ups.ts';
import type { Report } from './report.ts';
import { painter, wordsOf, wrapWords, type Painter, type Screen } from './screen.ts';

/** Lines of a usual terminal that the causes may fill. Those for which there is no room have a title only. */
const SCREEN_LINES = 40;
/** The first causes have an example however many others there are. */
const ALWAYS_DETAILED = 3;
/** A target with every rule in a cause of its own must not fill the scrollback. */
const CAUSES_SHOWN = 40;
const INDENT = 5;
const LABEL = 9;

/** Returns the beginning of a cause, such as `✗ 2. `: a title may begin with a number too. */
const numbered = (at: number, sign: string): string => `${sign}${String(at + 1).padStart(INDENT - 3)}. `;

/** Returns a text of the target in full, as lines that begin at one column. */
const wrapped = (text: string, indent: number, columns: number): string =>
  wrapWords(wordsOf(text, columns - indent), indent, columns);

/** What the lines of a cause depend on besides the report. */
export interface CauseContext {
  readonly followUps: FollowUps;
  /** The paths of the written scripts, by cause. */
  readonly scripts: ReadonlyMap<Cause, string>;
}

const exampleLines = (
  { title, example, failed }: Cause,
  statement: string | undefined,
  { columns }: Screen,
  paint: Painter,
): readonly string[] => {
  const { rule, case: name, expected, got, reason } = example;
  const row = (label: string, text: string, colour: (text: string) => string = (same) => same): string =>
    `${' '.repeat(INDENT)}${paint.dim(label.padEnd(LABEL))}${colour(wrapped(text, INDENT + LABEL, columns))}`;
  const ids = [...new Set(failed.map((name) => name.slice(name.indexOf('/') + 1)))];
  const isNamed = failed.length > 1 || name !== '' || !title.includes(rule.slice(rule.indexOf('/') + 1));
  return [
    ...(ids.length > IDS_SHOWN ? [row('rules', ids.join(', '))] : []),
    ...(isNamed ? [row('example', name === '' ? rule : `${rule}, case ${name}`)] : []),
    ...(statement === undefined ? [] : [row('rule', statement)]),
    ...(expected === undefined
      ? reason === undefined || reason === title
        ? []
        : [row('reason', reason)]
      : [row('expected', expected, paint.green), row('got', got ?? '', paint.red)]),
  ];
};

/** Returns the commands that continue with a cause. They are never wrapped, so that they can be pasted. */
const commandLines = (cause: Cause, { followUps, scripts }: CauseContext, paint: Painter): readonly string[] => {
  const { rule } = cause.example;
  const script = scripts.get(cause);
  const row = (label: string, command: string): string =>
    `${' '.repeat(INDENT)}${paint.dim(label.padEnd(LABEL))}${command}`;
  return [
    row('again', followUps.replay(rule)),
    ...(script === undefined ? [] : [row('curl', `sh ${shellWord(script)}`)]),
    row('explain', followUps.explain(rule)),
  ];
};

const detailedLines = (
  cause: Cause,
  head: string,
  statement: string | undefined,
  screen: Screen,
  context: CauseContext,
): readonly string[] => {
  const paint = painter(screen.colours);
  return [
    `${head}${paint.bold(wrapped(cause.title, INDENT, screen.columns))}`,
    ' '.repeat(INDENT) + paint.dim(affectedText(cause)),
    ...exampleLines(cause, statement, screen, paint),
    ...commandLines(cause, context, paint),
  ];
};

const shortLine = (cause: Cause, head: string, { columns }: Screen): string =>
  head + wrapped(`${cause.title} (${affectedText(cause)})`, INDENT, columns);

/** Returns where the commands of causes are that are shown by their title. */
const scriptsLines = ({ scripts }: CauseContext, { columns }: Screen, paint: Painter): readonly string[] => {
  const [first] = scripts.values();
  if (first === undefined) return [];
  const folder = first.replace(/[^/\\]*$/, '');
  const text = `${folder} has the requests of the first ${scripts.size} causes as curl scripts, whose names begin with their numbers.`;
  return [paint.dim(wrapped(text, 0, columns))];
};

/** Returns the number of lines of texts that may contain line breaks. */
const linesOf = (texts: readonly string[]): number => texts.join('\n').split('\n').length;

/** Returns the causes of failed and blocked rules as lines of a terminal, worst first; none if every rule passes. */
export const causeLines = (
  report: Pick<Report, 'causes' | 'rules'>,
  screen: Screen,
  context: CauseContext,
): readonly string[] => {
  const { causes } = report;
  if (causes.length === 0) return [];
  const paint = painter(screen.colours);
  const advisory = advisoryCauses(report);
  const statements = new Map(report.rules.map(({ id, statement }) => [id, statement]));
  const shown = causes.slice(0, CAUSES_SHOWN);
  let hasShort = false;
  let filled = 0;
  let hasRoom = true;
  const lines = shown.flatMap((cause, at) => {
    const isFirst = causes[at - 1]?.severity !== cause.severity;
    const sign = advisory.has(cause) || cause.failed.length === 0 ? paint.yellow('!') : paint.red('✗');
    const head = numbered(at, sign);
    const detailed = detailedLines(cause, head, statements.get(cause.example.rule), screen, context);
    hasRoom &&= filled + linesOf(detailed) + shown.length - at <= SCREEN_LINES;
    const isDetailed = hasRoom || at < ALWAYS_DETAILED;
    hasShort ||= !isDetailed;
    const own = [
      ...(isFirst ? [...(at > 0 ? [''] : []), paint.dim(`${SEVERITY_TITLES[cause.severity]}:`)] : []),
      ...(isDetailed ? detailed : [shortLine(cause, head, screen)]),
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
    ...(hasShort ? scriptsLines(context, screen, paint) : []),
    paint.dim('report.html and report.json list the rules of each cause, with every request and response.'),
    '',
  ];
};
