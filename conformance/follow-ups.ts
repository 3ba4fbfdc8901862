import { parseHeader } from './headers.ts';
import { flagName, optionOf, type GivenOptions, type OptionName } from './options.ts';
import type { Report } from './report/report.ts';
import { sourcesText } from './runner/selection.ts';

/** The commands that continue the work of a run, as they can be pasted where the run was started. */
export interface FollowUps {
  /** Tests a rule of the report again and shows its requests. */
  readonly replay: (rule: string) => string;
  /** Prints the sources of a rule. */
  readonly explain: (rule: string) => string;
  /** Tests rules with the options of the run, without its report. */
  readonly testAgain: (rule: string) => string;
  /** Removes the test data of the run; undefined if it is deleted with the server. */
  readonly prune: string | undefined;
  /** Removes the test data of another seed, which is to be appended. */
  readonly pruneSeed: string | undefined;
}

/** What follow-up commands depend on. */
export interface RunStart {
  /** The words that start the suite, such as `npx touchstone`. */
  readonly program: string;
  /** The options that were given to the run. */
  readonly given: GivenOptions;
  readonly target: string | undefined;
  readonly seed: string;
  /** The directory of report.json; undefined if there is none. */
  readonly reportDir: string | undefined;
}

export const DEFAULT_PROGRAM = 'npx touchstone';
const DEFAULT_REPORT = 'conformance-report';

/** Options that only concern the run they are given to. All others are repeated where a command accepts them. */
const OF_ONE_RUN: ReadonlySet<string> = new Set([
  'list',
  'level',
  'only',
  'exclude',
  'report',
  'format',
  'transcripts',
  'concurrency',
  'seed',
  'selectedOnly',
  'keep',
  'maxTime',
  'maxFailures',
  'wait',
  'watch',
  'baseline',
  'baselineWrite',
] satisfies readonly OptionName[]);

/** The options of replay and prune that a run can have too. The target and its databases are in the report. */
export const REPEATED = {
  replay: ['config', 'timeout', 'rate', 'header', 'ca', 'insecure', 'home', 'tableLevel'],
  prune: ['config', 'timeout', 'rate', 'header', 'ca', 'insecure', 'home'],
} as const satisfies Readonly<Record<string, readonly OptionName[]>>;

/** Returns a text as one word of a shell. */
export const shellWord = (text: string): string =>
  /^[\w:/.=,@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a header as a word. The value of a secret one is in the environment, as in the curl commands of a report. */
const headerWord = (text: string): string => {
  const { name, isSecret } = parseHeader(text);
  return isSecret ? `"${name}: $TOUCHSTONE_HEADER"` : shellWord(text);
};

const flagWords = (name: OptionName, value: unknown): readonly string[] => {
  const { kind } = optionOf(name);
  const flag = `--${flagName(name)}`;
  if (kind === 'boolean') return value === true ? [flag] : [];
  const values = Array.isArray(value) ? value.map(String) : [String(value)];
  return values.flatMap((one) => [flag, name === 'header' ? headerWord(one) : shellWord(one)]);
};

/** Returns a command line that can be pasted: the program, a command, its arguments and options. */
export const commandLine = (
  program: string,
  command: string,
  { words = [], options = {} }: { readonly words?: readonly string[]; readonly options?: GivenOptions },
): string => {
  const names = Object.keys(options) as OptionName[];
  const flags = names.flatMap((name) => (options[name] === undefined ? [] : flagWords(name, options[name])));
  return [program, ...(command === '' ? [] : [command]), ...words.map(shellWord), ...flags].join(' ');
};

/** Returns the options of a run that its report contains, for a report whose command line is not known. */
const givenOfReport = ({ sources, specVersion, readOnly, requirements, target }: Report): GivenOptions => ({
  sources: [sourcesText(sources)],
  ...(specVersion !== undefined && { specVersion }),
  ...(requirements !== undefined && { requirements }),
  ...(readOnly === true && { readOnly }),
  ...(target.databases !== undefined && { database: [...target.databases] }),
});

const pick = (given: GivenOptions, isPicked: (name: string) => boolean): GivenOptions =>
  Object.fromEntries(Object.entries(given).filter(([name]) => isPicked(name)));

/** Returns the follow-up commands of a run. */
export const followUpsOf = ({ program, given, target, seed, reportDir }: RunStart): FollowUps => {
  const from = reportDir === undefined || reportDir === DEFAULT_REPORT ? {} : { from: reportDir };
  const repeated = (command: keyof typeof REPEATED): GivenOptions =>
    pick(given, (name) => (REPEATED[command] as readonly string[]).includes(name));
  const testAgain = (rule: string): string =>
    commandLine(program, '', {
      options: {
        ...(target !== undefined && { target }),
        ...pick(given, (name) => !OF_ONE_RUN.has(name) && name !== 'target'),
        only: [rule],
      },
    });
  const place = { ...(given.database && { database: given.database }) };
  const prune = (options: GivenOptions): string =>
    commandLine(program, 'prune', { options: { ...options, ...repeated('prune') } });
  return {
    replay: (rule) =>
      reportDir === undefined
        ? testAgain(rule)
        : commandLine(program, 'replay', { words: [rule], options: { ...from, ...repeated('replay') } }),
    explain: (rule) => commandLine(program, 'explain', { words: [rule] }),
    testAgain,
    prune:
      target === undefined
        ? undefined
        : prune(reportDir === undefined ? { ...place, target, seed } : { from: reportDir }),
    pruneSeed: target === undefined ? undefined : `${prune({ ...place, target })} --seed`,
  };
};

/** Returns the follow-up commands of a report of which nothing else is known. */
export const followUpsOfReport = (report: Report): FollowUps =>
  followUpsOf({
    program: DEFAULT_PROGRAM,
    given: givenOfReport(report),
    target: report.target.embedded ? undefined : report.target.url,
    seed: report.seed,
    reportDir: DEFAULT_REPORT,
  });
