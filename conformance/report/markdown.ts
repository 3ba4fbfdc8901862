import {
  areaTexts,
  circumstances,
  contractSizeText,
  isLacking,
  isSelected,
  notesOf,
  supportText,
  type Note,
} from './about.ts';
import { sourceTable, SOURCE_TABLE_TITLE } from './by-source.ts';
import type { Cause } from '../causes/causes.ts';
import { followUpsOfReport, type FollowUps } from '../follow-ups.ts';
import { advisoryCauses, affectedText, causesTitle, SEVERITY_TITLES } from './cause-texts.ts';
import { nextStep } from './next.ts';
import type { OperationReport, Report, RuleReport } from './report.ts';

/** CI job pages truncate long summaries: the worst causes come first, further ones are only counted. */
const CAUSES_SHOWN = 25;
const ERRORS_SHOWN = 10;
const ITEMS_SHOWN = 40;
const NAMES_SHOWN = 20;
/** Longer than the details of errors, so that these are never truncated in practice. */
const TEXT_SHOWN = 2000;

const SIGNS = {
  conformant: ['✅', 'Conformant'],
  'selection-holds': ['✅', 'The selected rules pass'],
  'not-conformant': ['❌', 'Not conformant'],
  'stale-baseline': ['❌', 'The baseline is stale'],
  incomplete: ['🟡', 'Incomplete'],
  'not-judged': ['⚪', 'Not tested'],
} as const;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '|': '&#124;' };

/** Returns a text of the target on one line, with HTML and Markdown escaped, truncated to TEXT_SHOWN characters. */
const plain = (text: string): string => {
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ');
  const cut = line.length > TEXT_SHOWN ? `${line.slice(0, TEXT_SHOWN)}…` : line;
  return cut
    .replace(/[&<>|]/g, (one) => ENTITIES[one] ?? one)
    .replace(/[\\`*_{}[\]()#+!~@$:/]/g, (one) => `&#${one.charCodeAt(0)};`);
};

const code = (text: string): string => `<code>${plain(text)}</code>`;

const plural = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

const details = (summary: string, body: readonly string[]): readonly string[] => [
  `<details><summary>${summary}</summary>`,
  '',
  ...body,
  '',
  '</details>',
  '',
];

/** Returns an error in a check with its first line. */
const harnessErrorLine = ({ id, statement, cases }: RuleReport): string => {
  const one = cases.find(({ status }) => status === 'harness-error');
  return `- **${id}**: ${plain(statement)} ${code(one?.reason ?? '')}`;
};

const namesLine = (what: string, names: readonly string[]): readonly string[] => {
  const more = names.length > NAMES_SHOWN ? `, and ${names.length - NAMES_SHOWN} more` : '';
  return names.length === 0 ? [] : [`- ${what}: ${names.slice(0, NAMES_SHOWN).join(', ')}${more}`];
};

/** Returns a cause with its example; the names of its rules are folded. */
const causeLines = (
  cause: Cause,
  at: number,
  isAdvisory: boolean,
  { statement, followUps }: { readonly statement: string | undefined; readonly followUps: FollowUps },
): readonly string[] => {
  const { title, severity, failed, blocked, unselected, example } = cause;
  const { rule, case: name, expected, got, reason } = example;
  const effect = isAdvisory ? ', no effect on the verdict (SHOULD and MAY)' : '';
  const where = name === '' ? '' : `, case ${code(name)}`;
  return [
    `**${at + 1}. ${plain(title)}**`,
    `<br>${SEVERITY_TITLES[severity]}: ${affectedText(cause)}${effect}`,
    ...(expected === undefined
      ? [`<br>${rule}${where}${reason === undefined ? '' : `: ${code(reason)}`}`]
      : [`<br>${rule}${where}: expected ${code(expected)}, got ${code(got ?? '')}`]),
    ...(statement === undefined ? [] : [`<br>Rule: ${plain(statement)}`]),
    `<br>Again: ${code(followUps.replay(rule))}`,
    '',
    ...details('rules', [
      ...namesLine('failed', failed),
      ...namesLine('blocked', blocked),
      ...namesLine('violated and not selected', unselected),
    ]),
  ];
};

const causesSection = (report: Report, followUps: FollowUps): readonly string[] => {
  const { causes } = report;
  if (causes.length === 0) return [];
  const advisory = advisoryCauses(report);
  const statements = new Map(report.rules.map(({ id, statement }) => [id, statement]));
  const hidden = causes.length - CAUSES_SHOWN;
  return [
    `### ${causesTitle(report)}`,
    '',
    ...causes
      .slice(0, CAUSES_SHOWN)
      .flatMap((cause, at) =>
        causeLines(cause, at, advisory.has(cause), { statement: statements.get(cause.example.rule), followUps }),
      ),
    ...(hidden > 0 ? [`… and ${plural(hidden, 'more cause')}, all in report.html`, ''] : []),
  ];
};

/** Returns the errors in checks, which are defects of the suite and not of the target. */
const harnessErrorSection = (rules: readonly RuleReport[]): readonly string[] => {
  const errors = rules.filter(({ status }) => status === 'harness-error');
  const hidden = errors.length - ERRORS_SHOWN;
  return errors.length === 0
    ? []
    : [
        '### Errors in checks',
        '',
        ...errors.slice(0, ERRORS_SHOWN).map(harnessErrorLine),
        ...(hidden > 0 ? [`- and ${hidden} more, all in report.html`] : []),
        '',
      ];
};

const noteLines = ({ title, sentence, items }: Note): readonly string[] => {
  const hidden = items.length - ITEMS_SHOWN;
  return [
    `### ${title}`,
    '',
    sentence,
    '',
    ...items.slice(0, ITEMS_SHOWN).map((one) => `- ${code(one)}`),
    ...(hidden > 0 ? [`- and ${hidden} more, all in report.html`] : []),
    '',
  ];
};

const supportSection = (title: string, all: readonly OperationReport[]): readonly string[] =>
  all.length === 0
    ? []
    : details(
        `${title}: ${all.length}`,
        all.map((one) => `- **${one.id}**: ${code(supportText(one))}`),
      );

const operationTable = ({ operations }: Report): readonly string[] => {
  const lacking = operations.filter(isLacking);
  // What the target lists and does not serve, or the other way round, is remarkable; of all others the counts say enough.
  const remarkable = operations.filter(
    (one) =>
      one.lostFields !== undefined ||
      (isSelected(one) && one.declared !== undefined && one.declared !== (one.support === 'supported')),
  );
  const rows = operations
    .filter(({ support }) => support !== 'not-supported')
    .map(
      ({ id, counts: { pass, fail, blocked, known, unwritten, ...rest } }) =>
        `| ${id} | ${pass} | ${fail + rest['harness-error']} | ${blocked} | ${known} | ${unwritten} | ${rest['not-applicable']} |`,
    );
  return [
    ...details('Every operation', [
      '| operation | pass | fail | blocked | known | unwritten | not applicable |',
      '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
      ...rows,
    ]),
    ...supportSection('Not supported by the target', lacking),
    ...supportSection(
      'Served otherwise than listed, or in part',
      remarkable.filter((one) => !lacking.includes(one)),
    ),
  ];
};

/** Returns the results by source and level as a table; none if rules were selected by name. */
const sourceSection = (report: Report): readonly string[] => {
  const table = sourceTable(report);
  if (table === undefined) return [];
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const rule = row(table.heads.map((_, at) => (at === 0 ? '---' : '---:')));
  return [`${SOURCE_TABLE_TITLE}:`, '', row(table.heads), rule, ...table.rows.map(row), ''];
};

/** Returns the report as Markdown for the page of a CI job ($GITHUB_STEP_SUMMARY): the verdict, then the causes. */
export const summaryMarkdown = (report: Report, followUps: FollowUps = followUpsOfReport(report)): string => {
  const { verdict, target, counts, rules } = report;
  const about = circumstances(report).map(({ name, text }) => `${name} ${code(text)}`);
  const next = nextStep(report);
  const [sign, word] = SIGNS[verdict.outcome];
  const shown = Object.entries(counts).flatMap(([status, n]) => (n > 0 ? [`${n} ${status}`] : []));
  return [
    `## ${sign} ${word}: ${target.embedded ? 'the embedded reference server' : code(target.url)}`,
    '',
    `${plain(verdict.sentence)}.`,
    '',
    `${shown.join(' · ')}. ${report.requests} requests in ${(report.durationMs / 1000).toFixed(1)} s, touchstone ${report.touchstone}, contract ${report.contract}, seed ${report.seed}.`,
    '',
    ...(about.length > 0 ? [`${about.join(' · ')}.`, ''] : []),
    `Levels: ${areaTexts(report).join(' · ') || 'none tested'}. The contract has ${contractSizeText()}.`,
    '',
    ...sourceSection(report),
    ...(next === undefined ? [] : [`Next: ${next.text}: ${code(followUps.explain(next.explains))}.`, '']),
    ...causesSection(report, followUps),
    ...harnessErrorSection(rules),
    ...notesOf(report).flatMap(noteLines),
    ...operationTable(report),
  ].join('\n');
};
