import type { RuleName } from '#contract/rules';
import { writeErrorResponse } from '../mutations/mutations.ts';
import type { Fault, RawResponse, RawRequest } from '../fault.ts';

/** A fault that somebody's server really had, made again on ours. */
export interface ObservedFault {
  /** Where it was seen: `owner/repository#number` of a public report, or the server whose source shows it. */
  readonly seen: string;
  /** The rule that tells it. */
  readonly rule: RuleName;
  readonly fault: Fault;
}

export const observed = (seen: string, rule: RuleName, fault: Fault): ObservedFault => ({ seen, rule, fault });

/** A failure that is at least told as the contract wants it told, so that what is wrong is the status alone. */
export const fails = (response: RawResponse, request: RawRequest): void =>
  writeErrorResponse(response, 'Internal', request);

/** Reads another path than was sent. */
export const rewriteResponses = (find: RegExp, replacement: string) => (request: RawRequest) => {
  request.path = request.path.replace(find, replacement);
};
