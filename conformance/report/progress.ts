import type { Status } from '../context/outcome.ts';
import type { RuleResult } from '../runner/result.ts';
import type { RunEvents } from '../runner/scheduler.ts';
import { painter, type Screen } from './screen.ts';

const WIDEST_BAR = 24;
/** Columns reserved for the counts. */
const COUNTS = 48;
const REPAINT_MS = 60;

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

/**
 * Returns run events that show progress: a repainted line on a terminal, otherwise a line for each tenth of the rules.
 * Like the verdict, it counts MUST rules that failed or could not run. The verdict can count more: it adds violations that
 * requests of other rules showed, and subtracts the failures of the baseline.
 */
export const progress = (
  screen: ProgressScreen,
  now: () => number = () => performance.now(),
): RunEvents & { end(): void } => {
  const paint = painter(screen.colours);
  const width = Math.max(1, Math.min(WIDEST_BAR, screen.columns - COUNTS));
  const started = now();
  const counts = new Map<Status, number>();
  let total = 0;
  let done = 0;
  let tenths = 0;
  let painted = -Infinity;
  const bar = (name: string): string => {
    const filled = Math.round((done / Math.max(1, total)) * width);
    const head = ` ${done}/${total}`;
    const failing = failuresText(counts);
    const room = screen.columns - 1 - width - head.length;
    const failures = (failing === '' ? '' : `  ${failing}`).slice(0, Math.max(0, room));
    const tail = `  ${seconds(now() - started)}  ${name}`.slice(0, Math.max(0, room - failures.length));
    return `${'█'.repeat(filled)}${paint.dim('░'.repeat(width - filled))}${head}${paint.red(failures)}${paint.dim(tail)}`;
  };
  const repaint = (name: string): void => {
    if (done < total && now() - painted < REPAINT_MS) return;
    painted = now();
    screen.write(`\r${bar(name)}\u001b[K`);
  };
  return {
    start: (rules) => {
      total = rules;
      if (screen.canRepaint) repaint('');
      else screen.write(`testing ${rules} rules\n`);
    },
    rule: ({ status, rule }: RuleResult) => {
      done += 1;
      if (rule.level === 'MUST') counts.set(status, (counts.get(status) ?? 0) + 1);
      if (screen.canRepaint) return repaint(rule.name);
      if (Math.floor((done * 10) / total) === tenths) return;
      tenths = Math.floor((done * 10) / total);
      const failing = failuresText(counts);
      screen.write(`${done}/${total} rules${failing === '' ? '' : `, ${paint.red(failing)}`}\n`);
    },
    end: () => screen.write(screen.canRepaint ? '\r\u001b[K' : ''),
  };
};
