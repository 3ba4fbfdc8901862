import { clientRules } from '#contract/client-rules';
import { shellWord } from '../follow-ups.ts';
import { escapeControls, wrapWords, type Painter } from '../report/screen.ts';
import {
  isTested,
  STATUSES,
  type ClientReport,
  type RuleResult,
  type ScenarioResult,
  type ShownRequest,
} from './run-client.ts';

export interface TextOptions {
  readonly paint: Painter;
  readonly columns: number;
  /** The words that start the suite. */
  readonly program: string;
}

const REQUESTS_SHOWN = 6;

const statusOf = ({ rules }: ScenarioResult): RuleResult['status'] =>
  STATUSES.find((one) => rules.some(({ status }) => status === one)) ?? 'not applicable';

const isBad = (status: RuleResult['status']): boolean => status === 'fail' || status === 'blocked';

const coloured = (status: RuleResult['status'], paint: Painter): string => {
  const text = status.padEnd(14);
  if (status === 'pass') return paint.green(text);
  return status === 'not applicable' ? paint.dim(text) : paint.red(text);
};

/** Returns the line of a scenario that was played. */
export const scenarioLine = (result: ScenarioResult, { paint, columns }: TextOptions): string =>
  `${coloured(statusOf(result), paint)}  ${result.scenario.padEnd(30)}  ${wrapWords(result.says.split(' '), 48, columns)}\n`;

const requestLine = ({ method, url, body = '' }: ShownRequest): string =>
  `      ${escapeControls(`${method} ${url}${body === '' ? '' : `  ${body}`}`)}\n`;

const failureText = (result: ScenarioResult, finding: string, options: TextOptions, command: string): string => {
  const { requests, scenario, says } = result;
  const more = requests.length - REQUESTS_SHOWN;
  return [
    `    ${options.paint.bold(scenario)}: ${says}\n`,
    `      ${options.paint.red(escapeControls(finding))}\n`,
    ...requests.slice(0, REQUESTS_SHOWN).map(requestLine),
    more > 0 ? `      and ${more} more requests\n` : '',
    `      again: ${options.program} client --command ${shellWord(command)} --scenario ${scenario}\n`,
  ].join('');
};

const ruleText = (
  { rule: name, status, sources }: ClientReport['rules'][number],
  report: ClientReport,
  options: TextOptions,
): string => {
  const rule = clientRules.find((one) => one.name === name);
  if (rule === undefined) return '';
  const failures = report.scenarios.flatMap((result) =>
    result.rules
      .filter(({ rule: of, status }) => of === name && isBad(status))
      .map(({ finding = '' }) => failureText(result, finding, options, report.command)),
  );
  const { paint, columns } = options;
  const counts = sources.some((one) => report.sources.includes(one)) ? '' : '; does not count';
  const about = paint.dim(`${rule.level}, ${sources.join(', ')} (${rule.source.join(', ')})${counts}`);
  const title = `${paint.red(status.toUpperCase())}  ${paint.bold(name)}  ${about}\n`;
  return `\n${title}  ${wrapWords(rule.statement.split(' '), 2, columns)}\n${failures.join('')}`;
};

/** Returns the failed rules with what the client did, and the verdict. */
export const reportText = (report: ClientReport, options: TextOptions): string => {
  const { rules, sources, isConformant } = report;
  const count = (status: RuleResult['status']): number => rules.filter((rule) => rule.status === status).length;
  const verdict = isConformant ? ' CONFORMANT ' : isTested(report) ? ' NOT CONFORMANT ' : ' NOT TESTED ';
  const { paint } = options;
  return [
    ...rules.filter(({ status }) => isBad(status)).map((rule) => ruleText(rule, report, options)),
    `\n${paint.badge((isConformant ? paint.green : paint.red)(verdict))}\n`,
    `${count('pass')} rules pass, ${count('fail')} fail, ${count('blocked')} are blocked, ${count('not applicable')} do not apply; those of ${sources.join(', ')} count\n`,
  ].join('');
};
