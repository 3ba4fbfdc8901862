import { contractVersion } from '#contract/rules';
import { ConfigError } from '../config.ts';
import { runSession } from '../session.ts';
import { annotations } from '../report/annotations.ts';
import { progress } from '../report/progress.ts';
import { testedAnything } from '../report/report.ts';
import { showHead, showReport } from '../report/terminal.ts';
import { followUpsOf } from '../follow-ups.ts';
import { shellPath } from '../program.ts';
import { requireWritable, writeReports, writeScripts } from '../report/write.ts';
import type { BaselineUpdate } from '../runner/baseline.ts';
import { touchstoneVersion } from '../version.ts';
import { configOf } from './config-of.ts';
import { abortOnSignal } from './interrupt.ts';
import type { RunCommand } from './definition.ts';
import { listText, selectedRules } from './list.ts';
import { print, screenOf, showWait } from './output.ts';

/** Returns the changes of a baseline file as text. */
const baselineUpdateText = (path: string, { baseline, added, removed }: BaselineUpdate): string =>
  [
    `${path} now lists ${baseline.length} known failures; add a reason and a link to the new ones`,
    ...added.map((rule) => `  + ${rule}`),
    ...removed.map((rule) => `  - ${rule}`),
    '',
  ].join('\n');

/** Tests a server, writes the reports and returns the exit code of the verdict. */
export const testCommand: RunCommand = async ({
  options: { list: listOnly, baselineWrite, ...given },
  env,
  program,
}) => {
  const config = configOf(given, env);
  if (listOnly === true) return print(listText(selectedRules(config)));
  const screen = screenOf(process.stdout, env);
  await requireWritable(config.reportDir).catch((error: unknown) => {
    throw new ConfigError(`--report ${config.reportDir}: ${error instanceof Error ? error.message : String(error)}`);
  });
  showHead({ touchstone: touchstoneVersion, contract: contractVersion, ...config }, screen);
  const bar = progress(screenOf(process.stderr, env));
  const { target, seed, reportDir, formats } = config;
  const start = { program, given, target, seed };
  const interrupt = abortOnSignal(config, followUpsOf({ ...start, reportDir: undefined }).prune, process);
  const options = {
    events: { ...bar, waiting: showWait, aborted: interrupt.aborted },
    signal: interrupt.signal,
    ...(baselineWrite !== undefined && { writeBaseline: baselineWrite }),
  };
  const session = await interrupt.watch(runSession(config, options).finally(() => bar.end()));
  if (typeof session === 'number') return session;
  const { report, baselineUpdate } = session;
  const hasReport = formats.includes('json') && testedAnything(report);
  const followUps = followUpsOf({ ...start, reportDir: hasReport ? reportDir : undefined });
  const paths = await writeReports(report, reportDir, { ...config, followUps });
  const scripts = await writeScripts(report, reportDir, followUps);
  const place = { cwd: process.cwd(), env };
  const shellScripts = new Map([...scripts].map(([cause, path]) => [cause, shellPath(path, place)]));
  showReport(report, screen, { paths, followUps, scripts: shellScripts });
  if (baselineUpdate !== undefined) print(baselineUpdateText(config.baseline ?? '', baselineUpdate));
  if (env['GITHUB_ACTIONS'] === 'true') print(annotations(report));
  return report.verdict.exitCode;
};
