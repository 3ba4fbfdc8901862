import { areaTexts, circumstances, contractSizeText, notesOf, type Note } from './about.ts';
import type { Report, RuleReport } from './report.ts';

/** CI job pages truncate long summaries: failed MUST rules come first, further ones are only counted. */
const RULES_SHOWN = 40;
const CASES_SHOWN = 3;
const NAMES_SHOWN = 5;
const TEXT_SHOWN = 400;

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

const details = (summary: string, body: readonly string[], open = false): readonly string[] => [
  `<details${open ? ' open' : ''}><summary>${summary}</summary>`,
  '',
  ...body,
  '',
  '</details>',
  '',
];

const isFailed = ({ status }: { readonly status: string }): boolean => status === 'fail' || status === 'harness-error';

const ruleLines = ({ id, statement, cases, status }: RuleReport): readonly string[] => {
  const failed = cases.filter(isFailed);
  const more = failed.length - CASES_SHOWN;
  return [
    `- **${id}**${status === 'harness-error' ? ' (error in the check)' : ''}: ${plain(statement)}`,
    ...failed.slice(0, CASES_SHOWN).map(({ name, expected, got, reason }) => {
      const where = name === '' ? '' : `${code(name)}: `;
      return expected === undefined
        ? `  - ${where}${code(reason ?? '')}`
        : `  - ${where}expected ${code(expected)}, got ${code(got ?? '')}`;
    }),
    ...(more > 0 ? [`  - and ${plural(more, 'more case')}`] : []),
  ];
};

/** Returns rules by operation, each operation folded, the first one open. */
const byOperation = (rules: readonly RuleReport[]): readonly string[] => {
  const shown = rules.slice(0, RULES_SHOWN);
  const names = [...new Set(shown.map(({ operation }) => operation))];
  const hidden = rules.length - shown.length;
  return [
    ...names.flatMap((name, at) => {
      const own = shown.filter(({ operation }) => operation === name);
      return details(`${name}: ${plural(own.length, 'rule')}`, own.flatMap(ruleLines), at === 0);
    }),
    ...(hidden > 0 ? [`… and ${plural(hidden, 'more failed rule')}, all in report.html`, ''] : []),
  ];
};

const section = (title: string, rules: readonly RuleReport[]): readonly string[] =>
  rules.length === 0 ? [] : [`### ${title}`, '', ...byOperation(rules)];

const blockedLines = (rules: readonly RuleReport[]): readonly string[] => {
  const owners = new Map<string, string[]>();
  for (const { id, cases } of rules.filter(({ status }) => status === 'blocked')) {
    const one = cases.find(({ status }) => status === 'blocked');
    const owner = one?.blockedBy === undefined ? plain(one?.reason ?? 'unknown') : `**${one.blockedBy}**`;
    owners.set(owner, [...(owners.get(owner) ?? []), id]);
  }
  if (owners.size === 0) return [];
  const lines = [...owners]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, RULES_SHOWN)
    .map(([owner, ids]) => {
      const names = ids.slice(0, NAMES_SHOWN).join(', ') + (ids.length > NAMES_SHOWN ? ', …' : '');
      return `- by ${owner}: ${ids.length} (${names})`;
    });
  return ['### Blocked', '', ...lines, ''];
};

const noteLines = ({ title, sentence, items }: Note): readonly string[] => {
  const hidden = items.length - RULES_SHOWN;
  return [
    `### ${title}`,
    '',
    sentence,
    '',
    ...items.slice(0, RULES_SHOWN).map((one) => `- ${code(one)}`),
    ...(hidden > 0 ? [`- and ${hidden} more, all in report.html`] : []),
    '',
  ];
};

const operationTable = ({ operations }: Report): readonly string[] => {
  const lacking = operations.filter(({ support }) => support === 'not-supported').map(({ id }) => id);
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
    ...(lacking.length > 0 ? [`Not supported by the target: ${lacking.join(', ')}`, ''] : []),
  ];
};

/** Returns the report as Markdown for the page of a CI job ($GITHUB_STEP_SUMMARY): the verdict, then the failures, MUST first. */
export const summaryMarkdown = (report: Report): string => {
  const { verdict, target, counts, rules } = report;
  const about = circumstances(report).map(({ name, text }) => `${name} ${code(text)}`);
  const [sign, word] = SIGNS[verdict.outcome];
  const failed = rules.filter(isFailed);
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
    ...section(
      'Failed',
      failed.filter(({ level }) => level === 'MUST'),
    ),
    ...section(
      'Failed, without effect on the verdict (SHOULD and MAY)',
      failed.filter(({ level }) => level !== 'MUST'),
    ),
    ...blockedLines(rules),
    ...notesOf(report).flatMap(noteLines),
    ...operationTable(report),
  ].join('\n');
};
