import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { globToRegExp } from '../../runner/selection.ts';
import { judgeAll } from './pool.ts';
import { suspects } from './suspect.ts';
import { complaints, slowest, tableOf, tallies, toMarkdown } from './table.ts';
import type { Verdict } from './trial.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const HELP = `npm run selftest -- [options]

Proves the suite: puts every fault on the reference server, one at a time, and sees which rules turn red.
A rule that no fault turns red proves nothing; a fault that turns more red than declared hides what is broken.
Controls are no faults: a rule that one of them turns red accuses the innocent.

  --only GLOB      faults whose key matches, e.g. 'DropNamespace/*' (repeatable)
  --kind KIND      own, family, observed, generated or control (repeatable)
  --jobs N         processes side by side (default: one for each core)
  --thorough       judge also the rules that ask for nothing in which the fault would make a difference
  --report DIR     where kill-table.md and kill-table.json go (default: selftest-report)
  --list           show the faults and end
  --verbose        one line for each fault
  --help

Exit code 0: every fault is killed as declared. 1: not so. 2: the gate could not run.
`;

/** How many operations are told that took longest. */
const SLOWEST = 10;

const wordOf = ({ killed, idle, undeclared }: Verdict, isInnocent: boolean): string => {
  if (isInnocent) return undeclared.length === 0 ? 'green' : 'ACCUSED';
  if (killed) return 'killed';
  return idle ? 'idle' : 'SURVIVES';
};

const main = async (): Promise<number> => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true, default: [] },
      kind: { type: 'string', multiple: true, default: [] },
      jobs: { type: 'string', default: String(availableParallelism()) },
      report: { type: 'string', default: 'selftest-report' },
      thorough: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return 0;
  }
  const jobs = Number(values.jobs);
  if (!Number.isInteger(jobs) || jobs < 1) throw new Error(`--jobs must be a positive integer, not ${values.jobs}`);
  const wanted = values.only.map(globToRegExp);
  const chosen = suspects().filter(
    ({ key, kind }) =>
      (wanted.length === 0 || wanted.some((glob) => glob.test(key))) &&
      (values.kind.length === 0 || values.kind.includes(kind)),
  );
  if (chosen.length === 0) throw new Error('no fault matches');
  if (values.list) {
    for (const { key, kind, fault } of chosen) say(`${key}  [${kind}] ${fault.what}`);
    return 0;
  }
  const begun = performance.now();
  const innocent = new Set(chosen.filter(({ kind }) => kind === 'control').map(({ key }) => key));
  let done = 0;
  const told = (verdict: Verdict): void => {
    const { key, red, ms, requests } = verdict;
    done += 1;
    if (values.verbose)
      say(
        `${wordOf(verdict, innocent.has(key)).padEnd(8)} ${key}  red: ${red.join(', ')} (${requests} requests, ${ms.toFixed(0)} ms)`,
      );
    else if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${chosen.length} faults`);
  };
  const verdicts = await judgeAll(chosen, { jobs, isThorough: values.thorough, told });
  if (!values.verbose && process.stderr.isTTY) process.stderr.write('\n');
  const table = tableOf(chosen, verdicts, performance.now() - begun);
  await mkdir(values.report, { recursive: true });
  await writeFile(join(values.report, 'kill-table.md'), toMarkdown(table));
  await writeFile(join(values.report, 'kill-table.json'), `${JSON.stringify(table, null, 1)}\n`);
  for (const { kind, faults, killed, target, reached } of tallies(table))
    say(
      `${kind}: ${killed} of ${faults} killed (${((100 * killed) / faults).toFixed(1)} %, want ${target * 100} %)${reached ? '' : '  MISSED'}`,
    );
  const controls = table.rows.filter(({ kind }) => kind === 'control');
  if (controls.length > 0)
    say(`control: ${controls.filter(({ outcome }) => outcome === 'green').length} of ${controls.length} stay green`);
  for (const { fault, survives } of table.rows.filter(
    ({ outcome, survives: why }) => outcome === 'survives' && why !== undefined,
  ))
    say(`survives: ${fault}: ${survives ?? ''}`);
  for (const { of, seconds, faults, requests } of slowest(chosen, verdicts).slice(0, SLOWEST))
    say(`slow: ${of}: ${seconds.toFixed(1)} s of one process for ${faults} faults, ${requests} requests`);
  const wrong = complaints(table);
  for (const complaint of wrong) say(`wrong: ${complaint}`);
  say(`${table.requests} requests in ${table.seconds} s; the table is in ${join(values.report, 'kill-table.md')}`);
  return wrong.length === 0 ? 0 : 1;
};

process.exitCode = await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 2;
});
