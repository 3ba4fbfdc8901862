import { contractVersion, type RuleName } from '#contract/rules';
import { ConfigError, type Config } from '../config.ts';
import { runSession } from '../session.ts';
import { annotations } from '../report/annotations.ts';
import { progress } from '../report/progress.ts';
import { testedAnything, type Report } from '../report/report.ts';
import { showHead, showReport, showRest } from '../report/terminal.ts';
import { followUpsOf } from '../follow-ups.ts';
import type { GivenOptions } from '../options.ts';
import { shellPath } from '../program.ts';
import { requireWritable, writeReports, writeScripts } from '../report/write.ts';
import type { BaselineUpdate } from '../runner/baseline.ts';
import type { RuleResult } from '../runner/result.ts';
import { touchstoneVersion } from '../version.ts';
import { configOf } from './config-of.ts';
import { abortOnSignal } from './interrupt.ts';
import type { Given, RunCommand } from './definition.ts';
import { listText, selectedRules } from './list.ts';
import { print, screenOf, showWait } from './output.ts';
import { failedRules, waitForRestart, watchedLine } from './watch.ts';

/** Returns the changes of a baseline file as text. */
const baselineUpdateText = (path: string, { baseline, added, removed }: BaselineUpdate): string =>
  [
    `${path} now lists ${baseline.length} known failures; add a reason and a link to the new ones`,
    ...added.map((rule) => `  + ${rule}`),
    ...removed.map((rule) => `  - ${rule}`),
    '',
  ].join('\n');

interface TestRun extends Pick<Given, 'env' | 'program'> {
  readonly config: Config;
  readonly given: GivenOptions;
  readonly baselineWrite: boolean | undefined;
  /** The rules that failed in the last run, which are tested first. */
  readonly failed: ReadonlySet<RuleName>;
}

/** Tests a server once, writes and shows the reports. Returns the exit code if a signal ended the run. */
const testOnce = async ({ config, given, env, program, baselineWrite, failed }: TestRun): Promise<Report | number> => {
  const screen = screenOf(process.stdout, env);
  showHead({ touchstone: touchstoneVersion, contract: contractVersion, ...config }, screen);
  const errors = screenOf(process.stderr, env);
  const bar = progress(errors);
  const { target, seed, reportDir, formats } = config;
  const start = { program, given, target, seed };
  const interrupt = abortOnSignal(config, followUpsOf({ ...start, reportDir: undefined }).prune, process);
  // What an interrupt ends is no failure.
  interrupt.signal.addEventListener('abort', () => bar.end());
  const rule = (result: RuleResult): void => {
    if (interrupt.signal.aborted) return;
    const line = watchedLine(failed, result);
    if (line !== undefined) {
      if (errors.canRepaint) errors.write('\r\u001b[K');
      screen.write(`${line}\n`);
    }
    bar.rule?.(result);
  };
  let isVerdictShown = false;
  const publish = async (report: Report, othersFollow = false): Promise<void> => {
    const hasReport = formats.includes('json') && testedAnything(report);
    const followUps = followUpsOf({ ...start, reportDir: hasReport ? reportDir : undefined });
    const paths = await writeReports(report, reportDir, { ...config, followUps });
    const scripts = await writeScripts(report, reportDir, followUps);
    const place = { cwd: process.cwd(), env };
    const shellScripts = new Map([...scripts].map(([cause, path]) => [cause, shellPath(path, place)]));
    const shown = { paths, followUps, scripts: shellScripts, othersFollow };
    if (isVerdictShown) showRest(report, screen, shown);
    else showReport(report, screen, shown);
  };
  const options = {
    events: {
      ...bar,
      rule,
      other: (result: RuleResult) => interrupt.signal.aborted || bar.other?.(result),
      waiting: showWait,
      aborted: interrupt.aborted,
    },
    signal: interrupt.signal,
    first: failed,
    onVerdict: async (report: Report) => {
      bar.clear();
      await publish(report, true);
      isVerdictShown = true;
    },
    ...(baselineWrite !== undefined && { writeBaseline: baselineWrite }),
  };
  const session = await interrupt.watch(runSession(config, options).finally(() => bar.end()));
  if (typeof session === 'number') return session;
  const { report, baselineUpdate } = session;
  await publish(report);
  if (baselineUpdate !== undefined) print(baselineUpdateText(config.baseline ?? '', baselineUpdate));
  if (env['GITHUB_ACTIONS'] === 'true') print(annotations(report));
  return report;
};

/** Tests a server, writes the reports and returns the exit code of the verdict. With --watch, repeats that until a signal. */
export const testCommand: RunCommand = async ({
  options: { list: listOnly, watch = false, baselineWrite, ...given },
  env,
  program,
}) => {
  const config = configOf(given, env);
  if (listOnly === true) return print(listText(selectedRules(config)));
  const { target, reportDir } = config;
  if (watch && target === undefined) throw new ConfigError('--watch needs --target: a server that restarts');
  await requireWritable(reportDir).catch((error: unknown) => {
    throw new ConfigError(`--report ${reportDir}: ${error instanceof Error ? error.message : String(error)}`);
  });
  let failed: ReadonlySet<RuleName> = new Set();
  for (;;) {
    const report = await testOnce({ config, given, env, program, baselineWrite, failed });
    if (typeof report === 'number') return report;
    if (!watch || target === undefined) return report.verdict.exitCode;
    failed = failedRules(report, failed);
    print(`\nwaiting until ${target} has restarted (interrupt to end)\n`);
    await waitForRestart(target);
  }
};
