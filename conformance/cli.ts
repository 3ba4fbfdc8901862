#!/usr/bin/env node
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contractVersion } from '#contract/rules';
import { ConfigError, readConfigFile, resolveConfig, type Config } from './config.ts';
import { runConformance, Unreachable } from './judge.ts';
import { makeReport } from './report/report.ts';
import { progress } from './report/progress.ts';
import type { Screen } from './report/screen.ts';
import { showHead, showReport } from './report/terminal.ts';
import { plan } from './runner/plan.ts';

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
  --report DIR         where report.json goes (default: conformance-report)
  --concurrency N      rules judged at once
  --seed TEXT          letters and digits that names are made from: the same seed, the same requests (default: random)
  --keep               leave on the target what the run made
  --timeout SECONDS    longest time one case of a rule may take (default: 30)
  --version, --help

Credentials: TOUCHSTONE_TOKEN (bearer token), TOUCHSTONE_API_KEY, or the config file. They appear in no report.
Exit: 0 conformant, 1 not conformant, 2 could not judge.
`;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const options = {
  target: { type: 'string' },
  profile: { type: 'string' },
  only: { type: 'string', multiple: true },
  exclude: { type: 'string', multiple: true },
  list: { type: 'boolean' },
  config: { type: 'string' },
  report: { type: 'string' },
  concurrency: { type: 'string' },
  seed: { type: 'string' },
  keep: { type: 'boolean' },
  timeout: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

const parse = (argv: readonly string[]): ReturnType<typeof parseArgs<{ options: typeof options }>>['values'] => {
  try {
    return parseArgs({ args: [...argv], options, strict: true, allowPositionals: false }).values;
  } catch (error) {
    throw new ConfigError(`${error instanceof Error ? error.message : String(error)}\nTry --help.`);
  }
};

const list = (config: Config): string =>
  plan(config)
    .filter(({ excluded }) => excluded === undefined)
    .map(({ rule }) => `${rule.name}\t${rule.level}\t${rule.basis}\t${rule.statement}\n`)
    .join('');

const main = async (argv: readonly string[], env: NodeJS.ProcessEnv): Promise<number> => {
  const { list: listOnly, help, version: versionOnly, config: file, ...given } = parse(argv);
  if (help === true) return say(HELP);
  if (versionOnly === true) return say(`${version}\n`);
  const config = resolveConfig(given, file === undefined ? {} : readConfigFile(file), env);
  if (listOnly === true) return say(list(config));
  const { stdout } = process;
  const screen: Screen = {
    write: (text) => void stdout.write(text),
    colours: stdout.isTTY === true && env['NO_COLOR'] === undefined,
    columns: stdout.columns ?? 80,
  };
  const path = clearedReportPath(config.reportDir);
  showHead({ touchstone: version, contract: contractVersion, ...config }, screen);
  const bar = progress(screen);
  const run = await runConformance(config, bar).finally(() => bar.end());
  const report = makeReport(run, config, version);
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  showReport(report, screen, path);
  return report.verdict.exitCode;
};

/** Where the report goes. The one of an earlier run is removed first: it must not pass for this run's. */
const clearedReportPath = (dir: string): string => {
  const path = join(dir, 'report.json');
  try {
    mkdirSync(dir, { recursive: true });
    rmSync(path, { force: true });
  } catch (error) {
    throw new ConfigError(`--report ${dir}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return path;
};

const say = (text: string): number => {
  process.stdout.write(text);
  return 0;
};

/** The reader may go away (`| head`); the verdict then still stands in the report and in the exit code. */
process.stdout.on('error', () => undefined);

// An interrupted run ends as every exit does, and the embedded server with it.
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => process.exit(code));

main(process.argv.slice(2), process.env).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    const known = error instanceof ConfigError || error instanceof Unreachable;
    const text = known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`touchstone: ${text}\n`);
    process.exitCode = 2;
  },
);
