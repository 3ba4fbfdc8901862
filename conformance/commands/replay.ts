import { rules, sourcesOf } from '#contract/rules';
import { ConfigError, type Config } from '../config.ts';
import { suggestion } from '../nearest.ts';
import { testServer } from '../session.ts';
import type { Exchange, Message, RecordedBody } from '../context/target/transcript.ts';
import { arrowText } from '../report/arrow-text.ts';
import { curlCommands } from '../report/curl-scripts.ts';
import { readReport } from '../report/read.ts';
import type { Report } from '../report/report.ts';
import { escapeControls, escapeControlsByLine, painter, type Painter } from '../report/screen.ts';
import type { GivenOptions } from '../options.ts';
import { TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { SOURCES } from '../runner/selection.ts';
import type { CaseResult, RuleResult } from '../runner/result.ts';
import { configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { hasColours, print, showWait } from './output.ts';

const bodyLines = (body: RecordedBody | undefined): readonly string[] => {
  if (body === undefined) return [];
  const cut = body.cut ? [`(cut; ${body.bytes} bytes in total)`] : [];
  if (body.text !== undefined) return ['', ...escapeControlsByLine(body.text), ...cut];
  return ['', `(${body.bytes} bytes, base64)`, body.base64 ?? ''];
};

const messageLines = (first: string, message: Message): readonly string[] => {
  const arrow = arrowText(message);
  return [
    first,
    ...Object.entries(message.headers).map(([name, value]) => `${name}: ${escapeControls(value)}`),
    ...(arrow === undefined ? bodyLines(message.body) : ['', ...escapeControlsByLine(arrow)]),
  ];
};

/** Returns an exchange as text: lines of the request start with `>`, lines of the response with `<`. */
const exchangeText = ({ step, request, response, ms }: Exchange, at: number, paint: Painter): string => {
  const sent = messageLines(`${request.method} ${escapeControls(request.url)}`, request);
  const came =
    'failed' in response
      ? [`no response: ${escapeControls(response.failed)}`]
      : messageLines(`HTTP ${response.status}`, response);
  const title = `${at + 1}. ${step === 'arrange' ? 'set-up' : 'test'}, ${ms.toFixed(1)} ms`;
  const mark = (sign: string) => (line: string) => `${sign} ${line}`.trimEnd();
  return [paint.dim(title), ...sent.map(mark('>')), ...came.map(mark('<')), '', ''].join('\n');
};

const caseText = (
  { name, status, expected, got, reason, blockedBy, exchanges }: CaseResult,
  seed: string,
  paint: Painter,
): string => {
  const colour = status === 'pass' ? paint.green : paint.red;
  return [
    `${paint.bold(colour(status))}${name === '' ? '' : `  case ${paint.bold(escapeControls(name))}`}\n\n`,
    ...exchanges.map((exchange, at) => exchangeText(exchange, at, paint)),
    ...(expected === undefined ? [] : [`expected ${paint.green(escapeControls(expected))}\n`]),
    ...(got === undefined ? [] : [`got      ${paint.red(escapeControls(got))}\n`]),
    ...(blockedBy === undefined ? [] : [`blocked by ${blockedBy}\n`]),
    ...(reason === undefined ? [] : [`${escapeControlsByLine(reason).join('\n')}\n`]),
    ...(exchanges.length === 0
      ? []
      : ['\n', `${paint.dim('the same with curl:')}\n`, `${curlCommands(exchanges, seed)}\n`]),
    '\n',
  ].join('');
};

/** Returns the configuration of the reported run for one rule only, even if the run left it out. */
export const configFromReport = (report: Report, name: string, given: GivenOptions, env: NodeJS.ProcessEnv): Config => {
  const rule = rules.find((one) => one.name === name);
  if (rule === undefined)
    throw new ConfigError(
      `unknown rule ${name}${suggestion(
        name,
        rules.map((one) => one.name),
      )}`,
    );
  const reported = report.rules.find(({ id }) => id === name);
  const isLeftOut = reported?.status === 'excluded';
  const database = given.database ?? (report.target.databases && [...report.target.databases]);
  const target = given.target ?? (report.target.embedded ? undefined : report.target.url);
  return configOf(
    {
      ...given,
      ...(target !== undefined && { target }),
      sources: [...(isLeftOut ? SOURCES : report.sources)],
      ...(database !== undefined && { database }),
      ...(report.specVersion !== undefined && !isLeftOut && { specVersion: report.specVersion }),
      ...(report.requirements !== undefined && !isLeftOut && { requirements: report.requirements }),
      ...(report.readOnly === true && { readOnly: true }),
      only: [name],
    },
    env,
  );
};

const EXIT: Readonly<Partial<Record<RuleResult['status'], number>>> = {
  pass: 0,
  'not-applicable': 0,
  fail: 1,
  blocked: 1,
};

/** Tests one rule of an earlier report again. */
export const replayCommand: RunCommand = async ({ positionals: [name = ''], options, env }) => {
  const { from = 'conformance-report', case: only, ...given } = options;
  const config = configFromReport(readReport(from), name, given, env);
  const { rules: results, diagnoses } = await testServer(config, { events: { waiting: showWait } });
  const fatal = diagnoses?.find((diagnosis) => diagnosis.fatal);
  if (fatal !== undefined) throw new TargetUnreachableError(fatal);
  const result = results.find(({ rule }) => rule.name === name);
  if (result === undefined) throw new ConfigError(`unknown rule ${name}`);
  const paint = painter(hasColours(process.stdout, env));
  print(
    `${paint.bold(name)}  ${paint.dim(`${result.rule.level}, ${sourcesOf(result.rule).join(', ')}, seed ${config.seed}`)}\n`,
  );
  print(`${result.rule.statement}\n\n`);
  for (const one of result.cases) if (only?.includes(one.name) !== false) print(caseText(one, config.seed, paint));
  if (result.cases.length === 0) print(`${result.status}: ${result.reason ?? ''}\n`);
  return EXIT[result.status] ?? 2;
};
