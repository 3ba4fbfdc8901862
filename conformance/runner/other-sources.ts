import type { RunLimits } from './limits.ts';
import type { RuleResult } from './result.ts';
import type { RunEvents, SchedulerOptions } from './scheduler.ts';
import { SOURCES, type SelectedRule } from './selection.ts';

/** What the second part of a run differs in from the first. */
type OtherOptions = Pick<SchedulerOptions, 'selection' | 'sources' | 'events'> & { readonly namePrefix: string };

/** How the rules of the sources that are not selected run. */
export interface OtherSourcesRun {
  readonly selection: readonly SelectedRule[];
  /** Whether the run ended early, or the target no longer responds. */
  readonly isEnded: () => boolean;
  readonly signal: AbortSignal | undefined;
  readonly limits: Pick<RunLimits, 'reason'>;
  readonly events: RunEvents;
  /** Called before the first rule of another source runs. */
  readonly beforeOthers: () => Promise<void>;
  /** Runs rules with these options and the others of the run. */
  readonly run: (options: OtherOptions) => Promise<readonly RuleResult[]>;
}

/**
 * Runs the rules that only the selection of sources excludes, after the others, and returns all results. Theirs stay
 * `excluded`; `wouldBe` and the cases show what they are. A rule that a limit of the run leaves out has neither,
 * nor has any if `signal` aborts.
 */
export const addOtherSources = async (
  results: readonly RuleResult[],
  { selection, isEnded, signal, limits, events, beforeOthers, run }: OtherSourcesRun,
): Promise<readonly RuleResult[]> => {
  const others = selection.filter(({ isOfOtherSource }) => isOfOtherSource === true);
  if (others.length === 0 || isEnded()) return results;
  await beforeOthers();
  events.others?.(others.length);
  const found = await run({
    selection: others.map(({ rule }) => ({ rule, excluded: undefined })),
    sources: SOURCES,
    events: { rule: (result) => events.other?.(result) },
    namePrefix: 'other sources/',
  });
  // The results of requests that were aborted say nothing about the target.
  if (signal?.aborted === true) return results;
  const ended = limits.reason;
  const isLeftOut = ({ status, reason, cases }: RuleResult): boolean =>
    status === 'blocked' && ended !== undefined && [reason, ...cases.map((one) => one.reason)].includes(ended);
  const tested = new Map(found.filter((one) => !isLeftOut(one)).map((one) => [one.rule.name, one]));
  return results.map((result) => {
    const other = tested.get(result.rule.name);
    if (other === undefined) return result;
    return { ...result, wouldBe: other.status, cases: other.cases, durationMs: other.durationMs };
  });
};
