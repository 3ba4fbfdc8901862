import type { RuleResult } from '../runner/result.ts';
import type { Wait } from '../context/target/patience.ts';
import type { RunEvents } from '../runner/scheduler.ts';
import { painter, type Screen } from './screen.ts';

const WIDEST_BAR = 24;
/** Columns reserved for the counts. */
const COUNTS = 32;
const REPAINT_MS = 60;
/** How long the run has to wait for something before the progress shows it. */
const LONG_WAIT_MS = 2000;
/** How often a waiting run shows for what: on a terminal, and as a line of a log. */
const WAITING_REPAINT_MS = 1000;
const WAITING_LINE_MS = 15_000;

const seconds = (ms: number): string => `${Math.floor(ms / 1000)} s`;

/** Returns run events that show progress: a repainted line on a terminal, otherwise a line for each tenth of the rules. */
export const progress = (screen: Screen, now: () => number = () => performance.now()): RunEvents & { end(): void } => {
  const paint = painter(screen.colours);
  const width = Math.max(1, Math.min(WIDEST_BAR, screen.columns - COUNTS));
  const started = now();
  let total = 0;
  let done = 0;
  let failing = 0;
  let tenths = 0;
  let painted = -Infinity;
  let waiting: () => Wait | undefined = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const bar = (name: string): string => {
    const filled = Math.round((done / Math.max(1, total)) * width);
    const counts = ` ${done}/${total}`;
    const failures = failing === 0 ? '' : `  ${failing} not passing`;
    const room = screen.columns - 1 - width - counts.length - failures.length;
    const tail = `  ${seconds(now() - started)}  ${name}`.slice(0, Math.max(0, room));
    return `${'█'.repeat(filled)}${paint.dim('░'.repeat(width - filled))}${counts}${paint.red(failures)}${paint.dim(tail)}`;
  };
  const repaint = (name: string): void => {
    if (done < total && now() - painted < REPAINT_MS) return;
    painted = now();
    screen.write(`\r${bar(name)}\u001b[K`);
  };
  const showWait = (): void => {
    const wait = waiting();
    const ms = wait === undefined ? 0 : now() - wait.since;
    if (wait === undefined || ms < LONG_WAIT_MS) return;
    const text = `waiting for ${wait.kind} (${seconds(ms)})`;
    if (screen.colours) repaint(text);
    else screen.write(`${done}/${total} rules, ${text}\n`);
  };
  return {
    start: (rules, longestWait) => {
      total = rules;
      waiting = longestWait;
      timer ??= setInterval(showWait, screen.colours ? WAITING_REPAINT_MS : WAITING_LINE_MS).unref();
      if (screen.colours) repaint('');
      else screen.write(`testing ${rules} rules\n`);
    },
    rule: ({ status, rule }: RuleResult) => {
      done += 1;
      if (status === 'fail' || status === 'blocked' || status === 'harness-error') failing += 1;
      if (screen.colours) return repaint(rule.name);
      if (Math.floor((done * 10) / total) === tenths) return;
      tenths = Math.floor((done * 10) / total);
      screen.write(`${done}/${total} rules${failing > 0 ? `, ${failing} not passing` : ''}\n`);
    },
    end: () => {
      clearInterval(timer);
      screen.write(screen.colours ? '\r\u001b[K' : '');
    },
  };
};
