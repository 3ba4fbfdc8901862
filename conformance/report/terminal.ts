import type { RuleResult } from '../runner/result.ts';
import type { RunEvents } from '../runner/run.ts';
import type { Exchange } from '../lib/transcript.ts';
import type { CaseReport, Report, RuleReport } from './report.ts';

/** Where the terminal report goes; colours and the progress line only on a terminal. */
export interface Screen {
  write(text: string): void;
  readonly colours: boolean;
  readonly columns: number;
}

type Paint = (text: string) => string;

const painter = (colours: boolean): Record<'red' | 'green' | 'yellow' | 'dim' | 'bold', Paint> => {
  const wrap = (on: number, off: number): Paint =>
    colours ? (text) => `\u001b[${on}m${text}\u001b[${off}m` : (text) => text;
  return { red: wrap(31, 39), green: wrap(32, 39), yellow: wrap(33, 39), dim: wrap(2, 22), bold: wrap(1, 22) };
};

const BODY_SHOWN = 400;

/** A progress line that repaints itself on a terminal, and a line each tenth of the way elsewhere. */
export const progress = (screen: Screen): RunEvents & { end(): void } => {
  const paint = painter(screen.colours);
  let total = 0;
  let done = 0;
  let red = 0;
  const line = (): string => `${done}/${total} rules${red > 0 ? `, ${red} not passing` : ''}`;
  return {
    begin: (rules) => {
      total = rules;
      screen.write(screen.colours ? '' : `judging ${rules} rules\n`);
    },
    rule: ({ status, rule }: RuleResult) => {
      done += 1;
      if (status === 'fail' || status === 'blocked' || status === 'harness-error') red += 1;
      if (screen.colours)
        screen.write(`\r\u001b[K${paint.dim(`${line()}  ${rule.name}`.slice(0, screen.columns - 1))}`);
      else if (done % Math.max(1, Math.ceil(total / 10)) === 0) screen.write(`${line()}\n`);
    },
    end: () => screen.write(screen.colours ? '\r\u001b[K' : ''),
  };
};

const bodyText = (exchange: Exchange['request'] | Extract<Exchange['answer'], { status: number }>): string => {
  const { body } = exchange;
  if (body === undefined) return '';
  if (body.text === undefined) return ` <${body.bytes} bytes>`;
  const text = body.text.length > BODY_SHOWN ? `${body.text.slice(0, BODY_SHOWN)}… (${body.bytes} bytes)` : body.text;
  return ` ${text}`;
};

const exchangeLines = (exchange: Exchange, at: number): readonly string[] => {
  const { request, answer, step } = exchange;
  const came = 'failed' in answer ? `no answer: ${answer.failed}` : `${answer.status}${bodyText(answer)}`;
  return [
    `  ${at + 1}. ${step === 'arrange' ? '(arrange) ' : ''}${request.method} ${request.url}${bodyText(request)}`,
    `     -> ${came}`,
  ];
};

const caseBlock = (one: CaseReport, paint: ReturnType<typeof painter>): readonly string[] => [
  ...(one.name === '' ? [] : [`  case ${paint.bold(one.name)}`]),
  ...(one.expected === undefined ? [] : [`  expected ${one.expected}`, `  got      ${one.got ?? ''}`]),
  ...(one.reason === undefined ? [] : [`  ${one.reason}`]),
  ...(one.transcript ?? []).flatMap(exchangeLines),
  ...(one.curl === undefined || one.curl.length === 0
    ? []
    : [
        paint.dim('  to reproduce:'),
        ...one.curl.map((command) => paint.dim(`    ${command.replaceAll('\n', '\n    ')}`)),
      ]),
];

const CASES_SHOWN = 3;

const ruleBlock = (rule: RuleReport, paint: ReturnType<typeof painter>): string => {
  const bad = rule.cases.filter(({ status }) => status === 'fail' || status === 'harness-error');
  const more = bad.length - CASES_SHOWN;
  const head = rule.level === 'MUST' ? paint.red(`✗ ${rule.id}`) : paint.yellow(`! ${rule.id}`);
  return [
    `${head}  ${rule.level}, ${rule.basis}${rule.status === 'harness-error' ? ', harness error' : ''}`,
    `  ${paint.bold(rule.statement)}`,
    ...bad.slice(0, CASES_SHOWN).flatMap((one) => caseBlock(one, paint)),
    ...(more > 0 ? [`  … and ${more} more cases in report.json`] : []),
    '',
    '',
  ].join('\n');
};

const blockedLines = (rules: readonly RuleReport[]): readonly string[] => {
  const byOwner = new Map<string, string[]>();
  for (const rule of rules.filter(({ status }) => status === 'blocked')) {
    const owner = rule.cases.find(({ blockedBy }) => blockedBy !== undefined)?.blockedBy ?? 'unknown';
    byOwner.set(owner, [...(byOwner.get(owner) ?? []), rule.id]);
  }
  return [...byOwner].map(
    ([owner, names]) =>
      `blocked by ${owner}: ${names.length} (${names.slice(0, 3).join(', ')}${names.length > 3 ? ', …' : ''})`,
  );
};

/** The report for a reader at a terminal: a block for each broken rule, then what was judged, then the verdict. */
export const showReport = (report: Report, screen: Screen): void => {
  const paint = painter(screen.colours);
  const { counts, verdict, rules, operations } = report;
  for (const rule of rules.filter(({ status }) => status === 'fail' || status === 'harness-error'))
    screen.write(ruleBlock(rule, paint));
  const lacking = operations.filter(({ support }) => support === 'not-supported').map(({ id }) => id);
  const advice = rules.filter(({ status, level }) => status === 'fail' && level !== 'MUST').length;
  const lines = [
    ...blockedLines(rules),
    ...(lacking.length > 0 ? [`not supported: ${lacking.join(', ')}`] : []),
    ...(report.leftovers.length > 0 ? [`left on the target: ${report.leftovers.join(', ')}`] : []),
    `rules: ${Object.entries(counts)
      .filter(([, n]) => n > 0)
      .map(([status, n]) => `${n} ${status}`)
      .join(', ')}`,
    ...(advice > 0 ? [`${advice} of the failures are SHOULD or MAY and do not touch the verdict`] : []),
    `${report.requests} requests in ${(report.durationMs / 1000).toFixed(1)} s, profile ${report.profile}, seed ${report.seed}, target ${report.target.url}`,
  ];
  const colour = verdict.exitCode === 0 ? paint.green : verdict.outcome === 'incomplete' ? paint.yellow : paint.red;
  screen.write(`${lines.join('\n')}\n${paint.bold(colour(verdict.sentence))}\n`);
};
