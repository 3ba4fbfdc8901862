/** The conformance suite as a library: tests a server from another program and reports progress. */
import type { RuleName } from '#contract/rules';
import type { Status } from './context/outcome.ts';
import { configOfLibrary } from './library-options.ts';
import type { LibraryOptions } from './options.ts';
import { failingOnly, type Report } from './report/report.ts';
import type { RunEvents } from './runner/scheduler.ts';
import { runSession } from './session.ts';

export { ConfigError } from './config.ts';
export type { Status } from './context/outcome.ts';
export type { Exchange } from './context/target/transcript.ts';
export type { CaseReport, OperationReport, Report, RuleReport } from './report/report.ts';
export type { Counts, Outcome, Verdict } from './runner/verdict.ts';

/**
 * What to test, and how: the options of a config file, in camel case (`only`, `readOnly`, `token`), with their values and
 * defaults. Unlike the command line, the library reads no environment variables and no config file, and writes no files.
 *
 * @example
 * const options: ConformanceOptions = { target: 'http://localhost:8080', token: 'secret', only: ['DropNamespace/*'] };
 */
export interface ConformanceOptions extends LibraryOptions {
  /**
   * Ends the run early: it removes its test data, then rejects with the signal's reason, or has a report if all selected
   * rules were tested.
   */
  readonly signal?: AbortSignal;
}

/**
 * Progress of a run: one `start` when the target responds, with the number of rules to test; one `rule` for each tested
 * rule, in the order in which they end; one `end` with the report. Only the report is final: it also counts breaches that
 * requests of other rules showed, and applies the baseline.
 *
 * @example
 * if (event.type === 'rule' && event.status === 'fail') console.log(event.rule);
 */
export type ConformanceEvent =
  | { readonly type: 'start'; readonly rules: number }
  | { readonly type: 'rule'; readonly rule: RuleName; readonly status: Status; readonly durationMs: number }
  | { readonly type: 'end'; readonly report: Report };

const reportOf = async (
  { signal: _, ...options }: ConformanceOptions,
  events: RunEvents,
  signal?: AbortSignal,
): Promise<Report> => {
  const { report } = await runSession(configOfLibrary(options), { events, signal });
  return options.transcripts === 'all' ? report : failingOnly(report);
};

/**
 * Tests a server and returns the report, whatever its verdict. Rejects with {@link ConfigError} when an option is
 * invalid, and with the reason of `signal` when it aborts. When the server cannot be tested at all, for example because it
 * rejects the credentials, the report has the verdict `not-judged`, and `diagnoses` contains the reason.
 *
 * @example
 * const report = await runConformance({ target: 'http://localhost:8080' });
 * expect(report.verdict.exitCode).toBe(0);
 */
export const runConformance = (options: ConformanceOptions = {}): Promise<Report> =>
  reportOf(options, {}, options.signal);

/**
 * Tests a server and yields its progress; the last event contains the report. Throws as {@link runConformance} rejects.
 * Leaving the loop ends the run after it has removed its test data.
 *
 * @example
 * for await (const event of watchConformance({ target: 'http://localhost:8080' }))
 *   if (event.type === 'end') console.log(event.report.verdict.sentence);
 */
export async function* watchConformance(options: ConformanceOptions = {}): AsyncGenerator<ConformanceEvent, void> {
  const queue: ConformanceEvent[] = [];
  const loopLeft = new AbortController();
  let wake = (): void => undefined;
  let isRunning = true;
  const push = (event: ConformanceEvent): void => {
    queue.push(event);
    wake();
  };
  const signal = options.signal === undefined ? loopLeft.signal : AbortSignal.any([options.signal, loopLeft.signal]);
  const events: RunEvents = {
    start: (rules) => push({ type: 'start', rules }),
    rule: ({ rule: { name }, status, durationMs }) => push({ type: 'rule', rule: name, status, durationMs }),
  };
  const end = reportOf(options, events, signal)
    .then((report) => push({ type: 'end', report }))
    .finally(() => {
      isRunning = false;
      wake();
    });
  // After an early exit from the loop, its rejection is expected.
  end.catch(() => undefined);
  try {
    while (isRunning || queue.length > 0) {
      const next = queue.shift();
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else yield next;
    }
    await end;
  } finally {
    loopLeft.abort();
    await end.catch(() => undefined);
  }
}
