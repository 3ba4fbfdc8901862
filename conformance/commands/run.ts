import { contractVersion } from '#contract/rules';
import { ConfigError, type Config } from '../config.ts';
import { runSession, selectionOf } from '../session.ts';
import { progress } from '../report/progress.ts';
import { showHead, showReport } from '../report/terminal.ts';
import { clearReports, writeReports } from '../report/write.ts';
import type { BaselineUpdate } from '../runner/baseline.ts';
import { touchstoneVersion } from '../version.ts';
import { configOf, CONNECTION_FLAGS, parseFlags, print, screenOf } from './program.ts';

const HELP = `touchstone: judges a server of the table and namespace REST interface, sentence by sentence.

Usage: touchstone [--target URL] [options]

Without --target the reference server is started on a free port and judged.

  --target URL         base URL of the server to judge; may have a path
  --profile NAME       documented | interop | all: which rules count
                       (default: documented for a target, all for the reference server)
  --only GLOB          judge only rules whose name matches; repeatable
  --exclude GLOB       leave out rules whose name matches; repeatable
  --list               print the rules that would be judged, and stop
  --config FILE        JSON file with the same options, and token and apiKey
  --report DIR         where report.json, report.html, junit.xml and summary.md go (default: conformance-report)
  --format NAME        json | html | junit | markdown: write only this one; repeatable
  --transcripts WHICH  failing | all: whose requests and answers report.json holds (default: failing; report.html has all)
  --concurrency N      rules judged at once (default: 12 for each core without --target, up to 32; 2 with it, at
                       least 4)
  --seed TEXT          letters and digits that names are made from: the same seed, the same requests (default: random)
  --keep               leave on the target what the run made
  --timeout SECONDS    longest time one case of a rule may take (default: 30)
  --rate N             send at most N requests per second
  --read-only          send nothing that could change the target; judge what can be judged over the tables it has
  --database NAME      a database of the target beside its default one; to be given twice
  --baseline FILE      known failures, each with a reason and a day on which it counts again
  --baseline-write     bring FILE up to date with what fails now, and stop counting it
  --requirements V     judge by the rules that contract V had, not by those added since
  --explore N          try N random sequences of operations instead; has its own --help (--explore N --help)
  --version, --help

Commands: replay RULE (run one rule of a report again and show every byte), diff A B (what changed between two reports),
prune (remove what earlier runs left on a target). Each has its own --help.

Credentials: TOUCHSTONE_TOKEN (bearer token), TOUCHSTONE_API_KEY, or the config file. They appear in no report.
Exit: 0 conformant, 1 not conformant, 2 could not judge.
`;

const flags = {
  ...CONNECTION_FLAGS,
  profile: { type: 'string' },
  only: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  report: { type: 'string' },
  format: { type: 'string', multiple: true },
  transcripts: { type: 'string' },
  concurrency: { type: 'string' },
  seed: { type: 'string' },
  keep: { type: 'boolean' },
  'read-only': { type: 'boolean' },
  database: { type: 'string', multiple: true },
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

/** A baseline never grows in silence. */
const baselineUpdateText = (path: string, { baseline, added, removed }: BaselineUpdate): string =>
  [
    `${path} knows ${baseline.length} failing rules now; give the new ones a reason and a link`,
    ...added.map((rule) => `  + ${rule}`),
    ...removed.map((rule) => `  - ${rule}`),
    '',
  ].join('\n');

/** Judges a server and writes the reports; the exit code is the verdict's. */
export const runCommand = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { list: listOnly, help, version, 'baseline-write': writeBaseline, ...given } = parseFlags(argv, flags).values;
  if (help === true) return print(HELP);
  if (version === true) return print(`${touchstoneVersion}\n`);
  const config = configOf(given, env);
  if (listOnly === true) return print(list(config));
  const screen = screenOf(process);
  await clearReports(config.reportDir).catch((error: unknown) => {
    throw new ConfigError(`--report ${config.reportDir}: ${error instanceof Error ? error.message : String(error)}`);
  });
  showHead({ touchstone: touchstoneVersion, contract: contractVersion, ...config }, screen);
  const bar = progress(screen);
  const options = { events: bar, ...(writeBaseline !== undefined && { writeBaseline }) };
  const { report, baselineUpdate } = await runSession(config, options).finally(() => bar.end());
  const paths = await writeReports(report, config.reportDir, config);
  showReport(report, screen, paths);
  if (baselineUpdate !== undefined) print(baselineUpdateText(config.baseline ?? '', baselineUpdate));
  return report.verdict.exitCode;
};
