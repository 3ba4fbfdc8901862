#!/usr/bin/env node
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfigFile, resolveConfig, type Config, type Given } from './config.ts';
import { runConformance, Unreachable } from './judge.ts';
import { makeReport } from './report/report.ts';
import { progress, showReport, type Screen } from './report/terminal.ts';
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
  --seed TEXT          letters and digits that names are made from (default: random)
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
  const config = resolveConfig(given as Given, file === undefined ? {} : readConfigFile(file), env);
  if (listOnly === true) return say(list(config));
  const { stdout } = process;
  const screen: Screen = {
    write: (text) => void stdout.write(text),
    colours: stdout.isTTY === true && env['NO_COLOR'] === undefined,
    columns: stdout.columns ?? 80,
  };
  const bar = progress(screen);
  const run = await runConformance(config, bar).finally(() => bar.end());
  const report = makeReport(run, config, version);
  showReport(report, screen);
  mkdirSync(config.reportDir, { recursive: true });
  const path = join(config.reportDir, 'report.json');
  writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  screen.write(`report: ${path}\n`);
  return report.verdict.exitCode;
};

const say = (text: string): number => {
  process.stdout.write(text);
  return 0;
};

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
