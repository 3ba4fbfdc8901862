import { contractVersion } from '#contract/rules';
import { ConfigError, type Config } from '../config.ts';
import { runSession, selectionOf } from '../session.ts';
import { progress } from '../report/progress.ts';
import { showHead, showReport } from '../report/terminal.ts';
import { requireWritable, writeReports } from '../report/write.ts';
import type { BaselineUpdate } from '../runner/baseline.ts';
import { touchstoneVersion } from '../version.ts';
import { abortOnSignal } from './interrupt.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print, screenOf } from './program.ts';

const HELP = `touchstone: tests whether a server conforms to the Lance REST Namespace interface, rule by rule.

Usage: touchstone [--target URL] [options]

Without --target, starts the reference server on a free port and tests that.

  --target URL         base URL of the server to test; may have a path
  --profile NAME       documented | public | interop | all: which rules count
                       (default: documented for a target, all for the reference server)
  --level NAME         basic | managed-versioning | data | search | columns | transactions | extended: what the server is
                       for; repeatable (default: all)
  --only GLOB          test only rules whose name matches; repeatable
  --exclude GLOB       leave out rules whose name matches; repeatable
  --list               print the rules that would be tested, and exit
  --config FILE        JSON file with the same options, and token and apiKey
  --report DIR         directory for report.json, report.html, junit.xml and summary.md (default: conformance-report)
  --format NAME        json | html | junit | markdown: write only this one; repeatable
  --transcripts WHICH  failing | all: rules whose requests and responses are in report.json (default: failing; report.html
                       has all)
  --concurrency N      rules tested concurrently (default: 12 per core without --target, at most 32; 2 per core with
                       --target, at least 4)
  --seed TEXT          1 to 16 letters or digits; the same seed makes the same names and requests (default: random)
  --keep               do not remove the test data from the target
  --timeout SECONDS    time limit of one case of a rule (default: 30)
  --max-time SECONDS   test no further rule after this time (default: no limit)
  --max-failures N     test no further rule after N failed ones (default: no limit)
  --rate N             maximum number of requests per second (default: no limit)
  --read-only          send only requests that cannot change the target; test what is possible with its existing tables
  --database NAME      a further database of the target; must be given twice
  --home NAMESPACE     work below this existing namespace, such as a$b; nothing outside it is touched (default: the root)
  --table-level N      the target has tables at level N only, such as 3 for catalog, schema and table (default: found out
                       by trying; the root is level 0)
  --baseline FILE      accept the known failures in FILE; each has a reason and an expiry date
  --baseline-write     write the current failures to FILE and accept them
  --requirements V     test the rules of contract version V, not those added later
  --explore N          test N random sequences of operations instead; see --explore N --help
  --version, --help

Commands: replay RULE (test one rule of a report again and show its requests), diff A B (compare two reports),
prune (remove the test data of earlier runs). Each has its own --help.

Credentials: TOUCHSTONE_TOKEN (bearer token), TOUCHSTONE_API_KEY, or the config file. Reports never contain them.
Exit: 0 conformant, 1 not conformant, 2 could not test, 130 or 143 interrupted (the earlier report is kept).
`;

const flags = {
  ...CONNECTION_FLAGS,
  profile: { type: 'string' },
  level: { type: 'string', multiple: true },
  only: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  report: { type: 'string' },
  format: { type: 'string', multiple: true },
  transcripts: { type: 'string' },
  concurrency: { type: 'string' },
  seed: { type: 'string' },
  keep: { type: 'boolean' },
  'max-time': { type: 'string' },
  'max-failures': { type: 'string' },
  'read-only': { type: 'boolean' },
  database: { type: 'string', multiple: true },
  home: { type: 'string' },
  'table-level': { type: 'string' },
  baseline: { type: 'string' },
  'baseline-write': { type: 'boolean' },
  requirements: { type: 'string' },
  version: { type: 'boolean' },
} as const;

const list = (config: Config): string =>
  selectionOf(config)
    .filter(({ excluded }) => excluded === undefined)
    .map(({ rule }) => `${rule.name}\t${rule.level}\t${rule.basis}\t${rule.statement}\n`)
    .join('');

/** Returns the changes of a baseline file as text. */
const baselineUpdateText = (path: string, { baseline, added, removed }: BaselineUpdate): string =>
  [
    `${path} now lists ${baseline.length} known failures; add a reason and a link to the new ones`,
    ...added.map((rule) => `  + ${rule}`),
    ...removed.map((rule) => `  - ${rule}`),
    '',
  ].join('\n');

/** Tests a server, writes the reports and returns the exit code of the verdict. */
export const runCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { list: listOnly, help, version, 'baseline-write': writeBaseline, ...given } = parseFlags(argv, flags).values;
  if (help === true) return print(HELP);
  if (version === true) return print(`${touchstoneVersion}\n`);
  const config = configOf(given, env);
  if (listOnly === true) return print(list(config));
  const screen = screenOf(process);
  await requireWritable(config.reportDir).catch((error: unknown) => {
    throw new ConfigError(`--report ${config.reportDir}: ${error instanceof Error ? error.message : String(error)}`);
  });
  showHead({ touchstone: touchstoneVersion, contract: contractVersion, ...config }, screen);
  const bar = progress(screen);
  const interrupt = abortOnSignal(config, process);
  const options = {
    events: { ...bar, aborted: interrupt.aborted },
    signal: interrupt.signal,
    ...(writeBaseline !== undefined && { writeBaseline }),
  };
  const session = await interrupt.watch(runSession(config, options).finally(() => bar.end()));
  if (typeof session === 'number') return session;
  const { report, baselineUpdate } = session;
  const paths = await writeReports(report, config.reportDir, config);
  showReport(report, screen, paths);
  if (baselineUpdate !== undefined) print(baselineUpdateText(config.baseline ?? '', baselineUpdate));
  return report.verdict.exitCode;
};
