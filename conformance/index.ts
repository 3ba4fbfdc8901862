/** The conformance suite as a library: judge a server from a test of its own, and see what happens while it goes on. */
import type { RuleName } from '#contract/rules';
import { resolveConfig, type Config } from './config.ts';
import type { Status } from './context/outcome.ts';
import { failingOnly, type Report } from './report/report.ts';
import { run } from './run.ts';
import type { RunEvents } from './runner/scheduler.ts';

export { ConfigError } from './config.ts';
export { Unreachable } from './session.ts';
export type { Status } from './context/outcome.ts';
export type { Exchange } from './context/target/transcript.ts';
export type { CaseReport, OperationReport, Report, RuleReport } from './report/report.ts';
export type { Counts, Outcome, Verdict } from './runner/verdict.ts';

/** What to judge, and how. Everything has a default; without a target the reference server is started and judged. */
export interface ConformanceOptions {
  /** Base URL of the server, which may have a path. */
  readonly target?: string;
  /** Which rules count; `documented` for a target, `all` for the reference server. */
  readonly profile?: 'documented' | 'interop' | 'all';
  /** Judge only rules whose name matches one of these, such as `DropNamespace/*`. */
  readonly only?: readonly string[];
  readonly exclude?: readonly string[];
  /** Bearer token. Unlike the command line, a library reads no credential from the environment. */
  readonly token?: string;
  readonly apiKey?: string;
  /** Rules judged at once. */
  readonly concurrency?: number;
  /** One to 16 letters or digits, from which all names are made: the same seed, the same requests. */
  readonly seed?: string;
  /** Leave on the target what the run made. */
  readonly keep?: boolean;
  /** Longest time one case of a rule may take, in seconds. */
  readonly timeout?: number;
  /** Send nothing that could change the target. */
  readonly readOnly?: boolean;
  /** Requests per second at most. */
  readonly rate?: number;
  /** Names of two databases of the target beside its default one. */
  readonly databases?: readonly [string, string];
  /** Path of a file of known failures. */
  readonly baseline?: string;
  /** Version of the contract whose frozen set of rules counts. */
  readonly requirements?: string;
  /** Whose requests and answers the report holds: those of what is broken, unless all are asked for. */
  readonly transcripts?: 'failing' | 'all';
  /** Ends the run early: it cleans up behind itself, then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/**
 * What happens while a run goes on. First `begin`, when the target answers; `rule`, when one has been judged, in the
 * order in which that happens; last `end`. Only the report is final: it adds to a rule what others' exchanges have
 * shown of it, and what the baseline knows.
 */
export type ConformanceEvent =
  | { readonly type: 'begin'; readonly rules: number }
  | { readonly type: 'rule'; readonly rule: RuleName; readonly status: Status; readonly durationMs: number }
  | { readonly type: 'end'; readonly report: Report };

const configOf = ({ signal: _, only, exclude, databases, ...rest }: ConformanceOptions): Config =>
  resolveConfig(
    {},
    {
      ...rest,
      ...(only && { only: [...only] }),
      ...(exclude && { exclude: [...exclude] }),
      ...(databases && { databases: [...databases] }),
    },
    {},
  );

const judged = async (options: ConformanceOptions, events: RunEvents, signal?: AbortSignal): Promise<Report> => {
  const { report } = await run(configOf(options), { events, signal });
  return options.transcripts === 'all' ? report : failingOnly(report);
};

/**
 * Judges a server and gives the report, whatever the verdict is. Rejects when there can be no verdict: with ConfigError
 * when the options make no sense, with Unreachable when nobody answers or lets the run in.
 */
export const runConformance = (options: ConformanceOptions = {}): Promise<Report> =>
  judged(options, {}, options.signal);

/**
 * The same as a stream of events, the last of which holds the report. To leave the loop ends the run: it sends nothing
 * more than what cleans up.
 */
export async function* watchConformance(options: ConformanceOptions = {}): AsyncGenerator<ConformanceEvent, void> {
  const queue: ConformanceEvent[] = [];
  const left = new AbortController();
  let wake = (): void => undefined;
  let isRunning = true;
  const push = (event: ConformanceEvent): void => {
    queue.push(event);
    wake();
  };
  const signal = options.signal === undefined ? left.signal : AbortSignal.any([options.signal, left.signal]);
  const events: RunEvents = {
    begin: (rules) => push({ type: 'begin', rules }),
    rule: ({ rule: { name }, status, durationMs }) => push({ type: 'rule', rule: name, status, durationMs }),
  };
  const end = judged(options, events, signal)
    .then((report) => push({ type: 'end', report }))
    .finally(() => {
      isRunning = false;
      wake();
    });
  // Whoever leaves early does not hear of it.
  end.catch(() => undefined);
  try {
    while (isRunning || queue.length > 0) {
      const next = queue.shift();
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve));
      else yield next;
    }
    await end;
  } finally {
    left.abort();
    await end.catch(() => undefined);
  }
}
