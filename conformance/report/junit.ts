import { standingText } from './by-source.ts';
import { affectedText } from './cause-texts.ts';
import type { CaseReport, Report, RuleReport } from './report.ts';
import { painter } from './screen.ts';
import { caseLines } from './terminal.ts';

/** Longest evidence of one rule in characters; CI pages show all of it. */
const EVIDENCE_SHOWN = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Characters that XML 1.0 does not allow in any form, lone surrogates included. */
const FORBIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udfff]/gu;

const valid = (text: string): string => text.replace(FORBIDDEN, '\ufffd');
const attribute = (text: string): string => valid(text).replace(/[&<>"\n\t]/g, (one) => ENTITIES[one] ?? one);
const content = (text: string): string => valid(text).replace(/[&<>]/g, (one) => ENTITIES[one] ?? one);

const attributes = (all: Readonly<Record<string, string | number>>): string =>
  Object.entries(all)
    .map(([name, value]) => ` ${name}="${attribute(String(value))}"`)
    .join('');

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

const isFailed = ({ status }: CaseReport): boolean => status === 'fail' || status === 'harness-error';

const whyNotRun = ({ reason, cases, status }: RuleReport): string => {
  const one = cases.find((each) => each.status === status);
  return reason ?? one?.reason ?? (one?.blockedBy === undefined ? '' : `by ${one.blockedBy}`);
};

/** Returns the causes by the rules that fail or are blocked because of them, as `cause 1 of 12: …`. */
const causeTexts = ({ causes }: Report): ReadonlyMap<string, string> =>
  new Map(
    causes.flatMap(({ title, failed, blocked }, at) =>
      [...failed, ...blocked].map((name) => [name, `cause ${at + 1} of ${causes.length}: ${title}`] as const),
    ),
  );

/** Returns the same lines as the terminal: the first failed case with its transcript, the others with expected and got. */
const evidence = ({ statement, cases }: RuleReport, cause: string | undefined): string => {
  const lines = cases.filter(isFailed).flatMap((one, at) => ['', ...caseLines(one, at === 0, painter(false))]);
  const text = [...(cause === undefined ? [] : [cause]), statement, ...lines].join('\n');
  return text.length > EVIDENCE_SHOWN ? `${text.slice(0, EVIDENCE_SHOWN)}\n… truncated, see report.json` : text;
};

/**
 * Returns the element for a rule's status. A failure or error is what decides the verdict: a failed MUST or an error in the
 * check. Everything else that did not pass is skipped, with its reason.
 */
const outcomeElement = (rule: RuleReport, cause: string | undefined): string => {
  const { status, level, statement } = rule;
  if (status === 'pass') return '';
  if (status === 'harness-error')
    return `<error${attributes({ type: status, message: statement })}>${content(evidence(rule, cause))}</error>`;
  if (status === 'fail' && level === 'MUST')
    return `<failure${attributes({ type: status, message: statement })}>${content(evidence(rule, cause))}</failure>`;
  if (status === 'fail')
    return `<skipped${attributes({ message: `${level}, failed: ${statement}` })}/><system-out>${content(evidence(rule, cause))}</system-out>`;
  const why = [whyNotRun(rule), ...(cause === undefined ? [] : [cause])].filter((part) => part !== '').join('; ');
  return `<skipped${attributes({ message: why === '' ? status : `${status}: ${why}` })}/>`;
};

interface Suite {
  readonly name: string;
  readonly cases: readonly { readonly name: string; readonly ms: number; readonly inner: string }[];
  readonly properties?: Readonly<Record<string, string>>;
}

const suiteOf = (operation: string, rules: readonly RuleReport[], causes: ReadonlyMap<string, string>): Suite => ({
  name: operation,
  cases: rules.map((rule) => ({
    name: rule.id.slice(rule.id.indexOf('/') + 1),
    ms: rule.durationMs,
    inner: outcomeElement(rule, causes.get(rule.id)),
  })),
});

/**
 * The verdict is a test case, so that the file fails exactly when the run does, even if no rule failed. The causes,
 * and the results by source and level, are properties of its suite.
 */
const verdictSuite = ({ verdict, causes, bySource = [] }: Report): Suite => ({
  name: 'verdict',
  properties: Object.fromEntries<string>([
    ...causes.map(
      (cause, at) =>
        [
          `cause ${at + 1}`,
          `${cause.severity}: ${cause.title} (${affectedText(cause)}; example: ${cause.example.rule})`,
        ] as const,
    ),
    ...bySource
      .filter(({ tested }) => tested > 0)
      .map(
        (one) => [`${one.source} ${one.level}`, `${standingText(one)}${one.selected ? '' : ' not selected'}`] as const,
      ),
  ]),
  cases: [
    {
      name: verdict.outcome,
      ms: 0,
      inner:
        verdict.exitCode === 0
          ? ''
          : `<failure${attributes({ type: verdict.outcome, message: verdict.sentence })}></failure>`,
    },
  ],
});

const counted = (suites: readonly Suite[]): Readonly<Record<string, string | number>> => {
  const cases = suites.flatMap((suite) => suite.cases);
  const startingWith = (tag: string): number => cases.filter(({ inner }) => inner.startsWith(tag)).length;
  return {
    tests: cases.length,
    failures: startingWith('<failure'),
    errors: startingWith('<error'),
    skipped: startingWith('<skipped'),
    time: seconds(cases.reduce((sum, { ms }) => sum + ms, 0)),
  };
};

const suiteElement = (suite: Suite): string => {
  const cases = suite.cases.map(({ name, ms, inner }) => {
    const about = attributes({ classname: suite.name, name, time: seconds(ms) });
    return inner === '' ? `    <testcase${about}/>\n` : `    <testcase${about}>${inner}</testcase>\n`;
  });
  const properties = Object.entries(suite.properties ?? {}).map(
    ([name, value]) => `      <property${attributes({ name, value })}/>\n`,
  );
  const first = properties.length === 0 ? '' : `    <properties>\n${properties.join('')}    </properties>\n`;
  return `  <testsuite${attributes({ name: suite.name, ...counted([suite]) })}>\n${first}${cases.join('')}  </testsuite>\n`;
};

/**
 * Returns the report as JUnit XML for CI servers: a suite for each operation, a test for each rule of the selection, and the
 * verdict.
 */
export const junitXml = (report: Report): string => {
  const causes = causeTexts(report);
  const suites = [
    verdictSuite(report),
    ...report.operations.map(({ id }) =>
      suiteOf(
        id,
        report.rules.filter(({ operation, status }) => operation === id && status !== 'excluded'),
        causes,
      ),
    ),
  ].filter(({ cases }) => cases.length > 0);
  const { time: _, ...totals } = counted(suites);
  const about = { name: `touchstone ${report.target.url}`, ...totals, time: seconds(report.durationMs) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(about)}>\n${suites.map(suiteElement).join('')}</testsuites>\n`;
};
