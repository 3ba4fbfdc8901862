import type { RuleName } from '#contract/rules';
import type { Fault } from '../fault.ts';

/** A fault that somebody's server really had, made again on ours. */
export interface ObservedFault {
  /** Where it was seen: `owner/repository#number` of a public report, or the server whose source shows it. */
  readonly seen: string;
  /** The rule that tells it. */
  readonly rule: RuleName;
  readonly fault: Fault;
}

export const observed = (seen: string, rule: RuleName, fault: Fault): ObservedFault => ({ seen, rule, fault });
