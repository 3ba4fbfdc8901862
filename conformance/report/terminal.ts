import type { Exchange, Message } from '../context/target/transcript.ts';
import {
  areaTexts,
  circumstances,
  contractSizeText,
  isPrunable,
  notesOf,
  unansweredTexts,
  unsupportedTexts,
  type Circumstance,
  type Note,
} from './about.ts';
import { sourcesText } from '../runner/selection.ts';
import { arrowText } from './arrow-text.ts';
import { sourceTable, sourceTableLines, SOURCE_TABLE_TITLE } from './by-source.ts';
import { nextStep } from './next.ts';
import { testedAnything, type CaseReport, type Report, type RuleReport } from './report.ts';
import { causeLines, type CauseContext } from './terminal-causes.ts';
import { wrapWords, escapeControls, escapeControlsByLine, painter, type Painter, type Screen } from './screen.ts';

const BODY_SHOWN = 400;
const CASES_SHOWN = 3;
const EXCHANGES_SHOWN = 8;
/** So many failed rules are shown with their transcripts; of more, only the causes. */
const BLOCKS_SHOWN = 3;
const NAMES_SHOWN = 20;

/** Writes the first line of a run, with what is needed to repeat it. */
export const showHead = (
  {
    touchstone,
    contract,
    target,
    sources,
    seed,
    readOnly,
    specVersion,
    requirements,
  }: Pick<Report, 'touchstone' | 'contract' | 'sources' | 'seed'> & {
    readonly target: string | undefined;
    readonly readOnly?: boolean;
    readonly specVersion?: string | undefined;
    readonly requirements?: string | undefined;
  },
  screen: Screen,
): void => {
  const { bold, dim } = painter(screen.colours);
  const what = bold(target ?? 'the embedded reference server');
  const how = [
    `contract ${contract}`,
    ...(requirements === undefined ? [] : [`requirements of contract ${requirements}`]),
    `sources ${sourcesText(sources)}`,
    ...(specVersion === undefined ? [] : [`public specification ${specVersion}`]),
    ...(readOnly === true ? ['read-only'] : []),
    `seed ${seed}`,
  ];
  screen.write(`touchstone ${touchstone} tests ${what} ${dim(`(${how.join(', ')})`)}\n\n`);
};

const bodyText = (message: Message): string => {
  const { body } = message;
  if (body === undefined) return '';
  if (body.text === undefined) return ` <${arrowText(message)?.replaceAll('\n', '; ') ?? `${body.bytes} bytes`}>`;
  const whole = body.text.replace(/\r?\n$/, '');
  const text = whole.length > BODY_SHOWN ? `${whole.slice(0, BODY_SHOWN)}… (${body.bytes} bytes)` : whole;
  return ` ${escapeControls(text)}`;
};

const exchangeLines = (exchange: Exchange, at: number, paint: Painter): readonly string[] => {
  const { request, response, step } = exchange;
  const outcome =
    'failed' in response
      ? `no response: ${escapeControls(response.failed)}`
      : `${response.status}${bodyText(response)}`;
  const number = String(at + 1).padStart(3);
  const line = `${request.method} ${escapeControls(request.url)}${bodyText(request)}`;
  return step === 'arrange'
    ? [paint.dim(`  ${number} ${line}`), paint.dim(`      → ${outcome}`)]
    : [`  ${number} ${line}`, `      → ${outcome}`];
};

const transcriptLines = (exchanges: readonly Exchange[], paint: Painter): readonly string[] => {
  const hidden = Math.max(0, exchanges.length - EXCHANGES_SHOWN);
  return [
    ...(hidden > 0 ? [paint.dim(`    … ${hidden} earlier exchanges in report.json`)] : []),
    ...exchanges.flatMap((exchange, at) => (at < hidden ? [] : exchangeLines(exchange, at, paint))),
  ];
};

/** Returns the lines of a failed case: with `full` its transcript, otherwise only expected and got. */
export const caseLines = (one: CaseReport, full: boolean, paint: Painter): readonly string[] => [
  ...(one.name === '' ? [] : [`  case     ${paint.bold(escapeControls(one.name))}`]),
  ...(one.expected === undefined
    ? []
    : [
        `  expected ${paint.green(escapeControls(one.expected))}`,
        `  got      ${paint.red(escapeControls(one.got ?? ''))}`,
      ]),
  ...(one.reason === undefined ? [] : escapeControlsByLine(one.reason).map((line) => `  ${line}`)),
  ...(full ? [...transcriptLines(one.transcript ?? [], paint)] : []),
];

const ruleBlock = (rule: RuleReport, paint: Painter): string => {
  const bad = rule.cases.filter(({ status }) => status === 'fail' || status === 'harness-error');
  const more = bad.length - CASES_SHOWN;
  const head = rule.level === 'MUST' ? paint.red(`✗ ${rule.id}`) : paint.yellow(`! ${rule.id}`);
  const kind = `${rule.level}, ${rule.sources.join(', ')}${rule.status === 'harness-error' ? ', error in the check' : ''}`;
  return [
    `${paint.bold(head)}  ${paint.dim(kind)}`,
    `  ${paint.bold(rule.statement)}`,
    ...bad.slice(0, CASES_SHOWN).flatMap((one, at) => caseLines(one, at === 0, paint)),
    ...(more > 0 ? [paint.dim(`  … and ${more} more in report.json`)] : []),
    '',
    '',
  ].join('\n');
};

const listed = (names: readonly string[]): readonly string[] =>
  names.map((name, at) => (at < names.length - 1 ? `${name},` : name));

const NOT_WRITTEN = 'not written, because no rule was tested; an earlier report is kept';

const BADGES = {
  conformant: 'CONFORMANT',
  'selection-holds': 'SELECTION PASSES',
  'not-conformant': 'NOT CONFORMANT',
  'stale-baseline': 'BASELINE IS STALE',
  incomplete: 'INCOMPLETE',
  'not-judged': 'NOT TESTED',
} as const;

/** Row titles of the conditions and notes of a run; what the first line shows is not repeated. */
const ROWS = {
  server: 'server',
  databases: 'databases',
  headers: 'headers',
  certificate: 'certificate',
  others: 'existing',
} as const satisfies Partial<Record<Circumstance['kind'], string>>;
const NOTE_ROWS: Readonly<Record<Note['kind'], string>> = {
  diagnoses: 'diagnosis',
  stale: 'stale',
  others: 'changed',
  leftovers: 'leftover',
};

const rowOf =
  (paint: Painter) =>
  (title: string, text: string): string =>
    `${paint.dim(title.padEnd(11))} ${text}`;

const noteRows = (report: Report, { colours, columns }: Screen, { followUps }: CauseContext): readonly string[] => {
  const row = rowOf(painter(colours));
  const few = (names: readonly string[]): string => {
    const shown = names.length > NAMES_SHOWN ? [...names.slice(0, NAMES_SHOWN), `… ${names.length} in all`] : names;
    return wrapWords(listed(shown), 12, columns);
  };
  const { prune } = followUps;
  const removalHint =
    prune === undefined || !isPrunable(report.leftovers) ? [] : [row('', `remove them with: ${prune}`)];
  return notesOf(report).flatMap(({ kind, items }) => {
    const shown = kind === 'diagnoses' ? wrapWords(items.join('; ').split(' '), 12, columns) : few(items);
    return [row(NOTE_ROWS[kind], shown), ...(kind === 'leftovers' ? removalHint : [])];
  });
};

const sourceRows = (report: Report, { colours, columns }: Screen): readonly string[] => {
  const row = rowOf(painter(colours));
  const table = sourceTable(report);
  if (table === undefined) return [];
  return [
    row('sources', wrapWords(SOURCE_TABLE_TITLE.split(' '), 12, columns)),
    ...sourceTableLines(table).map((line) => row('', line)),
  ];
};

const tookText = ({ requests, durationMs }: Report): string =>
  `${requests} requests, ${(durationMs / 1000).toFixed(1)} s`;

/** Returns the rules to show with their transcripts: errors in checks, and failed rules if they are few. */
const detailedRules = (rules: readonly RuleReport[]): readonly RuleReport[] => {
  const failed = rules.filter(({ status }) => status === 'fail');
  return [
    ...(failed.length > BLOCKS_SHOWN ? [] : failed),
    ...rules.filter(({ status }) => status === 'harness-error').slice(0, BLOCKS_SHOWN),
  ];
};

/** What a terminal shows besides the report. */
export interface Shown extends CauseContext {
  /** The written files. */
  readonly paths: readonly string[];
  /** The rules of the other sources are not tested yet: {@link showRest} shows the table of sources. */
  readonly othersFollow?: boolean;
}

const colourOf = ({ verdict }: Pick<Report, 'verdict'>, paint: Painter): ((text: string) => string) =>
  verdict.exitCode === 0 ? paint.green : verdict.outcome === 'incomplete' ? paint.yellow : paint.red;

const badgeOf = (report: Pick<Report, 'verdict'>, paint: Painter): string =>
  paint.bold(colourOf(report, paint)(paint.badge(` ${BADGES[report.verdict.outcome]} `)));

const verdictText = (report: Report, { colours, columns }: Screen): string => {
  const paint = painter(colours);
  const sentence = wrapWords(report.verdict.sentence.split(' '), 1, columns);
  return `${badgeOf(report, paint)}\n ${colourOf(report, paint)(sentence)}\n`;
};

/**
 * Writes the report to a terminal: one sentence if there is no verdict; otherwise the failed rules with transcripts if they are few, then the causes, then the facts of
 * the run, then the verdict.
 */
export const showReport = (
  report: Report,
  screen: Screen,
  { paths, othersFollow = false, ...context }: Shown,
): void => {
  const paint = painter(screen.colours);
  const { counts, rules } = report;
  const fatal = report.diagnoses?.find((diagnosis) => diagnosis.fatal);
  if (fatal !== undefined && !testedAnything(report)) {
    const { prune } = context.followUps;
    const rest =
      fatal.kind === 'gone' && prune !== undefined ? `; if the data of the run remains, remove it with: ${prune}` : '';
    const text = `${fatal.sentence}; no report was written, and an earlier one is kept${rest}`;
    screen.write(`${badgeOf(report, paint)}\n ${wrapWords(escapeControls(text).split(' '), 1, screen.columns)}\n`);
    return;
  }
  for (const rule of detailedRules(rules)) screen.write(ruleBlock(rule, paint));
  screen.write(
    causeLines(report, screen, context)
      .map((line) => `${line}\n`)
      .join(''),
  );
  const row = rowOf(paint);
  const advice = rules.filter(({ status, level }) => status === 'fail' && level !== 'MUST').length;
  const words = (names: readonly string[]): string => wrapWords(listed(names), 12, screen.columns);
  const shownCounts = Object.entries(counts).flatMap(([status, n]) => (n > 0 ? [`${n} ${status}`] : []));
  const next = nextStep(report);
  const lines = [
    ...circumstances(report).flatMap(({ kind, text }) => {
      const title = kind in ROWS ? ROWS[kind as keyof typeof ROWS] : undefined;
      return title === undefined ? [] : [row(title, wrapWords(text.split(' '), 12, screen.columns))];
    }),
    ...unsupportedTexts(report).map((text, at) =>
      row(at === 0 ? 'unsupported' : '', wrapWords(text.split(' '), 12, screen.columns)),
    ),
    ...unansweredTexts(report).map((text, at) =>
      row(at === 0 ? 'no response' : '', wrapWords(text.split(' '), 12, screen.columns)),
    ),
    ...noteRows(report, screen, context),
    ...areaTexts(report).map((text, at) =>
      row(at === 0 ? 'levels' : '', wrapWords(text.split(' '), 12, screen.columns)),
    ),
    ...(othersFollow ? [] : sourceRows(report, screen)),
    row('rules', words(shownCounts)),
    row('contract', contractSizeText()),
    ...(advice > 0 ? [row('', `${advice} of the failures are SHOULD or MAY and do not affect the verdict`)] : []),
    row('took', tookText(report)),
    ...(paths.length === 0
      ? [row('report', wrapWords(NOT_WRITTEN.split(' '), 12, screen.columns))]
      : paths.map((path, at) => row(at === 0 ? 'report' : '', path))),
    ...(next === undefined
      ? []
      : [
          row('next', wrapWords(next.text.split(' '), 12, screen.columns)),
          row('', context.followUps.explain(next.explains)),
        ]),
  ];
  screen.write(`${lines.join('\n')}\n\n${verdictText(report, screen)}`);
};

/** Writes what a run adds to {@link showReport} when the rules of the other sources are done and its data is removed. */
export const showRest = (report: Report, screen: Screen, context: CauseContext): void => {
  const row = rowOf(painter(screen.colours));
  const gone = (report.diagnoses ?? []).filter(({ kind }) => kind === 'gone');
  const lines = [
    ...circumstances(report).flatMap(({ kind, text }) => (kind === 'others' ? [row(ROWS.others, text)] : [])),
    ...noteRows({ ...report, diagnoses: gone, stale: [] }, screen, context),
    ...sourceRows(report, screen),
    row('took', tookText(report)),
  ];
  screen.write(`\n${lines.join('\n')}\n\n${verdictText(report, screen)}`);
};
