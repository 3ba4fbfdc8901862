import type { Status } from '../context/outcome.ts';
import type { RuleResult } from '../runner/result.ts';
import type { Wait } from '../context/target/patience.ts';
import type { RunEvents } from '../runner/scheduler.ts';
import { painter, type Painter, type Screen } from './screen.ts';

const WIDEST_BAR = 24;
/** Columns reserved for the counts. */
const COUNTS = 48;
const REPAINT_MS = 60;
/** How long the run has to wait for something before the progress shows it. */
const LONG_WAIT_MS = 2000;
/** How often a waiting run shows for what: on a terminal, and as a line of a log. */
const WAITING_REPAINT_MS = 1000;
const WAITING_LINE_MS = 15_000;

const seconds = (ms: number): string => `${Math.floor(ms / 1000)} s`;

/** Where progress is written; it may have colours where it cannot be repainted, and the other way round. */
export interface ProgressScreen extends Screen {
  /** Whether a line can be overwritten: the output is a terminal. */
  readonly canRepaint: boolean;
}

/** Returns the MUST rules that do not pass, counted and named as the verdict does. */
const failuresText = (counts: ReadonlyMap<Status, number>): string => {
  const of = (status: Status): number => counts.get(status) ?? 0;
  return [
    ...(of('fail') > 0 ? [`${of('fail')} failed`] : []),
    ...(of('blocked') > 0 ? [`${of('blocked')} could not run`] : []),
    ...(of('harness-error') > 0 ? [`${of('harness-error')} with an error in the check`] : []),
  ].join(', ');
};

/** Returns one line that fits the screen: a bar, the numbers of rules, what failed, and the rest. */
const barText = (
  { done, total, failing, tail }: Readonly<Record<'done' | 'total', number> & Record<'failing' | 'tail', string>>,
  { columns, colours }: Screen,
): string => {
  const paint = painter(colours);
  const width = Math.max(1, Math.min(WIDEST_BAR, columns - COUNTS));
  const filled = Math.round((done / Math.max(1, total)) * width);
  const head = ` ${done}/${total}`;
  const room = columns - 1 - width - head.length;
  const failures = (failing === '' ? '' : `  ${failing}`).slice(0, Math.max(0, room));
  const rest = `  ${tail}`.slice(0, Math.max(0, room - failures.length));
  return `${'█'.repeat(filled)}${paint.dim('░'.repeat(width - filled))}${head}${paint.red(failures)}${paint.dim(rest)}`;
};

const erase = (screen: ProgressScreen): void => {
  if (screen.canRepaint) screen.write('\r\u001b[K');
};

const tenthLine = (done: number, total: number, failing: string, { red }: Painter): string =>
  `${done}/${total} rules${failing === '' ? '' : `, ${red(failing)}`}\n`;

const othersLine = (rules: number): string =>
  `verdict known; testing ${rules} rules of the other sources (an interrupt keeps the verdict)\n`;

/**
 * Returns run events that show progress: a repainted line on a terminal, otherwise a line for each tenth of the rules.
 * Like the verdict, it counts MUST rules that failed or could not run. The verdict can count more: it adds violations that
 * requests of other rules showed, and subtracts the failures of the baseline.
 */
export const progress = (
  screen: ProgressScreen,
  now: () => number = () => performance.now(),
): RunEvents & { clear(): void; end(): void } => {
  const paint = painter(screen.colours);
  const started = now();
  const counts = new Map<Status, number>();
  let total = 0;
  let done = 0;
  let tenths = 0;
  let painted = -Infinity;
  let waiting: () => Wait | undefined = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const repaint = (name: string): void => {
    if (done < total && now() - painted < REPAINT_MS) return;
    painted = now();
    const shown = { done, total, failing: failuresText(counts), tail: `${seconds(now() - started)}  ${name}` };
    screen.write(`\r${barText(shown, screen)}\u001b[K`);
  };
  const showWait = (): void => {
    const wait = waiting();
    const ms = wait === undefined ? 0 : now() - wait.since;
    if (wait === undefined || ms < LONG_WAIT_MS) return;
    const text = `waiting for ${wait.kind} (${seconds(ms)})`;
    if (screen.canRepaint) repaint(text);
    else screen.write(`${done}/${total} rules, ${text}\n`);
  };
  return {
    start: (rules, longestWait) => {
      total = rules;
      waiting = longestWait;
      timer ??= setInterval(showWait, screen.canRepaint ? WAITING_REPAINT_MS : WAITING_LINE_MS).unref();
      if (screen.canRepaint) repaint('');
      else screen.write(`testing ${rules} rules\n`);
    },
    rule: ({ status, rule }: RuleResult) => {
      done += 1;
      if (rule.level === 'MUST') counts.set(status, (counts.get(status) ?? 0) + 1);
      if (screen.canRepaint) return repaint(rule.name);
      if (Math.floor((done * 10) / total) === tenths) return;
      tenths = Math.floor((done * 10) / total);
      screen.write(tenthLine(done, total, failuresText(counts), paint));
    },
    others: (rules) => {
      total += rules;
      erase(screen);
      screen.write(othersLine(rules));
    },
    other: ({ rule }) => {
      done += 1;
      if (screen.canRepaint) return repaint(rule.name);
      if (done === total) screen.write(`${done}/${total} rules\n`);
    },
    clear: () => erase(screen),
    end: () => {
      clearInterval(timer);
      erase(screen);
    },
  };
};
