/** The conformance suite as a library: tests a server from another program and reports progress. */
import type { RuleName } from '#contract/rules';
import { resolveConfig, type Config } from './config.ts';
import type { Status } from './context/outcome.ts';
import { failingOnly, type Report } from './report/report.ts';
import type { RunEvents } from './runner/scheduler.ts';
import { runSession } from './session.ts';

export { ConfigError } from './config.ts';
export type { Status } from './context/outcome.ts';
export type { Exchange } from './context/target/transcript.ts';
export type { CaseReport, OperationReport, Report, RuleReport } from './report/report.ts';
export type { Counts, Outcome, Verdict } from './runner/verdict.ts';

/**
 * What to test, and how. Every option has a default. Unlike the command line, the library reads no environment variables
 * and no config file.
 *
 * @example
 * const options: ConformanceOptions = { target: 'http://localhost:8080', token: 'secret', only: ['DropNamespace/*'] };
 */
export interface ConformanceOptions {
  /** Base URL of the server, which may have a path. Default: start the reference server and test that. */
  readonly target?: string;
  /** What the rules that count rest on. Default: `document` and `public` with a target, all without. */
  readonly sources?: readonly ('document' | 'public' | 'decision')[];
  /** Test only rules whose name matches one of these globs, such as `DropNamespace/*`. */
  readonly only?: readonly string[];
  /** Leave out rules whose name matches one of these globs. */
  readonly exclude?: readonly string[];
  /** Bearer token. */
  readonly token?: string;
  /** API key, sent as `x-api-key`. */
  readonly apiKey?: string;
  /** Bearer token of a second principal, which may read nothing that the first one creates. */
  readonly secondToken?: string;
  /** Number of rules tested concurrently, 1 to 64. Default: by the number of cores, at least 4. */
  readonly concurrency?: number;
  /** 1 to 16 letters or digits; the same seed makes the same names and requests. Default: random. */
  readonly seed?: string;
  /** Do not run the rules of the other sources after those that count. Default: false. */
  readonly selectedOnly?: boolean;
  /** Do not remove the test data from the target. Default: false. */
  readonly keep?: boolean;
  /** Time limit of one case of a rule, in seconds. Default: 30. */
  readonly timeout?: number;
  /**
   * Seconds to wait for a target that does not respond yet, or with 502, 503 or 504; 0 never waits. Default: 60 for a target
   * that responds with 503, otherwise 0.
   */
  readonly wait?: number;
  /** Time limit of the run in seconds; its clean-up takes at most a tenth of it or 10 s more. Default: no limit. */
  readonly maxTime?: number;
  /** Number of failed rules after which no further one is tested. Default: no limit. */
  readonly maxFailures?: number;
  /** Send only requests that cannot change the target. Default: false. */
  readonly readOnly?: boolean;
  /** Maximum number of requests per second. Default: no limit. */
  readonly rate?: number;
  /** Names of two databases of the target, besides its default one. */
  readonly databases?: readonly [string, string];
  /** Path of a baseline file, which lists known failures. */
  readonly baseline?: string;
  /** The release of the public specification that the target follows; then only the source public counts by default. */
  readonly specVersion?: '0.4.5' | '0.7.2' | '0.11.1' | '0.13.0';
  /** Test only the rules that this version of the contract had, at their levels then. */
  readonly requirements?: string;
  /** Which rules the report has transcripts of. Default: `failing`. */
  readonly transcripts?: 'failing' | 'all';
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

const configOf = ({ signal: _, sources, only, exclude, databases, ...options }: ConformanceOptions): Config =>
  resolveConfig(
    {},
    {
      ...options,
      ...(sources && { sources: [...sources] }),
      ...(only && { only: [...only] }),
      ...(exclude && { exclude: [...exclude] }),
      ...(databases && { database: [...databases] }),
    },
    {},
  );

const reportOf = async (options: ConformanceOptions, events: RunEvents, signal?: AbortSignal): Promise<Report> => {
  const { report } = await runSession(configOf(options), { events, signal });
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
