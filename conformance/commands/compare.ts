import { join } from 'node:path';
import { ConfigError, type Config } from '../config.ts';
import { diffReports, type Difference } from '../report/diff.ts';
import { progress } from '../report/progress.ts';
import type { Report } from '../report/report.ts';
import { escapeControls, painter, type Painter } from '../report/screen.ts';
import { requireWritable, writeReports } from '../report/write.ts';
import { TargetUnreachableError } from '../runner/preflight/diagnosis.ts';
import { runSession } from '../session.ts';
import { waitForTarget } from '../wait.ts';
import { againstOf, configOf } from './config-of.ts';
import type { RunCommand } from './definition.ts';
import { print, screenOf, showWait } from './output.ts';

/** Rules shown of each kind. */
const MAX_SHOWN = 50;

const changeOf = ({ before, after }: Difference): string => `${before ?? 'no such rule'} / ${after ?? 'no such rule'}`;

/** Returns the rules whose results differ between two servers, those with the same two results together. */
export const compareText = (
  [first, second]: readonly [Report, Report],
  differences: readonly Difference[],
  paint: Painter,
  all: boolean,
): string => {
  const most = all ? Infinity : MAX_SHOWN;
  const groups = new Map<string, Difference[]>();
  for (const one of differences) groups.set(changeOf(one), [...(groups.get(changeOf(one)) ?? []), one]);
  const blocks = [...groups].map(([change, found]) => {
    const lines = found.slice(0, most).map(({ rule, level }) => `  ${escapeControls(rule)}  ${paint.dim(level)}`);
    if (found.length > most) lines.push(paint.dim(`  … and ${found.length - most} more; --all shows them`));
    return `${paint.bold(change)}  ${found.length}\n${lines.join('\n')}\n\n`;
  });
  const servers = [first, second].map(({ target, verdict }, at) => {
    const name = escapeControls(target.server === undefined ? target.url : `${target.url} (${target.server})`);
    return `${at + 1}. ${paint.bold(name)}: ${verdict.sentence}\n`;
  });
  const none = differences.length === 0 ? 'Every rule has the same result on both servers.\n' : '';
  return `${servers.join('')}\n${blocks.join('')}${none}`;
};

/** Tests one server, writes its reports to a directory and returns its report. */
const testOne = async (config: Config, env: NodeJS.ProcessEnv): Promise<Report> => {
  await requireWritable(config.reportDir).catch((error: unknown) => {
    throw new ConfigError(`--report ${config.reportDir}: ${error instanceof Error ? error.message : String(error)}`);
  });
  const bar = progress(screenOf(process.stderr, env));
  const { report } = await runSession(config, { events: bar }).finally(() => bar.end());
  await writeReports(report, config.reportDir, config);
  const fatal = report.diagnoses?.find((diagnosis) => diagnosis.fatal);
  if (fatal !== undefined) throw new TargetUnreachableError(fatal);
  return report;
};

/** Tests two servers in the same way and prints the rules whose results differ. Returns exit code 1 if there are any. */
export const compareCommand: RunCommand = async ({
  options: { against, all, sources = ['document,public'], ...given },
  env,
}) => {
  if (against === undefined) throw new ConfigError('compare needs the URL of a second server: --against URL');
  const config = configOf({ ...given, sources }, env);
  const second = { ...config, ...againstOf(against, config, env) };
  const directory = (name: string): string => join(config.reportDir, name);
  for (const one of [config, second]) await waitForTarget(one, { waiting: showWait });
  const reports = [
    await testOne({ ...config, reportDir: directory('target') }, env),
    await testOne({ ...second, reportDir: directory('against') }, env),
  ] as const;
  const { differences } = diffReports(...reports);
  const { colours } = screenOf(process.stdout, env);
  print(compareText(reports, differences, painter(colours), all === true));
  print(`reports: ${directory('target')} ${directory('against')}\n`);
  return differences.length === 0 ? 0 : 1;
};
